"""Signatures of webhooks, by Standard Webhooks."""

from __future__ import annotations

import base64
import binascii
import hmac
import json
import re
import time
from typing import Dict, List, Mapping, Optional, Sequence, Union, cast

from ._errors import PosthornWebhookError
from .types import WebhookPayload

_TOLERANCE_SECONDS = 300
# More than any of our headers has, and little enough to split.
_MAX_HEADER_LENGTH = 4096
_SECRET = re.compile(r"whsec_[A-Za-z0-9+/]+={0,2}")


def verify_webhook(
    secret: Union[str, Sequence[str], None],
    headers: Mapping[str, str],
    body: Union[bytes, str],
    now: Optional[float] = None,
) -> WebhookPayload:
    """Checks a webhook and returns its payload: the event, and the order as it was when the delivery was made.

    secret: the `webhook_secret` of the key or the order (`whsec_…`), or several while one replaces another. headers: of the request,
    in any capitals. body: the raw body as it arrived. now: seconds since 1970, for tests. Raises PosthornWebhookError if a header is
    missing, the time is more than 5 minutes off, or no signature matches.
    """
    secrets = [secret] if isinstance(secret, str) else list(secret or [])
    if not secrets or not all(isinstance(one, str) and _SECRET.fullmatch(one) for one in secrets):
        raise PosthornWebhookError("no_secret", "verify_webhook needs the webhook_secret, which starts with whsec_")
    if not isinstance(body, (bytes, bytearray, str)):
        raise PosthornWebhookError(
            "parsed_body", "verify_webhook needs the raw body as bytes, before a parser reads it. In Flask, use request.get_data()"
        )
    event_id, timestamp, signatures = (
        _header_of(headers, name) for name in ("webhook-id", "webhook-timestamp", "webhook-signature")
    )
    at = int(timestamp) if re.fullmatch(r"[0-9]{1,12}", timestamp) else 0
    if abs((time.time() if now is None else now) - at) > _TOLERANCE_SECONDS:
        raise PosthornWebhookError(
            "wrong_time", "The webhook's timestamp is outside the 5-minute tolerance: it is a replay, or a clock is wrong"
        )
    raw = body.encode() if isinstance(body, str) else bytes(body)
    for one in secrets:
        expected = _signature(one, event_id, timestamp, raw).encode()
        # compare_digest takes the same time for every signature.
        if any([hmac.compare_digest(expected, given.encode()) for given in signatures.split(" ")]):
            return cast(WebhookPayload, json.loads(raw))
    raise PosthornWebhookError(
        "no_match", "No signature of the webhook matches: it has another secret, or the body isn't as it arrived"
    )


def sign_webhook(secret: str, event_id: str, body: Union[bytes, str], now: Optional[float] = None) -> Dict[str, str]:
    """Signs a body as the service does, for tests of an endpoint. Returns the three headers."""
    timestamp = str(int(time.time() if now is None else now))
    raw = body.encode() if isinstance(body, str) else body
    signature = _signature(secret, event_id, timestamp, raw)
    return {"webhook-id": event_id, "webhook-timestamp": timestamp, "webhook-signature": signature}


def _signature(secret: str, event_id: str, timestamp: str, body: bytes) -> str:
    try:
        key = base64.b64decode(secret[len("whsec_") :])
    except binascii.Error:
        raise PosthornWebhookError("no_secret", "The webhook_secret is not complete") from None
    signed = f"{event_id}.{timestamp}.".encode() + body
    return "v1," + base64.b64encode(hmac.new(key, signed, "sha256").digest()).decode()


def _header_of(headers: Mapping[str, str], name: str) -> str:
    found: List[str] = [value for key, value in headers.items() if key.lower() == name]
    if not found or not found[0]:
        raise PosthornWebhookError("no_header", f"The webhook has no {name} header")
    if len(found[0]) > _MAX_HEADER_LENGTH:
        raise PosthornWebhookError("no_match", f"The {name} header is too long")
    return found[0]
