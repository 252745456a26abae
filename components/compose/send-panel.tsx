"use client";

import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef } from "react";
import { Button } from "#components/ui/button";
import { LocalAnchor } from "#components/ui/local-link";
import { Notice } from "#components/ui/notice";
import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import { showAndFocus } from "#components/ui/show-and-focus";
import { formatCents } from "#lib/shared/money";
import type { Translator } from "#messages/translator";
import { CodeField } from "../pay/code-field.tsx";
import { EmailField, questionEmail } from "../pay/email-field.tsx";
import type { Draft } from "./draft.ts";
import type { FieldProblems } from "./problems.ts";
import type { Mode } from "./send-attempt.ts";
import { updateDraft } from "./use-draft.ts";
import type { Price } from "./use-price.ts";

/** How this deployment accepts cards: not at all, on the processor's page, or in a form on our page. */
export type Cards = "none" | "hosted" | "embedded";
export type PayBy = "card" | "code";
/** Why sending was refused. `fields` are shown next to the fields `email` and `credit_code`. */
export type SendProblem = { mode: Mode; code: string; reason: string; fields: FieldProblems };

export type SendPanelProps = {
  draft: Draft;
  /** The price of exactly this letter, with the token to send it; undefined while it loads. */
  quote: Price | undefined;
  cards: Cards;
  /** Whether the chosen day is too far ahead for a card, so that `cards` is `none`. */
  isTooFar: boolean;
  by: PayBy;
  /** The code as typed. It is stored nowhere else. */
  code: string;
  sending: Mode | undefined;
  problem: SendProblem | undefined;
  onBy: (by: PayBy) => void;
  onCode: (typed: string) => void;
  onSend: (mode: Mode) => void;
};

/** Pays for the letter and mails it, or sends a free test. */
export function SendPanel(props: SendPanelProps) {
  const { quote, cards, by, sending, problem, onSend } = props;
  const t = useTranslations("compose.send");
  const sandboxOnly = quote?.live.available === false;
  const fields = problem?.fields ?? {};

  // On a phone, the buttons are at the bottom of the screen, far from the message.
  const refused = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) refused.current?.scrollIntoView({ block: "center" });
  }, [problem]);

  const beside = fields.email !== undefined || fields.credit_code !== undefined;
  return (
    <>
      {sandboxOnly ? (
        <Notice tone="wait" title={t("notSetUp")}>
          <p className="mt-1">{t("notSetUpText")}</p>
        </Notice>
      ) : (
        <Payment {...props} fields={fields} />
      )}
      <div ref={refused} className="empty:hidden">
        {problem && !beside ? (
          <Notice tone="problem" role="alert" title={t("refused")}>
            <p className="mt-1">{problem.reason}</p>
          </Notice>
        ) : null}
      </div>
      <div className="sticky bottom-0 -mx-5 border-t border-line bg-desk px-5 py-3 sm:-mx-8 sm:px-8 lg:static lg:mx-0 lg:border-0 lg:p-0">
        <div className="flex gap-3">
          <Button
            kind={sandboxOnly ? "primary" : "quiet"}
            size="large"
            className={sandboxOnly ? "flex-1" : "order-last px-4 sm:px-5"}
            disabled={quote === undefined || sending !== undefined}
            focusableWhenDisabled
            onClick={() => onSend("sandbox")}
          >
            {sending === "sandbox" ? t("sending") : t("test")}
          </Button>
          {sandboxOnly ? null : (
            <Button
              size="large"
              className="flex-1 px-4"
              disabled={quote === undefined || sending !== undefined}
              focusableWhenDisabled
              onClick={() => questionEmail("receipt-email", props.draft.email) || onSend("live")}
            >
              {sending === "live" ? t("sending") : mailLabel(t, quote)}
            </Button>
          )}
        </div>
        <p className="mt-2 text-13 text-ink-soft">
          {sandboxOnly ? "" : `${whatHappens(t, by, cards)} `}
          {t("testNote")}
        </p>
        <p role="status" className="sr-only">
          {sending ? t("sendingStatus") : ""}
        </p>
      </div>
    </>
  );
}

type SendWords = Translator<"compose.send">;

const mailLabel = (t: SendWords, quote: Price | undefined) =>
  quote ? t("mailPrice", { price: formatCents(quote.total_cents) }) : t("mail");

function whatHappens(t: SendWords, by: PayBy, cards: Cards): string {
  if (by === "code") return t("payByCode");
  return cards === "embedded" ? t("payEmbedded") : t("payHosted");
}

const creditsLink = (words: ReactNode) => (
  <LocalAnchor href="/credits" className="text-airmail-blue underline underline-offset-4">
    {words}
  </LocalAnchor>
);

function Payment(props: SendPanelProps & { fields: FieldProblems }) {
  const t = useTranslations("compose.send");
  const { draft, quote, cards, by, code, fields, onBy, onCode } = props;
  const codeField = (
    <CodeField
      id="credit_code"
      typed={code}
      onType={onCode}
      priceCents={quote?.total_cents}
      problem={fields.credit_code}
    />
  );
  return (
    <div className="grid gap-4">
      {cards === "none" ? (
        <div>
          <h2 className="mb-1 text-15 font-semibold">{t("codeTitle")}</h2>
          <p className="mb-3 text-15 text-ink-soft">
            {props.isTooFar ? t.rich("cardTooFar", { credits: creditsLink }) : t("noCards")}
          </p>
          {codeField}
        </div>
      ) : (
        <>
          <RadioCards<PayBy>
            legend={t("method")}
            value={by}
            onChange={onBy}
            className="grid grid-cols-2 gap-2"
          >
            <RadioCard value="card" className="items-center justify-center px-3">
              {t("card")}
            </RadioCard>
            <RadioCard
              value="code"
              onPress={() => showAndFocus(() => onBy("code"), "credit_code")}
              className="items-center justify-center px-3"
            >
              {t("code")}
            </RadioCard>
          </RadioCards>
          {by === "code" ? codeField : null}
        </>
      )}
      <EmailField
        id="receipt-email"
        label={t("email")}
        hint={t("optional")}
        error={fields.email}
        value={draft.email}
        onType={(email) => updateDraft({ email })}
      />
    </div>
  );
}
