"use client";

import { useEffect } from "react";
import { Notice } from "#components/ui/notice";
import { useIsShown } from "../../compose/use-presence.ts";
import { count } from "../engine/findings.ts";
import type { Counts } from "../engine/row-flags.ts";
import { lookAtUnpaid } from "../use-list.ts";

/** Rows that are in an order nobody has paid for yet, and the way there: nothing is mailed twice, and nothing is called mailed that is not. */
export function UnpaidOrders({ unpaid }: { unpaid: Counts["unpaid"] }) {
  const shown = useIsShown();
  // biome-ignore lint/correctness/useExhaustiveDependencies: whoever comes back to this tab may have paid in another.
  useEffect(() => {
    if (shown) void lookAtUnpaid(unpaid);
  }, [shown]);
  return unpaid.map(({ batch, rows }) => (
    <Notice
      key={batch}
      tone="wait"
      title={rows === 1 ? "1 letter has an order already" : `${count(rows)} letters have an order already`}
    >
      <p className="mt-1">
        It was waiting for its payment when you came back. Pay for it there, or take it back: then{" "}
        {rows === 1 ? "this row is" : "these rows are"} ready here again.
      </p>
      {/* A whole load: only a batch's own document may show the card form (security-headers.ts). */}
      <a
        href={`/batches/${batch}`}
        className="mt-1 inline-flex min-h-11 items-center text-airmail-blue underline underline-offset-4"
      >
        Go to that order
      </a>
    </Notice>
  ));
}
