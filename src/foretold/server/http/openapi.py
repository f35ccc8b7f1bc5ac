"""The OpenAPI document, generated from the endpoints and the wire types."""

from __future__ import annotations

import re
from typing import Any

import msgspec

from foretold import __version__
from foretold.server import wire
from foretold.server.http.endpoints import ENDPOINTS, Endpoint

REFERENCE = "#/components/schemas/{name}"


def document() -> dict[str, Any]:
    types = [*_types(), *wire.CLIENT_FRAMES, *wire.SERVER_FRAMES]
    _, components = msgspec.json.schema_components(types, ref_template=REFERENCE)
    paths: dict[str, dict[str, Any]] = {}
    for endpoint in ENDPOINTS:
        paths.setdefault(endpoint.path, {})[endpoint.method.lower()] = _operation(endpoint)
    return {
        "openapi": "3.1.0",
        "info": {"title": "Foretold", "version": __version__, "description": "See docs/api.md for the socket."},
        "paths": paths,
        "components": {
            "schemas": components,
            "securitySchemes": {"seat": {"type": "http", "scheme": "bearer", "description": "a seat's token"}},
        },
    }


def _types() -> list[Any]:
    answers = [it.answer for it in ENDPOINTS if it.answer is not None]
    return [*answers, *(it.body for it in ENDPOINTS if it.body is not None), wire.Trouble]


def _operation(endpoint: Endpoint) -> dict[str, Any]:
    operation: dict[str, Any] = {
        "operationId": endpoint.handler.__name__,
        "summary": endpoint.summary,
        "parameters": _parameters(endpoint),
        "responses": {
            str(endpoint.status): _answer(endpoint),
            "default": _content(wire.Trouble, "Refused; the words say why"),
        },
    }
    if endpoint.body is not None:
        operation["requestBody"] = {"required": True, **_content(endpoint.body, "")}
    if endpoint.takes_token:
        operation["security"] = [{"seat": []}, {}]
    return operation


def _parameters(endpoint: Endpoint) -> list[dict[str, Any]]:
    in_path = re.findall(r"{(\w+)}", endpoint.path)
    text = {"schema": {"type": "string"}}
    required = [{"name": name, "in": "path", "required": True, **text} for name in in_path]
    return required + [{"name": name, "in": "query", **text} for name in endpoint.query]


def _answer(endpoint: Endpoint) -> dict[str, Any]:
    if endpoint.media:
        return {"description": endpoint.summary, "content": {media: {} for media in endpoint.media}}
    return _content(endpoint.answer, endpoint.summary)


def _content(answer: Any, description: str) -> dict[str, Any]:
    said = {"description": description} if description else {}
    if answer is None:
        return {**said, "content": {"text/plain": {"schema": {"type": "string"}}}}
    (schema,), _ = msgspec.json.schema_components([answer], ref_template=REFERENCE)
    return {**said, "content": {"application/json": {"schema": schema}}}
