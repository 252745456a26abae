import { magicLines } from "#lib/domain/addresses/sandbox-addresses";
import { code, type Guide, list, table, text } from "#lib/shared/guide";
import type { DocumentSource } from "../discovery/serve-document.ts";
import { sampleRecipient, sampleSender } from "../openapi/samples.ts";

const outcomes: Readonly<Record<(typeof magicLines)[number], string>> = {
  UNDELIVERABLE:
    "422 [`address_undeliverable`](/developers/errors#address_undeliverable), with a suggested `candidate`",
  "MISSING UNIT":
    "422 [`address_undeliverable`](/developers/errors#address_undeliverable), because the building has several apartments and the address names none",
  "CORRECT ME": "201, with the standardized address in `corrected_to`",
};

export function sandbox({ baseUrl }: DocumentSource): Guide {
  const body = (line1: string) =>
    JSON.stringify({
      mail_class: "first_class",
      text: "A test letter.",
      sandbox: true,
      to: { ...sampleRecipient, line1 },
      from: sampleSender,
    }).replace(/,"(text|to|from)":/g, ',\n  "$1":');
  return {
    title: "Sandbox",
    summary:
      "Add sandbox: true to an order to run the whole flow immediately and for free. Nothing is printed, mailed, or charged.",
    sections: [
      {
        id: "what-is-real",
        title: "What is real and what is simulated",
        blocks: [
          list(
            "Real: field validation, typesetting and page count, price, content screening, tokens, events, and rate limits per minute.",
            "Simulated: address verification, printing, and delivery. Tracking numbers start with `SANDBOX-`, so that they can't be mistaken for real ones.",
            "IDs of sandbox orders start with `ord_test_`. Sandbox orders don't count toward the caps on live letters; they have [rate limits per minute](/developers/limits).",
            "A sandbox order doesn't need a `confirmation_token`. If you send one, it is checked and used up exactly as in a live order, so that an agent can test the whole flow.",
            "Screening can end a sandbox order as `refused` or `held_for_review`, as it can a live one.",
          ),
        ],
      },
      {
        id: "magic-values",
        title: "Test addresses",
        blocks: [
          text(
            "Put one of these values in `to.line1` of a sandbox order to choose an outcome. Case and spacing don't matter.",
          ),
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
        title: "Simulate delivery",
        blocks: [
          text(
            "A sandbox order stays `submitted` until you move it. [`POST /v1/test_helpers/orders/{id}/advance`](/developers/reference#advanceOrder) with any token of the order simulates the Postal Service: the order changes, the event is recorded and sent to your webhook, and a delivered order can be reviewed. `to` is `mailed`, `in_transit`, `ready_for_pickup`, `forwarded`, `unclaimed`, `delivered`, `returned` (with a `reason`, also after a delivery), or `failed`. For a live order, the response is 404. From a terminal, [`posthorn trigger`](/developers/clients#command-line) does it in one step.",
          ),
          text(
            "To try what goes wrong before that, send `sandbox_scenario` with the order: `wait` stops it with a `hand_off_at`, so that you can cancel it or advance it to `hand_off`; `held` and `refused` end as the content check would; `unconfirmed` fails with `submission_unconfirmed`, which must not be sent again.",
          ),
          text("Reviews of sandbox orders have `sample: true` and are never published."),
        ],
      },
      {
        id: "local-testing",
        title: "Local testing",
        blocks: [
          text(
            "A `webhook_url` must be a public `https` URL. There are three ways to receive events on your own machine.",
          ),
          list(
            "**Forward them.** `npx posthorn listen --forward http://localhost:8787/hook` reads the events of your test key's orders and posts them to your endpoint, signed with the key's secret. It needs no public URL. `npx posthorn trigger order.mailed` in another terminal makes an order that comes to that event. See [Webhooks on your machine](/developers/clients#local-webhooks).",
            "**Use a tunnel.** Any tunnel with a public `https` URL, such as `cloudflared` or `ngrok`, works as a `webhook_url`. You get the real deliveries, with their retries. Verify the signatures: the URL is public.",
            "**Run Posthorn yourself.** With `npm run demo`, a sandbox order's `webhook_url` can be on `http://localhost`. The demo simulates cards, printers, and the Postal Service for live orders too.",
          ),
          text(
            "In automated tests, sign a payload yourself: `signWebhook` and `sign_webhook` of [the clients](/developers/clients) make the headers, and [Event types](/developers/events) has a payload for each event. When everything works, see [Going live](/developers/going-live).",
          ),
        ],
      },
      {
        id: "test-keys",
        title: "Test keys",
        blocks: [
          text(
            "A key that starts with `svc_test_` can send sandbox orders only. A live order sent with one is refused with [`insufficient_scope`](/developers/errors#insufficient_scope). It is never turned into a sandbox order silently, because you would believe that a letter is on its way.",
          ),
        ],
      },
    ],
  };
}
