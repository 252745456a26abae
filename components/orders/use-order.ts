"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { ApiProblem } from "#lib/api/api-problem";
import { getOrder, type Order } from "#lib/api/browser-client";
import { listOrderEvents, type OrderEvent } from "#lib/api/browser-orders";
import { terminalStatuses } from "#lib/domain/orders/order-status";

export type OrderState =
  | { kind: "loading" }
  | { kind: "missing" }
  | { kind: "shown"; order: Order; events: readonly OrderEvent[]; stale: boolean }
  | { kind: "unreachable"; reason: string };

const firstPauseMs = 4_000;
const longestPauseMs = 60_000;
/** The processor confirms a payment within seconds. */
const unpaidPauseMs = 1_500;

/** The order as it was when the page was loaded. */
export type SeenOrder = { order: Order; events: readonly OrderEvent[] };

/**
 * An order and its events, polled while the order can still change: often at first, then less and less, never in a hidden tab, and at once
 * when the connection is back. A failed poll keeps the last answer and marks it stale.
 */
export function useOrder(id: string, seen: SeenOrder | undefined) {
  const [state, setState] = useState<OrderState>(
    seen ? { kind: "shown", ...seen, stale: false } : { kind: "loading" },
  );
  const strangeAnswer = useTranslations("orders.page")("strangeAnswer");
  const lookNow = useRef<() => void>(() => undefined);

  useEffect(() => {
    const abort = new AbortController();
    let timer: ReturnType<typeof setTimeout> | undefined;
    let pauseMs = firstPauseMs;
    let last = "";

    const again = () => {
      clearTimeout(timer);
      timer = setTimeout(see, pauseMs);
      pauseMs = Math.min(pauseMs * 1.6, longestPauseMs);
    };
    const see = async () => {
      if (document.hidden) return;
      try {
        const [order, events] = await Promise.all([
          getOrder(id, abort.signal),
          listOrderEvents(id, abort.signal),
        ]);
        if (order.updated_at !== last)
          pauseMs = order.status === "pending_payment" ? unpaidPauseMs : firstPauseMs;
        last = order.updated_at;
        setState({ kind: "shown", order, events, stale: false });
        if (!terminalStatuses.has(order.status)) again();
      } catch (problem) {
        if (abort.signal.aborted) return;
        if (problem instanceof ApiProblem && problem.code === "not_found")
          return setState({ kind: "missing" });
        const reason = problem instanceof ApiProblem ? problem.message : strangeAnswer;
        setState((before) =>
          before.kind === "shown" ? { ...before, stale: true } : { kind: "unreachable", reason },
        );
        again();
      }
    };
    const seeNow = () => {
      pauseMs = firstPauseMs;
      void see();
    };
    lookNow.current = seeNow;
    document.addEventListener("visibilitychange", seeNow);
    window.addEventListener("online", seeNow);
    void see();
    return () => {
      abort.abort();
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", seeNow);
      window.removeEventListener("online", seeNow);
    };
  }, [id, strangeAnswer]);

  return { state, refresh: () => lookNow.current() };
}
