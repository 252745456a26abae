// Written by `npm run client:types` from the schemas of the service; a test holds it against them.

export type Address = {
  name: string;
  line1: string;
  line2?: string | undefined;
  city: string;
  state: string;
  zip: string;
  country?: "US" | undefined;
};

export type AddressSuggestion = {
  label: string;
  line1: string;
  city: string;
  state: string;
  zip: string;
  lat: number;
  lon: number;
};

export type AddressSuggestions = {
  status: "ok";
  enabled: boolean;
  suggestions: AddressSuggestion[];
};

export type AdvanceRequest = {
  to: "mailed" | "delivered" | "failed";
};

export type BreakdownItem = {
  id: string;
  label: string;
  amount_cents: number;
};

export type CorrectedAddress = {
  name: string;
  line1: string;
  line2?: string | undefined;
  city: string;
  state: string;
  zip: string;
};

export type CsvMap = {
  status: "ok";
  mapping: HeaderMapping;
  source: "heuristic" | "model";
};

export type CsvMapRequest = {
  headers: string[];
  samples?: string[][] | undefined;
};

export type ErrorEnvelope = {
  status: "failed" | "action_required";
  code: string;
  reason: string;
  next: string[];
  fields?:
    | Array<{
        path: string;
        message: string;
      }>
    | undefined;
  /** The standardised address, with address_undeliverable. */
  candidate?: CorrectedAddress | undefined;
  choices?: string[] | undefined;
};

export type Format =
  | "letter"
  | "letter_windowed"
  | "notecard"
  | "postcard_4x6"
  | "postcard_6x9"
  | "postcard_6x11";

export type HeaderMapping = {
  name: string[];
  line1: string[];
  line2: string[];
  city: string[];
  state: string[];
  zip: string[];
};

export type MailClass = "first_class" | "certified" | "certified_err" | "priority";

export type Order = {
  id: string;
  status:
    | "draft"
    | "pending_payment"
    | "screening"
    | "held_for_review"
    | "submitted"
    | "mailed"
    | "delivered"
    | "refused"
    | "canceled"
    | "failed";
  sandbox: boolean;
  mail_class: MailClass;
  format: Format;
  page_count: number;
  color: boolean;
  to: {
    name: string;
    city: string;
    state: string;
    zip: string;
  };
  price_cents: number;
  breakdown: BreakdownItem[];
  tracking_number: string | null;
  expected_delivery_date: string | null;
  refusal_reason: string | null;
  created_at: string;
  updated_at: string;
};

export type OrderCreated = {
  status: "ok" | "action_required";
  order: Order;
  capability: {
    cancel_token: string;
    review_token: string;
  };
  corrected_to?: CorrectedAddress | undefined;
  replayed?: true | undefined;
};

export type OrderEvent = {
  id: string;
  kind:
    | "order.created"
    | "order.pending_payment"
    | "order.screening"
    | "order.held_for_review"
    | "order.submitted"
    | "order.mailed"
    | "order.in_transit"
    | "order.delivered"
    | "order.returned"
    | "order.refused"
    | "order.canceled"
    | "order.failed"
    | "order.refunded";
  at: string;
  detail?: Record<string, unknown> | undefined;
};

export type OrderEvents = {
  status: "ok";
  events: OrderEvent[];
};

export type OrderRequest = {
  mail_class: MailClass;
  to: Address;
  from: Address;
  page_count?: number | undefined;
  /** The letter, set in type by Posthorn. */
  text?: string | undefined;
  /** Key of a PDF uploaded with POST /v1/uploads. */
  upload_key?: string | undefined;
  /** The PDF itself, base64. */
  pdf_base64?: string | undefined;
  /** Public https address of the PDF; fetched at quote and at order. */
  pdf_url?: string | undefined;
  /** Face of a text letter: serif, sans, typewriter, hand, hand-neat, hand-script, hand-print. */
  font?: string | undefined;
  color?: boolean | undefined;
  /** Adds tracking to a first_class letter. */
  tracking?: boolean | undefined;
  format?: Format | undefined;
  remove_branding?: boolean | undefined;
  /** Built-in design on the front of a postcard. */
  postcard_front?: "posthorn" | "stripes" | "botanical" | "horizon" | "plain" | undefined;
  email?: string | undefined;
  credit_code?: string | undefined;
  account_session?: string | undefined;
  webhook_url?: string | undefined;
  /** Runs the whole flow for free; nothing is printed or mailed. */
  sandbox?: boolean | undefined;
  confirmation_token?: string | undefined;
  checkout_ui_mode?: "hosted" | "embedded" | undefined;
};

export type OrderResponse = {
  status: "ok";
  order: Order;
};

export type ProofRequest = {
  mail_class?: MailClass | undefined;
  to?: Address | undefined;
  from?: Address | undefined;
  page_count?: number | undefined;
  /** With Accept: image/png, the page to draw. */
  page?: number | undefined;
  /** With Accept: image/png, draws envelope windows and ink-free zones over the page. */
  overlay?: "window" | undefined;
  /** The letter, set in type by Posthorn. */
  text?: string | undefined;
  /** Key of a PDF uploaded with POST /v1/uploads. */
  upload_key?: string | undefined;
  /** The PDF itself, base64. */
  pdf_base64?: string | undefined;
  /** Public https address of the PDF; fetched at quote and at order. */
  pdf_url?: string | undefined;
  /** Face of a text letter: serif, sans, typewriter, hand, hand-neat, hand-script, hand-print. */
  font?: string | undefined;
  color?: boolean | undefined;
  /** Adds tracking to a first_class letter. */
  tracking?: boolean | undefined;
  format?: Format | undefined;
  remove_branding?: boolean | undefined;
  /** Built-in design on the front of a postcard. */
  postcard_front?: "posthorn" | "stripes" | "botanical" | "horizon" | "plain" | undefined;
  email?: string | undefined;
  credit_code?: string | undefined;
  account_session?: string | undefined;
  webhook_url?: string | undefined;
  /** Runs the whole flow for free; nothing is printed or mailed. */
  sandbox?: boolean | undefined;
  confirmation_token?: string | undefined;
  checkout_ui_mode?: "hosted" | "embedded" | undefined;
};

export type Quote = {
  status: "ok";
  total_cents: number;
  total: string;
  breakdown: BreakdownItem[];
  page_count: number;
  note: string;
  confirmation_token?: string | undefined;
  expires_in_minutes?: number | undefined;
  next?: string[] | undefined;
};

export type QuoteRequest = {
  mail_class: MailClass;
  /** Pages you expect; with content the real count wins. */
  page_count: number;
  to?: Address | undefined;
  from?: Address | undefined;
  /** The letter, set in type by Posthorn. */
  text?: string | undefined;
  /** Key of a PDF uploaded with POST /v1/uploads. */
  upload_key?: string | undefined;
  /** The PDF itself, base64. */
  pdf_base64?: string | undefined;
  /** Public https address of the PDF; fetched at quote and at order. */
  pdf_url?: string | undefined;
  /** Face of a text letter: serif, sans, typewriter, hand, hand-neat, hand-script, hand-print. */
  font?: string | undefined;
  color?: boolean | undefined;
  /** Adds tracking to a first_class letter. */
  tracking?: boolean | undefined;
  format?: Format | undefined;
  remove_branding?: boolean | undefined;
  /** Built-in design on the front of a postcard. */
  postcard_front?: "posthorn" | "stripes" | "botanical" | "horizon" | "plain" | undefined;
  email?: string | undefined;
  credit_code?: string | undefined;
  account_session?: string | undefined;
  webhook_url?: string | undefined;
  /** Runs the whole flow for free; nothing is printed or mailed. */
  sandbox?: boolean | undefined;
  confirmation_token?: string | undefined;
  checkout_ui_mode?: "hosted" | "embedded" | undefined;
};

export type ReverseAddress = {
  status: "ok" | "failed";
  enabled: boolean;
  address: AddressSuggestion | null;
};

export type Review = {
  id: string;
  stars: number;
  comment: string;
  name: string;
  city: string;
  state: string;
  category: "letter" | "certified" | "priority" | "postcard" | "notecard";
  created_at: string;
  /** An illustrative review of a sandbox order. */
  sample?: true | undefined;
};

export type ReviewRequest = {
  order_id: string;
  /** A whole number from 1 to 5. */
  stars: number;
  comment?: string | undefined;
  capability_token: string;
};

export type ReviewResponse = {
  status: "ok";
  review: Review;
};

export type Reviews = {
  status: "ok";
  reviews: Review[];
};

export type Stats = {
  status: "ok";
  letters_mailed: number;
};

export type SuggestClassRequest = {
  text: string;
};

export type SuggestedClass = {
  status: "ok";
  suggested_class: MailClass;
  reason: string;
  source: "heuristic" | "model";
};

export type UploadTicket = {
  status: "ok";
  /** Send this as upload_key with the quote and the order. */
  upload_key: string;
  /** PUT the file's bytes here; no credential is needed. */
  upload_url: string;
  method: "PUT";
  /** Headers the PUT must carry. */
  headers: {
    "Content-Type": "application/pdf";
  };
  /** Seconds the ticket can be used. */
  expires_in: number;
  max_bytes: number;
  next: string[];
};

/** Every code an answer can carry. Match on it, never on the reason. */
export type ErrorCode =
  | "validation_error"
  | "unprintable_text"
  | "invalid_pdf"
  | "empty_document"
  | "pdf_fetch_failed"
  | "page_limit_exceeded"
  | "invalid_stars"
  | "unknown_pack"
  | "invalid_key"
  | "credit_code_unknown"
  | "insufficient_credit"
  | "credit_code_sandbox_only"
  | "payment_required"
  | "payment_invalid"
  | "key_disabled"
  | "insufficient_scope"
  | "invalid_capability"
  | "region_unsupported"
  | "unattributable_request"
  | "forbidden_origin"
  | "not_found"
  | "method_not_allowed"
  | "confirmation_mismatch"
  | "confirmation_used"
  | "confirmation_malformed"
  | "confirmation_expired"
  | "idempotency_in_flight"
  | "idempotency_mismatch"
  | "too_late"
  | "not_advanceable"
  | "not_reviewable"
  | "expired_capability"
  | "payload_too_large"
  | "unsupported_media_type"
  | "address_undeliverable"
  | "provider_rejected"
  | "confirmation_required"
  | "velocity_limit"
  | "rate_limited"
  | "internal_error"
  | "x402_disabled"
  | "no_checkout_url"
  | "key_store_unavailable"
  | "payments_not_configured"
  | "fulfilment_unavailable"
  | "format_unavailable"
  | "service_unavailable"
  | "submission_unconfirmed"
  | "duplicate_suspected";

/** Codes after which the same request may be sent again; two of the 503s are not among them, on purpose. */
export const retryableCodes: ReadonlySet<string> = new Set([
  "idempotency_in_flight",
  "velocity_limit",
  "rate_limited",
  "internal_error",
  "no_checkout_url",
  "key_store_unavailable",
  "fulfilment_unavailable",
  "service_unavailable",
]);
