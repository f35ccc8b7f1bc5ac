"""Headers that go with every answer: what the page may load, and how long it may be kept. Reads no body."""

from starlette.datastructures import MutableHeaders
from starlette.types import ASGIApp, Message, Receive, Scope, Send

JSON = "application/json"

# Everything comes from this server and nothing runs that stands inside a page: text of players stays text.
CONTENT_SECURITY_POLICY = (
    "default-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'; object-src 'none'"
)

PROTECTIVE = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
    "referrer-policy": "no-referrer",  # the address of a table is its invitation
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
}

NAMED_BY_CONTENT = "/assets/"  # the client build puts a hash of the content into these names
FOR_EVER = "public, max-age=31536000, immutable"
ASK_EACH_TIME = "no-cache"


class ProtectiveHeaders:
    """Middleware that adds the headers to every HTTP answer, errors included."""

    def __init__(self, app: ASGIApp) -> None:
        self.app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] != "http":
            await self.app(scope, receive, send)
            return

        async def send_with_headers(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in PROTECTIVE.items():
                    headers.setdefault(name, value)
                headers.setdefault("cache-control", ASK_EACH_TIME)
            await send(message)

        await self.app(scope, receive, send_with_headers)
