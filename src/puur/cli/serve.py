"""`puur serve`: the tables as a web page."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer


def serve(
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port to listen on.", min=1, max=65535)] = 8000,
    data: Annotated[Path | None, typer.Option(help="The folder that keeps everything.")] = None,
    database: Annotated[str | None, typer.Option(help="sqlite:///FILE or postgresql://…, instead of the folder.")] = None,
    open_page: Annotated[bool, typer.Option("--open", help="Open the page in the browser.")] = False,
) -> None:
    """Serve tables to browsers; everything is kept in one SQLite file unless told otherwise."""
    import uvicorn  # noqa: PLC0415

    from puur.web.app import Options, create_app  # noqa: PLC0415

    folder = data or Path(typer.get_app_dir("puur"))
    folder.mkdir(parents=True, exist_ok=True)
    options = Options(database or f"sqlite:///{folder / 'puur.db'}", _secret(folder))
    typer.echo(f"Puur: http://{host}:{port}")
    if open_page:
        typer.launch(f"http://{host}:{port}")
    uvicorn.run(
        create_app(options),
        host=host,
        port=port,
        log_level="warning",
        ws="websockets-sansio",
        ws_max_size=8192,
        ws_per_message_deflate=False,
        server_header=False,
    )


def _secret(folder: Path) -> str:
    """Return the secret that signs seat links, made once and kept beside the data."""
    import secrets  # noqa: PLC0415

    file = folder / "secret"
    if not file.exists():
        file.touch(mode=0o600)
        file.write_text(secrets.token_urlsafe(32), encoding="utf-8")
    return file.read_text(encoding="utf-8").strip()
