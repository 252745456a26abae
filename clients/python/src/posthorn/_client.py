"""The client: one method for each operation of the contract."""

from __future__ import annotations

from typing import Any, Dict, List, Optional, Union

from . import types
from ._bulk import BulkCalls
from ._calls import Request, capability, keyed


class Posthorn(BulkCalls):
    """Sends physical mail. Quote first, send with the quote's token, then follow the order.

    Every call raises PosthornError for a failure that the service named, and PosthornConnectionError if there was no usable answer.
    Each call takes `timeout`, `max_tries`, and `api_key`; calls that create something also take `idempotency_key`.
    """

    def suggest_class(self, text: str, **options: Any) -> types.SuggestedClass:
        """A mail class for a text, with one sentence of reason. Advice."""
        return self._json("POST /v1/suggest-class", options, body={"text": text}, repeatable=True)

    def letter_templates(
        self, *, language: Optional[str] = None, slug: Optional[str] = None, **options: Any
    ) -> types.LetterTemplateList:
        """Letters that people often send, with blanks to fill in: in "en" or "es", all or the one with this slug."""
        return self._json("GET /v1/letters", options, query={"language": language, "slug": slug})

    def autocomplete_address(self, start: str, **options: Any) -> types.AddressSuggestions:
        """Suggests addresses while someone types. Show the attribution: OpenStreetMap contributors."""
        return self._json("GET /v1/address/autocomplete", options, query={"q": start})

    def reverse_address(self, lat: float, lon: float, **options: Any) -> types.ReverseAddress:
        """The address at a place, in degrees."""
        return self._json("GET /v1/address/reverse", options, query={"lat": lat, "lon": lon})

    def verify_address(self, address: Request, **options: Any) -> types.AddressVerification:
        """Whether mail can be delivered to an address, and its standardized form."""
        return self._json("POST /v1/address/verify", options, body=address, repeatable=True)

    def balance(self, code: str, **options: Any) -> types.CreditBalance:
        """What a credit code can still spend, and when it expires."""
        return self._json("GET /v1/credits/{code}", options, params={"code": code})

    def buy_credit(self, request: Request, **options: Any) -> types.CreditCheckout:
        """Opens the checkout of a pack of credit, where a person pays by card; the code is emailed once that is settled."""
        return self._json("POST /v1/credits/checkout", keyed(options), body=request)

    def purchase(self, purchase_id: str, capability_token: str, **options: Any) -> types.CreditPurchase:
        """A purchase of credit, with the `capability_token` of its checkout."""
        details: Dict[str, Any] = {"params": {"id": purchase_id}, "headers": capability(capability_token)}
        return self._json("GET /v1/credits/purchases/{id}", options, **details)

    def correct_purchase(
        self, purchase_id: str, email: str, capability_token: str, **options: Any
    ) -> types.CreditPurchase:
        """Emails a bought code to the right address, as a new code. Possible for one hour, if nothing was spent."""
        details: Dict[str, Any] = {"params": {"id": purchase_id}, "headers": capability(capability_token), "body": {"email": email}}
        return self._json("PUT /v1/credits/purchases/{id}/email", options, repeatable=False, **details)

    def resend_code(self, purchase_id: str, capability_token: str, **options: Any) -> types.CreditPurchase:
        """Emails a bought code again."""
        details: Dict[str, Any] = {"params": {"id": purchase_id}, "headers": capability(capability_token)}
        return self._json("POST /v1/credits/purchases/{id}/resend", options, **details)

    def buy_credit_with_tokens(
        self,
        request: Request,
        *,
        payment: Optional[str] = None,
        payment_v1: Optional[str] = None,
        **options: Any,
    ) -> Union[types.X402Credit, types.X402Replay]:
        """Buys credit with a signed x402 payment, or a sandbox code without one.

        Without a payment, the error `payment_required` has the terms in `envelope["accepts"]`. A payment that had settled before is not
        charged again, and its answer has no new credit.
        """
        headers = {"PAYMENT-SIGNATURE": payment, "X-PAYMENT": payment_v1}
        repeatable = payment is not None or payment_v1 is not None
        return self._json("POST /v1/x402/credits", options, body=request, headers=headers, repeatable=repeatable)

    def create_key(self, request: Request, **options: Any) -> types.KeyMade:
        """Makes an API key, at most once. A test key needs no proof; others need a mailbox session as `api_key` of the call."""
        return self._json("POST /v1/keys", keyed(options), body=request)

    def keys(self, **options: Any) -> List[types.Key]:
        """The keys of a mailbox session, or the API key that makes the call."""
        return self._json("GET /v1/keys", options, "keys")

    def key(self, key_id: str, **options: Any) -> types.KeyAnswer:
        """A key and the secret that signs the webhooks of what it sends. An API key can read itself."""
        return self._json("GET /v1/keys/{id}", options, params={"id": key_id})

    def rotate_key(self, key_id: str, **options: Any) -> types.KeyMade:
        """Replaces a key's secret. The old key ends at once."""
        return self._json("POST /v1/keys/{id}/rotate", options, params={"id": key_id})

    def delete_key(self, key_id: str, **options: Any) -> None:
        """Ends a key at once, for good."""
        self._json("DELETE /v1/keys/{id}", options, params={"id": key_id})

    def request_code(self, email: str, **options: Any) -> types.CodeSent:
        """Emails six digits to an address.

        `verify_code` exchanges them, with the `request_id` of this answer, for an account session. After five emails in an hour,
        `emailed` is false: then the digits of the newest email are valid.
        """
        return self._json("POST /v1/account_sessions", keyed(options), body={"email": email})

    def verify_code(self, request: Request, **options: Any) -> types.AccountSession:
        """An account session, which raises the caps of live letters: send it as `account_session`. The digits work once."""
        return self._json("POST /v1/account_sessions/verify", options, body=request)

    def open_mailbox(self, request: Request, **options: Any) -> types.MailboxSession:
        """A mailbox session: for one hour, the `api_key` of the calls for keys and lists. The digits work once."""
        return self._json("POST /v1/mailbox_sessions", options, body=request)

    def end_mailbox(self, *, all: bool = False, **options: Any) -> types.SessionEnded:
        """Ends the mailbox session that is the call's `api_key`, or with `all` each session of its address."""
        return self._json("DELETE /v1/mailbox_sessions", options, query={"all": all or None})

    def reviews(self, **options: Any) -> types.Reviews:
        return self._json("GET /v1/reviews", options)

    def review(self, request: Request, **options: Any) -> types.Review:
        """Reviews a delivered order, with its `review_token`."""
        return self._json("POST /v1/reviews", options, "review", body=request)

    def letters_mailed(self, **options: Any) -> int:
        """Letters mailed so far, sandbox and live."""
        return self._json("GET /v1/stats", options, "letters_mailed")

    def openapi(self, **options: Any) -> dict[str, Any]:
        """The OpenAPI description of the service."""
        return self._json("GET /v1/openapi.json", options)
