"use client";

import { useState } from "react";
import { Button } from "#components/ui/button";
import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import { showAndFocus } from "#components/ui/show-and-focus";
import { formatCents } from "#lib/shared/money";
import type { Cards, PayBy } from "../../compose/send-panel.tsx";
import { CodeField } from "../../pay/code-field.tsx";
import { count } from "../engine/findings.ts";

/** Refusals that stand beside the code. */
export const aboutCode: ReadonlySet<string> = new Set([
  "no_code",
  "credit_code_unknown",
  "credit_code_sandbox_only",
  "insufficient_credit",
]);

type PayOnceProps = {
  cards: Cards;
  totalCents: number;
  letters: number;
  busy: boolean;
  sending: boolean;
  problem: { code: string; reason: string } | undefined;
  onPay: (by: PayBy, code: string) => void;
};

/** One payment for all of them. */
export function PayOnce({ cards, totalCents, letters, busy, sending, problem, onPay }: PayOnceProps) {
  const [by, setBy] = useState<PayBy>(cards === "none" ? "code" : "card");
  const [code, setCode] = useState("");
  const price = formatCents(totalCents);
  return (
    <div className="grid gap-4">
      {cards === "none" ? (
        <h3 className="text-15 font-semibold">Pay with a credit code</h3>
      ) : (
        <RadioCards<PayBy> legend="How to pay" value={by} onChange={setBy} className="grid grid-cols-2 gap-2">
          <RadioCard value="card" className="items-center justify-center px-3">
            Card
          </RadioCard>
          <RadioCard
            value="code"
            onPress={() => showAndFocus(() => setBy("code"), "credit_code")}
            className="items-center justify-center px-3"
          >
            Credit code
          </RadioCard>
        </RadioCards>
      )}
      {by === "code" ? (
        <CodeField
          id="credit_code"
          typed={code}
          onType={setCode}
          priceCents={totalCents}
          problem={problem && aboutCode.has(problem.code) ? problem.reason : undefined}
        />
      ) : null}
      <Button size="large" disabled={busy} focusableWhenDisabled onClick={() => onPay(by, code)}>
        {sending ? "Sending …" : `Mail ${count(letters)}, ${price}`}
      </Button>
      <p className="-mt-2 text-13 text-ink-soft">
        {by === "card"
          ? "Your card is charged once for all, when every letter was read. What is refused then is not charged; what you take back later is given back."
          : "Paid once for all. What is not mailed, because it is refused or you take it back, is given back."}
      </p>
    </div>
  );
}
