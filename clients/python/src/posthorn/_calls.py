"""What every group of calls is built on."""

from __future__ import annotations

import json
import re
import urllib.parse
import uuid
from typing import Any, Callable, Dict, Iterator, Mapping, Optional

from ._transport import AnswerDict, AnswerList, Call, LogEntry, Transport

Request = Mapping[str, object]
Log = Callable[[LogEntry], None]


class Calls:
    def __init__(
        self,
        base_url: str,
        api_key: Optional[str] = None,
        *,
        timeout: float = 60,
        max_tries: int = 3,
        max_wait: float = 60,
        log: Optional[Log] = None,
    ) -> None:
        """base_url: where the service is, such as https://posthorn.example. api_key: most calls work without one.

        timeout: seconds for one try, with the body of its answer. max_tries: in all, for what may be retried. max_wait: the longest
        Retry-After that is waited for, in seconds; a longer one is raised with its value. log: called after each try.
        """
        if urllib.parse.urlsplit(base_url).scheme not in ("http", "https"):
            raise ValueError("Posthorn() needs base_url, the address of the service, such as https://posthorn.example")
        self._base = base_url.rstrip("/")
        self._api_key = api_key
        self._transport = Transport(max_tries, timeout, max_wait, log)

    def _json(self, operation: str, options: Mapping[str, Any], pick: Optional[str] = None, **details: Any) -> Any:
        """Calls an operation of the contract, such as `GET /v1/orders/{id}`; returns its JSON, or the member `pick` of it."""

        def read(content: bytes) -> Any:
            answer = json.loads(content)
            value = answer if pick is None else answer[pick]
            if isinstance(value, dict):
                return AnswerDict(value)
            return AnswerList(value) if isinstance(value, list) else value

        return self._call(operation, options, read, **details)

    def _bytes(self, operation: str, options: Mapping[str, Any], **details: Any) -> bytes:
        content: bytes = self._call(operation, options, bytes, **details)
        return content

    def _pages(self, operation: str, options: Mapping[str, Any], entries: str, query: Request, **details: Any) -> Iterator[Any]:
        """The entries of a list, page by page as they are read."""
        cursor: Optional[str] = None
        while True:
            page = self._json(operation, options, query={**query, "cursor": cursor}, **details)
            yield from page[entries]
            cursor = page["next_cursor"]
            if cursor is None:
                return

    def _put(
        self,
        url: str,
        headers: Mapping[str, str],
        body: bytes,
        options: Mapping[str, Any],
        operation: str = "PUT /v1/uploads/{key}",
    ) -> None:
        """Puts bytes at the URL of a ticket, which needs no key of ours and may be another host's."""
        timeout, tries = options.get("timeout"), options.get("max_tries")
        call = Call(operation, "PUT", url, dict(headers), body, None, True, timeout, tries)
        self._transport.send(call, bytes)

    def _call(
        self,
        operation: str,
        options: Mapping[str, Any],
        read: Callable[[bytes], Any],
        params: Mapping[str, object] = {},
        query: Request = {},
        body: Optional[Request] = None,
        raw: Optional[bytes] = None,
        headers: Mapping[str, Optional[str]] = {},
        repeatable: Optional[bool] = None,
    ) -> Any:
        unknown = set(options) - {"api_key", "timeout", "max_tries", "idempotency_key"}
        if unknown:
            raise TypeError(f"A call takes api_key, timeout, max_tries, and idempotency_key, not {', '.join(sorted(unknown))}")
        method, path = operation.split(" ")
        api_key = options.get("api_key") or self._api_key
        key = options.get("idempotency_key")
        every: Dict[str, Optional[str]] = {
            "Authorization": f"Bearer {api_key}" if api_key else None,
            "Content-Type": None if body is None else "application/json",
            "Idempotency-Key": key,
            **headers,
        }
        filled = re.sub(r"\{(\w+)\}", lambda part: urllib.parse.quote(str(params[part[1]]), safe=""), path)
        asked = urllib.parse.urlencode({name: _word(value) for name, value in query.items() if value is not None})
        call = Call(
            operation,
            method,
            self._base + filled + (f"?{asked}" if asked else ""),
            {name: value for name, value in every.items() if value is not None},
            raw if body is None else json.dumps(_given(body)).encode(),
            key,
            repeatable if repeatable is not None else method != "POST" or key is not None,
            options.get("timeout"),
            options.get("max_tries"),
        )
        value, info = self._transport.send(call, read)
        if isinstance(value, (AnswerDict, AnswerList)):
            value.info = info
        return value


def keyed(options: Mapping[str, Any]) -> Dict[str, Any]:
    """The options of a call that creates something at most once: with the caller's key, or one for this call."""
    return {**options, "idempotency_key": options.get("idempotency_key") or str(uuid.uuid4())}


def capability(token: Optional[str]) -> Dict[str, Optional[str]]:
    return {"X-Capability-Token": token}


def _given(value: Any) -> Any:
    """Leaves out fields that are None, because the API has no null in requests but in the fields of a batch's rows."""
    if isinstance(value, Mapping):
        return {
            name: one if name == "fields" else _given(one) for name, one in value.items() if one is not None
        }
    return [_given(one) for one in value] if isinstance(value, (list, tuple)) else value


def _word(value: object) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)
