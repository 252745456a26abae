import { setTimeout as pause } from "node:timers/promises";

/** What a customer of the run knows about an order at the end. */
export type Known = {
  id: string | null;
  key: string;
  payment: "code" | "card";
  hook: boolean;
  status: number;
  /** Why there is no order. */
  code: string | null;
};

export type Customer = {
  n: number;
  urls: readonly string[];
  creditCode: string | undefined;
  webhookUrl: string | undefined;
  /** What the customer does besides sending the letter. */
  pays: boolean;
  cancels: boolean;
  letter: Record<string, unknown>;
};

/**
 * One customer: quotes, sends with an Idempotency-Key, pays, and may cancel. Every failure is retried with the same key and the
 * same bytes, as the guide says, until there is an answer.
 */
export async function beCustomer(customer: Customer): Promise<Known> {
  const { n, creditCode, webhookUrl } = customer;
  const caller = `10.${40 + (n >> 16)}.${(n >> 8) & 255}.${n & 255}`;
  const key = `chaos-${n}`;
  const quote = await insist(customer, caller, "/v1/quotes", customer.letter, {});
  const body = {
    ...customer.letter,
    ...{ email: `sender${n}@example.com`, confirmation_token: quote.body.confirmation_token },
    ...(creditCode ? { credit_code: creditCode } : {}),
    ...(webhookUrl ? { webhook_url: webhookUrl } : {}),
  };
  const answer = await insist(customer, caller, "/v1/orders", body, { "Idempotency-Key": key });
  const id = answer.body.order?.id ?? answer.body.order_id ?? null;
  const known = {
    id,
    key,
    payment: creditCode ? "code" : "card",
    hook: Boolean(webhookUrl),
    status: answer.status,
    code: id === null ? answer.body.code : null,
  } as const;
  const checkoutLink = answer.body.payment_url as string | undefined;
  if (checkoutLink && customer.pays) {
    await fetch(checkoutLink, { method: "POST", redirect: "manual" }).catch(() => undefined);
  }
  const token = answer.body.capability?.cancel_token;
  if (id && token && customer.cancels) {
    await insist(customer, caller, `/v1/orders/${id}`, undefined, { "X-Capability-Token": token });
  }
  return known;
}

// biome-ignore lint/suspicious/noExplicitAny: whatever the service answers, right or wrong.
type Answer = { status: number; body: Record<string, any> };

/** Tries one process after the other until there is an answer other than "try later". Waits as long as each answer says. */
async function insist(
  { urls, n }: Customer,
  caller: string,
  path: string,
  body: unknown,
  headers: Record<string, string>,
): Promise<Answer> {
  for (let tries = 0; tries < 400; tries += 1) {
    const url = urls[(n + tries) % urls.length]!;
    const response = await fetch(url + path, {
      method: body === undefined ? "DELETE" : "POST",
      headers: { "X-Forwarded-For": caller, "Content-Type": "application/json", ...headers },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    }).catch(() => null);
    const answer = await response?.json().catch(() => null);
    const later = response?.headers.has("retry-after") && !answer?.order_id;
    if (response && answer && !later) {
      if (response.status >= 500 && !answer.order_id) throw new Error(`${path} is ${answer.code}`);
      return { status: response.status, body: answer };
    }
    const reported = Number(response?.headers.get("retry-after") ?? 0) * 1000;
    await pause(Math.max(reported, 100 + (tries % 10) * 50));
  }
  throw new Error(`${path} has no answer`);
}
