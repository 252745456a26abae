import {
  maxBatchRows,
  maxFieldChars,
  maxFields,
  maxFreeQuoteRows,
  maxSandboxRows,
} from "#lib/domain/batches/batch-limits";
import { code, type Guide, list, table, text } from "#lib/shared/guide";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { sampleRecipient, sampleSender } from "../openapi/samples.ts";

const number = (value: number) => value.toLocaleString("en-US");

export function batches({ baseUrl, services }: DocumentSource): Guide {
  const { verified: verifiedCaps, bulk: bulkCaps } = services.env.MAILING_CAPS;
  const body = JSON.stringify({
    mail_class: "first_class",
    text: "Dear {{first}},\n\nDinner is on Friday. Please bring {{dish|a good appetite}}.\n\nAda",
    sandbox: true,
    from: sampleSender,
    rows: [{ to: sampleRecipient, fields: { first: "Grace", dish: "the bread" }, reference: "guest 1" }],
  }).replace(/,"(text|from|rows)":/g, ',\n  "$1":');
  const curl = (target: string) =>
    `curl -sS ${baseUrl}${target} -H 'Content-Type: application/json' -d '${body}'`;
  return {
    title: "Bulk mail",
    summary:
      "One text with fields for each recipient, one sender, and one payment. Each row becomes an ordinary order with its own ID and events.",
    sections: [
      {
        id: "quote",
        title: "Price the rows",
        blocks: [
          text(
            "`POST /v1/batches/quotes` merges the text with every row, lays out each letter, and checks each address. It prices the rows that can be mailed and returns the others in `problems`, with their row number starting at 0.",
          ),
          code("A batch of one", "bash", curl("/v1/batches/quotes")),
          list(
            "`{{first}}` prints the row's field `first`. Case and spaces around the name don't matter. `{{dish|a good appetite}}` prints the fallback if the row has no value. `{{amount:money}}` prints `$1,234.50` and `{{due:date}}` prints `May 1, 2026`; a value that is neither is a problem of its row. Put a name with `|` or `:` in quotation marks. A line of fields alone that prints nothing is left out. Values may be strings, numbers, or null. `{{name}}`, `{{line1}}`, `{{city}}`, `{{state}}`, and `{{zip}}` come from the address. `{{first name}}` is derived from the name, if the row has no such field and the name is surely a person's. `\\{{` prints braces.",
            "A row with no value for a field, and no fallback, is returned as a problem. It isn't mailed with a gap.",
            "A PDF (`upload_key`, `pdf_base64`, or `pdf_url`) is the same document for every row, unless [rows have their own](#documents).",
            "Duplicates are left out: a row that is the same letter to the same recipient as an earlier row, or as a letter that you mailed in the last 90 days with this key or verified email. The quote lists them in `duplicates`, and they cost nothing. Send `duplicates: send` to mail them too, or `skip_sent` to mail only the rows that repeat each other.",
            "The `confirmation_token` is tied to the sender, the text, and every row in order. It is valid for 30 minutes and one use.",
          ),
        ],
      },
      {
        id: "documents",
        title: "Rows with their own PDFs",
        blocks: [
          text(
            "Invoices, statements, and notices differ from row to row. Give each row an `upload_key`, and the batch no content. You need a key with `mail:bulk`, or an `account_session`.",
          ),
          list(
            "`POST /v1/batches/uploads` issues up to 200 tickets in one call. PUT a PDF of up to 50 MB to each `upload_url`.",
            "Several rows may name one file and its `pages`, such as `3-5`. `enclosures` and `send_on` of a row are its own, too.",
            "If one file has all letters, `POST /v1/batches/uploads/letters` says where each begins and to whom it goes. It returns `letters` with `pages` and `to`, which you send as rows. Show every letter with `doubts` to a person first: a wrong part mails one customer's letter to another. A letter without `to` needs an address from you.",
            "`POST /v1/batches/quotes` answers 202 with a `quote_id`. Read `GET /v1/batches/quotes/{id}` until its `status` is `ok`; `progress` says how many rows are prepared. Each row's problem is in `/rows`, and each page is an image at `/rows/{row}/pages/{page}`, exactly as it will be mailed.",
            "Then send the same body with the `confirmation_token`, in the sandbox too. Nothing is prepared again.",
          ),
          code(
            "Find the letters in a merged PDF",
            "bash",
            `curl -sS ${baseUrl}/v1/batches/uploads/letters -H "Authorization: Bearer $POSTHORN_API_KEY" -H 'Content-Type: application/json' -d '{"upload_key":"'"$UPLOAD_KEY"'"}'`,
          ),
        ],
      },
      {
        id: "send",
        title: "Send the batch",
        blocks: [
          text(
            "`POST /v1/batches` takes the same body and the `confirmation_token`. It returns the batch and creates the rows in the background. Store `capability.cancel_token`: it cancels the batch, and it works as the token of each row.",
          ),
          code("The same batch in the sandbox", "bash", curl("/v1/batches")),
          list(
            "`on_problem`: with `stop` (default), one row with a problem stops the whole batch with 422 [`batch_has_problems`](/developers/errors#batch_has_problems). With `skip`, those rows are left out.",
            "Pay for a live batch with a `credit_code`, in one debit for all rows, or by card. Without a code, the response is `action_required` with a `payment_url` or, with `checkout_ui_mode: embedded`, a `payment_client_secret`. The checkout is open for 45 minutes.",
            "If you pay by card, we place a hold and screen every letter. Then we charge once for the letters that passed or are still in review, and only then does the first letter go to the printer. If you cancel before that, nothing is charged.",
            "If a row is refused, canceled, or fails, its share is returned to the code, or refunded to the card if it was charged. `given_back_cents` is the part of `total_cents` that you don't pay in the end. It includes a row as soon as `counts` does. If the card was charged just before a cancel, it includes the row once the card processor confirms the refund. A code is credited within seconds; a card shows the refund after a few days.",
            "Send an `Idempotency-Key`, as with an order. A retry with the same key returns the same batch.",
            "`email` gets a message when the batch starts and when it is done; rows send no email. `webhook_url` receives every row's events, signed with the `webhook_secret` of your key, or, without a key, of the batch. Each has `batch_id`, `row`, and the row's `reference` in `data`.",
          ),
        ],
      },
      {
        id: "follow",
        title: "Track and cancel",
        blocks: [
          list(
            "`GET /v1/batches/{id}` counts the rows by status. `GET /v1/batches/{id}/rows` lists them page by page; filter with `status=`. `GET /v1/batches/{id}/results.csv` returns all rows as a file.",
            "`DELETE /v1/batches/{id}` with the cancel token cancels every row that hasn't been handed to the printer yet and refunds it.",
            "A row that needs human review doesn't hold up the others. Rows that are held only for the shared text can be decided together.",
          ),
        ],
      },
      {
        id: "sizes",
        title: "Row limits",
        blocks: [
          table(
            "Rows per batch",
            ["Caller", "Quotes", "Sandbox", "Live"],
            [
              ["Anyone", `${number(maxFreeQuoteRows)}`, `${number(maxSandboxRows)}`, "none"],
              [
                "A key with `mail:bulk`, or an `account_session`",
                number(maxBatchRows),
                number(maxBatchRows),
                number(maxBatchRows),
              ],
            ],
          ),
          text(
            `A row can have up to ${maxFields} fields of ${number(maxFieldChars)} characters. All letters of a live batch count toward the caps at once. In 24 hours, an \`account_session\` can send up to ${number(verifiedCaps.actorLetters.perDay)} letters for ${number(verifiedCaps.actorSpendCents.perDay / 100)} dollars, and a key with \`mail:bulk\` up to ${number(bulkCaps.actorLetters.perDay)} letters for ${number(bulkCaps.actorSpendCents.perDay / 100)} dollars, unless the key has its own caps.`,
          ),
        ],
      },
    ],
  };
}
