"""The command `foretold serve`: reads its options and starts the server."""

from __future__ import annotations

import os
from pathlib import Path

import click

from foretold.cli.common import refusal_language_option


@click.command()
@click.option("--host", default="127.0.0.1", show_default=True)
@click.option("--port", type=int, default=8000, show_default=True)
@click.option("--data", type=click.Path(file_okay=False, path_type=Path), default="data", show_default=True)
@click.option(
    "--proxy",
    "proxies",
    multiple=True,
    metavar="ADDRESS",
    help="A proxy, or a network of them, whose X-Forwarded headers are believed; may be given again.",
)
@click.option(
    "--path",
    default="",
    metavar="/PATH",
    help="Where the server stands below the root of its site, such as /games.",
)
@click.option(
    "--store",
    metavar="ADDRESS",
    help="A PostgreSQL database to keep tables in, such as postgresql://foretold@localhost/foretold.",
)
@click.option(
    "--processes",
    type=click.IntRange(1, 256),
    default=1,
    show_default=True,
    help="How many; more than one need --store.",
)
@click.option(
    "--inner",
    default="127.0.0.1",
    show_default=True,
    metavar="HOST[:PORT]",
    help="Where processes on other machines, with the same --store, reach this one.",
)
@click.option(
    "--keep",
    metavar="KIND=DAYSd,…",
    help="How long tables are kept that are finished, waiting for a first move, or silent, such as"
    " finished=365d,waiting=30d,silent=180d; what is due is erased. Default: for ever.",
)
@click.option(
    "--shared-network",
    "shared",
    multiple=True,
    metavar="CIDR",
    help="A network in which many people share an address, such as a school: 203.0.113.7 or 203.0.113.0/24. Each"
    " address there may have twenty times as much; may be given again.",
)
@click.option(
    "--limit",
    "limits",
    multiple=True,
    metavar="NAME=N",
    help="Another limit for each address, such as tables=100; an unknown name lists all of them."
    " May be given again.",
)
@click.option(
    "--bot",
    "bots",
    multiple=True,
    metavar="NAME=SOURCE",
    help="Offer a bot from outside: name=package.module:function or name=process:command; may be given again.",
)
@refusal_language_option
def serve(
    host: str, port: int, data: Path, proxies: tuple[str, ...], path: str, store: str | None, processes: int,
    inner: str, keep: str | None, shared: tuple[str, ...], limits: tuple[str, ...], bots: tuple[str, ...],
) -> None:  # fmt: skip
    """Serve the games to browsers."""
    from foretold.bots.outside import NAMED, check_named
    from foretold.server.run import Order
    from foretold.server.run import serve as run_server

    if bots:  # workers are processes of their own and read it there
        os.environ[NAMED] = ";".join(check_named(pair) for pair in bots)
    run_server(Order(host, port, data, proxies, store, processes, inner, path, keep, shared, limits))
