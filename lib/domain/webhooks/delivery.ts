export const deliveryStatuses = ["waiting", "sending", "delivered", "failed", "stopped"] as const;
export type DeliveryStatus = (typeof deliveryStatuses)[number];

/** One attempt: the endpoint's answer, or why there was none. Has neither while it is running, or if its process died. */
export type Attempt = { at: string; status_code?: number; problem?: string; ms?: number };

/** The delivery of an event to its order's webhook_url. */
export type Delivery = {
  eventId: string;
  orderId: string;
  kind: string;
  status: DeliveryStatus;
  attempts: number;
  /** The time of the next attempt; null if the delivery is over. */
  dueAt: Date | null;
  lastAttemptAt: Date | null;
  lastStatusCode: number | null;
  /** The latest attempts, oldest first. */
  log: readonly Attempt[];
};
