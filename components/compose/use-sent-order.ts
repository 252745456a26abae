import { useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { getOrder, type Order } from "#lib/api/browser-client";
import type { Draft } from "./draft.ts";
import { clearDraft, updateDraft } from "./use-draft.ts";

/** What became of the order that was made from a draft; undefined while it waits for its payment. */
function endingOf(status: Order["status"]) {
  switch (status) {
    case "draft":
    case "pending_payment":
      return undefined;
    case "canceled":
    case "refused":
    case "failed":
      return status;
    case "held_for_review":
      return "held";
    default:
      return "paid";
  }
}
export type EndedOrder = { id: string; as: NonNullable<ReturnType<typeof endingOf>> };

/**
 * Reads the status of the draft's live order. If it was paid for, starts a new letter. If it ended without being mailed, the letter can be
 * sent again. Does nothing while `isLeaving`: while an attempt to send is open, its answer says what happened to the letter. Returns that
 * order, so that the page can say so, and whether the draft's order is known to wait for payment.
 */
export function useSentOrder(
  { sentAs, sentHow }: Draft,
  isLeaving: boolean,
): { ended: EndedOrder | undefined; isUnpaid: boolean } {
  const [ended, setEnded] = useState<EndedOrder>();
  const id = sentHow === "test_sent" || isLeaving ? undefined : sentAs;
  const { data: order } = useQuery({
    queryKey: ["order of the draft", id],
    queryFn: ({ signal }) => getOrder(id!, signal),
    enabled: id !== undefined,
    // The order may have been paid for in another tab.
    refetchOnWindowFocus: "always",
    staleTime: 0,
  });
  const as = order && order.id === id ? endingOf(order.status) : undefined;
  useEffect(() => {
    if (!as || !id) return;
    setEnded({ id, as });
    if (as === "paid" || as === "held") clearDraft();
    else updateDraft({ sentAs: undefined, sentHow: undefined });
  }, [as, id]);
  return {
    ended: id === undefined ? ended : undefined,
    isUnpaid: order !== undefined && order.id === id && as === undefined,
  };
}
