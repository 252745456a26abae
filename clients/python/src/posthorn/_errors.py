"""What can go wrong, and what a program can do about it."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Sequence

from ._codes import RETRYABLE_CODES
from .types import Order


class PosthornError(Exception):
    """A failure that the service named. Match on `code`; `reason` is for people.

    http: the HTTP status. next: what to do next, in words. fields: the wrong fields of a request. envelope: the whole answer, with
    what a code brings along, such as `candidate`. retry_after: seconds to wait before the next try, if the service says so.
    idempotency_key: the key of the call. Send the call again with it, and there is still only one letter.
    """

    def __init__(
        self,
        envelope: Dict[str, Any],
        http: int,
        retry_after: Optional[float] = None,
        request_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> None:
        self.code: str = envelope["code"]
        self.reason: str = envelope["reason"]
        self.status: str = envelope.get("status", "failed")
        self.next: List[str] = envelope.get("next", [])
        self.fields: List[Dict[str, str]] = envelope.get("fields", [])
        self.candidate: Optional[Dict[str, str]] = envelope.get("candidate")
        self.envelope = envelope
        self.http = http
        self.retry_after = retry_after
        self.request_id = request_id
        self.idempotency_key = idempotency_key
        super().__init__(f"{self.reason} ({', '.join(filter(None, [self.code, request_id]))})")

    @property
    def retryable(self) -> bool:
        """Whether the same request may be sent again. False for the two codes that guard against a second physical mailpiece."""
        return self.code in RETRYABLE_CODES


_CONNECTION_FAILURES = {
    "no_answer": ("did not answer", "Check the base URL and the network, then try again."),
    "timed_out": ("did not answer in time", "Try again, or allow more time with timeout."),
    "cut_off": ("sent only part of its answer", "Try again."),
    "not_understood": (
        "sent an answer that is not from Posthorn",
        "Check the base URL. If it is right, a proxy answered: try again later.",
    ),
}


class PosthornConnectionError(Exception):
    """There is no usable answer: the request may or may not have been carried out.

    Send it again with the same `idempotency_key`, and there is at most one letter. code: no_answer, timed_out, cut_off, or
    not_understood. http: the HTTP status, if an answer began.
    """

    def __init__(
        self,
        code: str,
        host: str,
        http: Optional[int] = None,
        request_id: Optional[str] = None,
        idempotency_key: Optional[str] = None,
    ) -> None:
        what, step = _CONNECTION_FAILURES[code]
        self.code = code
        self.http = http
        self.next: List[str] = [step]
        if idempotency_key is not None:
            self.next.append("Use the same idempotency_key for the same letter.")
        self.request_id = request_id
        self.idempotency_key = idempotency_key
        details = ", ".join(str(one) for one in (code, http, request_id) if one is not None)
        super().__init__(f"{host} {what} ({details})")

    @property
    def retryable(self) -> bool:
        """Whether a repeat may succeed. Repeat a call that creates something only with its `idempotency_key`."""
        return self.http is None or self.http < 400 or self.http >= 500 or self.http == 429


class PosthornWaitError(Exception):
    """The order ended in another status (`ended_otherwise`), or the time was over (`timed_out`). order: as it was read last."""

    def __init__(self, code: str, order: Order, wanted: Sequence[str]) -> None:
        self.code = code
        self.order = order
        what = "is still" if code == "timed_out" else "ended as"
        failure = order.get("failure")
        why = failure["reason"] if failure else order["refusal_reason"]
        tail = f": {why}" if why else ""
        super().__init__(f"Order {order['id']} {what} {order['status']}, not {' or '.join(wanted)}{tail}")


class PosthornWebhookError(ValueError):
    """Why a delivery is refused: answer 400, and do nothing.

    code: no_header, wrong_time, no_match, or, as mistakes of the receiver, no_secret and parsed_body.
    """

    def __init__(self, code: str, message: str) -> None:
        self.code = code
        super().__init__(message)
