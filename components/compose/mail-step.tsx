"use client";

import { useQueryClient } from "@tanstack/react-query";
import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocalPath } from "#components/ui/local-link";
import type { ApiProblem } from "#lib/api/api-problem";
import type { CreatedOrder } from "#lib/api/browser-client";
import { isCode, tidyCode } from "../pay/typed-code.ts";
import type { Draft } from "./draft.ts";
import MailView from "./mail-view.tsx";
import { type FieldProblems, type PlacedProblem, placeProblem } from "./problems.ts";
import { type Mode, type Sending, sendOnce } from "./send-attempt.ts";
import type { Cards, PayBy, SendProblem } from "./send-panel.tsx";
import type { LivePrice } from "./use-price.ts";

type MailStepProps = {
  draft: Draft;
  live: LivePrice;
  cards: Cards;
  /** How the letter is paid for. The choice stays when the writer goes back to the sheet. */
  by: PayBy;
  code: string;
  /** False while this letter has an order, or may have one. */
  offered: boolean;
  /** False until it is known whether the letter has an order. */
  ready: boolean;
  notices: ReactNode;
  onBy: (by: PayBy) => void;
  onCode: (code: string) => void;
  onBack: () => void;
  /** Called before the page goes to the order. */
  onSent: (orderId: string) => void;
  /** Called if something on the sheet has to be fixed first. */
  onRefused: (found: PlacedProblem) => void;
};

/** Sends a letter: as a free test, or paid for and mailed. */
export default function MailStep(props: MailStepProps) {
  const { draft, live, code, onRefused } = props;
  const t = useTranslations("compose");
  const router = useRouter();
  const localPath = useLocalPath();
  const server = useQueryClient();
  const [problem, setProblem] = useState<SendProblem>();
  const [sending, setSending] = useState<Mode>();
  const isHere = useIsMounted(() => setSending(undefined));
  const quote = live.pending || !props.ready ? undefined : live.price;
  // A card can't pay for a day that is further ahead than its hold.
  const isTooFar = props.cards !== "none" && live.price?.pay_with.includes("card") === false;
  const cards = isTooFar ? "none" : props.cards;
  const by = cards === "none" ? "code" : props.by;

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
    const answer = await sendOnce(draft, quote, how);
    // The answer may come long after the person has left this step. The sheet then shows it.
    if (!isHere()) return;
    if (answer.kind === "created") return show(answer.created);
    setSending(undefined);
    if (answer.kind !== "refused") return;
    const refusal = answer.problem;
    const found = placeProblem(refusal, t);
    if (!found.general) return onRefused(found);
    setProblem({ mode, code: refusal.code, reason: refusal.message, fields: besidePayment(refusal, found) });
    // A token is valid for 30 minutes and one use. Requests a new one for the same letter, and enables the button again.
    // A reached limit comes back with the new price, which says when the letter fits.
    const isOutOfDate = refusal.code.startsWith("confirmation_") || refusal.code === "velocity_limit";
    if (isOutOfDate) void server.resetQueries({ queryKey: ["quote"] });
  };
  const show = ({ order, payment_url, payment_client_secret }: CreatedOrder) => {
    props.onSent(order.id);
    if (payment_url) window.location.assign(payment_url);
    // A full page load: the security policy that allows the card form is sent only when the order page itself is loaded from the server (security-headers.ts).
    else if (payment_client_secret) window.location.assign(localPath(`/orders/${order.id}`));
    // Replaces this view, so that Back does not lead to a button that sends again.
    else router.replace(localPath(`/orders/${order.id}`));
  };

  return (
    <MailView
      draft={draft}
      quote={quote}
      issue={live.problem?.message}
      sending={sending}
      problem={problem}
      cards={cards}
      isTooFar={isTooFar}
      by={by}
      code={code}
      // While this step waits for its own answer, the buttons stay and say so.
      offered={props.offered || sending !== undefined}
      notices={props.notices}
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

/** Whether the step is still shown. Calls `onReturn` if the browser brings the page back from its cache. */
function useIsMounted(onReturn: () => void): () => boolean {
  const mounted = useRef(false);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the callback only sets state.
  useEffect(() => {
    const onShow = (event: PageTransitionEvent) => event.persisted && onReturn();
    mounted.current = true;
    window.addEventListener("pageshow", onShow);
    return () => {
      mounted.current = false;
      window.removeEventListener("pageshow", onShow);
    };
  }, []);
  return () => mounted.current;
}

const aboutCode = new Set(["credit_code_unknown", "credit_code_sandbox_only", "insufficient_credit"]);

/** Problems with the payment, by field. */
function besidePayment({ code, message }: ApiProblem, { fields }: PlacedProblem): FieldProblems {
  return aboutCode.has(code) ? { ...fields, credit_code: message } : fields;
}
