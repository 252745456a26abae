import { setTimeout as pause } from "node:timers/promises";
import type { Service } from "./service.ts";

/** A customer gives an attempt up after this time, and tries again with the same key. */
const patienceMs = 20_000;
const customers = 6;
/** Between two letters of a customer. */
const restMs = 500;

/** What to repeat: the database is away, or the customer's attempt before still runs. */
const later = new Set([503, 409]);

export type Acknowledged = { id: string; key: string; atMs: number };

const ada = { name: "Ada Lovelace", line1: "350 5th Ave", city: "New York", state: "NY", zip: "10118" };

/**
 * Customers who order live letters without a pause until `stop`, three of four paid with a code and one by card. As the guide says,
 * each failed request is repeated with its key and the same bytes, at the other web process, until it is acknowledged.
 */
export function startLoad({ urls, codes, pay }: Pick<Service, "urls" | "codes" | "pay">) {
  const acknowledged: Acknowledged[] = [];
  /** Answers other than success and "later" with Retry-After, and how often each came. */
  const wrong = new Map<string, number>();
  /** Answers that were "later" with Retry-After, and requests without an answer. */
  const failed = { later: 0, silent: 0 };
  let running = true;
  let endsAt = Number.POSITIVE_INFINITY;
  let next = 0;

  async function insist(path: string, n: number, body: object, key?: string) {
    for (let tries = 0; performance.now() < endsAt; tries += 1) {
      const response = await fetch(urls[(n + tries) % urls.length] + path, {
        method: "POST",
        headers: {
          "Content-Type": "application/json",
          // Each order comes from another customer, because each may order little.
          "X-Forwarded-For": `10.50.${(n >> 8) & 255}.${n & 255}`,
          ...(key ? { "Idempotency-Key": key } : {}),
        },
        body: JSON.stringify(body),
        signal: AbortSignal.timeout(patienceMs),
      }).catch(() => null);
      // biome-ignore lint/suspicious/noExplicitAny: the answers of two operations.
      const answer: any = await response?.json().catch(() => null);
      if (response && answer && (response.ok || (answer.order_id && answer.code !== "internal_error")))
        return answer;
      // A customer who may not send asks for longer than the trial lasts.
      const waitSeconds = Math.min(10, Number(response?.headers.get("retry-after") ?? 0));
      if (!response) failed.silent += 1;
      // A refused or ended connection is what a killed process looks like. An answer must say what to do.
      if (response && !(waitSeconds > 0 && later.has(response.status))) {
        const what = `${response.status} ${answer?.code ?? "without a body"} at ${path}`;
        wrong.set(what, (wrong.get(what) ?? 0) + 1);
      } else if (response) failed.later += 1;
      await pause(Math.max(waitSeconds * 1_000, 200));
    }
    return null;
  }

  async function orderLetter(n: number): Promise<void> {
    const key = `trial-${n}`;
    const letter = {
      ...{ mail_class: "first_class", to: { ...ada, name: "Grace Hopper" }, from: ada, page_count: 1 },
      text: `Dear Grace,\n\nThis is letter ${n}.\n\nAda`,
    };
    const quote = await insist("/v1/quotes", n, letter);
    if (!quote) return;
    const byCode = n % 4 !== 0;
    const order = {
      ...letter,
      ...{ email: `sender${n}@example.com`, confirmation_token: quote.confirmation_token },
      ...(byCode ? { credit_code: codes[Math.floor(n / 90) % codes.length] } : {}),
    };
    const answer = await insist("/v1/orders", n, order, key);
    const id = answer?.order?.id ?? answer?.order_id;
    if (!id) return;
    acknowledged.push({ id, key, atMs: performance.now() });
    if (answer.payment_url) pay(answer.payment_url);
  }

  const all = Promise.all(
    Array.from({ length: customers }, async () => {
      while (running) {
        await orderLetter(next++);
        await pause(restMs);
      }
    }),
  );
  return {
    acknowledged,
    wrong,
    failed,
    /** Waits until each order that was begun is acknowledged, for a minute at most. */
    async stop(): Promise<void> {
      running = false;
      endsAt = performance.now() + 60_000;
      await all;
    },
  };
}
export type Load = ReturnType<typeof startLoad>;

/** The longest time without an acknowledged order since `fromMs`, in seconds. */
export function longestGap({ acknowledged }: Pick<Load, "acknowledged">, fromMs: number): number {
  let last = fromMs;
  let longest = 0;
  for (const { atMs } of acknowledged) {
    if (atMs < fromMs) continue;
    longest = Math.max(longest, atMs - last);
    last = atMs;
  }
  return Math.max(longest, performance.now() - last) / 1_000;
}

/** Asks a process twice a second whether it is ready, until `stop`, which returns what it saw. */
export function watchReadiness(url: string) {
  const seen = { slowestMs: 0, notReady: 0 };
  const timer = setInterval(async () => {
    const sentAt = performance.now();
    const response = await fetch(`${url}/readyz`).catch(() => null);
    seen.slowestMs = Math.max(seen.slowestMs, performance.now() - sentAt);
    if (!response?.ok) seen.notReady += 1;
  }, 500);
  return {
    stop() {
      clearInterval(timer);
      return seen;
    },
  };
}
