"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useState } from "react";
import { ApiProblem } from "#lib/api/api-problem";
import type { CreatedOrder, LetterBody } from "#lib/api/browser-client";
import { isCode, tidyCode } from "../pay/typed-code.ts";
import { type Draft, toLetterBody } from "./draft.ts";
import MailView from "./mail-view.tsx";
import { type FieldProblems, type PlacedProblem, placeProblem } from "./problems.ts";
import { findOpenAttempt, type Mode, type Sending, sendOnce } from "./send-attempt.ts";
import type { Cards, PayBy, SendProblem } from "./send-panel.tsx";
import { updateDraft } from "./use-draft.ts";
import type { LivePrice } from "./use-price.ts";

type MailStepProps = {
  draft: Draft;
  live: LivePrice;
  cards: Cards;
  /** How the letter is paid for. The choice stays when the writer goes back to the sheet. */
  by: PayBy;
  code: string;
  onBy: (by: PayBy) => void;
  onCode: (code: string) => void;
  onBack: () => void;
  /** Something on the sheet has to be fixed first. */
  onRefused: (found: PlacedProblem) => void;
};

/** Sends a letter: as a free test, or paid for and mailed. */
export default function MailStep(props: MailStepProps) {
  const { draft, live, cards, by, code, onRefused } = props;
  const t = useTranslations("compose");
  const router = useRouter();
  const server = useQueryClient();
  const [problem, setProblem] = useState<SendProblem>();
  const [sending, setSending] = useState<Mode>();
  const letter = toLetterBody(draft, { to: true, from: true });
  const quote = live.pending ? undefined : live.price;

  const send = async (mode: Mode) => {
    if (!quote || sending) return;
    const email = draft.email.trim();
    const how: Sending =
      mode === "sandbox"
        ? { by: "sandbox" }
        : by === "card"
          ? { by, email, embedded: cards === "embedded" }
          : { by, email, code: tidyCode(code) };
    if (how.by === "code" && !isCode(how.code)) {
      setProblem({ mode, code: "no_code", reason: "", fields: { credit_code: t("send.codeMissing") } });
      return document.getElementById("credit_code")?.focus();
    }
    setSending(mode);
    setProblem(undefined);
    const answer = await trySending(letter, quote.confirmation_token ?? "", how);
    if (answer instanceof ApiProblem) {
      setSending(undefined);
      const found = placeProblem(answer, t);
      if (!found.general) return onRefused(found);
      setProblem({ mode, code: answer.code, reason: answer.message, fields: besidePayment(answer, found) });
      // A token is valid for 30 minutes and one use. Requests a new one for the same letter, and enables the button again.
      if (answer.code.startsWith("confirmation_")) void server.resetQueries({ queryKey: ["quote"] });
      return;
    }
    const unpaid = answer.payment_url ?? answer.payment_client_secret;
    updateDraft({
      sentAs: answer.order.id,
      sentHow: mode === "sandbox" ? "test_sent" : unpaid ? "unpaid" : "mailed",
    });
    if (answer.payment_url) window.location.assign(answer.payment_url);
    // A full page load: the security policy that allows the card form is sent only when the order page itself is loaded from the server (security-headers.ts).
    else if (answer.payment_client_secret) window.location.assign(`/orders/${answer.order.id}`);
    // Replaces this view, so that Back does not lead to a button that sends again.
    else router.replace(`/orders/${answer.order.id}`);
  };

  return (
    <MailView
      draft={draft}
      quote={quote}
      issue={live.problem?.message}
      sending={sending}
      problem={problem}
      cards={cards}
      by={by}
      code={code}
      unanswered={findOpenAttempt(letter)}
      onBy={(chosen) => {
        props.onBy(chosen);
        setProblem(undefined);
      }}
      onCode={(typed) => {
        props.onCode(typed);
        setProblem(undefined);
      }}
      onBack={props.onBack}
      onSend={send}
      onAgain={live.again}
    />
  );
}

/** Outside the component, because the React compiler skips components with a `throw` inside a `try`. */
async function trySending(
  letter: LetterBody,
  confirmationToken: string,
  how: Sending,
): Promise<CreatedOrder | ApiProblem> {
  try {
    return await sendOnce(letter, confirmationToken, how);
  } catch (problem) {
    if (problem instanceof ApiProblem) return problem;
    throw problem;
  }
}

const aboutCode = new Set(["credit_code_unknown", "credit_code_sandbox_only", "insufficient_credit"]);

/** Problems with the payment, by field. */
function besidePayment({ code, message }: ApiProblem, { fields }: PlacedProblem): FieldProblems {
  return aboutCode.has(code) ? { ...fields, credit_code: message } : fields;
}
