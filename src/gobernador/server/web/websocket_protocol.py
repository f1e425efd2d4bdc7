"""The WebSocket protocol of uvicorn: a malformed frame closes the connection without an error in the log."""

from http import HTTPStatus
from typing import Any

from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import CloseCode, Frame
from websockets.http11 import Response

from gobernador.server.web.middleware import ALWAYS


class WebSocketProtocol(WebSocketsSansIOProtocol):
    """The WebSocket protocol of uvicorn, without its error logs about clients."""

    def __init__(self, *arguments: Any, **more: Any) -> None:
        super().__init__(*arguments, **more)
        self.is_given_up = False
        """Whether the client has disconnected or sent a malformed frame."""
        accept = self.conn.accept
        self.conn.accept = lambda request: secured(accept(request))  # type: ignore[method-assign]

    def send_receive_event_to_app(self) -> None:
        """Close the connection if a text frame is not valid UTF-8."""
        if self.curr_msg_data_type == "text" and not self.close_sent:
            try:
                b"".join(self.frames).decode()
            except UnicodeDecodeError:
                self.frames = []
                self.conn.fail(CloseCode.INVALID_DATA)
                self.handle_parser_exception()
                return
        super().send_receive_event_to_app()

    def handle_parser_exception(self) -> None:
        """Close the connection after a malformed frame; before the handshake is complete, without a close frame."""
        self.is_given_up = True
        self.handshake_complete = True
        if self.conn.close_sent is None:
            self.queue.put_nowait({"type": "websocket.disconnect", "code": CloseCode.PROTOCOL_ERROR})
            self.close_sent = True
            self.transport.close()
            return
        super().handle_parser_exception()

    def handle_close(self, event: Frame) -> None:
        """Note that the client has closed the WebSocket."""
        self.is_given_up = True
        super().handle_close(event)

    def keepalive_timeout(self) -> None:
        """Note that the client no longer answers pings."""
        self.is_given_up = True
        super().keepalive_timeout()

    def connection_lost(self, exc: Exception | None) -> None:
        """Note that the connection is lost."""
        self.is_given_up = True
        super().connection_lost(exc)

    async def send(self, message: Any) -> None:
        """Send a message; raises ClientDisconnected if the client is gone."""
        if self.is_given_up or self.transport.is_closing():
            raise ClientDisconnected
        await super().send(message)
        if message["type"] == "websocket.http.response.body":
            # Uvicorn forgets that a handshake which is refused is complete, and complains.
            self.handshake_complete = True


def secured(response: Response) -> Response:
    """Add the security headers to the response to a failed handshake."""
    if response.status_code != HTTPStatus.SWITCHING_PROTOCOLS:
        for name, value in ALWAYS.items():
            response.headers[name] = value
    return response
