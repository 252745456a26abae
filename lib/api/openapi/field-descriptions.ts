import { mappedFields, otherFields } from "#lib/domain/imports/schema";

/**
 * Descriptions of fields, for OpenAPI and the tools, that their schemas lack: by component, or else by field name. They aren't in
 * the schemas because browsers load those.
 */
const byName: Readonly<Record<string, string>> = {
  status: "`ok`: the request succeeded.",
  name: "The person or company.",
  line1: "Street and number, or PO box.",
  line2: "Apartment, suite, or floor, if any.",
  city: "The city, town, or post office.",
  state: "State or territory, two letters, such as CA.",
  zip: "Five digits, or ZIP+4 such as 95014-2083.",
  country: "Always US; optional.",
  to: "The recipient.",
  from: "The sender: the printed return address, where undeliverable mail is returned.",
  mail_class: "The mail class.",
  format: "What to print. Defaults to a letter.",
  page_count: "Pages of the letter.",
  color: "Prints in color, priced per page. Defaults to black and white.",
  remove_branding:
    "Removes our logo from the envelope, for a fee. Free for mail without a logo (certified, priority, cards).",
  email: "Where we send the receipt and tracking updates.",
  credit_code:
    "Prepaid code that pays for the order, such as svc-xxxx-xxxx-xxxx. Without one, a live order is paid by card.",
  account_session:
    "Session of a verified email address, for higher limits. Leave it out unless you have one.",
  webhook_url: "Public https URL that receives every event of the order, signed by Standard Webhooks.",
  confirmation_token:
    "The single-use token of a quote for exactly this letter. Required for a live order that is paid by credit code, sent with a key, or sent through MCP.",
  checkout_ui_mode:
    "Where the card checkout is shown: `hosted` (default) on the processor's page, or `embedded` in yours.",
  breakdown: "The items of the price. They add up to the total.",
  order: "The current order.",
  created_at: "When it was created, in UTC.",
  updated_at: "When it last changed, in UTC.",
  reason: "The reason, in a sentence for people. The wording can change, so match on codes.",
  next: "What to do next.",
  path: "The field, such as `to.zip`.",
  message: "The problem, as the rest of a sentence that starts with the field.",
  cancel_token:
    "Cancels the order while that is possible. Valid for 7 days. Store it: it is returned only when the order is created.",
  review_token: "Reviews the order after delivery. Valid for 7 days.",
  source: "What decided: our own rules, or a language model if the deployment has one.",
  "Content-Type": "The content type to send the file with.",
};

const orderFields = {
  id: "The ID of the order: `ord_…`, or `ord_test_…` in the sandbox. Anyone who has it can read the order.",
  status: "The status of the order. delivered, refused, canceled, and failed are final.",
  sandbox: "Whether it is a sandbox order: nothing is printed or mailed.",
  page_count: "The printed pages, including an added address page.",
  color: "Whether it is printed in color.",
  to: "The recipient, without the street.",
  price_cents: "The full price, in US cents.",
  tracking_number: "The US Postal Service's tracking number, or null if there is none.",
  expected_delivery_date: "The estimated delivery date, as YYYY-MM-DD, or null if there is none yet.",
  refusal_reason: "Why it was refused, or null.",
};

const byComponent: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AddressSuggestion: {
    label: "The full address on one line, for display.",
    line1: "House number and street.",
    zip: "Five digits.",
    lat: "Latitude in degrees.",
    lon: "Longitude in degrees.",
  },
  AddressSuggestions: {
    enabled: "Whether this deployment offers address search.",
    suggestions: "The best matches first. Empty if there are none.",
  },
  ReverseAddress: {
    status: "`failed` if the coordinates are missing or invalid, otherwise `ok`.",
    enabled: "Whether this deployment offers address search.",
    address: "The address at the coordinates, or null.",
  },
  AdvanceRequest: { to: "The next step to simulate." },
  BreakdownItem: {
    id: "The ID of the item, such as `first_class` or `extra_pages`.",
    label: "The name of the item, for display.",
    amount_cents: "The price, in US cents.",
  },
  BatchCreated: { batch: "The current batch." },
  CsvMap: {
    mapping: "The headers for each address field.",
    columns: "The same mapping by position, from 0. It also tells columns with the same header apart.",
  },
  ColumnMapping: Object.fromEntries(
    [...mappedFields, ...otherFields].map((field) => [
      field,
      `The positions of the headers of \`${field}\`, in the order they are joined. Empty if none match.`,
    ]),
  ),
  CsvMapRequest: {
    headers: "The column headers, unchanged.",
    samples:
      "Up to three rows of values. They help if the headers are unclear. Choose rows with few empty cells.",
  },
  // All six fields use one schema, so they share a description.
  HeaderMapping: Object.fromEntries(
    ["name", "line1", "line2", "city", "state", "zip"].map((field) => [
      field,
      "The headers whose values make this line, in the order they are joined. Empty if none match.",
    ]),
  ),
  ErrorEnvelope: {
    status: "`action_required` if the letter needs a confirmation first, otherwise `failed`.",
    code: "The error code. Match on this.",
    fields: "The invalid fields, at most 20. Included with `validation_error`.",
    choices: "The valid values.",
  },
  Order: orderFields,
  ListedOrder: orderFields,
  OrderCreated: {
    status: "`ok`: paid and in progress. `action_required`: a person must still approve it or pay.",
    capability: "Tokens that allow actions on this order without a key.",
    webhook_secret:
      "Secret to verify webhook deliveries by Standard Webhooks: `whsec_…`. Included if there is a webhook_url and no API key: orders sent with a key are signed with the key's. Store it: it is returned only when the order is created.",
    checkout_ui_mode: "The requested checkout mode. Included while a payment is outstanding.",
    payment_url: "hosted: the URL where a person pays.",
    payment_client_secret: "embedded: the secret for the processor's element on your page.",
    corrected_to: "The recipient's address as the US Postal Service writes it, if different.",
    replayed: "Included if the Idempotency-Key was used before: this is that order, and nothing was created.",
  },
  Delivery: {
    event_id: "The delivered event. Also in the header `webhook-id`.",
    kind: "The type of the event.",
    status:
      "`waiting` for its next attempt, `sending`, `delivered`, `failed` after the last attempt, or `stopped` because your endpoint returned 410.",
    attempts: "Attempts so far, including earlier redeliveries.",
    next_attempt_at: "The time of the next attempt, in UTC, or null if there is none.",
    last_attempt_at: "The time of the last attempt, in UTC.",
    last_status_code: "The HTTP status of your endpoint's last response, or null if there was none.",
    log: "The newest 20 attempts, oldest first.",
  },
  DeliveryResponse: { delivery: "The current delivery." },
  OrderEvent: {
    id: "The ID of the event.",
    kind: "The type of the event.",
    at: "The time of the event, in UTC.",
    detail: "Details, depending on the type.",
  },
  OrderEvents: { events: "Oldest first." },
  OrderRequest: {
    page_count:
      "Ignored, because the real page count is used. Accepted so that you can reuse the body of a quote.",
  },
  ProofRequest: {
    page_count: "Ignored, because the real pages are drawn.",
    mail_class: "As for an order. It determines the position of the address.",
  },
  BatchQuote: {
    live: "Whether the letters can be mailed, or only sent in the sandbox.",
    pages: "The page count of the accepted rows.",
  },
  Quote: {
    total_cents: "The full price, in US cents.",
    total: "The same for display, such as $1.99.",
    page_count: "The pages that would be printed. With content, the real page count.",
    note: "Notes about this price for people. Empty if there are none.",
    live: "Whether it can be mailed, or only sent in the sandbox.",
    pages: "The counted pages and the requested page count.",
    options: "The price and expected delivery of this letter in every available class.",
    confirmation_token:
      "Sends exactly this letter at exactly this price, once. Included only with a recipient and content.",
    expires_in_minutes: "How long the token is valid.",
  },
  QuoteOption: {
    total_cents:
      "The full price in this class, in US cents, including tracking if it was requested or is included.",
    expected_delivery_date: "The expected delivery date if it were sent now.",
  },
  Review: {
    id: "The ID of the review.",
    stars: "1 to 5.",
    comment: "What the customer wrote.",
    name: "The sender's first name and last initial.",
    city: "The sender's city.",
    state: "The sender's state.",
    category: "The type of mail.",
  },
  Reviews: { reviews: "Newest first." },
  ReviewRequest: {
    order_id: "The order to review.",
    comment: "The text of the review.",
    capability_token: "The order's `review_token`.",
  },
  ReviewResponse: { review: "The stored review." },
  Limits: {
    letters_24h: "Letters in 24 hours.",
    letters_30d: "Letters in 30 days.",
    cents_24h: "Their price in 24 hours, in US cents.",
    cents_30d: "Their price in 30 days, in US cents.",
  },
  Stats: { letters_mailed: "All letters sent so far, sandbox and live." },
  SuggestClassRequest: { text: "The text of the letter." },
  SuggestedClass: { suggested_class: "The suggested class.", reason: "The reason, in a sentence." },
  UploadTicket: {
    method: "The HTTP method to send the file with.",
    max_bytes: "The largest accepted file, in bytes.",
  },
};

/** The description of a field that is specific to its component. */
export function describeFieldOf(component: string | undefined, field: string): string | undefined {
  return byComponent[component ?? ""]?.[field];
}

/** The description of all other fields of this name. */
export function describeAnyField(field: string): string | undefined {
  return byName[field];
}
