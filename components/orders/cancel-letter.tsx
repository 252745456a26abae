"use client";

import { useTranslations } from "next-intl";
import { useEffect, useEffectEvent, useState } from "react";
import { UndoRing } from "#components/objects/undo-ring";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import { Notice } from "#components/ui/notice";
import { useDates } from "#components/ui/use-dates";
import type { Order } from "#lib/api/browser-client";
import { cancelOrder, type OrderEvent } from "#lib/api/browser-orders";
import { pieces } from "#lib/domain/mail/pieces";
import { OtherDevice } from "./other-device.tsx";
import type { SentOrder } from "./sent-orders.tsx";
import { useAttempt } from "./use-attempt.ts";

type CancelLetterProps = {
  order: Order;
  events: readonly OrderEvent[];
  sent: SentOrder | undefined;
  onChanged: () => void;
};

/** Cancels a letter before it goes to print, with the token that this browser has. */
export function CancelLetter({ order, events, sent, onChanged }: CancelLetterProps) {
  const { formatDay, formatTime } = useDates();
  const t = useTranslations("orders.cancel");
  const { family } = pieces[order.format];
  const token = sent?.cancelToken;
  const { busy, problem, attempt } = useAttempt();
  const left = useTimeLeft(order, events, onChanged);
  const dated = order.hand_off_at ? lateDateOf(events) : undefined;

  const cancel = () =>
    attempt(
      async () => {
        await cancelOrder(order.id, token ?? "");
        onChanged();
      },
      ({ code }) => {
        if (code === "too_late") onChanged();
      },
    );

  return (
    <section aria-labelledby="take-back" className="print:hidden">
      <h2 id="take-back" className="display text-21 font-semibold">
        {t("title")}
      </h2>
      <div className="mt-2 flex items-center gap-4">
        {left && !order.send_on ? <UndoRing fraction={left.fraction} label={left.clock} /> : null}
        <p suppressHydrationWarning className="text-ink-soft">
          {left && order.send_on && order.hand_off_at
            ? t("planned", { time: formatTime(order.hand_off_at), day: formatDay(order.send_on) })
            : left
              ? t("timeLeft", { clock: left.clock })
              : order.sandbox || order.status === "pending_payment"
                ? t("free")
                : t("paid")}
        </p>
      </div>
      {dated ? (
        <Notice tone="wait" className="mt-3">
          {t("lateDate", { dated: formatDay(dated) })}
        </Notice>
      ) : null}
      {problem ? (
        <Notice tone="problem" role="alert" className="mt-3">
          {problem}
        </Notice>
      ) : null}
      <ConfirmDialog
        trigger={
          <Button kind="danger" className="mt-4" disabled={!token || busy} focusableWhenDisabled>
            {busy ? t("canceling") : t(`cancel.${family}`)}
          </Button>
        }
        title={t(`question.${family}`)}
        description={t("questionText")}
        confirm={t("confirm")}
        keep={t("keep")}
        onConfirm={cancel}
      />
      <OtherDevice known={token !== undefined} />
    </section>
  );
}

type TimeLeft = { fraction: number; clock: string };

/** The time until hand-off, updated every second; undefined while it is unknown. Calls `onOver` at the end. */
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
  // The time when the cancel window opened, which is when the letter passed screening.
  const passed = events.findLast(({ kind }) => kind === "order.screening")?.at ?? order.created_at;
  const seconds = Math.ceil((end - now) / 1000);
  return {
    fraction: (end - now) / (end - Date.parse(passed)),
    clock: `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, "0")}`,
  };
}

/** The printed date, if the letter is mailed more than 3 days after it (docs/rules.md#late-date). */
function lateDateOf(events: readonly OrderEvent[]): string | undefined {
  const found = events.findLast(({ kind }) => kind === "order.screening")?.detail?.dated_on;
  return typeof found === "string" ? found : undefined;
}
