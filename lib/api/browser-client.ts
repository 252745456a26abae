import type { z } from "zod";
import type { SheetRequest } from "#lib/domain/documents/sheet-schema";
import { type Language, languageOfLocale } from "#lib/shared/locales";
import { ApiProblem } from "./api-problem.ts";
import type * as Wire from "./browser-schemas.ts";

/** The pages' client of `/v1`. Parses each answer with its schema before it is used. */

/** The schemas load during the first call, because no page needs them earlier. */
const wire = () =>
  import("./browser-schemas.ts").catch(async () => {
    // A bundler doesn't retry a file that failed to load.
    throw await inPageLanguage(
      new ApiProblem(
        "unreachable",
        "Part of this page didn't load. Reload the page. We kept what you wrote.",
      ),
    );
  });
/** Loads the schemas ahead of the first call. Called as soon as the visitor does something. */
export function prepareCalls(): void {
  void wire().catch(() => undefined);
  void spanish();
}

export type Quote = z.output<typeof Wire.quoteResponseSchema>;
export type Order = z.output<typeof Wire.orderResponseSchema>["order"];
export type LetterBody = Readonly<Record<string, unknown>>;
export type CreatedOrder = z.output<typeof Wire.createdSchema>;
export type Balance = z.output<typeof Wire.creditBalanceSchema>;

export type Call = {
  method?: string;
  body?: unknown;
  headers?: Record<string, string>;
  signal?: AbortSignal | undefined;
};

/**
 * The language that a request about orders, credit, or codes sets for its emails and its checkout: the page's language. English is
 * the default.
 */
export function pageLanguage(): { language?: Language } {
  const language = languageOfLocale(globalThis.document?.documentElement.lang ?? "");
  return language === "en" ? {} : { language };
}

/** Replaces the API's English with Spanish. Null on English pages, which never load it, and if it can't be loaded. */
const spanish = async () =>
  pageLanguage().language === "es" ? import("./refusals-in-spanish.ts").catch(() => null) : null;

/** The same about sentences in answers. */
export const answersInSpanish = async () =>
  pageLanguage().language === "es" ? import("./answers-in-spanish.ts").catch(() => null) : null;

/** The same problem with its sentences in the language of the page. The API is in English (docs/decisions/0221-refusals-in-spanish.md). */
export async function inPageLanguage(problem: ApiProblem): Promise<ApiProblem> {
  return (await spanish())?.problemInSpanish(problem) ?? problem;
}

const isRaw = (body: unknown) => typeof body === "string" || body instanceof Blob;

/** Throws ApiProblem, in the language of the page, if the answer isn't the expected one. */
export async function call(path: string, options: Call): Promise<Response> {
  // Before a request fails because the connection is gone, and this with it.
  void spanish();
  try {
    return await callInEnglish(path, options);
  } catch (error) {
    throw error instanceof ApiProblem ? await inPageLanguage(error) : error;
  }
}

async function callInEnglish(
  path: string,
  { method = "GET", body, headers = {}, signal }: Call,
): Promise<Response> {
  let answer: Response;
  try {
    answer = await fetch(path, {
      method,
      headers:
        body === undefined || body instanceof Blob
          ? headers
          : { "Content-Type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: isRaw(body) ? body : JSON.stringify(body) }),
      ...(signal ? { signal } : {}),
      cache: "no-store",
    });
  } catch (error) {
    if (signal?.aborted) throw error;
    throw new ApiProblem("unreachable", "We couldn't connect. Check your internet and try again.");
  }
  if (answer.ok) return answer;
  const { problemSchema } = await wire();
  const envelope = problemSchema.safeParse(await answer.json().catch(() => undefined));
  if (!envelope.success) {
    throw new ApiProblem("unreachable", "We got an answer we don't understand. Try again in a moment.");
  }
  const { code, reason, next, fields, candidate, problems, order_id, batch_id } = envelope.data;
  const retryAfter = Number(answer.headers.get("Retry-After"));
  throw new ApiProblem(code, reason, {
    next,
    fields,
    candidate,
    problems,
    retryAfterSeconds: retryAfter > 0 ? retryAfter : undefined,
    madeId: order_id ?? batch_id,
  });
}

/** For this client's own files. `schemaName` is the schema in browser-schemas.ts that the answer must match. */
export async function callJson<Name extends SchemaName>(
  schemaName: Name,
  path: string,
  options: Call,
): Promise<z.output<(typeof Wire)[Name]>> {
  const [answer, schemas] = await Promise.all([call(path, options), wire()]);
  return schemas[schemaName].parse(await answer.json()) as z.output<(typeof Wire)[Name]>;
}
type SchemaName = keyof typeof Wire;

export async function createQuote(body: LetterBody, signal?: AbortSignal): Promise<Quote> {
  const quote = await callJson("quoteResponseSchema", "/v1/quotes", { method: "POST", body, signal });
  const answers = await answersInSpanish();
  return answers ? answers.withSpanishItems(answers.withSpanishNotes(quote)) : quote;
}

/** The lines of the printed text, from `/api/layouts`, which answers only our own pages. */
export const layOutSheet = (body: SheetRequest, signal?: AbortSignal) =>
  callJson("sheetLayoutSchema", "/api/layouts", { method: "POST", body, signal });

async function callProof(body: LetterBody, accept: string, signal?: AbortSignal): Promise<Blob> {
  const answer = await call("/v1/proofs", { method: "POST", body, signal, headers: { Accept: accept } });
  return answer.blob();
}

/** The pages that will be printed, as a PDF. */
export const createProof = (body: LetterBody, signal?: AbortSignal) =>
  callProof(body, "application/pdf", signal);

/** One of these pages, counted from 1, as an image. */
export const drawPage = (body: LetterBody, page: number, signal?: AbortSignal) =>
  callProof({ ...body, page }, "image/png", signal);

export const suggestClass = (text: string, signal?: AbortSignal) =>
  callJson("suggestClassResponseSchema", "/v1/suggest-class", { method: "POST", body: { text }, signal });

/** The letter template with this slug, in a list; an empty list if there is none. */
export const listTemplates = (slug: string, language: Language) =>
  callJson("templateListSchema", `/v1/letters?slug=${encodeURIComponent(slug)}&language=${language}`, {});

/** `body` is the exact text of the request, so that a retry repeats it byte for byte. Creates at most one order per key. */
export const createOrder = (body: string, idempotencyKey: string) =>
  callJson("createdSchema", "/v1/orders", {
    method: "POST",
    body,
    headers: { "Idempotency-Key": idempotencyKey },
  });

export const orderPath = (id: string) => `/v1/orders/${encodeURIComponent(id)}`;

export async function getOrder(id: string, signal?: AbortSignal): Promise<Order> {
  const { order } = await callJson("orderResponseSchema", orderPath(id), { signal });
  const answers = await answersInSpanish();
  return answers ? answers.withSpanishItems(answers.withSpanishReasons(order)) : order;
}

/** The balance of a credit code. Throws ApiProblem with `not_found` if the code doesn't exist. */
export const getBalance = (code: string, signal?: AbortSignal) =>
  callJson("creditBalanceSchema", `/v1/credits/${encodeURIComponent(code)}`, { signal });

/**
 * Opens the checkout of credit: a pack, or an amount. Once it is paid, a new code is emailed to `email`, or `credit_code` gets the
 * credit.
 */
export async function buyCredit(
  what: { pack: string; amount_cents?: number } & ({ email: string } | { credit_code: string }),
  uiMode: "hosted" | "embedded",
): Promise<z.output<typeof Wire.creditCheckoutSchema>> {
  const checkout = await callJson("creditCheckoutSchema", "/v1/credits/checkout", {
    method: "POST",
    body: { ...what, ...pageLanguage(), checkout_ui_mode: uiMode },
  });
  if (checkout.checkout_ui_mode === "hosted") (await wire()).paymentUrlSchema.parse(checkout.payment_url);
  return checkout;
}

/** Suggests which columns of a list fill which address lines, from the headers and up to three rows. */
export const mapHeaders = async (headers: readonly string[], samples: readonly (readonly string[])[]) =>
  callJson("csvMapResponseSchema", "/v1/csv-map", { method: "POST", body: { headers, samples } });

/** Emails a six-digit code to an address, to prove that it belongs to the sender. */
export const requestAccountCode = (email: string) =>
  callJson("codeSentSchema", "/v1/account_sessions", {
    method: "POST",
    body: { email, ...pageLanguage() },
  });

/** Trades the code for an account session, which lifts the caps on live letters. */
export const verifyAccountCode = (body: { email: string; code: string; request_id: string }) =>
  callJson("accountSessionSchema", "/v1/account_sessions/verify", { method: "POST", body });
