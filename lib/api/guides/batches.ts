import { bulkCaps, verifiedCaps } from "#lib/domain/access/caps";
import {
  maxBatchRows,
  maxFieldChars,
  maxFields,
  maxFreeQuoteRows,
  maxSandboxRows,
} from "#lib/domain/mail/limits";
import { code, type Guide, list, table, text } from "#lib/shared/guide";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { sampleRecipient, sampleSender } from "../openapi/samples.ts";

const number = (value: number) => value.toLocaleString("en-US");

export function batches({ baseUrl }: DocumentSource): Guide {
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
    title: "A letter to many",
    summary:
      "One text with places for each recipient's own words, one sender, one payment. Every row becomes an ordinary order, with its own id and events.",
    sections: [
      {
        id: "quote",
        title: "Price the rows",
        blocks: [
          text(
            "`POST /v1/batches/quotes` merges the text with every row, lays each letter out and checks each address. Rows that can be mailed are priced; the others come back in `problems` with their number, from 0.",
          ),
          code("A batch of one", "bash", curl("/v1/batches/quotes")),
          list(
            "`{{first}}` prints the row's field `first`; case and spaces around the name do not matter. `{{dish|a good appetite}}` prints something else where a row has nothing. `{{name}}`, `{{line1}}`, `{{city}}`, `{{state}}` and `{{zip}}` are there without being given. `\\{{` prints braces.",
            "A row that lacks what the text asks for is a problem of that row: it is not mailed with a gap.",
            "A PDF (`upload_key`, `pdf_base64` or `pdf_url`) is one document for all rows.",
            "The `confirmation_token` binds the sender, the text and every row in its order, for 30 minutes and one use.",
          ),
        ],
      },
      {
        id: "send",
        title: "Send them",
        blocks: [
          text(
            "`POST /v1/batches` takes the same body and the `confirmation_token`, and answers with the batch while its rows are made in the background. Keep `capability.cancel_token`: it cancels the batch and acts for each of its rows.",
          ),
          code("The same batch, rehearsed", "bash", curl("/v1/batches")),
          list(
            "`on_problem`: `stop` (default) makes nothing when any row has a problem, and answers 422 [`batch_has_problems`](/developers/errors#batch_has_problems); `skip` leaves such rows out.",
            "A live batch is paid by `credit_code`, with one debit for all its rows, or by card: without a code the answer is `action_required` with a `payment_url` or, with `checkout_ui_mode: embedded`, a `payment_client_secret`. The checkout is open for 31 minutes.",
            "By card every letter is read while the money is only held. Then one charge takes what the letters cost that passed or that a person still looks at, and only then the first of them goes to the printer. Canceled before, nothing is charged.",
            "A row that is refused, canceled or fails gives its share back: to the code, or to the card if it was charged. `given_back_cents` is what of `total_cents` is not paid in the end. It counts a row as soon as `counts` does, or, where the card was used in the moment before a cancel, once the card processor has confirmed it; a code has the money back within seconds, a card shows it after a few days.",
            "Send an `Idempotency-Key`, as with an order: a repeat returns the same batch.",
            "`email` hears when the batch starts and when it is done; rows mail nobody. `webhook_url` hears of every row's events, signed with the batch's one `webhook_secret`.",
          ),
        ],
      },
      {
        id: "follow",
        title: "Follow and cancel",
        blocks: [
          list(
            "`GET /v1/batches/{id}` counts its rows by status; `GET /v1/batches/{id}/rows` lists them page by page, `status=` only some; `GET /v1/batches/{id}/results.csv` is all of them as a file.",
            "`DELETE /v1/batches/{id}` with the cancel token takes back every row that is not handed over yet, and gives its money back.",
            "A row that needs a person's eyes waits alone; rows held for the same reason are decided together.",
          ),
        ],
      },
      {
        id: "sizes",
        title: "How many rows",
        blocks: [
          table(
            "Rows of one batch",
            ["Who", "Quotes", "Sandbox", "Live"],
            [
              ["Everybody", `${number(maxFreeQuoteRows)}`, `${number(maxSandboxRows)}`, "None"],
              [
                "A key with `mail:bulk`, or an `account_session`",
                number(maxBatchRows),
                number(maxBatchRows),
                number(maxBatchRows),
              ],
            ],
          ),
          text(
            `A row has at most ${maxFields} fields of ${number(maxFieldChars)} characters. A live batch counts as many letters at once: by an \`account_session\` at most ${number(verifiedCaps.actorLetters.perDay)} letters and ${number(verifiedCaps.actorSpendCents.perDay / 100)} dollars in 24 hours; by a key with \`mail:bulk\` ${number(bulkCaps.actorLetters.perDay)} letters and ${number(bulkCaps.actorSpendCents.perDay / 100)} dollars, unless the key has caps of its own.`,
          ),
        ],
      },
    ],
  };
}
