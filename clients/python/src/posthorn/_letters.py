"""The calls about single letters."""

from __future__ import annotations

import time
from typing import Any, Callable, Dict, Iterator, List, Optional, Sequence, Union

from . import types
from ._calls import Calls, Request, capability, keyed
from ._errors import PosthornWaitError

FINAL_STATUSES = ("delivered", "refused", "canceled", "failed")
_WAY = ("draft", "pending_payment", "screening", "held_for_review", "submitted", "mailed", "delivered")


class LetterCalls(Calls):
    def quote(self, letter: Request, **options: Any) -> types.Quote:
        """The price, item by item; with recipient and content also a single-use `confirmation_token`. Free."""
        return self._json("POST /v1/quotes", options, body=letter, repeatable=True)

    def send(self, letter: Request, **options: Any) -> types.OrderCreated:
        """Sends a letter, at most once: an Idempotency-Key is made for the call unless you bring your own.

        Store your own across restarts of your program, so that tomorrow's retry is still the same letter. `"sandbox": True` is free and
        prints nothing. If `status` is `action_required`, a person pays at `payment_url` or approves at `approval_url`.
        """
        return self._json("POST /v1/orders", keyed(options), body=letter)

    def order(self, order_id: str, *, capability_token: Optional[str] = None, **options: Any) -> types.Order:
        """The order as it is now; with one of its tokens, or the key that sent it, also your `reference` and `metadata`."""
        details: Dict[str, Any] = {"params": {"id": order_id}, "headers": capability(capability_token)}
        return self._json("GET /v1/orders/{id}", options, "order", **details)

    def orders(
        self,
        *,
        reference: Optional[str] = None,
        status: Optional[str] = None,
        created_after: Optional[str] = None,
        created_before: Optional[str] = None,
        **options: Any,
    ) -> Iterator[types.ListedOrder]:
        """The orders that your key created, newest first: all conditions hold. Times are ISO 8601. Reads page by page as you go."""
        query = {"reference": reference, "status": status, "created_after": created_after, "created_before": created_before}
        return self._pages("GET /v1/orders", options, "orders", query)

    def events(self, order_id: str, **options: Any) -> List[types.OrderEvent]:
        """What has happened to an order, oldest first."""
        return self._json("GET /v1/orders/{id}/events", options, "events", params={"id": order_id})

    def wait_for(
        self,
        order_id: str,
        status: Union[str, Sequence[str]],
        *,
        timeout: float = 600,
        interval: Optional[float] = None,
        on_change: Optional[Callable[[types.Order], None]] = None,
        **options: Any,
    ) -> types.Order:
        """Reads the order until it has the status, or a later one of draft, pending_payment, screening, held_for_review, submitted,
        mailed, and delivered.

        timeout: seconds to wait in all. A live letter takes days: use webhooks, or raise this and `interval`, the seconds between two
        reads (1 at first, then ever longer, up to 60). on_change: called with each order whose status is another than before. Raises
        PosthornWaitError, with the order, if it ends otherwise or the time is over.
        """
        wanted = [status] if isinstance(status, str) else list(status)
        end = time.monotonic() + timeout
        before: Optional[str] = None
        wait = 1.0
        while True:
            order = self.order(order_id, **options)
            if order["status"] != before and on_change:
                on_change(order)
            before = order["status"]
            if any(_has_reached(before, one) for one in wanted):
                return order
            if before in FINAL_STATUSES:
                raise PosthornWaitError("ended_otherwise", order, wanted)
            left = end - time.monotonic()
            if left <= 0:
                raise PosthornWaitError("timed_out", order, wanted)
            time.sleep(min(wait if interval is None else interval, left))
            wait = min(wait * 1.5, 60)

    def cancel(self, order_id: str, cancel_token: str, **options: Any) -> types.Order:
        """Cancels a letter before it goes to the printer, with the `cancel_token` of its creation."""
        details: Dict[str, Any] = {"params": {"id": order_id}, "headers": capability(cancel_token)}
        return self._json("DELETE /v1/orders/{id}", options, "order", **details)

    def decide(self, order_id: str, approve_token: str, decision: Request, **options: Any) -> types.OrderDecided:
        """Decides about an order that waits for approval, with the `approve_token` that its link opens. Idempotent."""
        details: Dict[str, Any] = {"params": {"id": order_id}, "headers": capability(approve_token), "body": decision}
        return self._json("POST /v1/orders/{id}/approval", options, repeatable=True, **details)

    def open_link(self, order_id: str, link_token: str, **options: Any) -> types.OrderLink:
        """Exchanges the token after the # of `order_url` for the order's capability tokens."""
        details: Dict[str, Any] = {"params": {"id": order_id}, "headers": {"X-Link-Token": link_token}}
        return self._json("POST /v1/orders/{id}/link", options, repeatable=True, **details)

    def share(self, order_id: str, capability_token: str, **options: Any) -> types.Share:
        """The order's share link, which is created once."""
        details: Dict[str, Any] = {"params": {"id": order_id}, "headers": capability(capability_token)}
        return self._json("POST /v1/orders/{id}/share", options, repeatable=True, **details)

    def report_return(self, order_id: str, capability_token: str, reason: str, **options: Any) -> types.Order:
        """Reports that the letter came back, with the reason on its yellow label, such as unclaimed. Idempotent."""
        details: Dict[str, Any] = {"params": {"id": order_id}, "headers": capability(capability_token)}
        body = {"reason": reason}
        return self._json("POST /v1/orders/{id}/return", options, "order", body=body, repeatable=True, **details)

    def certificate(self, order_id: str, capability_token: str, **options: Any) -> bytes:
        """The Mailing record as a PDF, with any capability token of the order, of any age."""
        details: Dict[str, Any] = {"params": {"id": order_id}, "headers": capability(capability_token)}
        return self._bytes("GET /v1/orders/{id}/certificate", options, **details)

    def record_currency(self, record_hash: str, **options: Any) -> types.RecordCurrency:
        """Whether the Mailing record with this hash is current. Whether its file is genuine, its signature says."""
        return self._json("GET /v1/records/{hash}", options, params={"hash": record_hash})

    def return_receipt(self, order_id: str, capability_token: str, **options: Any) -> bytes:
        """The return receipt of certified mail as a PDF, once receipt_available_at is set, with any capability token."""
        details: Dict[str, Any] = {"params": {"id": order_id}, "headers": capability(capability_token)}
        return self._bytes("GET /v1/orders/{id}/return_receipt", options, **details)

    def page(self, order_id: str, page: int, capability_token: str, **options: Any) -> bytes:
        """A printed page of an order as a PNG, with any capability token of the order. The first page is 1."""
        details: Dict[str, Any] = {"params": {"id": order_id, "page": page}, "headers": capability(capability_token)}
        return self._bytes("GET /v1/orders/{id}/pages/{page}", options, **details)

    def deliveries(self, order_id: str, *, capability_token: Optional[str] = None, **options: Any) -> List[types.Delivery]:
        """The log of what was sent to the order's `webhook_url`, the newest event first, with any capability token of the order, of
        any age; or with the API key that sent it."""
        details: Dict[str, Any] = {"params": {"id": order_id}, "headers": capability(capability_token)}
        return self._json("GET /v1/orders/{id}/deliveries", options, "deliveries", **details)

    def redeliver(self, order_id: str, event_id: str, capability_token: str, **options: Any) -> types.Delivery:
        """Sends an event to the order's `webhook_url` again, with any capability token of the order, of any age."""
        details: Dict[str, Any] = {"params": {"id": order_id, "event_id": event_id}, "headers": capability(capability_token)}
        return self._json("POST /v1/orders/{id}/events/{event_id}/redeliver", options, "delivery", **details)

    def proof(self, letter: Request, *, image: bool = False, **options: Any) -> bytes:
        """The exact pages that would be printed, as a PDF; with `image`, the first page as a PNG."""
        headers = {"Accept": "image/png" if image else "application/pdf"}
        return self._bytes("POST /v1/proofs", options, body=letter, headers=headers, repeatable=True)

    def upload(self, pdf: bytes, **options: Any) -> str:
        """Uploads a PDF of at most 10 MB and returns the `upload_key` for a quote and an order."""
        ticket: types.UploadTicket = self._json("POST /v1/uploads", options, repeatable=True)
        self._put(ticket["upload_url"], ticket["headers"], pdf, options)  # type: ignore[arg-type]
        return ticket["upload_key"]

    def upload_image(self, image: bytes, **options: Any) -> types.UploadedImage:
        """Uploads a PNG or JPEG of at most 2 MB. Its `image_key` goes into a signature or letterhead."""
        headers = {"Content-Type": "image/png" if image[:1] == b"\x89" else "image/jpeg"}
        return self._json("POST /v1/uploads/images", options, raw=image, headers=headers, repeatable=True)

    def advance(
        self, order_id: str, to: str, capability_token: str, *, reason: Optional[str] = None, **options: Any
    ) -> types.Order:
        """Simulates the Postal Service for a sandbox order, with any of its tokens. `reason`: why it is returned."""
        body = {"to": to} if reason is None else {"to": to, "reason": reason}
        details: Dict[str, Any] = {"params": {"id": order_id}, "headers": capability(capability_token), "body": body}
        return self._json("POST /v1/test_helpers/orders/{id}/advance", options, "order", **details)


def _has_reached(status: str, wanted: str) -> bool:
    """True if the order has the wanted status, or has gone past it between two reads."""
    passed = status in _WAY and wanted in _WAY and _WAY.index(status) > _WAY.index(wanted)
    return status == wanted or passed
