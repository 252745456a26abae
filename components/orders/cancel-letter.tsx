"use client";

import { useEffect, useEffectEvent, useState } from "react";
import { UndoRing } from "#components/objects/undo-ring";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { Notice } from "#components/ui/notice";
import { cancelOrder, type Order, type OrderEvent } from "#lib/api/browser-client";
import type { SentOrder } from "./sent-orders.tsx";
import { TokenFold } from "./token-fold.tsx";
import { useAttempt } from "./use-attempt.ts";

type CancelLetterProps = {
  order: Order;
  events: readonly OrderEvent[];
  sent: SentOrder | undefined;
  onChanged: () => void;
};

/** Takes a letter back before it is handed over: with the token this browser kept, or one that is pasted. */
export function CancelLetter({ order, events, sent, onChanged }: CancelLetterProps) {
  const [token, setToken] = useState("");
  const { busy, problem, attempt } = useAttempt();
  const left = useTimeLeft(order, events, onChanged);

  const cancel = () =>
    attempt(
      async () => {
        await cancelOrder(order.id, token.trim() || (sent?.cancelToken ?? ""));
        onChanged();
      },
      ({ code }) => {
        if (code === "too_late") onChanged();
      },
    );
  const canAsk = sent !== undefined || token.trim() !== "";

  return (
    <section aria-labelledby="cancel" className="print:hidden">
      <h2 id="cancel" className="display text-21 font-semibold">
        Take it back
      </h2>
      <div className="mt-2 flex items-center gap-4">
        {left ? <UndoRing fraction={left.fraction} label={left.clock} /> : null}
        <p suppressHydrationWarning className="text-ink-soft">
          {left
            ? `You can still take it back for ${left.words}. What you paid is given back then.`
            : order.sandbox || order.status === "pending_payment"
              ? "It has not been handed over yet. If you take it back, nothing is printed or charged."
              : "It has not been handed over yet. If you take it back, nothing is printed, and what you paid is given back."}
        </p>
      </div>
      {problem ? (
        <Notice tone="problem" role="alert" className="mt-3">
          {problem}
        </Notice>
      ) : null}
      <ConfirmDialog
        trigger={
          <Button kind="danger" className="mt-4" disabled={!canAsk || busy} focusableWhenDisabled>
            {busy ? "Taking it back …" : "Take this letter back"}
          </Button>
        }
        title="Take this letter back?"
        description="It will not be printed, and what you paid is given back. To send it later, you write and send it anew."
        confirm="Take it back"
        keep="Keep it going"
        onConfirm={cancel}
      />
      <TokenFold
        label="Cancel token"
        description="It begins with svcc_ and was given to whoever sent this letter."
        token={token}
        onToken={setToken}
        known={sent !== undefined}
      />
    </section>
  );
}

type TimeLeft = { fraction: number; clock: string; words: string };

/** How long until hand-off, second by second; undefined while nobody knows when that is. Looks again when it is over. */
function useTimeLeft(order: Order, events: readonly OrderEvent[], onOver: () => void): TimeLeft | undefined {
  const [now, setNow] = useState(() => Date.now());
  const end = order.hand_off_at ? Date.parse(order.hand_off_at) : undefined;
  const over = useEffectEvent(onOver);
  useEffect(() => {
    if (end === undefined) return;
    const timer = setInterval(() => {
      setNow(Date.now());
      if (Date.now() < end) return;
      clearInterval(timer);
      over();
    }, 1000);
    return () => clearInterval(timer);
  }, [end]);
  if (end === undefined || end <= now) return undefined;
  // The window opened when the letter passed.
  const passed = events.findLast(({ kind }) => kind === "order.screening")?.at ?? order.created_at;
  const seconds = Math.ceil((end - now) / 1000);
  const minutes = Math.floor(seconds / 60);
  return {
    fraction: (end - now) / (end - Date.parse(passed)),
    clock: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`,
    words: minutes === 0 ? "less than a minute" : minutes === 1 ? "1 minute" : `${minutes} minutes`,
  };
}
