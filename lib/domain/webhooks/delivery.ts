export const deliveryStatuses = ["waiting", "sending", "delivered", "failed", "stopped"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** One try: what the endpoint answered, or why there was no answer. Neither, while it runs or when its process died. */
export type Attempt = { at: string; status_code?: number; problem?: string; ms?: number };

/** An event on its way to its order's webhook_url. */
export type Delivery = {
  eventId: string;
  orderId: string;
  kind: string;
  status: DeliveryStatus;
  attempts: number;
  /** When it is tried next; null once that is over. */
  dueAt: Date | null;
  lastAttemptAt: Date | null;
  lastStatusCode: number | null;
  /** The newest attempts, oldest first. */
  log: readonly Attempt[];
};
