/**
 * Points between two writes, or between a write and a vendor's call, where a process may die. The fault tests (test/faults) kill
 * the process at each; otherwise a point does nothing.
 */
export const orderFaultPoints = [
  "order-written",
  "before-checkout-call",
  "after-checkout-call",
  "before-letter-read",
  "letter-read",
  "hand-over-committed",
  "capture-committed",
  "after-capture-call",
  "capture-written",
  "submission-committed",
  "after-submission-call",
  "submission-written",
  "give-back-committed",
  "after-give-back-call",
] as const;
export const approvalFaultPoints = ["before-approval-commit", "order-approved"] as const;
export const keyFaultPoints = ["before-key-commit", "key-made"] as const;
export const x402FaultPoints = ["x402-row-committed", "after-x402-settle", "x402-minted"] as const;
export const batchFaultPoints = ["batch-written", "batch-rows-drawn", "batch-rows-written"] as const;
export const quoteFaultPoints = ["quote-row-drawn", "quote-row-written"] as const;
export const decisionFaultPoints = ["decision-due", "decision-applied"] as const;
export const webhookFaultPoints = ["webhook-claimed", "webhook-answered"] as const;
export const mailFaultPoints = ["mail-begun", "mail-answered"] as const;
export const faultPoints = [
  ...orderFaultPoints,
  ...approvalFaultPoints,
  ...keyFaultPoints,
  ...x402FaultPoints,
  ...decisionFaultPoints,
  ...webhookFaultPoints,
  ...mailFaultPoints,
  ...batchFaultPoints,
  ...quoteFaultPoints,
] as const;
export type FaultPoint = (typeof faultPoints)[number];
export type HitFaultPoint = (name: FaultPoint) => void;

/** Ends this process, as `kill -9` would, when it reaches the point that the test named. */
export function createFaultPoints(armed: string | undefined): HitFaultPoint {
  if (armed === undefined) return () => {};
  return (name) => {
    if (name === armed) process.kill(process.pid, "SIGKILL");
  };
}
