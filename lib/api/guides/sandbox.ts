import { magicLines } from "#lib/domain/addresses/sandbox-addresses";
import { code, type Guide, list, table, text } from "#lib/shared/guide";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { sampleRecipient, sampleSender } from "../openapi/samples.ts";

const outcomes: Readonly<Record<(typeof magicLines)[number], string>> = {
  UNDELIVERABLE:
    "422 [`address_undeliverable`](/developers/errors#address_undeliverable), with a `candidate` to correct to",
  "MISSING UNIT":
    "422 [`address_undeliverable`](/developers/errors#address_undeliverable): a building of many apartments, and none is named",
  "CORRECT ME": "201, with the standardised address in `corrected_to`",
};

export function sandbox({ baseUrl }: DocumentSource): Guide {
  const body = (line1: string) =>
    JSON.stringify({
      mail_class: "first_class",
      text: "A rehearsal.",
      sandbox: true,
      to: { ...sampleRecipient, line1 },
      from: sampleSender,
    }).replace(/,"(text|to|from)":/g, ',\n  "$1":');
  return {
    title: "Sandbox",
    summary:
      "Put sandbox: true into an order and the whole flow runs at once and for free. Nothing is printed, nothing is mailed, nobody is charged.",
    sections: [
      {
        id: "what-is-real",
        title: "What is real and what is not",
        blocks: [
          list(
            "Real: the checks of every field, the typesetting and the page count, the price, the screening of the text, the tokens, the events, the limits by the minute.",
            "Played: the addresses are not looked up anywhere, the printer and the post are simulated, and the tracking number starts with `SANDBOX-`, so that it cannot be taken for a real one.",
            "Ids of sandbox orders start with `ord_test_`. They skip the limits on live letters and are [throttled by the minute](/developers/limits).",
            "A sandbox order needs no `confirmation_token`. One that is sent is checked and used up exactly as it would be live, so an agent can rehearse the way it will go.",
            "Screening may end a sandbox order as `refused` or `held_for_review`, as it may a live one.",
          ),
        ],
      },
      {
        id: "magic-values",
        title: "Addresses that choose an outcome",
        blocks: [
          text("Put one of these into `to.line1` of a sandbox order. Case and spacing do not matter."),
          table(
            "Values of to.line1",
            ["to.line1", "What happens"],
            magicLines.map((line) => [`\`${line}\``, outcomes[line]]),
          ),
          code(
            "An address that is corrected",
            "bash",
            `curl -sS ${baseUrl}/v1/orders -H 'Content-Type: application/json' -d '${body("CORRECT ME")}'`,
          ),
        ],
      },
      {
        id: "advance",
        title: "Playing the post",
        blocks: [
          text(
            "A sandbox order stays `submitted` until you move it. [`POST /v1/test_helpers/orders/{id}/advance`](/developers/reference#advanceOrder) with `mailed`, `delivered` or `failed` and any token of the order does what the post would do: the status changes, the event is written, and a delivered order can be reviewed. A live order answers 404 there.",
          ),
          text("Reviews of sandbox orders carry `sample: true` and are never published."),
        ],
      },
      {
        id: "test-keys",
        title: "Test keys",
        blocks: [
          text(
            "A key that starts with `svc_test_` can send sandbox orders only. A live order sent with one is refused with [`insufficient_scope`](/developers/errors#insufficient_scope): turning it into a rehearsal silently would make you believe that a letter is on its way.",
          ),
        ],
      },
    ],
  };
}
