"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import type { Order } from "#lib/api/browser-client";
import { advanceOrder } from "#lib/api/browser-orders";
import { pagesToken, type SentOrder } from "./sent-orders.tsx";
import { useAttempt } from "./use-attempt.ts";

type Step = "hand_off" | "mailed" | "in_transit" | "ready_for_pickup" | "delivered" | "returned" | "failed";

function stepsOf({ status, hand_off_at, returned }: Order): readonly Step[] {
  if (hand_off_at) return ["hand_off"];
  if (returned) return [];
  if (status === "submitted") return ["mailed", "delivered", "returned", "failed"];
  if (status === "mailed") return ["in_transit", "ready_for_pickup", "delivered", "returned"];
  return status === "delivered" ? ["returned"] : [];
}

type SandboxPanelProps = { order: Order; sent: SentOrder | undefined; onChanged: () => void };

/** Simulates the delivery of a test letter. Not shown when no step is left. */
export function SandboxPanel({ order, sent, onChanged }: SandboxPanelProps) {
  const t = useTranslations("orders.simulate");
  const token = sent && pagesToken(sent);
  const { busy, problem, attempt } = useAttempt();
  const steps = stepsOf(order);
  if (steps.length === 0) return null;

  const advance = (to: Step) =>
    attempt(async () => {
      await advanceOrder(order.id, token ?? "", to);
      onChanged();
    });

  return (
    <section
      aria-labelledby="sandbox"
      className="rounded-control border border-dashed border-edge px-5 py-4 print:hidden"
    >
      <h2 id="sandbox" className="text-16 font-semibold">
        {t("title")}
      </h2>
      <p className="mt-1 text-15 text-ink-soft">{t("text")}</p>
      <div className="mt-3 flex flex-wrap gap-2">
        {steps.map((to) => (
          <Button
            key={to}
            kind="quiet"
            disabled={busy || !token}
            focusableWhenDisabled
            onClick={() => advance(to)}
          >
            {t(to)}
          </Button>
        ))}
      </div>
      {problem ? (
        <Notice tone="problem" role="alert" className="mt-3">
          {problem}
        </Notice>
      ) : null}
    </section>
  );
}
