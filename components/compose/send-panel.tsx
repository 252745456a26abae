"use client";

import { useEffect, useRef } from "react";
import { Button } from "#components/ui/button";
import { Field, Input } from "#components/ui/field";
import { Notice } from "#components/ui/notice";
import { RadioCard, RadioCards } from "#components/ui/radio-cards";
import { showAndFocus } from "#components/ui/show-and-focus";
import { formatCents } from "#lib/shared/money";
import { CodeField } from "../pay/code-field.tsx";
import type { Draft } from "./draft.ts";
import type { FieldProblems } from "./problems.ts";
import type { Mode } from "./send-attempt.ts";
import { updateDraft } from "./use-draft.ts";
import type { Price } from "./use-price.ts";

/** How this deployment takes cards: not at all, on a page of the processor's, or in a form on ours. */
export type Cards = "none" | "hosted" | "embedded";
export type PayBy = "card" | "code";
/** What was refused; `fields` of `email` and `credit_code` stand beside theirs. */
export type SendProblem = { mode: Mode; code: string; reason: string; fields: FieldProblems };

export type SendPanelProps = {
  draft: Draft;
  /** Of exactly this letter, with the token to send it; undefined while it is being asked for. */
  quote: Price | undefined;
  cards: Cards;
  by: PayBy;
  /** As it was typed; kept nowhere else. */
  code: string;
  sending: Mode | undefined;
  problem: SendProblem | undefined;
  /** The lane of a try that was not answered. */
  unanswered: Mode | undefined;
  onBy: (by: PayBy) => void;
  onCode: (typed: string) => void;
  onSend: (mode: Mode) => void;
};

/** Pays for the letter and mails it; beside it, the rehearsal that costs nothing. */
export function SendPanel(props: SendPanelProps) {
  const { draft, quote, cards, by, sending, problem, unanswered, onSend } = props;
  const sandboxOnly = quote?.live.available === false;
  const fields = problem?.fields ?? {};

  // On a phone the buttons stand at the bottom of the screen, whatever is above them.
  const refused = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (problem) refused.current?.scrollIntoView({ block: "center" });
  }, [problem]);

  const beside = fields.email !== undefined || fields.credit_code !== undefined;
  return (
    <>
      {sandboxOnly ? (
        <Notice tone="wait" title="Only a test letter can be sent from here">
          <p className="mt-1">
            Nobody prints and mails this for this deployment yet. The test goes the whole way, without
            paper.
          </p>
        </Notice>
      ) : (
        <Payment {...props} fields={fields} />
      )}
      <div ref={refused} className="empty:hidden">
        {problem && !beside ? (
          <Notice tone="problem" role="alert" title="It was not sent">
            <p className="mt-1">{problem.reason}</p>
          </Notice>
        ) : null}
      </div>
      {unanswered && !sending ? (
        <Notice tone="wait" title="The last try was not answered">
          <p className="mt-1">
            {unanswered === "live" ? "Mailing it" : "SendingTest it"} again asks for the same letter, so there
            will not be a second one.
          </p>
        </Notice>
      ) : null}

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
            {sending === "sandbox" ? "Sending …" : "Rehearse, free"}
          </Button>
          {sandboxOnly ? null : (
            <Button
              size="large"
              className="flex-1 px-4"
              disabled={quote === undefined || sending !== undefined}
              focusableWhenDisabled
              onClick={() => onSend("live")}
            >
              {sending === "live"
                ? "Sending …"
                : mailLabel(quote, draft.sentAs !== undefined && draft.sentHow !== "test_sent")}
            </Button>
          )}
        </div>
        <p className="mt-2 text-13 text-ink-soft">
          {sandboxOnly ? "" : `${whatHappens(by, cards)} `}A test prints, mails and charges nothing.
        </p>
        <p role="status" className="sr-only">
          {sending ? "Sending your letter." : ""}
        </p>
      </div>
    </>
  );
}

function mailLabel(quote: Price | undefined, again: boolean): string {
  const words = again ? "Mail it once more" : "Mail it";
  return quote ? `${words}, ${formatCents(quote.total_cents)}` : words;
}

function whatHappens(by: PayBy, cards: Cards): string {
  if (by === "code") return "The code is charged now; it comes back if you take the letter back.";
  return cards === "embedded"
    ? "Your card is asked for next, and charged when the letter goes to the printer."
    : "You pay on the next page; the card is charged when the letter goes to the printer.";
}

function Payment(props: SendPanelProps & { fields: FieldProblems }) {
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
          <h2 className="mb-1 text-15 font-semibold">Pay with a credit code</h2>
          <p className="mb-3 text-15 text-ink-soft">
            Cards are not taken here: this deployment has no card processor.
          </p>
          {codeField}
        </div>
      ) : (
        <>
          <RadioCards<PayBy>
            legend="How to pay"
            value={by}
            onChange={onBy}
            className="grid grid-cols-2 gap-2"
          >
            <RadioCard value="card" className="items-center justify-center px-3">
              Card
            </RadioCard>
            <RadioCard
              value="code"
              onPress={() => showAndFocus(() => onBy("code"), "credit_code")}
              className="items-center justify-center px-3"
            >
              Credit code
            </RadioCard>
          </RadioCards>
          {by === "code" ? codeField : null}
        </>
      )}
      <Field label="E-mail for the receipt and news of the letter" hint="optional" error={fields.email}>
        <Input
          type="email"
          inputMode="email"
          autoComplete="email"
          value={draft.email}
          onValueChange={(email) => updateDraft({ email })}
        />
      </Field>
    </div>
  );
}
