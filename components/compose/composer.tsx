"use client";

import { useRouter } from "next/navigation";
import { useEffect, useRef, useState } from "react";
import { ApiProblem } from "#lib/api/browser-client";
import { isCode, tidyCode } from "../pay/use-balance.ts";
import { toLetterBody } from "./draft.ts";
import { checkDraft, type FieldProblems, type PlacedProblem, placeProblem } from "./problems.ts";
import { ProofView } from "./proof-view.tsx";
import { findOpenAttempt, type Lane, type Sending, sendOnce } from "./send-attempt.ts";
import type { Cards, PayBy, SendProblem } from "./send-panel.tsx";
import { updateDraft, useDraft, useIsHydrated } from "./use-draft.ts";
import { useIsShown } from "./use-presence.ts";
import { useProof } from "./use-proof.ts";
import { useView } from "./use-view.ts";
import { WriteView } from "./write-view.tsx";

/** From an empty sheet to a sent letter. Two views of one draft: writing it, and the proof; Back leads from the proof to the sheet. */
export function Composer({ cards }: { cards: Cards }) {
  const draft = useDraft();
  const hydrated = useIsHydrated();
  const router = useRouter();
  const { view, openProof, closeProof } = useView();
  const { state, make } = useProof();
  const [placed, setPlaced] = useState<PlacedProblem>({ fields: {} });
  const [sendProblem, setSendProblem] = useState<SendProblem>();
  const [sending, setSending] = useState<Lane>();
  const [by, setBy] = useState<PayBy>(cards === "none" ? "code" : "card");
  const [code, setCode] = useState("");
  const [unanswered, setUnanswered] = useState<Lane>();
  const showing = view === "proof" && hydrated;
  const shown = useIsShown();

  const refuse = (found: PlacedProblem) => {
    setPlaced(found);
    closeProof();
    focusFirst(found.fields);
  };

  const letterKey = JSON.stringify(toLetterBody(draft, { to: true, from: true }));
  const proof =
    state.kind === "ready" && JSON.stringify(state.proof.letter) !== letterKey
      ? ({ kind: "making" } as const)
      : state;

  const showProof = () => {
    const fields = checkDraft(draft);
    if (Object.keys(fields).length > 0) return refuse({ fields });
    setPlaced({ fields: {} });
    openProof();
  };

  const makeProof = async () => {
    const fields = checkDraft(draft);
    if (Object.keys(fields).length > 0) return refuse({ fields });
    setSendProblem(undefined);
    const made = await make(draft);
    if (made instanceof ApiProblem) {
      const found = placeProblem(made);
      if (!found.general) refuse(found);
    } else if (made) {
      setUnanswered(findOpenAttempt(made.letter));
    }
  };

  // However the proof was opened (button, reload, Forward after a change), it is of the letter as it stands now.
  const asked = useRef<string>(undefined);
  useEffect(() => {
    if (!showing) asked.current = undefined;
    else if (shown && asked.current !== letterKey) {
      asked.current = letterKey;
      void makeProof();
    }
  });

  const send = async (lane: Lane) => {
    if (proof.kind !== "ready" || sending) return;
    const { letter, quote } = proof.proof;
    const email = draft.email.trim();
    const how: Sending =
      lane === "sandbox"
        ? { by: "rehearsal" }
        : by === "card"
          ? { by, email, embedded: cards === "embedded" }
          : { by, email, code: tidyCode(code) };
    if (how.by === "code" && !isCode(how.code)) {
      setSendProblem({ lane, code: "no_code", reason: "", fields: { credit_code: codeShape } });
      return focusFirst({ credit_code: codeShape });
    }
    setSending(lane);
    setSendProblem(undefined);
    try {
      const created = await sendOnce(letter, quote.confirmation_token ?? "", how);
      updateDraft({ sentAs: created.order.id });
      if (created.payment_url) window.location.assign(created.payment_url);
      // A whole load: only an order's own document may show the card form (security-headers.ts).
      else if (created.payment_client_secret) window.location.assign(`/orders/${created.order.id}`);
      // Instead of the proof, so that Back does not lead to a button that sends again.
      else router.replace(`/orders/${created.order.id}`);
    } catch (problem) {
      setSending(undefined);
      setUnanswered(findOpenAttempt(letter));
      if (!(problem instanceof ApiProblem)) throw problem;
      const found = placeProblem(problem);
      if (!found.general) return refuse(found);
      setSendProblem({
        lane,
        code: problem.code,
        reason: problem.message,
        fields: besidePayment(problem, found),
      });
      // A quote lives 30 minutes: a fresh one of the same letter, and the button is there again.
      if (problem.code === "confirmation_expired" || problem.code === "confirmation_mismatch")
        void make(draft);
    }
  };

  if (showing) {
    return (
      <ProofView
        draft={draft}
        state={proof}
        sending={sending}
        problem={sendProblem}
        cards={cards}
        by={by}
        code={code}
        unanswered={unanswered}
        onBy={(chosen) => {
          setBy(chosen);
          setSendProblem(undefined);
        }}
        onCode={(typed) => {
          setCode(typed);
          setSendProblem(undefined);
        }}
        onBack={closeProof}
        onSend={send}
        onAgain={makeProof}
      />
    );
  }
  return (
    <WriteView
      draft={draft}
      hydrated={hydrated}
      placed={placed}
      onSolved={(paths) => setPlaced((before) => without(before, paths))}
      onProof={showProof}
    />
  );
}

const codeShape = "Type the code you want to pay with. It looks like svc-xxxx-xxxx-xxxx.";
const aboutCode = new Set(["credit_code_unknown", "credit_code_sandbox_only", "insufficient_credit"]);

/** What is wrong with the way of paying, by its field. */
function besidePayment({ code, message }: ApiProblem, { fields }: PlacedProblem): FieldProblems {
  return aboutCode.has(code) ? { ...fields, credit_code: message } : fields;
}

/** A field that is being corrected is no longer blamed. */
function without(placed: PlacedProblem, paths: readonly string[]): PlacedProblem {
  const fields = Object.fromEntries(
    Object.entries(placed.fields).filter(([path]) => !paths.includes(path)),
  ) as FieldProblems;
  const { candidate, ...rest } = placed;
  const solved = candidate !== undefined && paths.includes(candidate.side);
  return { ...rest, fields, ...(candidate && !solved ? { candidate } : {}) };
}

const readingOrder = ["format", "text", "to", "from", "mail_class"];

function focusFirst(fields: FieldProblems): void {
  const paths = Object.keys(fields).sort((a, b) => place(a) - place(b));
  const id = paths[0] && (/^(to|from)$/.test(paths[0]) ? `${paths[0]}.line1` : paths[0]);
  // After the view has changed and the fields are there.
  if (id) requestAnimationFrame(() => document.getElementById(id)?.focus());
}

function place(path: string): number {
  const index = readingOrder.indexOf(path.split(".")[0] ?? "");
  return index < 0 ? readingOrder.length : index;
}
