import type { InputRequiredResult, ServerContext, ToolAnnotations } from "@modelcontextprotocol/server";
import { z } from "zod";
import type { Services } from "#lib/container";
import { type Actor, attributableId } from "#lib/domain/access/actor";
import { newPagesOf, pageOf } from "#lib/domain/access/page-links";
import type { Address } from "#lib/domain/addresses/schema";
import { parseIdempotencyKey } from "#lib/domain/idempotency/key-fingerprint";
import type { PriceBook } from "#lib/domain/mail/price-book";
import { terminalStatuses } from "#lib/domain/orders/order-status";
import { defaultLocale } from "#lib/shared/locales";
import { formatCents } from "#lib/shared/money";
import { datesIn } from "#lib/shared/reader-dates";
import { translator } from "#messages/translator";
import { answerQuote } from "../answer-quote.ts";
import { contentFields, enclosureFields } from "../content-schemas.ts";
import { x402Calls } from "../deployment-advice.ts";
import { partFields } from "../letter-parts-schemas.ts";
import { checkLetter, optionFields, orderRequestSchema, quoteRequestSchema } from "../letter-schemas.ts";
import { throttleSentence } from "../openapi/describe-operation.ts";
import type { Operation } from "../operation.ts";
import { createOrder, getOrder } from "../operations/orders.ts";
import { createQuote } from "../operations/quotes.ts";
import { orderCreatedSchema, orderEventsSchema, orderResponseSchema } from "../order-schemas.ts";
import { quoteResponseSchema } from "../quote-schemas.ts";
import { fromCreatedOrder, fromOrder, fromOrderEvent, toOrderRequest } from "../serializers.ts";
import { askPerson, showsForms } from "./ask-person.ts";

/** What the tools' words depend on. */
export type ToolFacts = { prices: PriceBook; takesTokens: boolean };

type ToolCall<Input extends z.ZodType> = {
  input: z.output<Input>;
  /** The arguments as they were sent. */
  sent: Readonly<Record<string, unknown>>;
  actor: Actor;
  services: Services;
};

/** A tool: the same use case, schemas, and limits as an operation of `/v1`, described for an agent. */
export type Tool<Input extends z.ZodType = z.ZodType, Output extends z.ZodType = z.ZodType> = {
  name: string;
  title: string;
  describe: (facts: ToolFacts) => string;
  annotations: ToolAnnotations;
  /** The operation whose scope and throttle apply. */
  operation: Operation;
  input: Input;
  /** Arguments that are optional here, though `/v1` requires them. */
  defaults?: Readonly<Record<string, unknown>>;
  output: Output;
  /** Arguments that the tool took in earlier versions, with the reason for their removal. They are ignored, and the answer says so. */
  retired?: Readonly<Record<string, string>>;
  /** Asks a person first, if that is necessary and the client can. Null if the tool may run. */
  ask?(call: ToolCall<Input>, context: ServerContext): Promise<InputRequiredResult | null>;
  run(call: ToolCall<Input>): Promise<z.input<Output>>;
};

/** The number of calls per minute that one caller may make to all tools together; an operation's own throttles apply as well. */
export const anyTool = { throttles: [{ name: "mcp", perMinute: 60 }] } as const;

/** The description that an agent reads: what the tool does, and how often it may be called. */
export function describeTool({ describe, operation: { throttles = [] } }: Tool, facts: ToolFacts): string {
  const [all] = anyTool.throttles;
  const limits = [
    `At most ${all.perMinute} calls of all tools a minute.`,
    ...throttles.map(throttleSentence),
  ];
  return [describe(facts), limits.join(" ")].join("\n");
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
  "Always give the person `order_url`, complete, with the part after the #. It is their private link to the letter: there they see the pages, pay, cancel, follow it, and get the Mailing record. It can't be issued again.";

const oneContent =
  "Content: `text` (we typeset it), or a PDF as `pdf_url`, `upload_key`, or `pdf_base64`. Prefer text or pdf_url, because a PDF in base64 fills your context. For headings, lists, tables, and bold type, write Markdown and set `text_format` to `markdown`; otherwise the marks are printed. `date_line: auto` prints the date.";

/** Only the fields that affect a quote. */
const quoteInputSchema = z
  .strictObject({
    mail_class: quoteRequestSchema.shape.mail_class,
    page_count: quoteRequestSchema.shape.page_count,
    to: quoteRequestSchema.shape.to,
    from: quoteRequestSchema.shape.from,
    ...contentFields,
    ...enclosureFields,
    ...partFields,
    ...optionFields,
    sandbox: z.boolean().optional().meta({ description: "Checks the addresses as the sandbox does." }),
  })
  .superRefine(checkLetter)
  .meta({ id: "QuoteLetterInput" });

const inSending = "send it with send_letter";

const quoteLetter = defineTool({
  name: "quote_letter",
  title: "Price a letter",
  describe: ({ prices }) =>
    [
      `Prices a piece of US mail, including printing, envelope, and postage. Free; creates nothing; call it as often as you need. A one-page first_class letter is ${formatCents(prices.firstClass)}, certified ${formatCents(prices.certified)}, priority ${formatCents(prices.priority)}. certified_err is Certified Mail with an electronic return receipt: the recipient's signature as a PDF.`,
      "With `to` and content, it returns a single-use `confirmation_token`, valid for 30 minutes, that send_letter needs for a live letter. `options` has the price and expected delivery date for every available class.",
      `At most one content. ${oneContent} Without content, the price is an estimate for \`page_count\`.`,
      "`hand_off_on` is the day on which it is mailed. Choose a day with `send_on`, or with `arrive_by` for a birthday or a deadline. If `pay_with` lacks card, it needs a credit_code.",
      "Postcards and notecards are first_class, contain text, and can't be tracked. Certified and priority include tracking, so leave out `tracking`.",
    ].join("\n"),
  annotations: { readOnlyHint: true, openWorldHint: false },
  operation: createQuote,
  input: quoteInputSchema,
  // A supplied file overrides the count. An agent with a text doesn't know its page count.
  defaults: { page_count: 1 },
  retired: {
    ...{ email: inSending, credit_code: inSending, account_session: inSending, webhook_url: inSending },
    ...{ reference: inSending, metadata: inSending, require_approval: inSending, language: inSending },
    confirmation_token: "a quote returns one",
    checkout_ui_mode: "it has no meaning for a quote",
  },
  output: quoteResponseSchema,
  run: ({ input, actor, services }) => answerQuote(input, actor, services),
});

const sendLetter = defineTool({
  name: "send_letter",
  title: "Send a letter",
  describe: ({ takesTokens }) =>
    [
      "Prints and mails a real letter, unless `sandbox` is true. A letter can't be canceled after it goes to the printer, and a live letter costs the price from quote_letter.",
      "Test first with `sandbox: true`: the whole flow runs at once and for free, and nothing is printed. Before a live letter, show a person the recipient's address, the pages, and the total, and send only after they say yes. Better: send `require_approval: true`, and give them `approval_url`, where they see the printed pages and decide; until then, nothing is charged. If your client shows forms, a letter that is paid in this call is put before the person in one.",
      "Pay for a live letter with a `credit_code` (prepaid, debited in this call), or have a person pay at `payment_url`, which is open for 45 minutes. A letter that passed screening waits until `order.hand_off_at`, which is on the day of `send_on` if you chose one. Until then, it can be canceled.",
      'Look at `order.status`, also when `status` is "ok": `refused` isn\'t mailed and is refunded, for the reason in `refusal_reason`; `held_for_review` waits for our review. `status: "action_required"` means a person must still pay or approve. Show the person `total`.',
      "A live letter needs the `confirmation_token` of a quote for exactly this letter. Pass the same fields as in the quote. A token sends one letter.",
      "Pass an `idempotency_key` with every letter: a long random string (such as a UUID) that is new for each letter and the same for every retry of it. A retry returns the same order with `replayed: true`, and charges nothing. Callers that share an IP address share keys. Retry only if a failure says `retryable: true`, with the same arguments, and after `retry_after_seconds` if given. Never retry after submission_unconfirmed or duplicate_suspected.",
      `Exactly one content. ${oneContent}`,
      "Use `order.id` for get_letter_status. Store `capability.cancel_token`; it is returned again only for the same idempotency_key.",
      handOverLink,
      cancelOrder,
      ...(takesTokens ? [x402Calls] : []),
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
  retired: { checkout_ui_mode: "a person pays at payment_url" },
  output: orderCreatedSchema.omit({ checkout_ui_mode: true, payment_client_secret: true }).extend({
    total: z.string().meta({ description: "The price of the letter for display, such as $1.99." }),
    note: z.string().optional().meta({ description: "Arguments that were ignored, and why." }),
  }),
  async ask({ input, sent, actor, services }, context) {
    const isPaidHere = input.credit_code !== undefined || actor.kind === "key";
    const waits = input.require_approval || (actor.kind === "key" && actor.requiresApproval);
    if (input.sandbox || waits || !isPaidHere || !showsForms(context)) return null;
    const request = toOrderRequest(withoutKey(input), actor);
    const call = { actor, surface: "mcp", baseUrl: baseUrlOfTools(services), body: sent } as const;
    const preview = await services.orders.preview(request, { ...call, idempotencyKey: undefined });
    if (!preview) return null;
    const t = translator("mcp.send");
    const message = t("question", {
      recipient: onOneLine(input.to),
      sender: onOneLine(input.from),
      pages: preview.pageCount,
      day: preview.sendOn ? datesIn(defaultLocale).formatDay(preview.sendOn, services.clock()) : "none",
      sides: input.single_sided ? "one" : "both",
      service: t(`service.${input.mail_class}`),
      total: formatCents(preview.totalCents),
      payer: actor.kind === "key" && actor.payerId !== undefined ? "key" : "code",
    });
    return askPerson(context, services.keyring, { sent, callerId: attributableId(actor), message });
  },
  async run({ input, sent, actor, services }) {
    const { idempotency_key: _, ...body } = sent;
    const baseUrl = baseUrlOfTools(services);
    const created = await services.orders.create(toOrderRequest(withoutKey(input), actor), {
      ...{ actor, surface: "mcp", baseUrl, body },
      idempotencyKey: parseIdempotencyKey(input.idempotency_key ?? null),
    });
    const pages = newPagesOf(actor, services.keyring, baseUrl, {
      id: created.order.id,
      language: input.language,
    });
    return { ...fromCreatedOrder(created, pages), total: formatCents(created.order.priceCents) };
  },
});

function withoutKey<T extends { idempotency_key?: unknown }>({ idempotency_key: _, ...letter }: T) {
  return letter;
}

function onOneLine({ name, line1, line2, city, state, zip }: Address): string {
  return [name, line1, line2, city, `${state} ${zip}`].filter(Boolean).join(", ");
}

const getLetterStatus = defineTool({
  name: "get_letter_status",
  title: "Track a letter",
  describe: () =>
    [
      "Returns the current order (status, price, tracking number, expected delivery) and what happened to it (`events`, oldest first; `detail.scan` says what the US Postal Service did, and where). Free; changes nothing; can be repeated.",
      "Tell the person when a letter waits for pickup (`order.ready_for_pickup`) or came back: `order.returned` is set, even after `delivered`. `delivery: presumed` means that it has probably arrived, not that someone saw it arrive.",
      `These statuses are final: ${[...terminalStatuses].join(", ")}. Any other status can still change, over several days once the letter is in the mail. Poll about once an hour, not in a loop. For \`refused\`, the reason is in \`refusal_reason\`; for \`failed\`, in \`failure\` (code, reason, retryable). A refused or failed letter isn't charged, or is refunded.`,
      "Send a failed letter again only if `failure.retryable` is true. Never do so after submission_unconfirmed or duplicate_suspected: the letter may be on its way, and a person must check first.",
      cancelOrder,
    ].join("\n"),
  annotations: { readOnlyHint: true, idempotentHint: true, openWorldHint: false },
  operation: getOrder,
  input: z.strictObject({
    order_id: z.string().max(100).meta({ description: "`order.id` of send_letter: ord_… or ord_test_…" }),
  }),
  output: orderResponseSchema.extend({ events: orderEventsSchema.shape.events }),
  async run({ input, services }) {
    const order = await services.orders.get(input.order_id);
    const events = (await services.orders.listEvents(order.id)).map(fromOrderEvent);
    const order_url = pageOf(baseUrlOfTools(services), order.id);
    return { status: "ok" as const, order: fromOrder(order), events, order_url };
  },
});

export const tools: readonly Tool[] = [quoteLetter, sendLetter, getLetterStatus];
