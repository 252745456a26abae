"""Written by npm run client:types from the contract of the service; a test holds it against that."""

from typing import Any, Dict, List, Literal, Optional, TypedDict, Union

BatchQuoteState = Union["BatchQuotePending", "BatchQuoteReady", "BatchQuoteFailed"]

BatchStatus = Literal["draft", "pending_payment", "running", "completed", "canceled"]

CreditCheckout = Union["CreditCheckout1", "CreditCheckout2"]

EventKind = Literal["order.created", "order.approval_requested", "order.approved", "order.declined", "order.pending_payment", "order.screening", "order.held_for_review", "order.submitted", "order.mailed", "order.in_transit", "order.ready_for_pickup", "order.forwarded", "order.delivered", "order.receipt_available", "order.returned", "order.refused", "order.canceled", "order.failed", "order.refunded"]

Format = Literal["letter", "letter_windowed", "notecard", "postcard_4x6", "postcard_6x9", "postcard_6x11"]

KeyScope = Literal["mail:quote", "mail:send", "mail:read", "mail:cancel", "mail:bulk"]

MailClass = Literal["first_class", "certified", "certified_err", "priority"]

OrderStatus = Literal["draft", "pending_payment", "screening", "held_for_review", "submitted", "mailed", "delivered", "refused", "canceled", "failed"]

_AccountSessionAlways = TypedDict("_AccountSessionAlways", {
    "status": Literal["ok"],
    "account_session": str,
    "expires_at": str,
})

class AccountSession(_AccountSessionAlways):
    """A session of a verified email address."""

_AddressAlways = TypedDict("_AddressAlways", {
    "name": str,
    "line1": str,
    "city": str,
    "state": str,
    "zip": str,
})

_AddressSometimes = TypedDict("_AddressSometimes", {
    "line2": str,
    "country": Literal["US"],
}, total=False)

class Address(_AddressAlways, _AddressSometimes):
    """A mailing address in the United States."""

_AddressCheckAlways = TypedDict("_AddressCheckAlways", {
    "verdict": Literal["deliverable", "corrected", "missing_unit", "undeliverable"],
    "checked_by": str,
    "warnings": List[str],
})

_AddressCheckSometimes = TypedDict("_AddressCheckSometimes", {
    "reason": str,
    "corrected_to": "CorrectedAddress",
    "candidate": "CorrectedAddress",
    "next": List[str],
}, total=False)

class AddressCheck(_AddressCheckAlways, _AddressCheckSometimes):
    """What an order would answer about an address."""

_AddressOutputAlways = TypedDict("_AddressOutputAlways", {
    "name": str,
    "line1": str,
    "city": str,
    "state": str,
    "zip": str,
})

_AddressOutputSometimes = TypedDict("_AddressOutputSometimes", {
    "line2": str,
    "country": Literal["US"],
}, total=False)

class AddressOutput(_AddressOutputAlways, _AddressOutputSometimes):
    """A mailing address in the United States."""

_AddressPageInsteadItemAlways = TypedDict("_AddressPageInsteadItemAlways", {
    "first_page": Literal["shift", "shrink"],
    "detail": str,
    "percent": int,
})

class AddressPageInsteadItem(_AddressPageInsteadItemAlways):
    pass

_AddressPageAlways = TypedDict("_AddressPageAlways", {
    "reason": str,
    "price_cents": int,
    "instead": List["AddressPageInsteadItem"],
})

class AddressPage(_AddressPageAlways):
    """The page with the address that is put in front of a PDF, and how to avoid it."""

_AddressSuggestionAlways = TypedDict("_AddressSuggestionAlways", {
    "label": str,
    "line1": str,
    "city": str,
    "state": str,
    "zip": str,
    "lat": float,
    "lon": float,
})

class AddressSuggestion(_AddressSuggestionAlways):
    """A suggested address."""

_AddressSuggestionsAlways = TypedDict("_AddressSuggestionsAlways", {
    "status": Literal["ok"],
    "enabled": bool,
    "suggestions": List["AddressSuggestion"],
})

class AddressSuggestions(_AddressSuggestionsAlways):
    """Suggestions for an address that is being typed."""

_AddressVerificationAlways = TypedDict("_AddressVerificationAlways", {
    "status": Literal["ok"],
    "verdict": Literal["deliverable", "corrected", "missing_unit", "undeliverable"],
    "checked_by": str,
    "warnings": List[str],
})

_AddressVerificationSometimes = TypedDict("_AddressVerificationSometimes", {
    "reason": str,
    "corrected_to": "CorrectedAddress",
    "candidate": "CorrectedAddress",
    "next": List[str],
}, total=False)

class AddressVerification(_AddressVerificationAlways, _AddressVerificationSometimes):
    """The result of an address check."""

_AdvanceRequestAlways = TypedDict("_AdvanceRequestAlways", {
    "to": Literal["hand_off", "mailed", "in_transit", "ready_for_pickup", "forwarded", "unclaimed", "delivered", "returned", "failed"],
})

_AdvanceRequestSometimes = TypedDict("_AdvanceRequestSometimes", {
    "reason": Literal["unable_to_forward", "no_such_number", "vacant", "refused", "unclaimed", "insufficient_address", "moved", "other"],
}, total=False)

class AdvanceRequest(_AdvanceRequestAlways, _AdvanceRequestSometimes):
    """The next step of a sandbox order."""

_ApprovalAlways = TypedDict("_ApprovalAlways", {
    "decision": Optional[Literal["approved", "changes_requested", "declined", "expired"]],
    "expires_at": str,
})

_ApprovalSometimes = TypedDict("_ApprovalSometimes", {
    "message": str,
}, total=False)

class Approval(_ApprovalAlways, _ApprovalSometimes):
    """A person's decision about an order or batch that was sent with require_approval."""

_ApprovalRequestAlways = TypedDict("_ApprovalRequestAlways", {
    "decision": Literal["approved", "changes_requested", "declined"],
})

_ApprovalRequestSometimes = TypedDict("_ApprovalRequestSometimes", {
    "message": str,
}, total=False)

class ApprovalRequest(_ApprovalRequestAlways, _ApprovalRequestSometimes):
    """A decision about an order or batch that waits for approval."""

_BatchAlways = TypedDict("_BatchAlways", {
    "id": str,
    "status": "BatchStatus",
    "sandbox": bool,
    "mail_class": "MailClass",
    "format": "Format",
    "send_on": Optional[str],
    "count": int,
    "total_cents": int,
    "given_back_cents": int,
    "counts": Dict[str, int],
    "created_at": str,
    "updated_at": str,
})

_BatchSometimes = TypedDict("_BatchSometimes", {
    "approval": "Approval",
    "reference": str,
    "metadata": Dict[str, str],
}, total=False)

class Batch(_BatchAlways, _BatchSometimes):
    """A letter to many recipients, with one price and one payment."""

_BatchCreatedCapabilityAlways = TypedDict("_BatchCreatedCapabilityAlways", {
    "cancel_token": str,
})

class BatchCreatedCapability(_BatchCreatedCapabilityAlways):
    """The token that allows actions on this batch without a key."""

_BatchCreatedAlways = TypedDict("_BatchCreatedAlways", {
    "status": Literal["ok", "action_required"],
    "batch": "Batch",
    "batch_url": str,
    "capability": "BatchCreatedCapability",
})

_BatchCreatedSometimes = TypedDict("_BatchCreatedSometimes", {
    "approval_url": str,
    "problems": List["BatchProblem"],
    "problem_count": int,
    "duplicates": List["BatchDuplicate"],
    "duplicate_count": int,
    "webhook_secret": str,
    "checkout_ui_mode": Literal["hosted", "embedded"],
    "payment_url": str,
    "payment_client_secret": str,
    "payment_expires_at": str,
    "replayed": Literal[True],
}, total=False)

class BatchCreated(_BatchCreatedAlways, _BatchCreatedSometimes):
    """A new batch, with its secrets and how to pay for it."""

_BatchDecidedAlways = TypedDict("_BatchDecidedAlways", {
    "status": Literal["ok", "action_required"],
    "batch": "Batch",
    "batch_url": str,
})

_BatchDecidedSometimes = TypedDict("_BatchDecidedSometimes", {
    "checkout_ui_mode": Literal["hosted", "embedded"],
    "payment_url": str,
    "payment_client_secret": str,
    "payment_expires_at": str,
}, total=False)

class BatchDecided(_BatchDecidedAlways, _BatchDecidedSometimes):
    """A batch after a person's decision."""

_BatchDuplicateAlways = TypedDict("_BatchDuplicateAlways", {
    "row": int,
    "reason": str,
})

_BatchDuplicateSometimes = TypedDict("_BatchDuplicateSometimes", {
    "same_as_row": int,
    "sent_at": str,
    "order_id": Optional[str],
    "batch_id": Optional[str],
}, total=False)

class BatchDuplicate(_BatchDuplicateAlways, _BatchDuplicateSometimes):
    """A row that is left out because it repeats a letter."""

_BatchLinkCapabilityAlways = TypedDict("_BatchLinkCapabilityAlways", {
    "cancel_token": str,
})

_BatchLinkCapabilitySometimes = TypedDict("_BatchLinkCapabilitySometimes", {
    "approve_token": str,
}, total=False)

class BatchLinkCapability(_BatchLinkCapabilityAlways, _BatchLinkCapabilitySometimes):
    """New tokens, valid for 7 days, one for each action that the link allows."""

_BatchLinkApprovalSamplesItemAlways = TypedDict("_BatchLinkApprovalSamplesItemAlways", {
    "row": int,
    "to": "AddressOutput",
    "page_count": int,
    "price_cents": int,
})

class BatchLinkApprovalSamplesItem(_BatchLinkApprovalSamplesItemAlways):
    pass

_BatchLinkApprovalAlways = TypedDict("_BatchLinkApprovalAlways", {
    "from": "AddressOutput",
    "paid_by": Literal["card", "credit", "nothing"],
    "breakdown": List["BreakdownItem"],
    "samples": List["BatchLinkApprovalSamplesItem"],
})

class BatchLinkApproval(_BatchLinkApprovalAlways):
    """Only with `sender`, while the batch waits for approval."""

_BatchLinkAlways = TypedDict("_BatchLinkAlways", {
    "status": Literal["ok"],
    "opens": Literal["sender", "recipient"],
    "capability": "BatchLinkCapability",
    "batch_url": str,
})

_BatchLinkSometimes = TypedDict("_BatchLinkSometimes", {
    "approval": "BatchLinkApproval",
}, total=False)

class BatchLink(_BatchLinkAlways, _BatchLinkSometimes):
    """What a batch's link token opens."""

_BatchListAlways = TypedDict("_BatchListAlways", {
    "status": Literal["ok"],
    "batches": List["ListedBatch"],
    "next_cursor": Optional[str],
})

class BatchList(_BatchListAlways):
    """A page of your batches."""

_BatchPagesAlways = TypedDict("_BatchPagesAlways", {
    "counted": int,
    "notes": List[str],
})

class BatchPages(_BatchPagesAlways):
    """The printed pages of a batch."""

_BatchProblemFieldsItemAlways = TypedDict("_BatchProblemFieldsItemAlways", {
    "path": str,
    "message": str,
})

class BatchProblemFieldsItem(_BatchProblemFieldsItemAlways):
    pass

_BatchProblemAlways = TypedDict("_BatchProblemAlways", {
    "row": int,
    "code": str,
    "reason": str,
})

_BatchProblemSometimes = TypedDict("_BatchProblemSometimes", {
    "fields": List["BatchProblemFieldsItem"],
}, total=False)

class BatchProblem(_BatchProblemAlways, _BatchProblemSometimes):
    """A row that can't be mailed, and why."""

_BatchQuoteAlways = TypedDict("_BatchQuoteAlways", {
    "status": Literal["ok"],
    "count": int,
    "accepted": int,
    "total_cents": int,
    "total": str,
    "breakdown": List["BreakdownItem"],
    "problems": List["BatchProblem"],
    "problem_count": int,
    "duplicates": List["BatchDuplicate"],
    "duplicate_count": int,
    "returned_before": List["BatchReturnedBefore"],
    "returned_before_count": int,
    "hand_off_on": str,
    "pay_with": List[Literal["card", "credit_code"]],
    "note": str,
    "live": "LiveAvailability",
    "pages": "BatchPages",
})

_BatchQuoteSometimes = TypedDict("_BatchQuoteSometimes", {
    "limits": "Limits",
    "confirmation_token": str,
    "expires_in_minutes": int,
    "next": List[str],
}, total=False)

class BatchQuote(_BatchQuoteAlways, _BatchQuoteSometimes):
    """The price of a batch, and the rows that can't be mailed."""

_BatchQuoteFailedAlways = TypedDict("_BatchQuoteFailedAlways", {
    "status": Literal["failed"],
    "quote_id": str,
    "quote_url": str,
    "code": str,
    "reason": str,
})

class BatchQuoteFailed(_BatchQuoteFailedAlways):
    """A quote that couldn't be prepared."""

_BatchQuotePendingAlways = TypedDict("_BatchQuotePendingAlways", {
    "status": Literal["pending"],
    "quote_id": str,
    "quote_url": str,
    "progress": "BatchQuoteProgress",
    "next": List[str],
})

class BatchQuotePending(_BatchQuotePendingAlways):
    """A quote whose rows are being prepared."""

_BatchQuoteProgressAlways = TypedDict("_BatchQuoteProgressAlways", {
    "prepared": int,
    "count": int,
})

class BatchQuoteProgress(_BatchQuoteProgressAlways):
    """How much of a quote is prepared."""

_BatchQuoteReadyAlways = TypedDict("_BatchQuoteReadyAlways", {
    "status": Literal["ok"],
    "count": int,
    "accepted": int,
    "total_cents": int,
    "total": str,
    "breakdown": List["BreakdownItem"],
    "problems": List["BatchProblem"],
    "problem_count": int,
    "duplicates": List["BatchDuplicate"],
    "duplicate_count": int,
    "returned_before": List["BatchReturnedBefore"],
    "returned_before_count": int,
    "hand_off_on": str,
    "pay_with": List[Literal["card", "credit_code"]],
    "note": str,
    "live": "LiveAvailability",
    "pages": "BatchPages",
    "quote_id": str,
    "quote_url": str,
})

_BatchQuoteReadySometimes = TypedDict("_BatchQuoteReadySometimes", {
    "limits": "Limits",
    "confirmation_token": str,
    "expires_in_minutes": int,
    "next": List[str],
}, total=False)

class BatchQuoteReady(_BatchQuoteReadyAlways, _BatchQuoteReadySometimes):
    """A quote whose rows are all prepared."""

_BatchQuoteRequestAlways = TypedDict("_BatchQuoteRequestAlways", {
    "mail_class": "MailClass",
    "rows": List["BatchRowInput"],
})

_BatchQuoteRequestSometimes = TypedDict("_BatchQuoteRequestSometimes", {
    "text": str,
    "upload_key": str,
    "pdf_base64": str,
    "pdf_url": str,
    "enclosures": List["Enclosure"],
    "date_line": str,
    "subject": str,
    "signature": "Signature",
    "letterhead": "Letterhead",
    "send_on": str,
    "arrive_by": str,
    "font": str,
    "color": bool,
    "tracking": bool,
    "format": "Format",
    "remove_branding": bool,
    "single_sided": bool,
    "text_format": Literal["plain", "markdown"],
    "type_size": Literal[11, 14, 18],
    "postcard_front": Literal["posthorn", "stripes", "botanical", "horizon", "plain", "birthday", "thank_you", "condolence", "congratulations", "holiday", "new_baby"],
    "notecard_front": Literal["posthorn", "stripes", "botanical", "horizon", "plain", "birthday", "thank_you", "condolence", "congratulations", "holiday", "new_baby"],
    "first_page": Literal["auto", "address_page", "shift", "shrink"],
    "reference": str,
    "metadata": Dict[str, str],
    "email": str,
    "language": Literal["en", "es"],
    "credit_code": str,
    "account_session": str,
    "webhook_url": str,
    "sandbox": bool,
    "confirmation_token": str,
    "checkout_ui_mode": Literal["hosted", "embedded"],
    "require_approval": bool,
    "on_problem": Literal["stop", "skip"],
    "duplicates": Literal["skip", "skip_sent", "send"],
    "from": "Address",
}, total=False)

class BatchQuoteRequest(_BatchQuoteRequestAlways, _BatchQuoteRequestSometimes):
    """A letter and its recipients, to be priced."""

_BatchQuoteRowProblemAlways = TypedDict("_BatchQuoteRowProblemAlways", {
    "code": str,
    "reason": str,
})

class BatchQuoteRowProblem(_BatchQuoteRowProblemAlways):
    """Only for a row that is left out."""

_BatchQuoteRowAlways = TypedDict("_BatchQuoteRowAlways", {
    "row": int,
    "pages": Optional[int],
    "price_cents": Optional[int],
    "notes": List[str],
})

_BatchQuoteRowSometimes = TypedDict("_BatchQuoteRowSometimes", {
    "problem": "BatchQuoteRowProblem",
}, total=False)

class BatchQuoteRow(_BatchQuoteRowAlways, _BatchQuoteRowSometimes):
    """One row of a quote that is prepared in the background."""

_BatchQuoteRowsAlways = TypedDict("_BatchQuoteRowsAlways", {
    "status": Literal["ok"],
    "rows": List["BatchQuoteRow"],
    "next_cursor": Optional[str],
})

class BatchQuoteRows(_BatchQuoteRowsAlways):
    """A page of the rows of a quote."""

_BatchRequestAlways = TypedDict("_BatchRequestAlways", {
    "mail_class": "MailClass",
    "rows": List["BatchRowInput"],
    "from": "Address",
})

_BatchRequestSometimes = TypedDict("_BatchRequestSometimes", {
    "text": str,
    "upload_key": str,
    "pdf_base64": str,
    "pdf_url": str,
    "enclosures": List["Enclosure"],
    "date_line": str,
    "subject": str,
    "signature": "Signature",
    "letterhead": "Letterhead",
    "send_on": str,
    "arrive_by": str,
    "font": str,
    "color": bool,
    "tracking": bool,
    "format": "Format",
    "remove_branding": bool,
    "single_sided": bool,
    "text_format": Literal["plain", "markdown"],
    "type_size": Literal[11, 14, 18],
    "postcard_front": Literal["posthorn", "stripes", "botanical", "horizon", "plain", "birthday", "thank_you", "condolence", "congratulations", "holiday", "new_baby"],
    "notecard_front": Literal["posthorn", "stripes", "botanical", "horizon", "plain", "birthday", "thank_you", "condolence", "congratulations", "holiday", "new_baby"],
    "first_page": Literal["auto", "address_page", "shift", "shrink"],
    "reference": str,
    "metadata": Dict[str, str],
    "email": str,
    "language": Literal["en", "es"],
    "credit_code": str,
    "account_session": str,
    "webhook_url": str,
    "sandbox": bool,
    "confirmation_token": str,
    "checkout_ui_mode": Literal["hosted", "embedded"],
    "require_approval": bool,
    "on_problem": Literal["stop", "skip"],
    "duplicates": Literal["skip", "skip_sent", "send"],
}, total=False)

class BatchRequest(_BatchRequestAlways, _BatchRequestSometimes):
    """A letter and its recipients, to be mailed."""

_BatchResponseAlways = TypedDict("_BatchResponseAlways", {
    "status": Literal["ok"],
    "batch": "Batch",
    "batch_url": str,
})

class BatchResponse(_BatchResponseAlways):
    """A batch."""

_BatchReturnedBeforeAlways = TypedDict("_BatchReturnedBeforeAlways", {
    "row": int,
    "at": str,
    "reason": Literal["unable_to_forward", "no_such_number", "vacant", "refused", "unclaimed", "insufficient_address", "moved", "other"],
})

class BatchReturnedBefore(_BatchReturnedBeforeAlways):
    """A row to whose address your mail came back before."""

_BatchRowToAlways = TypedDict("_BatchRowToAlways", {
    "name": str,
    "city": str,
    "state": str,
    "zip": str,
})

class BatchRowTo(_BatchRowToAlways):
    pass

_BatchRowAlways = TypedDict("_BatchRowAlways", {
    "row": int,
    "reference": Optional[str],
    "order_id": Optional[str],
    "status": Literal["waiting", "skipped", "draft", "pending_payment", "screening", "held_for_review", "submitted", "mailed", "delivered", "refused", "canceled", "failed"],
    "tracking_number": Optional[str],
    "reason": Optional[str],
    "order_url": Optional[str],
})

_BatchRowSometimes = TypedDict("_BatchRowSometimes", {
    "metadata": Dict[str, str],
    "to": Optional["BatchRowTo"],
    "price_cents": Optional[int],
}, total=False)

class BatchRow(_BatchRowAlways, _BatchRowSometimes):
    """One row of a batch, and its letter."""

_BatchRowEnclosureAlways = TypedDict("_BatchRowEnclosureAlways", {
    "upload_key": str,
})

_BatchRowEnclosureSometimes = TypedDict("_BatchRowEnclosureSometimes", {
    "pages": str,
    "title": str,
}, total=False)

class BatchRowEnclosure(_BatchRowEnclosureAlways, _BatchRowEnclosureSometimes):
    """A PDF that goes behind the letter of one row."""

_BatchRowInputAlways = TypedDict("_BatchRowInputAlways", {
    "to": "Address",
})

_BatchRowInputSometimes = TypedDict("_BatchRowInputSometimes", {
    "fields": Dict[str, Optional[Union[str, float]]],
    "reference": str,
    "metadata": Dict[str, str],
    "upload_key": str,
    "pages": str,
    "enclosures": List["BatchRowEnclosure"],
    "send_on": str,
}, total=False)

class BatchRowInput(_BatchRowInputAlways, _BatchRowInputSometimes):
    """One recipient of a batch, with the values for the text's placeholders, or with its own PDF."""

_BatchRowsAlways = TypedDict("_BatchRowsAlways", {
    "status": Literal["ok"],
    "rows": List["BatchRow"],
    "batch_url": str,
    "next_cursor": Optional[str],
})

class BatchRows(_BatchRowsAlways):
    """A page of a batch's rows."""

_BatchUploadTicketHeadersAlways = TypedDict("_BatchUploadTicketHeadersAlways", {
    "Content-Type": Literal["application/pdf"],
})

class BatchUploadTicketHeaders(_BatchUploadTicketHeadersAlways):
    """Headers the PUT must carry."""

_BatchUploadTicketAlways = TypedDict("_BatchUploadTicketAlways", {
    "upload_key": str,
    "upload_url": str,
    "method": Literal["PUT"],
    "headers": "BatchUploadTicketHeaders",
    "expires_in": int,
    "max_bytes": int,
})

class BatchUploadTicket(_BatchUploadTicketAlways):
    """Where to upload one PDF of a batch."""

_BatchUploadsAlways = TypedDict("_BatchUploadsAlways", {
    "status": Literal["ok"],
    "uploads": List["BatchUploadTicket"],
    "next": List[str],
})

class BatchUploads(_BatchUploadsAlways):
    """Where to upload the PDFs of a batch."""

_BatchUploadsRequestAlways = TypedDict("_BatchUploadsRequestAlways", {
    "count": int,
})

_BatchUploadsRequestSometimes = TypedDict("_BatchUploadsRequestSometimes", {
    "account_session": str,
}, total=False)

class BatchUploadsRequest(_BatchUploadsRequestAlways, _BatchUploadsRequestSometimes):
    """How many files of a batch to upload."""

_BreakdownItemAlways = TypedDict("_BreakdownItemAlways", {
    "id": str,
    "label": str,
    "amount_cents": int,
})

class BreakdownItem(_BreakdownItemAlways):
    """One item of a price."""

_CodeSentAlways = TypedDict("_CodeSentAlways", {
    "status": Literal["ok"],
    "request_id": str,
    "emailed": bool,
    "expires_in_minutes": int,
    "next": List[str],
})

class CodeSent(_CodeSentAlways):
    """A six-digit code was emailed."""

_ColumnMappingAlways = TypedDict("_ColumnMappingAlways", {
    "name": List[int],
    "line1": List[int],
    "line2": List[int],
    "city": List[int],
    "state": List[int],
    "zip": List[int],
    "address": List[int],
    "second_name": List[int],
    "company": List[int],
    "care_of": List[int],
    "country": List[int],
})

class ColumnMapping(_ColumnMappingAlways):
    """The columns of a list that belong to each address field, by position."""

_CorrectPurchaseAlways = TypedDict("_CorrectPurchaseAlways", {
    "email": str,
})

class CorrectPurchase(_CorrectPurchaseAlways):
    """A new email address for a bought credit code."""

_CorrectedAddressAlways = TypedDict("_CorrectedAddressAlways", {
    "name": str,
    "line1": str,
    "city": str,
    "state": str,
    "zip": str,
})

_CorrectedAddressSometimes = TypedDict("_CorrectedAddressSometimes", {
    "line2": str,
}, total=False)

class CorrectedAddress(_CorrectedAddressAlways, _CorrectedAddressSometimes):
    """An address in the US Postal Service's own spelling."""

_CreditBalanceAlways = TypedDict("_CreditBalanceAlways", {
    "status": Literal["ok"],
    "code": str,
    "balance_cents": int,
    "face_cents": int,
    "bonus_cents": int,
    "bonus_expires_at": Optional[str],
    "face_expires_at": str,
    "sandbox": bool,
})

class CreditBalance(_CreditBalanceAlways):
    """What is left on a credit code."""

_CreditCheckout1PurchaseAlways = TypedDict("_CreditCheckout1PurchaseAlways", {
    "id": str,
    "token": str,
})

class CreditCheckout1Purchase(_CreditCheckout1PurchaseAlways):
    """The purchase that this checkout pays for."""

_CreditCheckout1Always = TypedDict("_CreditCheckout1Always", {
    "status": Literal["action_required"],
    "purchase": "CreditCheckout1Purchase",
    "checkout_ui_mode": Literal["hosted"],
    "payment_url": str,
})

class CreditCheckout1(_CreditCheckout1Always):
    pass

_CreditCheckout2PurchaseAlways = TypedDict("_CreditCheckout2PurchaseAlways", {
    "id": str,
    "token": str,
})

class CreditCheckout2Purchase(_CreditCheckout2PurchaseAlways):
    """The purchase that this checkout pays for."""

_CreditCheckout2Always = TypedDict("_CreditCheckout2Always", {
    "status": Literal["action_required"],
    "purchase": "CreditCheckout2Purchase",
    "checkout_ui_mode": Literal["embedded"],
    "payment_client_secret": str,
})

class CreditCheckout2(_CreditCheckout2Always):
    pass

_CreditCheckoutRequestAlways = TypedDict("_CreditCheckoutRequestAlways", {
    "pack": str,
})

_CreditCheckoutRequestSometimes = TypedDict("_CreditCheckoutRequestSometimes", {
    "amount_cents": int,
    "email": str,
    "credit_code": str,
    "language": Literal["en", "es"],
    "checkout_ui_mode": Literal["hosted", "embedded"],
}, total=False)

class CreditCheckoutRequest(_CreditCheckoutRequestAlways, _CreditCheckoutRequestSometimes):
    """The credit to buy, and where it goes."""

_CreditPurchasePurchaseAlways = TypedDict("_CreditPurchasePurchaseAlways", {
    "id": str,
    "status": Literal["open", "paid", "expired"],
    "pack": str,
    "face_cents": int,
    "bonus_cents": int,
    "top_up": bool,
    "email": Optional[str],
    "emailed_at": Optional[str],
    "resend_at": Optional[str],
    "correct_until": Optional[str],
})

class CreditPurchasePurchase(_CreditPurchasePurchaseAlways):
    """The purchase. It never contains the code."""

_CreditPurchaseAlways = TypedDict("_CreditPurchaseAlways", {
    "status": Literal["ok"],
    "purchase": "CreditPurchasePurchase",
})

class CreditPurchase(_CreditPurchaseAlways):
    """A purchase of credit. It never shows the code."""

_CsvMapAlways = TypedDict("_CsvMapAlways", {
    "status": Literal["ok"],
    "mapping": "HeaderMapping",
    "columns": "ColumnMapping",
    "source": Literal["heuristic", "model"],
})

_CsvMapSometimes = TypedDict("_CsvMapSometimes", {
    "other_address": "OtherAddress",
}, total=False)

class CsvMap(_CsvMapAlways, _CsvMapSometimes):
    """Which columns of a list are which parts of an address."""

_CsvMapRequestAlways = TypedDict("_CsvMapRequestAlways", {
    "headers": List[str],
})

_CsvMapRequestSometimes = TypedDict("_CsvMapRequestSometimes", {
    "samples": List[List[str]],
}, total=False)

class CsvMapRequest(_CsvMapRequestAlways, _CsvMapRequestSometimes):
    """The headers of a list, to be matched with the parts of an address."""

_DeliveryLogItemAlways = TypedDict("_DeliveryLogItemAlways", {
    "at": str,
})

_DeliveryLogItemSometimes = TypedDict("_DeliveryLogItemSometimes", {
    "status_code": int,
    "problem": str,
}, total=False)

class DeliveryLogItem(_DeliveryLogItemAlways, _DeliveryLogItemSometimes):
    pass

_DeliveryAlways = TypedDict("_DeliveryAlways", {
    "event_id": str,
    "kind": str,
    "status": Literal["waiting", "sending", "delivered", "failed", "stopped"],
    "attempts": int,
    "next_attempt_at": Optional[str],
    "last_attempt_at": Optional[str],
    "last_status_code": Optional[int],
    "log": List["DeliveryLogItem"],
})

class Delivery(_DeliveryAlways):
    """The delivery of one event to your webhook."""

_DeliveryListAlways = TypedDict("_DeliveryListAlways", {
    "status": Literal["ok"],
    "deliveries": List["Delivery"],
})

class DeliveryList(_DeliveryListAlways):
    """What was sent to an order's webhook."""

_DeliveryResponseAlways = TypedDict("_DeliveryResponseAlways", {
    "status": Literal["ok"],
    "delivery": "Delivery",
})

class DeliveryResponse(_DeliveryResponseAlways):
    """The delivery of one event to your webhook."""

_EnclosureSometimes = TypedDict("_EnclosureSometimes", {
    "title": str,
    "upload_key": str,
    "pdf_base64": str,
    "pdf_url": str,
}, total=False)

class Enclosure(_EnclosureSometimes):
    """A PDF that goes behind the letter. Exactly one of upload_key, pdf_base64, and pdf_url."""

_ErrorEnvelopeFieldsItemAlways = TypedDict("_ErrorEnvelopeFieldsItemAlways", {
    "path": str,
    "message": str,
})

class ErrorEnvelopeFieldsItem(_ErrorEnvelopeFieldsItemAlways):
    pass

_ErrorEnvelopeProblemsItemFieldsItemAlways = TypedDict("_ErrorEnvelopeProblemsItemFieldsItemAlways", {
    "path": str,
    "message": str,
})

class ErrorEnvelopeProblemsItemFieldsItem(_ErrorEnvelopeProblemsItemFieldsItemAlways):
    pass

_ErrorEnvelopeProblemsItemAlways = TypedDict("_ErrorEnvelopeProblemsItemAlways", {
    "row": int,
    "code": str,
    "reason": str,
})

_ErrorEnvelopeProblemsItemSometimes = TypedDict("_ErrorEnvelopeProblemsItemSometimes", {
    "fields": List["ErrorEnvelopeProblemsItemFieldsItem"],
}, total=False)

class ErrorEnvelopeProblemsItem(_ErrorEnvelopeProblemsItemAlways, _ErrorEnvelopeProblemsItemSometimes):
    pass

_ErrorEnvelopeCharactersItemAlways = TypedDict("_ErrorEnvelopeCharactersItemAlways", {
    "character": str,
    "code_points": str,
    "index": int,
    "line": int,
    "column": int,
})

class ErrorEnvelopeCharactersItem(_ErrorEnvelopeCharactersItemAlways):
    pass

_ErrorEnvelopeAlways = TypedDict("_ErrorEnvelopeAlways", {
    "status": Literal["failed", "action_required"],
    "code": str,
    "reason": str,
    "next": List[str],
    "retryable": bool,
})

_ErrorEnvelopeSometimes = TypedDict("_ErrorEnvelopeSometimes", {
    "request_id": str,
    "fields": List["ErrorEnvelopeFieldsItem"],
    "candidate": "CorrectedAddress",
    "choices": List[str],
    "problems": List["ErrorEnvelopeProblemsItem"],
    "problem_count": int,
    "latest_send_on": str,
    "limit": str,
    "limit_max": int,
    "remaining": int,
    "retry_at": str,
    "x402Version": Literal[1],
    "error": str,
    "accepts": List[Dict[str, Any]],
    "order_id": str,
    "batch_id": str,
    "page_count": int,
    "max_pages": int,
    "excess_characters": int,
    "fitting_characters": int,
    "characters": List["ErrorEnvelopeCharactersItem"],
    "count": int,
}, total=False)

class ErrorEnvelope(_ErrorEnvelopeAlways, _ErrorEnvelopeSometimes):
    """An error. `code` is for programs, `reason` and `next` are for people."""

_FindLettersRequestAlways = TypedDict("_FindLettersRequestAlways", {
    "upload_key": str,
})

_FindLettersRequestSometimes = TypedDict("_FindLettersRequestSometimes", {
    "account_session": str,
}, total=False)

class FindLettersRequest(_FindLettersRequestAlways, _FindLettersRequestSometimes):
    """The PDF in which to find the letters."""

_FoundAddressAlways = TypedDict("_FoundAddressAlways", {
    "name": str,
    "line1": str,
    "city": str,
    "state": str,
    "zip": str,
})

_FoundAddressSometimes = TypedDict("_FoundAddressSometimes", {
    "line2": str,
}, total=False)

class FoundAddress(_FoundAddressAlways, _FoundAddressSometimes):
    """An address as it is written on page 1 of a PDF."""

_FoundLetterAlways = TypedDict("_FoundLetterAlways", {
    "pages": str,
    "doubts": List["LetterDoubt"],
})

_FoundLetterSometimes = TypedDict("_FoundLetterSometimes", {
    "to": "FoundAddress",
    "from": "FoundAddress",
}, total=False)

class FoundLetter(_FoundLetterAlways, _FoundLetterSometimes):
    """A letter in a merged PDF."""

_FoundLettersAlways = TypedDict("_FoundLettersAlways", {
    "status": Literal["ok"],
    "page_count": int,
    "letters": List["FoundLetter"],
    "blank_pages": List[int],
    "problems": List["PageProblem"],
})

class FoundLetters(_FoundLettersAlways):
    """The letters in a merged PDF."""

_HeaderMappingAlways = TypedDict("_HeaderMappingAlways", {
    "name": List[str],
    "line1": List[str],
    "line2": List[str],
    "city": List[str],
    "state": List[str],
    "zip": List[str],
    "second_name": List[str],
    "company": List[str],
    "care_of": List[str],
    "address": List[str],
    "country": List[str],
})

class HeaderMapping(_HeaderMappingAlways):
    """The headers of a list that belong to each address field."""

_KeyCapsLettersAlways = TypedDict("_KeyCapsLettersAlways", {
    "per_day": int,
    "per_month": int,
})

class KeyCapsLetters(_KeyCapsLettersAlways):
    """How many live letters."""

_KeyCapsCentsAlways = TypedDict("_KeyCapsCentsAlways", {
    "per_day": int,
    "per_month": int,
})

class KeyCapsCents(_KeyCapsCentsAlways):
    """How much live letters can cost, in cents."""

_KeyCapsSometimes = TypedDict("_KeyCapsSometimes", {
    "letters": "KeyCapsLetters",
    "cents": "KeyCapsCents",
}, total=False)

class KeyCaps(_KeyCapsSometimes):
    """The key's own caps, at least one. They only tighten those of your email address. Required with `mail:bulk`."""

_KeyAlways = TypedDict("_KeyAlways", {
    "id": str,
    "name": str,
    "mode": Literal["live", "test"],
    "shown": str,
    "scopes": List["KeyScope"],
    "caps": Optional["KeyCaps"],
    "daily_limit_cents": Optional[int],
    "require_approval": bool,
    "created_at": str,
    "last_used_at": Optional[str],
})

class Key(_KeyAlways):
    """An API key, without its secret part."""

_KeyAnswerAlways = TypedDict("_KeyAnswerAlways", {
    "status": Literal["ok"],
    "key": "Key",
    "webhook_secret": str,
})

class KeyAnswer(_KeyAnswerAlways):
    """An API key."""

_KeyEndedAlways = TypedDict("_KeyEndedAlways", {
    "status": Literal["ok"],
})

class KeyEnded(_KeyEndedAlways):
    """The key was deleted."""

_KeyListAlways = TypedDict("_KeyListAlways", {
    "status": Literal["ok"],
    "keys": List["Key"],
})

class KeyList(_KeyListAlways):
    """Your API keys."""

_KeyMadeAlways = TypedDict("_KeyMadeAlways", {
    "status": Literal["ok"],
    "api_key": Optional[str],
    "key": "Key",
    "webhook_secret": str,
})

class KeyMade(_KeyMadeAlways):
    """A new API key."""

_KeyRequestCapsLettersAlways = TypedDict("_KeyRequestCapsLettersAlways", {
    "per_day": int,
    "per_month": int,
})

class KeyRequestCapsLetters(_KeyRequestCapsLettersAlways):
    """How many live letters."""

_KeyRequestCapsCentsAlways = TypedDict("_KeyRequestCapsCentsAlways", {
    "per_day": int,
    "per_month": int,
})

class KeyRequestCapsCents(_KeyRequestCapsCentsAlways):
    """How much live letters can cost, in cents."""

_KeyRequestCapsSometimes = TypedDict("_KeyRequestCapsSometimes", {
    "letters": "KeyRequestCapsLetters",
    "cents": "KeyRequestCapsCents",
}, total=False)

class KeyRequestCaps(_KeyRequestCapsSometimes):
    """The key's own caps, at least one. They only tighten those of your email address. Required with `mail:bulk`."""

_KeyRequestAlways = TypedDict("_KeyRequestAlways", {
    "mode": Literal["live", "test"],
})

_KeyRequestSometimes = TypedDict("_KeyRequestSometimes", {
    "name": str,
    "scopes": List["KeyScope"],
    "caps": "KeyRequestCaps",
    "credit_code": str,
    "daily_limit_cents": int,
    "require_approval": bool,
}, total=False)

class KeyRequest(_KeyRequestAlways, _KeyRequestSometimes):
    """The API key to make."""

_LetterDoubtAlways = TypedDict("_LetterDoubtAlways", {
    "code": Literal["no_recipient", "unsure_recipient", "several_recipients", "same_recipient", "other_recipient", "may_begin", "pages_missing", "after_last_page", "page_unread", "page_damaged"],
    "reason": str,
})

class LetterDoubt(_LetterDoubtAlways):
    """Something that a person must look at."""

_LetterTemplateAlways = TypedDict("_LetterTemplateAlways", {
    "slug": str,
    "topic": Literal["home", "money", "work", "life"],
    "title": str,
    "summary": str,
    "tips": List[str],
    "text": str,
    "blanks": List["LetterTemplateBlank"],
    "suggested_class": "MailClass",
    "class_reason": str,
    "format": "Format",
    "law": Optional["LetterTemplateLaw"],
    "page_url": str,
})

class LetterTemplate(_LetterTemplateAlways):
    """A letter that people often send."""

_LetterTemplateBlankAlways = TypedDict("_LetterTemplateBlankAlways", {
    "blank": str,
    "name": str,
    "hint": Optional[str],
})

class LetterTemplateBlank(_LetterTemplateBlankAlways):
    """A blank to fill in."""

_LetterTemplateLawAlways = TypedDict("_LetterTemplateLawAlways", {
    "source": str,
    "url": str,
    "as_of": str,
})

class LetterTemplateLaw(_LetterTemplateLawAlways):
    """The federal source of a letter."""

_LetterTemplateListAlways = TypedDict("_LetterTemplateListAlways", {
    "status": Literal["ok"],
    "language": Literal["en", "es"],
    "templates": List["LetterTemplate"],
    "notice": str,
})

class LetterTemplateList(_LetterTemplateListAlways):
    """Letters that people often send."""

_LetterheadSometimes = TypedDict("_LetterheadSometimes", {
    "lines": List[str],
    "image_key": str,
}, total=False)

class Letterhead(_LetterheadSometimes):
    """At the top right of page 1 of a letter that is text. The envelope's windows don't show it. Needs lines, image_key, or both."""

_LimitsLetters24hAlways = TypedDict("_LimitsLetters24hAlways", {
    "left": int,
    "max": int,
})

class LimitsLetters24h(_LimitsLetters24hAlways):
    """Letters in 24 hours."""

_LimitsLetters30dAlways = TypedDict("_LimitsLetters30dAlways", {
    "left": int,
    "max": int,
})

class LimitsLetters30d(_LimitsLetters30dAlways):
    """Letters in 30 days."""

_LimitsCents24hAlways = TypedDict("_LimitsCents24hAlways", {
    "left": int,
    "max": int,
})

class LimitsCents24h(_LimitsCents24hAlways):
    """Their price in 24 hours, in US cents."""

_LimitsCents30dAlways = TypedDict("_LimitsCents30dAlways", {
    "left": int,
    "max": int,
})

class LimitsCents30d(_LimitsCents30dAlways):
    """Their price in 30 days, in US cents."""

_LimitsKeySpend24hAlways = TypedDict("_LimitsKeySpend24hAlways", {
    "left": int,
    "max": int,
    "more_at": Optional[str],
})

class LimitsKeySpend24h(_LimitsKeySpend24hAlways):
    """The daily limit of a spending key. Absent for other callers."""

_LimitsAlways = TypedDict("_LimitsAlways", {
    "verified": bool,
    "letters_24h": "LimitsLetters24h",
    "letters_30d": "LimitsLetters30d",
    "cents_24h": "LimitsCents24h",
    "cents_30d": "LimitsCents30d",
    "retry_at": Optional[str],
})

_LimitsSometimes = TypedDict("_LimitsSometimes", {
    "key_spend_24h": "LimitsKeySpend24h",
}, total=False)

class Limits(_LimitsAlways, _LimitsSometimes):
    """What you can still send live, with this email and account_session. Absent if you can't send live mail."""

_ListedBatchAlways = TypedDict("_ListedBatchAlways", {
    "id": str,
    "status": "BatchStatus",
    "sandbox": bool,
    "mail_class": "MailClass",
    "format": "Format",
    "send_on": Optional[str],
    "count": int,
    "total_cents": int,
    "given_back_cents": int,
    "counts": Dict[str, int],
    "created_at": str,
    "updated_at": str,
    "batch_url": str,
})

_ListedBatchSometimes = TypedDict("_ListedBatchSometimes", {
    "approval": "Approval",
    "reference": str,
    "metadata": Dict[str, str],
}, total=False)

class ListedBatch(_ListedBatchAlways, _ListedBatchSometimes):
    """A batch in a list."""

_ListedOrderToAlways = TypedDict("_ListedOrderToAlways", {
    "name": str,
    "city": str,
    "state": str,
    "zip": str,
})

class ListedOrderTo(_ListedOrderToAlways):
    """The recipient, without the street."""

_ListedOrderDeliveryWindowAlways = TypedDict("_ListedOrderDeliveryWindowAlways", {
    "from": str,
    "to": str,
})

class ListedOrderDeliveryWindow(_ListedOrderDeliveryWindowAlways):
    pass

_ListedOrderReturnedAlways = TypedDict("_ListedOrderReturnedAlways", {
    "at": str,
    "reason": Literal["unable_to_forward", "no_such_number", "vacant", "refused", "unclaimed", "insufficient_address", "moved", "other"],
    "told_by": Literal["rail", "sender", "operator"],
})

class ListedOrderReturned(_ListedOrderReturnedAlways):
    pass

_ListedOrderFailureAlways = TypedDict("_ListedOrderFailureAlways", {
    "code": str,
    "reason": str,
    "retryable": bool,
})

class ListedOrderFailure(_ListedOrderFailureAlways):
    """For a failed order: the error code, the reason, and whether a program may send the letter again."""

_ListedOrderAlways = TypedDict("_ListedOrderAlways", {
    "id": str,
    "status": "OrderStatus",
    "sandbox": bool,
    "mail_class": "MailClass",
    "format": "Format",
    "page_count": int,
    "color": bool,
    "single_sided": bool,
    "send_on": Optional[str],
    "to": "ListedOrderTo",
    "price_cents": int,
    "breakdown": List["BreakdownItem"],
    "tracking_number": Optional[str],
    "expected_delivery_date": Optional[str],
    "tracking_url": Optional[str],
    "delivery_window": Optional["ListedOrderDeliveryWindow"],
    "refusal_code": Optional[Literal["threat", "extortion", "unlawful_collection_threat", "impersonation", "false_attorney", "fraud", "harassment", "hate_or_harm", "personal_data", "contraband", "unreadable", "doubtful", "other"]],
    "mailed_at": Optional[str],
    "delivered_at": Optional[str],
    "delivery": Optional[Literal["presumed", "confirmed", "returned"]],
    "returned": Optional["ListedOrderReturned"],
    "receipt_available_at": Optional[str],
    "refusal_reason": Optional[str],
    "created_at": str,
    "updated_at": str,
    "order_url": str,
})

_ListedOrderSometimes = TypedDict("_ListedOrderSometimes", {
    "hand_off_at": str,
    "failure": "ListedOrderFailure",
    "approval": "Approval",
    "reference": str,
    "metadata": Dict[str, str],
    "batch_id": str,
    "row": int,
}, total=False)

class ListedOrder(_ListedOrderAlways, _ListedOrderSometimes):
    """An order in a list."""

_LiveAvailabilityAlways = TypedDict("_LiveAvailabilityAlways", {
    "available": bool,
})

_LiveAvailabilitySometimes = TypedDict("_LiveAvailabilitySometimes", {
    "reason": str,
}, total=False)

class LiveAvailability(_LiveAvailabilityAlways, _LiveAvailabilitySometimes):
    """Whether this deployment can print and mail it now."""

_MailboxSessionAlways = TypedDict("_MailboxSessionAlways", {
    "status": Literal["ok"],
    "mailbox_session": str,
    "expires_at": str,
})

class MailboxSession(_MailboxSessionAlways):
    """A session of a verified email address, for lists and keys."""

_OrderToAlways = TypedDict("_OrderToAlways", {
    "name": str,
    "city": str,
    "state": str,
    "zip": str,
})

class OrderTo(_OrderToAlways):
    """The recipient, without the street."""

_OrderDeliveryWindowAlways = TypedDict("_OrderDeliveryWindowAlways", {
    "from": str,
    "to": str,
})

class OrderDeliveryWindow(_OrderDeliveryWindowAlways):
    pass

_OrderReturnedAlways = TypedDict("_OrderReturnedAlways", {
    "at": str,
    "reason": Literal["unable_to_forward", "no_such_number", "vacant", "refused", "unclaimed", "insufficient_address", "moved", "other"],
    "told_by": Literal["rail", "sender", "operator"],
})

class OrderReturned(_OrderReturnedAlways):
    pass

_OrderFailureAlways = TypedDict("_OrderFailureAlways", {
    "code": str,
    "reason": str,
    "retryable": bool,
})

class OrderFailure(_OrderFailureAlways):
    """For a failed order: the error code, the reason, and whether a program may send the letter again."""

_OrderAlways = TypedDict("_OrderAlways", {
    "id": str,
    "status": "OrderStatus",
    "sandbox": bool,
    "mail_class": "MailClass",
    "format": "Format",
    "page_count": int,
    "color": bool,
    "single_sided": bool,
    "send_on": Optional[str],
    "to": "OrderTo",
    "price_cents": int,
    "breakdown": List["BreakdownItem"],
    "tracking_number": Optional[str],
    "expected_delivery_date": Optional[str],
    "tracking_url": Optional[str],
    "delivery_window": Optional["OrderDeliveryWindow"],
    "refusal_code": Optional[Literal["threat", "extortion", "unlawful_collection_threat", "impersonation", "false_attorney", "fraud", "harassment", "hate_or_harm", "personal_data", "contraband", "unreadable", "doubtful", "other"]],
    "mailed_at": Optional[str],
    "delivered_at": Optional[str],
    "delivery": Optional[Literal["presumed", "confirmed", "returned"]],
    "returned": Optional["OrderReturned"],
    "receipt_available_at": Optional[str],
    "refusal_reason": Optional[str],
    "created_at": str,
    "updated_at": str,
})

_OrderSometimes = TypedDict("_OrderSometimes", {
    "hand_off_at": str,
    "failure": "OrderFailure",
    "approval": "Approval",
    "reference": str,
    "metadata": Dict[str, str],
}, total=False)

class Order(_OrderAlways, _OrderSometimes):
    """One letter, postcard, or notecard."""

_OrderCreatedCapabilityAlways = TypedDict("_OrderCreatedCapabilityAlways", {
    "cancel_token": str,
    "review_token": str,
})

class OrderCreatedCapability(_OrderCreatedCapabilityAlways):
    """Tokens that allow actions on this order without a key."""

_OrderCreatedReturnedBeforeAlways = TypedDict("_OrderCreatedReturnedBeforeAlways", {
    "at": str,
    "reason": Literal["unable_to_forward", "no_such_number", "vacant", "refused", "unclaimed", "insufficient_address", "moved", "other"],
})

class OrderCreatedReturnedBefore(_OrderCreatedReturnedBeforeAlways):
    """Present if mail that you sent to this address in the last 18 months, with this key or verified email, came back. Check the address. Nothing stops you from sending again."""

_OrderCreatedAlways = TypedDict("_OrderCreatedAlways", {
    "status": Literal["ok", "action_required"],
    "order": "Order",
    "order_url": str,
    "capability": "OrderCreatedCapability",
})

_OrderCreatedSometimes = TypedDict("_OrderCreatedSometimes", {
    "webhook_secret": str,
    "approval_url": str,
    "checkout_ui_mode": Literal["hosted", "embedded"],
    "payment_url": str,
    "payment_client_secret": str,
    "payment_expires_at": str,
    "corrected_to": "CorrectedAddress",
    "returned_before": "OrderCreatedReturnedBefore",
    "replayed": Literal[True],
}, total=False)

class OrderCreated(_OrderCreatedAlways, _OrderCreatedSometimes):
    """A new order, with its secrets and how to pay for it."""

_OrderDecidedAlways = TypedDict("_OrderDecidedAlways", {
    "status": Literal["ok", "action_required"],
    "order": "Order",
    "order_url": str,
})

_OrderDecidedSometimes = TypedDict("_OrderDecidedSometimes", {
    "checkout_ui_mode": Literal["hosted", "embedded"],
    "payment_url": str,
    "payment_client_secret": str,
    "payment_expires_at": str,
}, total=False)

class OrderDecided(_OrderDecidedAlways, _OrderDecidedSometimes):
    """An order after a person's decision."""

_OrderEventAlways = TypedDict("_OrderEventAlways", {
    "id": str,
    "kind": "EventKind",
    "at": str,
})

_OrderEventSometimes = TypedDict("_OrderEventSometimes", {
    "detail": Dict[str, Any],
}, total=False)

class OrderEvent(_OrderEventAlways, _OrderEventSometimes):
    """Something that happened to an order."""

_OrderEventsAlways = TypedDict("_OrderEventsAlways", {
    "status": Literal["ok"],
    "events": List["OrderEvent"],
    "order_url": str,
})

class OrderEvents(_OrderEventsAlways):
    """What happened to an order."""

_OrderLinkCapabilitySometimes = TypedDict("_OrderLinkCapabilitySometimes", {
    "cancel_token": str,
    "review_token": str,
    "approve_token": str,
    "certificate_token": str,
}, total=False)

class OrderLinkCapability(_OrderLinkCapabilitySometimes):
    """New tokens, valid for 7 days, one for each action that the link allows."""

_OrderLinkApprovalAlways = TypedDict("_OrderLinkApprovalAlways", {
    "to": "AddressOutput",
    "from": "AddressOutput",
    "paid_by": Literal["card", "credit", "nothing"],
})

class OrderLinkApproval(_OrderLinkApprovalAlways):
    """Only with `sender`, while the order waits for approval."""

_OrderLinkAlways = TypedDict("_OrderLinkAlways", {
    "status": Literal["ok"],
    "opens": Literal["sender", "recipient", "record"],
    "capability": "OrderLinkCapability",
    "order_url": str,
})

_OrderLinkSometimes = TypedDict("_OrderLinkSometimes", {
    "approval": "OrderLinkApproval",
}, total=False)

class OrderLink(_OrderLinkAlways, _OrderLinkSometimes):
    """What an order's link token opens."""

_OrderListAlways = TypedDict("_OrderListAlways", {
    "status": Literal["ok"],
    "orders": List["ListedOrder"],
    "next_cursor": Optional[str],
})

class OrderList(_OrderListAlways):
    """A page of your orders."""

_OrderRequestAlways = TypedDict("_OrderRequestAlways", {
    "mail_class": "MailClass",
    "to": "Address",
    "from": "Address",
})

_OrderRequestSometimes = TypedDict("_OrderRequestSometimes", {
    "page_count": int,
    "text": str,
    "upload_key": str,
    "pdf_base64": str,
    "pdf_url": str,
    "enclosures": List["Enclosure"],
    "date_line": str,
    "subject": str,
    "signature": "Signature",
    "letterhead": "Letterhead",
    "send_on": str,
    "arrive_by": str,
    "font": str,
    "color": bool,
    "tracking": bool,
    "format": "Format",
    "remove_branding": bool,
    "single_sided": bool,
    "text_format": Literal["plain", "markdown"],
    "type_size": Literal[11, 14, 18],
    "postcard_front": Literal["posthorn", "stripes", "botanical", "horizon", "plain", "birthday", "thank_you", "condolence", "congratulations", "holiday", "new_baby"],
    "notecard_front": Literal["posthorn", "stripes", "botanical", "horizon", "plain", "birthday", "thank_you", "condolence", "congratulations", "holiday", "new_baby"],
    "first_page": Literal["auto", "address_page", "shift", "shrink"],
    "reference": str,
    "metadata": Dict[str, str],
    "email": str,
    "language": Literal["en", "es"],
    "credit_code": str,
    "account_session": str,
    "webhook_url": str,
    "sandbox": bool,
    "confirmation_token": str,
    "checkout_ui_mode": Literal["hosted", "embedded"],
    "require_approval": bool,
    "sandbox_scenario": Literal["wait", "held", "refused", "unconfirmed"],
}, total=False)

class OrderRequest(_OrderRequestAlways, _OrderRequestSometimes):
    """A letter, postcard, or notecard to mail."""

_OrderResponseAlways = TypedDict("_OrderResponseAlways", {
    "status": Literal["ok"],
    "order": "Order",
    "order_url": str,
})

class OrderResponse(_OrderResponseAlways):
    """An order."""

_OtherAddressAlways = TypedDict("_OtherAddressAlways", {
    "line1": List[int],
    "line2": List[int],
    "city": List[int],
    "state": List[int],
    "zip": List[int],
    "address": List[int],
    "company": List[int],
})

class OtherAddress(_OtherAddressAlways):
    """The columns of another complete address, by position."""

_PageProblemAlways = TypedDict("_PageProblemAlways", {
    "page": int,
    "code": Literal["no_letter", "page_unread", "page_damaged"],
    "reason": str,
})

class PageProblem(_PageProblemAlways):
    """A page that isn't part of a letter, or can't be read."""

_ProofRequestSometimes = TypedDict("_ProofRequestSometimes", {
    "mail_class": "MailClass",
    "to": "Address",
    "from": "Address",
    "page_count": int,
    "page": int,
    "in_batch": bool,
    "overlay": Literal["window"],
    "text": str,
    "upload_key": str,
    "pdf_base64": str,
    "pdf_url": str,
    "enclosures": List["Enclosure"],
    "date_line": str,
    "subject": str,
    "signature": "Signature",
    "letterhead": "Letterhead",
    "send_on": str,
    "arrive_by": str,
    "font": str,
    "color": bool,
    "tracking": bool,
    "format": "Format",
    "remove_branding": bool,
    "single_sided": bool,
    "text_format": Literal["plain", "markdown"],
    "type_size": Literal[11, 14, 18],
    "postcard_front": Literal["posthorn", "stripes", "botanical", "horizon", "plain", "birthday", "thank_you", "condolence", "congratulations", "holiday", "new_baby"],
    "notecard_front": Literal["posthorn", "stripes", "botanical", "horizon", "plain", "birthday", "thank_you", "condolence", "congratulations", "holiday", "new_baby"],
    "first_page": Literal["auto", "address_page", "shift", "shrink"],
    "reference": str,
    "metadata": Dict[str, str],
    "email": str,
    "language": Literal["en", "es"],
    "credit_code": str,
    "account_session": str,
    "webhook_url": str,
    "sandbox": bool,
    "confirmation_token": str,
    "checkout_ui_mode": Literal["hosted", "embedded"],
    "require_approval": bool,
    "sandbox_scenario": Literal["wait", "held", "refused", "unconfirmed"],
}, total=False)

class ProofRequest(_ProofRequestSometimes):
    """A letter, postcard, or notecard to draw as it will be printed."""

_QuoteAddressesFoundSometimes = TypedDict("_QuoteAddressesFoundSometimes", {
    "to": "FoundAddress",
    "from": "FoundAddress",
}, total=False)

class QuoteAddressesFound(_QuoteAddressesFoundSometimes):
    """Addresses that we read on page 1 of a PDF. We don't use them: check them with the sender, then send them as `to` and `from`. Missing if we aren't sure."""

_QuoteDuplicateOfAlways = TypedDict("_QuoteDuplicateOfAlways", {
    "sent_at": str,
    "order_id": Optional[str],
    "batch_id": Optional[str],
})

class QuoteDuplicateOf(_QuoteDuplicateOfAlways):
    """Present if you mailed the same letter to the same recipient in the last 90 days, with this key or verified email. Nothing stops you from sending it again."""

_QuoteReturnedBeforeAlways = TypedDict("_QuoteReturnedBeforeAlways", {
    "at": str,
    "reason": Literal["unable_to_forward", "no_such_number", "vacant", "refused", "unclaimed", "insufficient_address", "moved", "other"],
})

class QuoteReturnedBefore(_QuoteReturnedBeforeAlways):
    """Present if mail that you sent to this address in the last 18 months, with this key or verified email, came back. Check the address. Nothing stops you from sending again."""

_QuoteAlways = TypedDict("_QuoteAlways", {
    "status": Literal["ok"],
    "total_cents": int,
    "total": str,
    "breakdown": List["BreakdownItem"],
    "page_count": int,
    "hand_off_on": str,
    "pay_with": List[Literal["card", "credit_code"]],
    "note": str,
    "live": "LiveAvailability",
    "pages": "QuotedPages",
    "options": List["QuoteOption"],
})

_QuoteSometimes = TypedDict("_QuoteSometimes", {
    "date_line": str,
    "address_page": "AddressPage",
    "addresses_found": "QuoteAddressesFound",
    "duplicate_of": "QuoteDuplicateOf",
    "returned_before": "QuoteReturnedBefore",
    "to": "AddressCheck",
    "from": "AddressCheck",
    "limits": "Limits",
    "confirmation_token": str,
    "expires_in_minutes": int,
    "next": List[str],
}, total=False)

class Quote(_QuoteAlways, _QuoteSometimes):
    """The price of a letter, and what an order of it would answer."""

_QuoteOptionAlways = TypedDict("_QuoteOptionAlways", {
    "mail_class": "MailClass",
    "format": "Format",
    "total_cents": int,
    "hand_off_on": str,
    "expected_delivery_date": str,
})

class QuoteOption(_QuoteOptionAlways):
    """The price and expected delivery in one mail class."""

_QuoteRequestAlways = TypedDict("_QuoteRequestAlways", {
    "mail_class": "MailClass",
})

_QuoteRequestSometimes = TypedDict("_QuoteRequestSometimes", {
    "page_count": int,
    "to": "Address",
    "from": "Address",
    "text": str,
    "upload_key": str,
    "pdf_base64": str,
    "pdf_url": str,
    "enclosures": List["Enclosure"],
    "date_line": str,
    "subject": str,
    "signature": "Signature",
    "letterhead": "Letterhead",
    "send_on": str,
    "arrive_by": str,
    "font": str,
    "color": bool,
    "tracking": bool,
    "format": "Format",
    "remove_branding": bool,
    "single_sided": bool,
    "text_format": Literal["plain", "markdown"],
    "type_size": Literal[11, 14, 18],
    "postcard_front": Literal["posthorn", "stripes", "botanical", "horizon", "plain", "birthday", "thank_you", "condolence", "congratulations", "holiday", "new_baby"],
    "notecard_front": Literal["posthorn", "stripes", "botanical", "horizon", "plain", "birthday", "thank_you", "condolence", "congratulations", "holiday", "new_baby"],
    "first_page": Literal["auto", "address_page", "shift", "shrink"],
    "reference": str,
    "metadata": Dict[str, str],
    "email": str,
    "language": Literal["en", "es"],
    "credit_code": str,
    "account_session": str,
    "webhook_url": str,
    "sandbox": bool,
    "confirmation_token": str,
    "checkout_ui_mode": Literal["hosted", "embedded"],
    "require_approval": bool,
    "sandbox_scenario": Literal["wait", "held", "refused", "unconfirmed"],
}, total=False)

class QuoteRequest(_QuoteRequestAlways, _QuoteRequestSometimes):
    """A letter, postcard, or notecard to price. Every field of an order is accepted."""

_QuotedPagesAlways = TypedDict("_QuotedPagesAlways", {
    "notes": List[str],
})

_QuotedPagesSometimes = TypedDict("_QuotedPagesSometimes", {
    "counted": int,
    "given": int,
    "enclosures": List[int],
    "blank": int,
}, total=False)

class QuotedPages(_QuotedPagesAlways, _QuotedPagesSometimes):
    """The printed pages of a letter."""

_RecordCurrencyReturnedAlways = TypedDict("_RecordCurrencyReturnedAlways", {
    "at": str,
    "reason": Literal["unable_to_forward", "no_such_number", "vacant", "refused", "unclaimed", "insufficient_address", "moved", "other"],
})

class RecordCurrencyReturned(_RecordCurrencyReturnedAlways):
    """If it came back to its sender since the record was issued."""

_RecordCurrencyAlways = TypedDict("_RecordCurrencyAlways", {
    "status": Literal["ok"],
    "currency": Literal["current", "superseded", "unknown"],
})

_RecordCurrencySometimes = TypedDict("_RecordCurrencySometimes", {
    "order_status": "OrderStatus",
    "changed_at": str,
    "returned": "RecordCurrencyReturned",
}, total=False)

class RecordCurrency(_RecordCurrencyAlways, _RecordCurrencySometimes):
    """Whether a Mailing record is current."""

_RequestCodeAlways = TypedDict("_RequestCodeAlways", {
    "email": str,
})

_RequestCodeSometimes = TypedDict("_RequestCodeSometimes", {
    "language": Literal["en", "es"],
}, total=False)

class RequestCode(_RequestCodeAlways, _RequestCodeSometimes):
    """The email address to verify."""

_ReturnRequestAlways = TypedDict("_ReturnRequestAlways", {
    "reason": Literal["unable_to_forward", "no_such_number", "vacant", "refused", "unclaimed", "insufficient_address", "moved", "other"],
})

class ReturnRequest(_ReturnRequestAlways):
    """A mailpiece that came back to its sender."""

_ReverseAddressAlways = TypedDict("_ReverseAddressAlways", {
    "status": Literal["ok", "failed"],
    "enabled": bool,
    "address": Optional["AddressSuggestion"],
})

class ReverseAddress(_ReverseAddressAlways):
    """The address at a place."""

_ReviewAlways = TypedDict("_ReviewAlways", {
    "id": str,
    "stars": int,
    "comment": str,
    "name": str,
    "city": str,
    "state": str,
    "category": Literal["letter", "certified", "priority", "postcard", "notecard"],
    "created_at": str,
})

_ReviewSometimes = TypedDict("_ReviewSometimes", {
    "sample": Literal[True],
}, total=False)

class Review(_ReviewAlways, _ReviewSometimes):
    """A customer's review."""

_ReviewRequestAlways = TypedDict("_ReviewRequestAlways", {
    "order_id": str,
    "stars": float,
    "capability_token": str,
})

_ReviewRequestSometimes = TypedDict("_ReviewRequestSometimes", {
    "comment": str,
}, total=False)

class ReviewRequest(_ReviewRequestAlways, _ReviewRequestSometimes):
    """A review of a delivered order."""

_ReviewResponseAlways = TypedDict("_ReviewResponseAlways", {
    "status": Literal["ok"],
    "review": "Review",
})

class ReviewResponse(_ReviewResponseAlways):
    """The stored review."""

_ReviewsAlways = TypedDict("_ReviewsAlways", {
    "status": Literal["ok"],
    "reviews": List["Review"],
})

class Reviews(_ReviewsAlways):
    """The newest reviews."""

_SessionEndedAlways = TypedDict("_SessionEndedAlways", {
    "status": Literal["ok"],
})

class SessionEnded(_SessionEndedAlways):
    """The session was ended."""

_ShareAlways = TypedDict("_ShareAlways", {
    "status": Literal["ok"],
    "share_url": str,
})

class Share(_ShareAlways):
    """A link to an order's tracking for others."""

_SignatureSometimes = TypedDict("_SignatureSometimes", {
    "typed": str,
    "image_key": str,
}, total=False)

class Signature(_SignatureSometimes):
    """The signature of a letter that is text. It goes below the closing (`Sincerely,`) and above the name under it, or below the text. Exactly one of typed and image_key."""

_StatsAlways = TypedDict("_StatsAlways", {
    "status": Literal["ok"],
    "letters_mailed": int,
})

class Stats(_StatsAlways):
    """Figures of this deployment."""

_SuggestClassRequestAlways = TypedDict("_SuggestClassRequestAlways", {
    "text": str,
})

class SuggestClassRequest(_SuggestClassRequestAlways):
    """A text for which a mail class is suggested."""

_SuggestedClassAlways = TypedDict("_SuggestedClassAlways", {
    "status": Literal["ok"],
    "suggested_class": "MailClass",
    "reason": str,
    "source": Literal["heuristic", "model"],
})

class SuggestedClass(_SuggestedClassAlways):
    """A suggested mail class."""

_UploadTicketHeadersAlways = TypedDict("_UploadTicketHeadersAlways", {
    "Content-Type": Literal["application/pdf"],
})

class UploadTicketHeaders(_UploadTicketHeadersAlways):
    """Headers the PUT must carry."""

_UploadTicketAlways = TypedDict("_UploadTicketAlways", {
    "status": Literal["ok"],
    "upload_key": str,
    "upload_url": str,
    "method": Literal["PUT"],
    "headers": "UploadTicketHeaders",
    "expires_in": int,
    "max_bytes": int,
    "next": List[str],
})

class UploadTicket(_UploadTicketAlways):
    """Where to upload a PDF."""

_UploadedImageAlways = TypedDict("_UploadedImageAlways", {
    "status": Literal["ok"],
    "image_key": str,
    "width": int,
    "height": int,
})

class UploadedImage(_UploadedImageAlways):
    """An image for a signature or letterhead."""

_VerifyAddressRequestAlways = TypedDict("_VerifyAddressRequestAlways", {
    "address": "Address",
})

_VerifyAddressRequestSometimes = TypedDict("_VerifyAddressRequestSometimes", {
    "role": Literal["recipient", "sender"],
    "sandbox": bool,
}, total=False)

class VerifyAddressRequest(_VerifyAddressRequestAlways, _VerifyAddressRequestSometimes):
    """An address to check."""

_VerifyCodeAlways = TypedDict("_VerifyCodeAlways", {
    "email": str,
    "code": str,
    "request_id": str,
})

class VerifyCode(_VerifyCodeAlways):
    """The code from the email."""

_WebhookPayloadDataAlways = TypedDict("_WebhookPayloadDataAlways", {
    "event": "OrderEvent",
    "order": "Order",
    "order_url": str,
})

_WebhookPayloadDataSometimes = TypedDict("_WebhookPayloadDataSometimes", {
    "batch_id": str,
    "row": int,
    "reference": str,
    "review_token": str,
}, total=False)

class WebhookPayloadData(_WebhookPayloadDataAlways, _WebhookPayloadDataSometimes):
    """The event, and its order."""

_WebhookPayloadAlways = TypedDict("_WebhookPayloadAlways", {
    "type": "EventKind",
    "timestamp": str,
    "data": "WebhookPayloadData",
})

class WebhookPayload(_WebhookPayloadAlways):
    """The body that is posted to a webhook_url."""

_X402CreditSettlementAlways = TypedDict("_X402CreditSettlementAlways", {
    "network": str,
    "tx_hash": str,
})

class X402CreditSettlement(_X402CreditSettlementAlways):
    """The payment. Absent in the sandbox."""

_X402CreditAlways = TypedDict("_X402CreditAlways", {
    "status": Literal["ok"],
    "face_cents": int,
    "bonus_cents": int,
    "credit_code": str,
})

_X402CreditSometimes = TypedDict("_X402CreditSometimes", {
    "settlement": "X402CreditSettlement",
    "confirmation_expires_at": str,
    "next": List[str],
}, total=False)

class X402Credit(_X402CreditAlways, _X402CreditSometimes):
    """Credit that was bought by x402."""

_X402CreditRequestSometimes = TypedDict("_X402CreditRequestSometimes", {
    "pack": str,
    "amount_cents": int,
    "confirmation_token": str,
    "email": str,
    "sandbox": bool,
}, total=False)

class X402CreditRequest(_X402CreditRequestSometimes):
    """The credit to buy by x402: a pack, or exactly one letter."""

_X402ReplayAlways = TypedDict("_X402ReplayAlways", {
    "status": Literal["ok"],
    "face_cents": int,
    "bonus_cents": int,
    "replayed": Literal[True],
})

_X402ReplaySometimes = TypedDict("_X402ReplaySometimes", {
    "credit_code": str,
    "confirmation_expires_at": str,
    "next": List[str],
}, total=False)

class X402Replay(_X402ReplayAlways, _X402ReplaySometimes):
    """A purchase by x402 that was made before. Nothing was charged again."""
