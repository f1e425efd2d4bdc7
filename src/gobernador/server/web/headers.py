"""What every answer says to the browser: nothing from elsewhere, nothing inline, nobody looks over our shoulder."""

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from gobernador.server.settings import Settings

POLICY = "; ".join(
    (
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        "img-src 'self' data:",
        "connect-src 'self'",
        "font-src 'self'",
        "manifest-src 'self'",
        "base-uri 'none'",
        "form-action 'none'",
        "frame-ancestors 'none'",
    )
)
ALWAYS = {
    "content-security-policy": POLICY,
    "x-content-type-options": "nosniff",
    # The address of a page may hold the name of a table.
    "referrer-policy": "no-referrer",
    "permissions-policy": "camera=(), geolocation=(), microphone=(), payment=(), usb=()",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "x-frame-options": "DENY",
}
ENCRYPTED = {"strict-transport-security": "max-age=31536000"}
NOT_STORED = (b"cache-control", b"no-store")


def with_headers(app: ASGIApp, settings: Settings) -> ASGIApp:
    """An application whose every answer has these headers, its refusals and failures too."""
    wanted = ALWAYS | (ENCRYPTED if settings.encrypted else {})
    always = [(name.encode(), value.encode()) for name, value in wanted.items()]

    async def outside(scope: Scope, receive: Receive, send: Send) -> None:
        async def say(message: Message) -> None:
            if message["type"] == "http.response.start" or message["type"] == "websocket.http.response.start":
                headers = list(message["headers"])
                if not any(name.lower() == b"cache-control" for name, _ in headers):
                    headers.append(NOT_STORED)
                message["headers"] = [*headers, *always]
            await send(message)

        await app(scope, receive, say)

    return outside
