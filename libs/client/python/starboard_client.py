"""Takes part in contests of language programs on a Starboard platform, from Python 3.9 on.

    pip install "python-socketio[client]>=5.7"        # on Debian: apt install python3-socketio python3-websocket

    from starboard_client import connect

    with connect("https://the-address-of-the-platform", "sb_...") as client:
        session = client.start_session("final")
        for file in session:
            receipt = file.submit(mark(file.content))
            print(file.file_id, receipt["verdict"])

The loop ends with the sample. An answer is sent with one id until the platform has stored it, over lost connections
too, so a repetition uses up no attempt. The protocol is docs/protocol.md of the platform. Licence: Apache-2.0.
"""

from __future__ import annotations

import json
import queue
import threading
import time
import uuid
from typing import Any, Dict, Iterator, List, Optional
from urllib.parse import urlsplit

import socketio

__all__ = ["Client", "ExchangeFailure", "File", "Session", "connect"]

NAMESPACE = "/pku"
#: The server takes no larger message.
MAX_MESSAGE_BYTES = 2 * 1024 * 1024
#: How long a connected server may take to answer before it is asked again, seconds.
ACK_S = 10.0
RETRY_S = 0.5
#: How long closing waits for the connection to end, seconds.
CLOSE_S = 5.0
#: Refusals that may pass: the same request is sent again.
PASSING = {"ERR_SESSION_INTERNAL", "ERR_SESSION_SERVER_BUSY", "ERR_SESSION_RATE", "ERR_SESSION_SECOND_CONNECTION"}
OVER = {"ERR_SESSION_END_OF_SAMPLE", "ERR_SESSION_NOT_FOUND"}
EVENTS = ("session-file-available", "session-end-of-sample", "session-status", "session-close")


class ExchangeFailure(Exception):
    """The platform's refusal with its stable `code` (docs/protocol.md), or the client's own (`ERR_CLIENT_...`)."""

    def __init__(self, code: str, message: str, details: Optional[List[str]] = None):
        super().__init__("; ".join([f"{code}: {message}", *(details or [])]))
        self.code = code
        self.details = details or []


class Link:
    """A connection that comes back by itself, and requests that are repeated until they are answered."""

    def __init__(self, url: str, token: str):
        if urlsplit(url).scheme not in ("http", "https", "ws", "wss") or not urlsplit(url).netloc:
            raise ExchangeFailure("ERR_CLIENT_URL", f'"{url}" is no address of a platform; it begins with https://')
        self._url = url
        self._token = token
        self._fatal: Optional[ExchangeFailure] = None
        self._last = ExchangeFailure("ERR_CLIENT_TIMEOUT", "nobody answered in time")
        self._closed = threading.Event()
        self._connected = threading.Event()
        #: Counts lost connections: what waits for an answer over one of them is sent again at once.
        self._losses = 0
        self._backlog: List[Any] = []
        self._listener: Any = None
        self._lock = threading.Lock()
        self.on_reconnect: Any = None
        self._io = socketio.Client(reconnection=False, logger=False)
        self._io.on("connect", self._came, namespace=NAMESPACE)
        self._io.on("disconnect", self._went, namespace=NAMESPACE)
        self._io.on("connection-auth-error", self._refused, namespace=NAMESPACE)
        for event in EVENTS:
            self._io.on(event, self._received(event), namespace=NAMESPACE)
        self._keeper = threading.Thread(target=self._keep, name="starboard-link", daemon=True)
        self._keeper.start()

    def listen(self, listener: Any) -> None:
        """Takes the server's events, from the first one on: files follow the opening of a session at once."""
        with self._lock:
            self._listener = listener
            waiting, self._backlog = self._backlog, []
            for event, payload in waiting:
                listener(event, payload)

    def request(self, event: str, payload: Optional[Dict[str, Any]] = None, until: float = float("inf")) -> Any:
        """Sends what may be repeated without harm and waits for its acknowledgement, over lost connections too."""
        while True:
            self._until_connected(until)
            answer = self._attempt(event, payload or {})
            if answer is not None and answer.get("ok"):
                return answer
            if time.monotonic() > until:
                raise self._last
            if answer is not None:
                failure = ExchangeFailure(answer["code"], answer["message"], answer.get("details"))
                if failure.code not in PASSING:
                    raise failure
                self._last = failure
            time.sleep(RETRY_S)

    def close(self) -> None:
        self._closed.set()
        self._connected.set()
        self._losses += 1
        self._io.disconnect()
        # A thread that still runs when the interpreter ends may take the process down.
        if threading.current_thread() is not self._keeper:
            self._keeper.join(timeout=CLOSE_S)

    def _attempt(self, event: str, payload: Dict[str, Any]) -> Optional[Dict[str, Any]]:
        answers: "queue.Queue[Dict[str, Any]]" = queue.Queue()
        losses = self._losses
        try:
            self._io.emit(event, payload, namespace=NAMESPACE, callback=answers.put)
        except (socketio.exceptions.SocketIOError, OSError, ValueError):
            return None
        end = time.monotonic() + ACK_S
        while time.monotonic() < end and self._losses == losses:
            try:
                return answers.get(timeout=0.05)
            except queue.Empty:
                continue
        return None

    def _until_connected(self, until: float) -> None:
        while not self._connected.wait(timeout=0.1):
            if self._fatal is not None:
                raise self._fatal
            if time.monotonic() > until:
                raise self._last
        if self._fatal is not None:
            raise self._fatal
        if self._closed.is_set():
            raise ExchangeFailure("ERR_CLIENT_CLOSED", "the client was closed")

    def _keep(self) -> None:
        """Connects, and again whenever the connection is lost, until the client is closed or its token refused."""
        pause = 0.2
        while not self._closed.is_set() and self._fatal is None:
            try:
                self._io.connect(
                    self._url,
                    auth={"token": self._token},
                    transports=["websocket"],
                    namespaces=[NAMESPACE],
                    wait_timeout=10,
                )
                pause = 0.2
                self._io.wait()
            except (socketio.exceptions.SocketIOError, OSError, ValueError) as error:
                self._last = ExchangeFailure("ERR_CLIENT_TIMEOUT", f"nobody answers: {error}")
            self._went()
            self._closed.wait(timeout=pause)
            pause = min(1.0, pause * 2)

    def _came(self) -> None:
        self._connected.set()
        if self.on_reconnect is not None:
            # Answers are read by the thread that told us of the connection.
            threading.Thread(target=self.on_reconnect, daemon=True).start()

    def _went(self, *_reason: Any) -> None:
        if not self._closed.is_set():
            self._connected.clear()
        self._losses += 1

    def _refused(self, error: Dict[str, Any]) -> None:
        failure = ExchangeFailure(error["code"], error["message"], error.get("details"))
        if failure.code in PASSING:
            self._last = failure
        else:
            self._fatal = failure
        self._went()

    def _received(self, event: str) -> Any:
        def take(payload: Any = None) -> None:
            with self._lock:
                if self._listener is None:
                    self._backlog.append((event, payload))
                else:
                    self._listener(event, payload)

        return take


class File:
    """An essay to be marked: `content` is the document of appendix 3 without selections, `deadline_at` ISO 8601."""

    def __init__(self, session: "Session", payload: Dict[str, Any]):
        self._session = session
        self.file_id: int = payload["fileId"]
        self.index: int = payload["index"]
        self.total: int = payload["total"]
        self.content: Dict[str, Any] = payload["content"]
        self.deadline_at: str = payload["deadlineAt"]

    def submit(self, answer: Any) -> Dict[str, Any]:
        """Sends the marked document (or txt markup) until it is stored; returns the signed receipt."""
        return self._session.submit(self.file_id, answer)


class Session:
    """A session of the exchange. Iterate over it for the files; `closed()` waits for its end."""

    def __init__(self, link: Link, info: Dict[str, Any]):
        self.info = {key: value for key, value in info.items() if key != "ok"}
        self.id: int = info["sessionId"]
        self.status: Optional[Dict[str, Any]] = None
        self.receipts: List[Dict[str, Any]] = []
        self._link = link
        self._files: "queue.Queue[Optional[Dict[str, Any]]]" = queue.Queue()
        self._seen: set = set()
        self._end: Optional[Dict[str, Any]] = None
        self._ended = threading.Event()
        link.on_reconnect = self._rejoin
        link.listen(self._receive)

    def __iter__(self) -> Iterator[File]:
        while True:
            payload = self._next()
            if payload is None:
                return
            yield File(self, payload)

    def submit(self, file_id: int, answer: Any, submission_id: Optional[str] = None) -> Dict[str, Any]:
        text = answer if isinstance(answer, str) else json.dumps(answer, ensure_ascii=False, separators=(",", ":"))
        size = len(text.encode("utf-8"))
        if size > MAX_MESSAGE_BYTES:
            message = f"the answer has {size} bytes, the server takes at most {MAX_MESSAGE_BYTES}"
            raise ExchangeFailure("ERR_CLIENT_ANSWER_SIZE", message)
        payload = {
            "sessionId": self.id,
            "fileId": file_id,
            "content": answer,
            "submissionId": submission_id or str(uuid.uuid4()),
        }
        answered = self._link.request("session-file-send", payload)
        receipt = {key: value for key, value in answered.items() if key != "ok"}
        self.receipts.append(receipt)
        return receipt

    def closed(self, timeout: Optional[float] = None) -> Optional[Dict[str, Any]]:
        """Waits until the platform closes the session: `{"sessionId", "type"}`; None when `timeout` seconds are over."""
        return self._end if self._ended.wait(timeout) else None

    def abort(self) -> None:
        self._link.request("session-client-abort", {"sessionId": self.id})

    def send_logs(self, logs: Any) -> None:
        self._link.request("logs-send", logs)

    def _next(self) -> Optional[Dict[str, Any]]:
        if not self.info["pull"]:
            return self._files.get()
        try:
            return self._files.get_nowait()
        except queue.Empty:
            pass
        try:
            payload = self._link.request("session-file-next")
        except ExchangeFailure as failure:
            if failure.code in OVER:
                return None
            raise
        # The event of the same file may have come before the acknowledgement, or comes after it.
        self._seen.add(payload["fileId"])
        while not self._files.empty():
            self._files.get_nowait()
        return payload

    def _receive(self, event: str, payload: Any) -> None:
        if not isinstance(payload, dict) or payload.get("sessionId") != self.id:
            return
        if event == "session-file-available":
            if payload["fileId"] not in self._seen:
                self._seen.add(payload["fileId"])
                self._files.put(payload)
        elif event == "session-status":
            self.status = payload
        elif event == "session-end-of-sample":
            self._files.put(None)
        elif event == "session-close":
            self._end = payload
            self._files.put(None)
            self._ended.set()

    def _rejoin(self) -> None:
        try:
            self._link.request("session-reconnect", {"sessionId": self.id})
        except ExchangeFailure:
            # The session is over; the platform has told how it ended.
            self._files.put(None)


class Client:
    """A participant's program on the platform; `with connect(...) as client:` closes it."""

    def __init__(self, link: Link):
        self._link = link

    def __enter__(self) -> "Client":
        return self

    def __exit__(self, *_exception: Any) -> None:
        self.close()

    def start_session(self, type: str, params: Optional[Dict[str, Any]] = None) -> Session:
        """Opens a session (`algorithmic`, `technical`, `final`), or goes on with the one that the team has open."""
        try:
            return Session(self._link, self._link.request("session-start", {"type": type, "params": params or {}}))
        except ExchangeFailure as failure:
            # A lost connection may have hidden the first answer: then the session is open already.
            if failure.code == "ERR_SESSION_ALREADY_OPEN":
                return self.resume_session()
            raise

    def resume_session(self) -> Session:
        return Session(self._link, self._link.request("session-reconnect"))

    def close(self) -> None:
        self._link.close()


def connect(url: str, token: str, timeout: float = 30.0) -> Client:
    """Connects. Raises ExchangeFailure when the token is refused or nobody answers within `timeout` seconds."""
    link = Link(url, token)
    try:
        link.request("time-sync", {"t0": time.time() * 1000}, until=time.monotonic() + timeout)
    except BaseException:
        link.close()
        raise
    return Client(link)
