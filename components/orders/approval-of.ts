import type { Order } from "#lib/api/browser-client";

const endings = {
  changes_requested: "changesRequested",
  declined: "declined",
  expired: "approvalExpired",
} as const;

/** The state of an approval, for an order or a batch. Undefined without an approval, and once the status itself says more. */
export function approvalOf({ status, approval }: Pick<Order, "approval"> & { status: string }) {
  if (!approval) return undefined;
  const { decision } = approval;
  if (status === "draft") return decision === null ? "awaitingApproval" : "approved";
  return status === "canceled" && decision !== null && decision !== "approved"
    ? endings[decision]
    : undefined;
}
