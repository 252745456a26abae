/**
 * What fields mean, for OpenAPI and the tools, where their schema does not say it. By component, else by the field's name alone. Here and
 * not in the schemas, because browsers load those.
 */
const byName: Readonly<Record<string, string>> = {
  status: "`ok`: the request did what it asks for.",
  name: "The person or the company.",
  line1: "Street and number, or PO box.",
  line2: "Apartment, suite, floor; left out where there is none.",
  city: "The city, town or post office.",
  state: "State or territory, two letters, such as CA.",
  zip: "Five digits, or ZIP+4 such as 95014-2083.",
  country: "US, where all mail goes; may be left out.",
  to: "The recipient.",
  from: "The sender: printed as the return address, and where the piece goes back to.",
  mail_class: "How the piece travels.",
  format: "What is printed; a letter when it is left out.",
  page_count: "Pages of the letter.",
  color: "Prints in color, for a price by page; otherwise black and white.",
  remove_branding:
    "Leaves our mark off the envelope, for a price; free where none would have been printed (certified, priority, cards).",
  email: "Where the receipt and the news of this order go.",
  credit_code: "Pays from a prepaid code, like svc-xxxx-xxxx-xxxx. Without one a live order is paid by card.",
  account_session: "Session of an account whose credit pays. Leave it out unless you were given one.",
  webhook_url: "Public https address that hears of every change of the order, signed by Standard Webhooks.",
  confirmation_token:
    "The single-use token of a quote for exactly this letter. A live order needs it when it is paid by credit code, comes with a key or through MCP.",
  checkout_ui_mode:
    "How a card checkout is shown: `hosted` (default) on a page of its own, or `embedded` in yours.",
  breakdown: "What the price is made of; the items sum to the total.",
  order: "The order as it is now.",
  created_at: "When it was created, in UTC.",
  updated_at: "When it last changed, in UTC.",
  reason: "Why, in a sentence for people. It may change; match on codes.",
  next: "What to do next, in words.",
  path: "The field, such as `to.zip`.",
  message: "What is wrong with it, as the end of a sentence that begins with the field.",
  cancel_token:
    "Takes the order back while it can be; valid for 7 days. Keep it: it is shown at creation alone.",
  review_token: "Reviews the order once it is delivered; valid for 7 days.",
  source: "Who judged: our own rules, or a language model where the deployment has one.",
  "Content-Type": "The type that the file must be sent with.",
};

const byComponent: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  AddressSuggestion: {
    label: "The whole address in a line, to show.",
    line1: "House number and street.",
    zip: "Five digits.",
    lat: "Degrees north.",
    lon: "Degrees east.",
  },
  AddressSuggestions: {
    enabled: "Whether this deployment has an address search.",
    suggestions: "The likeliest first; empty when nothing fits.",
  },
  ReverseAddress: {
    status: "`failed` when the coordinates are missing or impossible, else `ok`.",
    enabled: "Whether this deployment has an address search.",
    address: "The house at the coordinates, or null.",
  },
  AdvanceRequest: { to: "What happens to the piece next." },
  BreakdownItem: {
    id: "Names the item for programs, such as `first_class` or `extra_pages`.",
    label: "Names the item for people.",
    amount_cents: "What it costs, in US cents.",
  },
  BatchCreated: { batch: "The batch as it is now." },
  CsvMap: { mapping: "Which headers feed which field of an address." },
  CsvMapRequest: {
    headers: "The headers of the columns, as they stand.",
    samples: "At most three rows of values, which help where headers say nothing.",
  },
  // One schema for all six, so they share their words.
  HeaderMapping: Object.fromEntries(
    ["name", "line1", "line2", "city", "state", "zip"].map((field) => [
      field,
      "Headers whose values make this line, in the order they are joined; empty when none fits.",
    ]),
  ),
  ErrorEnvelope: {
    status: "`action_required` when the letter needs a confirmation first; otherwise `failed`.",
    code: "What happened, for programs: match on this.",
    fields: "The fields that are wrong, at most 20; comes with `validation_error`.",
    choices: "Values that would have been right.",
  },
  Order: {
    id: "Names the order: `ord_…`, in the sandbox `ord_test_…`. Whoever knows it can read the order.",
    status: "Where the order is in its life; delivered, refused, canceled and failed are final.",
    sandbox: "Whether it only rehearses: nothing is printed or mailed.",
    page_count: "Pages that are printed, with an address page where one was put in front.",
    color: "Whether it is printed in color.",
    to: "The recipient, without the street.",
    price_cents: "The whole price, in US cents.",
    tracking_number: "The Postal Service's number, or null while or where there is none.",
    expected_delivery_date:
      "The day it should arrive, as YYYY-MM-DD; an estimate, or null while there is none.",
    refusal_reason: "Why it was refused; null unless it was.",
  },
  OrderCreated: {
    status: "`ok`: paid and moving. `action_required`: a person must still pay.",
    capability: "Tokens that act on this order without a key.",
    webhook_secret:
      "Verifies what the webhook_url is sent, by Standard Webhooks: `whsec_…`. There with a webhook_url. Keep it: it is shown at creation alone.",
    checkout_ui_mode: "How it is to be paid, as asked for; there while a payment is outstanding.",
    payment_url: "hosted: where a person pays.",
    payment_client_secret: "embedded: for the processor's element on a page of yours.",
    corrected_to: "The recipient as the Postal Service writes it, where that differs.",
    replayed: "There when the Idempotency-Key was used before: this is that order, and nothing was created.",
  },
  Delivery: {
    event_id: "The event that is delivered: also the header `webhook-id`.",
    kind: "What happened.",
    status:
      "`waiting` for its next attempt, `sending`, `delivered`, `failed` after the last attempt, or `stopped` because your endpoint answered 410.",
    attempts: "Attempts so far, those of earlier redeliveries too.",
    next_attempt_at: "When it is tried next, in UTC; null once that is over.",
    last_attempt_at: "When it was last tried, in UTC.",
    last_status_code: "The HTTP status of your endpoint's last answer; null where it gave none.",
    log: "The newest 20 attempts, oldest first.",
  },
  DeliveryResponse: { delivery: "The delivery as it is now." },
  OrderEvent: {
    id: "Names the event.",
    kind: "What happened.",
    at: "When, in UTC.",
    detail: "More of it, by kind.",
  },
  OrderEvents: { events: "Oldest first." },
  OrderRequest: {
    page_count: "Ignored: the real pages count. Here so that the body of a quote can be sent as it stands.",
  },
  ProofRequest: {
    page_count: "Ignored: the real pages are drawn.",
    mail_class: "As for an order; it decides where the address stands.",
  },
  BatchQuote: {
    live: "Whether the letters can be mailed, or only tried in the sandbox.",
    pages: "Pages of the accepted rows, as counted.",
  },
  Quote: {
    total_cents: "The whole price, in US cents.",
    total: "The same to show, such as $1.99.",
    page_count: "Pages that would be printed; with content the real ones, whatever was asked for.",
    note: "What a person should know about this price; empty when there is nothing to say.",
    live: "Whether it can be mailed, or only tried in the sandbox.",
    pages: "Pages as counted and as given.",
    options: "The same letter in every class that takes it, to show price and arrival on every choice.",
    confirmation_token:
      "Sends exactly this letter at exactly this price, once. Only with recipient and content.",
    expires_in_minutes: "How long the token is valid.",
  },
  QuoteOption: {
    total_cents:
      "The whole price in this class, in US cents; tracking is in it where it was asked for or comes along.",
    expected_delivery_date: "The day it would be expected if it were sent now.",
  },
  Review: {
    id: "Names the review.",
    stars: "1 to 5.",
    comment: "What the customer wrote.",
    name: "First name and initial of the sender.",
    city: "The sender's city.",
    state: "The sender's state.",
    category: "What was sent.",
  },
  Reviews: { reviews: "Newest first." },
  ReviewRequest: {
    order_id: "The order that is reviewed.",
    comment: "What to say about it.",
    capability_token: "The order's `review_token`.",
  },
  ReviewResponse: { review: "The review as it was stored." },
  Stats: { letters_mailed: "Letters handed to the printer since the beginning, sandbox and live." },
  SuggestClassRequest: { text: "The letter." },
  SuggestedClass: { suggested_class: "The class that fits.", reason: "Why, in a sentence." },
  UploadTicket: {
    method: "The method to send the file with.",
    max_bytes: "The largest file that is taken, in bytes.",
  },
};

/** What a field of a component means, where its name does not say it for all. */
export function describeFieldOf(component: string | undefined, field: string): string | undefined {
  return byComponent[component ?? ""]?.[field];
}

/** What fields of this name mean. */
export function describeAnyField(field: string): string | undefined {
  return byName[field];
}
