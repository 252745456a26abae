"""Sends requests, retries what may be retried, and turns every failure into one of two errors."""

from __future__ import annotations

import email.utils
import http.client
import json
import random
import re
import socket
import time
import urllib.error
import urllib.parse
import urllib.request
from dataclasses import dataclass
from typing import Any, Callable, Dict, List, Mapping, NoReturn, Optional, Tuple, Union

from ._errors import PosthornConnectionError, PosthornError
from ._version import __version__


@dataclass(frozen=True)
class RateLimit:
    name: str
    remaining: int
    reset_seconds: int


@dataclass(frozen=True)
class AnswerInfo:
    """What the service says about an answer beside its content. rate_limits: what is left of each limit that counted the call."""

    http: int
    request_id: Optional[str]
    rate_limits: Tuple[RateLimit, ...]
    idempotency_key: Optional[str]


@dataclass(frozen=True)
class LogEntry:
    """One try of one call. It contains no address, code, or token.

    operation: method and path of the contract, such as `GET /v1/orders/{id}`. attempt: 1 for the first try. code: the error's code, if
    the try failed. retry_in: seconds until the next try, if there is one.
    """

    operation: str
    attempt: int
    seconds: float
    http: Optional[int] = None
    code: Optional[str] = None
    request_id: Optional[str] = None
    retry_in: Optional[float] = None


class AnswerDict(Dict[str, Any]):
    info: Optional[AnswerInfo] = None


class AnswerList(List[Any]):
    info: Optional[AnswerInfo] = None


def response_of(answer: object) -> Optional[AnswerInfo]:
    """What the service said beside an answer of this client: request ID, rate limits, HTTP status. None for text and bytes."""
    return getattr(answer, "info", None)


@dataclass
class Call:
    operation: str
    method: str
    url: str
    headers: Dict[str, str]
    body: Optional[bytes]
    idempotency_key: Optional[str]
    # True if a repeat does no harm when the answer was lost.
    repeatable: bool
    timeout: Optional[float]
    max_tries: Optional[int]


class _NoRedirect(urllib.request.HTTPRedirectHandler):
    # An API key must not go to another address.
    def redirect_request(self, *args: Any) -> None:
        return None


_opener = urllib.request.build_opener(_NoRedirect)


class Transport:
    def __init__(
        self, max_tries: int, timeout: float, max_wait: float, log: Optional[Callable[[LogEntry], None]]
    ) -> None:
        self._max_tries, self._timeout, self._max_wait, self._log = max_tries, timeout, max_wait, log

    def send(self, call: Call, read: Callable[[bytes], Any]) -> Tuple[Any, AnswerInfo]:
        """Returns what `read` makes of the body. Raises PosthornError or PosthornConnectionError."""
        max_tries = self._max_tries if call.max_tries is None else call.max_tries
        attempt = 0
        while True:
            attempt += 1
            started = time.monotonic()
            try:
                value, info = self._try_once(call, read)
            except (PosthornError, PosthornConnectionError) as error:
                retry_in = self._wait_of(error, call, attempt) if attempt < max_tries else None
                self._say(call, attempt, started, error.http, error.code, error.request_id, retry_in)
                if retry_in is None:
                    raise
                time.sleep(retry_in)
            else:
                self._say(call, attempt, started, info.http, None, info.request_id, None)
                return value, info

    def _say(self, call: Call, attempt: int, started: float, *rest: Any) -> None:
        if self._log:
            self._log(LogEntry(call.operation, attempt, time.monotonic() - started, *rest))

    def _wait_of(
        self, error: Union[PosthornError, PosthornConnectionError], call: Call, attempt: int
    ) -> Optional[float]:
        """Seconds to wait before the next try, or None if there must be none."""
        if not error.retryable or (isinstance(error, PosthornConnectionError) and not call.repeatable):
            return None
        retry_after = error.retry_after if isinstance(error, PosthornError) else None
        if retry_after is None:
            return 0.25 * 2**attempt * random.uniform(0.5, 1)
        # A program that seems to hang for a day is worse than one that gets an error.
        return retry_after if retry_after <= self._max_wait else None

    def _try_once(self, call: Call, read: Callable[[bytes], Any]) -> Tuple[Any, AnswerInfo]:
        timeout = self._timeout if call.timeout is None else call.timeout
        deadline = time.monotonic() + timeout
        headers = {"User-Agent": f"posthorn-python/{__version__}", **call.headers}
        request = urllib.request.Request(call.url, data=call.body, headers=headers, method=call.method)
        host = urllib.parse.urlsplit(call.url).netloc
        status: Optional[int] = None
        answered: Mapping[str, str] = {}

        def fail(code: str, cause: Optional[BaseException]) -> NoReturn:
            late = isinstance(cause, socket.timeout) or isinstance(getattr(cause, "reason", None), socket.timeout)
            why = "timed_out" if late else code
            raise PosthornConnectionError(why, host, status, answered.get("x-request-id"), call.idempotency_key) from cause

        try:
            try:
                response = _opener.open(request, timeout=timeout)
            except urllib.error.HTTPError as error:
                response = error
        except (OSError, http.client.HTTPException) as cause:
            fail("no_answer", cause)
        with response:
            status, answered = response.status, response.headers
            try:
                content = _read_until(response, deadline)
            except (OSError, http.client.HTTPException) as cause:
                fail("cut_off", cause)
        is_page = answered.get("content-type", "").lower().startswith("text/html")
        request_id = answered.get("x-request-id")
        if 200 <= status < 300:
            if is_page:
                fail("not_understood", None)
            try:
                value = read(content)
            except ValueError as cause:
                fail("cut_off", cause)
            limits = _rate_limits_of(answered.get("ratelimit", ""))
            return value, AnswerInfo(status, request_id, limits, call.idempotency_key)
        envelope = _envelope_of(content)
        if envelope is None:
            fail("not_understood", None)
        raise PosthornError(
            envelope, status, _seconds_of(answered.get("retry-after")), request_id, call.idempotency_key
        )


def _read_until(response: Any, deadline: float) -> bytes:
    """The whole body. The time-out of a socket counts from its last byte, so a slow answer needs the deadline too."""
    parts: List[bytes] = []
    while True:
        part = response.read1(65536) if hasattr(response, "read1") else response.read()
        if not part:
            break
        parts.append(part)
        if time.monotonic() > deadline:
            raise socket.timeout("the answer takes too long")
    if getattr(response, "length", None):
        raise http.client.IncompleteRead(b"")
    return b"".join(parts)


def _envelope_of(content: bytes) -> Optional[Dict[str, Any]]:
    try:
        envelope = json.loads(content)
    except ValueError:
        return None
    if not isinstance(envelope, dict):
        return None
    named = isinstance(envelope.get("code"), str) and isinstance(envelope.get("reason"), str)
    return envelope if named else None


def _seconds_of(value: Optional[str]) -> Optional[float]:
    """`Retry-After` is a number of seconds or a date."""
    if not value:
        return None
    if re.fullmatch(r"[0-9]{1,9}", value):
        seconds = float(value)
    else:
        try:
            seconds = email.utils.parsedate_to_datetime(value).timestamp() - time.time()
        except (TypeError, ValueError):
            return None
    return seconds if seconds > 0 else None


def _rate_limits_of(header: str) -> Tuple[RateLimit, ...]:
    found = re.findall(r'"([^"]{1,80})";r=([0-9]{1,12});t=([0-9]{1,12})', header[:2000])
    return tuple(RateLimit(name, int(remaining), int(reset)) for name, remaining, reset in found)
