import { finalStatuses, type OrderStatus } from "./requests.ts";
import { type CallOptions, pause } from "./transport.ts";
import type { Order } from "./types.ts";

export type WaitOptions = Omit<CallOptions, "timeoutMs"> & {
  /** Milliseconds to wait in all. Default 10 minutes. A live letter takes days: use webhooks, or raise this and `intervalMs`. */
  timeoutMs?: number;
  /** Milliseconds between two reads. Default: 1 second at first, then ever longer, up to a minute. */
  intervalMs?: number;
  /** Called with the order whenever its status has changed. */
  onChange?: (order: Order) => void;
};

/** The order ended in another status, or the wait timed out. */
export class PosthornWaitError extends Error {
  override readonly name = "PosthornWaitError";
  readonly code: "ended_otherwise" | "timed_out";
  /** The order as it was read last. */
  readonly order: Order;

  constructor(code: "ended_otherwise" | "timed_out", order: Order, wanted: readonly OrderStatus[]) {
    const why = order.failure?.reason ?? order.refusal_reason;
    const what = code === "timed_out" ? "is still" : "ended as";
    super(`Order ${order.id} ${what} ${order.status}, not ${wanted.join(" or ")}${why ? `: ${why}` : ""}`);
    this.code = code;
    this.order = order;
  }
}

const way = ["draft", "pending_payment", "screening", "held_for_review", "submitted", "mailed", "delivered"];

/** True if the order has the wanted status, or has gone past it between two reads. */
function hasReached(status: OrderStatus, wanted: OrderStatus): boolean {
  return status === wanted || (way.includes(wanted) && way.indexOf(status) > way.indexOf(wanted));
}

export async function waitForOrder(
  read: (options: CallOptions) => Promise<Order>,
  status: OrderStatus | readonly OrderStatus[],
  { timeoutMs = 600_000, intervalMs, onChange, ...options }: WaitOptions,
): Promise<Order> {
  const wanted = [status].flat() as OrderStatus[];
  const end = Date.now() + timeoutMs;
  let before: OrderStatus | undefined;
  for (let wait = 1000; ; wait = Math.min(wait * 1.5, 60_000)) {
    const order = await read(options);
    if (order.status !== before) onChange?.(order);
    before = order.status;
    if (wanted.some((one) => hasReached(order.status, one))) return order;
    if ((finalStatuses as readonly string[]).includes(order.status)) {
      throw new PosthornWaitError("ended_otherwise", order, wanted);
    }
    const left = end - Date.now();
    if (left <= 0) throw new PosthornWaitError("timed_out", order, wanted);
    await pause(Math.min(intervalMs ?? wait, left), options.signal);
  }
}
