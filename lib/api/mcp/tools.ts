import type { ToolAnnotations } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Services } from "#lib/container";
import type { Actor } from "#lib/domain/access/actor";
import { linkTo, pageOf } from "#lib/domain/access/page-links";
import { parseIdempotencyKey } from "#lib/domain/idempotency/key-fingerprint";
import type { PriceBook } from "#lib/domain/mail/price-book";
import { terminalStatuses } from "#lib/domain/orders/order-status";
import { formatCents } from "#lib/shared/money";
import { answerQuote } from "../answer-quote.ts";
import { orderRequestSchema, quoteRequestSchema } from "../letter-schemas.ts";
import { throttleSentence } from "../openapi/describe-operation.ts";
import type { Operation } from "../operation.ts";
import { createOrder, getOrder } from "../operations/orders.ts";
import { createQuote } from "../operations/quotes.ts";
import { orderCreatedSchema, orderResponseSchema, quoteResponseSchema } from "../order-schemas.ts";
import { fromCreatedOrder, fromOrder, toOrderRequest } from "../serializers.ts";

/** A tool: the same use case, schemas, and limits as an operation of `/v1`, described for an agent. */
export type Tool<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  name: string;
  title: string;
  describe: (prices: PriceBook) => string;
  annotations: ToolAnnotations;
  /** The operation whose scope and throttle apply. */
  operation: Operation;
  input: Input;
  /** Arguments that are optional here, though `/v1` requires them. */
  defaults?: Readonly<Record<string, unknown>>;
  output: Output;
  run(call: {
    input: z.output<Input>;
    /** The arguments as they were sent. */
    sent: Readonly<Record<string, unknown>>;
    actor: Actor;
    services: Services;
  }): Promise<z.input<Output>>;
};

/** The number of calls per minute that one caller may make to all tools together; an operation's own throttles apply as well. */
export const anyTool = { throttles: [{ name: "mcp", perMinute: 60 }] } as const;

/** The description that an agent reads: what the tool does, and how often it may be called. */
export function describeTool({ describe, operation: { throttles = [] } }: Tool, prices: PriceBook): string {
  const [all] = anyTool.throttles;
  const limits = [
    `At most ${all.perMinute} calls of all tools a minute.`,
    ...throttles.map(throttleSentence),
  ];
  return [describe(prices), limits.join(" ")].join("\n");
}

function defineTool<const Input extends z.ZodType, const Output extends z.ZodType>(
  tool: Tool<Input, Output>,
): Tool {
  return tool as unknown as Tool;
}

const baseUrlOfTools = ({ env }: Services) =>
  (env.PUBLIC_BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");

const cancelOrder =
  "There is no tool to cancel a letter. Until it goes to the printer, a person can cancel it with the link in send_letter's `order_url`, or a program with DELETE /v1/orders/{order.id} and the header X-Capability-Token: cancel_token.";
const handOverLink =
  "Always give the person `order_url`, complete, with the part after the #. It is their private link to the letter: there they can see the pages, pay, cancel, follow it, and get the certificate. Nobody else can give it to them again, and without the part after the # it shows only the status.";

const oneContent =
  "Content: `text` (we typeset it), or a PDF as `pdf_url`, `upload_key`, or `pdf_base64`. Prefer text or pdf_url, because a PDF in base64 fills your context.";

const quoteLetter = defineTool({
  name: "quote_letter",
  title: "Price a letter",
  describe: (prices) =>
    [
      `Prices a piece of US mail, including printing, envelope, and postage. Free; creates nothing; call it as often as you need. A one-page first_class letter is ${formatCents(prices.firstClass)}, certified ${formatCents(prices.certified)}, priority ${formatCents(prices.priority)}.`,
      "With `to` and content, it returns a single-use `confirmation_token`, valid for 30 minutes, that send_letter needs for a live letter. Before you send, show the total to the person who pays. `options` has the price and expected delivery date for every available class.",
      `At most one content. ${oneContent} Without content, the price is an estimate for \`page_count\`.`,
      "Postcards and notecards are first_class, contain text, and can't be tracked. Certified and priority include tracking, so leave out `tracking`.",
    ].join("\n"),
  annotations: { readOnlyHint: true, openWorldHint: false },
  operation: createQuote,
  input: quoteRequestSchema,
  // A supplied file overrides the count. An agent with a text doesn't know its page count.
  defaults: { page_count: 1 },
  output: quoteResponseSchema,
  run: ({ input, actor, services }) => answerQuote(input, actor, services),
});

const sendLetter = defineTool({
  name: "send_letter",
  title: "Send a letter",
  describe: () =>
    [
      "Prints and mails a real letter, unless `sandbox` is true. A letter can't be canceled after it goes to the printer, and a live letter costs the price from quote_letter.",
      "Test first: with `sandbox: true`, the whole flow runs immediately and for free (rendering, screening, a mock tracking number), and nothing is printed. Send live only after a person has approved this letter and its price, or with `require_approval: true`: give the person `approval_url`, where they see the very pages and the price, and approve, ask for changes, or decline. Nothing is charged or mailed before.",
      "Pay for a live letter with a `credit_code` (prepaid, debited in this call), or have a person pay at the `payment_url` of the response. A letter that passed screening waits until `order.hand_off_at`. Until then, it can be canceled.",
      "A live letter needs the `confirmation_token` of a quote for exactly this letter. Pass the same fields as in the quote. A token sends one letter.",
      "Pass an `idempotency_key` with every letter: a long random string (such as a UUID) that is new for each letter and the same for every retry of it. A retry returns the same order with `replayed: true`, and creates and charges nothing. Callers that share an IP address share keys, so a short key could match another caller's letter. Retry only if a failure says `retryable: true`, with the same arguments, and after `retry_after_seconds` if given. Never retry after submission_unconfirmed or duplicate_suspected.",
      `Exactly one content. ${oneContent}`,
      'Use the response\'s `order.id` for get_letter_status. Store `capability.cancel_token`; it is returned again only for the same idempotency_key. Show the person `total`. `status: "action_required"` means a person must still approve or pay.',
      handOverLink,
      cancelOrder,
    ].join("\n"),
  annotations: { readOnlyHint: false, destructiveHint: true, idempotentHint: true, openWorldHint: true },
  operation: createOrder,
  input: orderRequestSchema.safeExtend({
    sandbox: z.boolean().optional().meta({
      description:
        "true: a free test; nothing is mailed. Start with true. Leave it out only for a letter that a person wants to mail.",
    }),
    idempotency_key: z.string().max(255).optional().meta({
      description:
        "1 to 255 printable ASCII characters, random and new for each letter. The same key and arguments return the same order.",
    }),
  }),
  output: orderCreatedSchema.extend({
    total: z.string().meta({ description: "The price of the letter for display, such as $1.99." }),
  }),
  async run({ input, sent, actor, services }) {
    const { idempotency_key: key, ...letter } = input;
    const { idempotency_key: _, ...body } = sent;
    const baseUrl = baseUrlOfTools(services);
    const created = await services.orders.create(toOrderRequest(letter, actor), {
      ...{ actor, surface: "mcp", baseUrl, body },
      idempotencyKey: parseIdempotencyKey(key ?? null),
    });
    const link = linkTo(services.keyring, baseUrl, created.order.id);
    return { ...fromCreatedOrder(created, link), total: formatCents(created.order.priceCents) };
  },
});

const getLetterStatus = defineTool({
  name: "get_letter_status",
  title: "Track a letter",
  describe: () =>
    [
      "Returns the current order: status, price, tracking number, and expected delivery. Free; changes nothing; can be repeated.",
      `These statuses are final: ${[...terminalStatuses].join(", ")}. Any other status can still change, over several days once the letter is in the mail. Poll about once an hour, not in a loop. For \`refused\`, the reason is in \`refusal_reason\`; for \`failed\`, in \`failure\` (code, reason, retryable). A refused or failed letter isn't charged, or is refunded.`,
      "Send a failed letter again only if `failure.retryable` is true. Never do so after submission_unconfirmed or duplicate_suspected: the letter may be on its way, and a person must check first.",
      cancelOrder,
    ].join("\n"),
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  operation: getOrder,
  input: z.strictObject({
    order_id: z.string().max(100).meta({ description: "`order.id` of send_letter: ord_… or ord_test_…" }),
  }),
  output: orderResponseSchema,
  async run({ input, services }) {
    const order = await services.orders.get(input.order_id);
    const order_url = pageOf(baseUrlOfTools(services), order.id);
    return { status: "ok" as const, order: fromOrder(order), order_url };
  },
});

export const tools: readonly Tool[] = [quoteLetter, sendLetter, getLetterStatus];
