"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import { showAndFocus } from "#components/ui/show-and-focus";
import { formatCents } from "#lib/shared/money";
import type { Cards, PayBy } from "../../compose/send-panel.tsx";
import { CodeField } from "../../pay/code-field.tsx";

/** Errors that are shown next to the code. */
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

/** One payment for all letters. */
export function PayOnce({ cards, totalCents, letters, busy, sending, problem, onPay }: PayOnceProps) {
  const t = useTranslations("bulk.pay");
  const [by, setBy] = useState<PayBy>(cards === "none" ? "code" : "card");
  const [code, setCode] = useState("");
  const price = formatCents(totalCents);
  return (
    <div className="grid gap-4">
      {cards === "none" ? (
        <h3 className="text-15 font-semibold">{t("codeTitle")}</h3>
      ) : (
        <RadioCards<PayBy>
          legend={t("method")}
          value={by}
          onChange={setBy}
          className="grid grid-cols-2 gap-2"
        >
          <RadioCard value="card" className="items-center justify-center px-3">
            {t("card")}
          </RadioCard>
          <RadioCard
            value="code"
            onPress={() => showAndFocus(() => setBy("code"), "credit_code")}
            className="items-center justify-center px-3"
          >
            {t("code")}
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
        {sending ? t("sending") : t("mail", { count: letters, price })}
      </Button>
      <p className="-mt-2 text-13 text-ink-soft">{t(by === "card" ? "byCard" : "byCode")}</p>
    </div>
  );
}
