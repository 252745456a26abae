"use client";

import { useQueryClient } from "@tanstack/react-query";
import dynamic from "next/dynamic";
import { useRouter } from "next/navigation";
import { useEffect, useState } from "react";
import { ServerState } from "#components/ui/server-state";
import { ApiProblem, prepareCalls } from "#lib/api/browser-client";
import { isCode, tidyCode } from "../pay/use-balance.ts";
import { type AddressDraft, isAddressStarted, pdfOf, type Side, toLetterBody } from "./draft.ts";
import {
  checkDraft,
  checkLength,
  type FieldProblems,
  type PlacedProblem,
  placeProblem,
  problemOf,
} from "./problems.ts";
import { findOpenAttempt, type Lane, type Sending, sendOnce } from "./send-attempt.ts";
import type { Cards, PayBy, SendProblem } from "./send-panel.tsx";
import { updateAddress, updateDraft, useDraft, useIsHydrated } from "./use-draft.ts";
import { type Tariff, usePrice } from "./use-price.ts";
import { useView } from "./use-view.ts";
import { WriteView } from "./write-view.tsx";

// What comes next is fetched at the first sign of life, so that it is there when it is asked for.
const signsOfLife = ["pointerdown", "keydown", "focusin"] as const;
const loadEditor = () => import("./addresses/address-editor.tsx");
const loadMailView = () => import("./mail-view.tsx");
const AddressEditor = dynamic(loadEditor, { ssr: false });
const MailView = dynamic(loadMailView, { ssr: false });

type ComposerProps = { cards: Cards; tariff: Tariff };

export function Composer(props: ComposerProps) {
  return (
    <ServerState>
      <Desk {...props} />
    </ServerState>
  );
}

/** From an empty sheet to a sent letter. Two views of one draft: writing it, and mailing it; Back leads from the envelope to the sheet. */
function Desk({ cards, tariff }: ComposerProps) {
  const draft = useDraft();
  const hydrated = useIsHydrated();
  const router = useRouter();
  const server = useQueryClient();
  const { view, openMail, closeMail } = useView();
  const tooLong = pdfOf(draft) === undefined && "text" in checkLength(draft.text);
  const live = usePrice(draft, tariff, hydrated && !tooLong);
  const [placed, setPlaced] = useState<PlacedProblem>({ fields: {} });
  const [editing, setEditing] = useState<{ side: Side; atFields: boolean }>();
  const [sendProblem, setSendProblem] = useState<SendProblem>();
  const [sending, setSending] = useState<Lane>();
  const [by, setBy] = useState<PayBy>(cards === "none" ? "code" : "card");
  const [code, setCode] = useState("");
  const mailing = view === "mail" && hydrated;
  const letter = toLetterBody(draft, { to: true, from: true });
  const quote = live.pending ? undefined : live.price;

  useEffect(() => {
    const prepare = () => {
      prepareCalls();
      void Promise.all([loadEditor(), loadMailView()]).catch(() => undefined);
    };
    for (const sign of signsOfLife) window.addEventListener(sign, prepare, { once: true, passive: true });
    return () => {
      for (const sign of signsOfLife) window.removeEventListener(sign, prepare);
    };
  }, []);

  const refuse = (found: PlacedProblem) => {
    setPlaced(found);
    closeMail();
    const first = firstOf(found.fields);
    if (first === "to" || first === "from") {
      setEditing({ side: first, atFields: isAddressStarted(draft[first]) });
    } else if (first) {
      // After the view has changed and the field is there.
      requestAnimationFrame(() => document.getElementById(first)?.focus());
    }
  };

  // However it was opened (button, reload, Forward after a change): only a letter that could be mailed is shown in its envelope.
  const refused = live.problem;
  const letterKey = mailing ? JSON.stringify(letter) : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: looked at again for another letter, or for another answer about it.
  useEffect(() => {
    if (!mailing) return;
    let here = true;
    void checkDraft(draft).then((fields) => {
      if (!here) return;
      const found = Object.keys(fields).length > 0 ? { fields } : refused && placeProblem(refused);
      if (found && (!("general" in found) || !found.general)) refuse(found);
    });
    return () => {
      here = false;
    };
  }, [mailing, letterKey, refused]);

  const showMail = async () => {
    const fields = await checkDraft(draft);
    if (Object.keys(fields).length > 0) return refuse({ fields });
    setPlaced({ fields: {} });
    setSendProblem(undefined);
    if (live.problem) live.again();
    openMail();
  };

  const send = async (lane: Lane) => {
    if (!quote || sending) return;
    const email = draft.email.trim();
    const how: Sending =
      lane === "sandbox"
        ? { by: "rehearsal" }
        : by === "card"
          ? { by, email, embedded: cards === "embedded" }
          : { by, email, code: tidyCode(code) };
    if (how.by === "code" && !isCode(how.code)) {
      setSendProblem({ lane, code: "no_code", reason: "", fields: { credit_code: codeShape } });
      return document.getElementById("credit_code")?.focus();
    }
    setSending(lane);
    setSendProblem(undefined);
    try {
      const created = await sendOnce(letter, quote.confirmation_token ?? "", how);
      updateDraft({ sentAs: created.order.id });
      if (created.payment_url) window.location.assign(created.payment_url);
      // A whole load: only an order's own document may show the card form (security-headers.ts).
      else if (created.payment_client_secret) window.location.assign(`/orders/${created.order.id}`);
      // Instead of this view, so that Back does not lead to a button that sends again.
      else router.replace(`/orders/${created.order.id}`);
    } catch (problem) {
      setSending(undefined);
      if (!(problem instanceof ApiProblem)) throw problem;
      const found = placeProblem(problem);
      if (!found.general) return refuse(found);
      setSendProblem({
        lane,
        code: problem.code,
        reason: problem.message,
        fields: besidePayment(problem, found),
      });
      // A token lives 30 minutes and is used once: a fresh one of the same letter, and the button is there again.
      if (problem.code.startsWith("confirmation_")) void server.resetQueries({ queryKey: ["quote"] });
    }
  };

  const solve = (paths: readonly string[]) => setPlaced((before) => without(before, paths));
  const changeAddress = (side: Side) => (patch: Partial<AddressDraft>) => {
    updateAddress(side, patch);
    updateDraft({ sentAs: undefined });
    solve([side, ...Object.keys(patch).map((line) => `${side}.${line}`)]);
  };
  const other: Side = editing?.side === "to" ? "from" : "to";
  const fields = { ...(live.problem ? placeProblem(live.problem).fields : {}), ...placed.fields };

  if (mailing) {
    return (
      <MailView
        draft={draft}
        quote={quote}
        trouble={live.problem?.message}
        sending={sending}
        problem={sendProblem}
        cards={cards}
        by={by}
        code={code}
        unanswered={findOpenAttempt(letter)}
        onBy={(chosen) => {
          setBy(chosen);
          setSendProblem(undefined);
        }}
        onCode={(typed) => {
          setCode(typed);
          setSendProblem(undefined);
        }}
        onBack={closeMail}
        onSend={send}
        onAgain={live.again}
      />
    );
  }
  return (
    <>
      <WriteView
        draft={draft}
        hydrated={hydrated}
        live={live}
        tariff={tariff}
        placed={placed}
        onSolved={solve}
        onAddress={(side) =>
          setEditing({
            side,
            atFields: problemOf(fields, side) !== undefined && isAddressStarted(draft[side]),
          })
        }
        onMail={() => void showMail()}
      />
      {editing ? (
        <AddressEditor
          side={editing.side}
          address={draft[editing.side]}
          problems={fields}
          candidate={placed.candidate?.side === editing.side ? placed.candidate.address : undefined}
          otherIsNext={!isAddressStarted(draft[other])}
          atFields={editing.atFields}
          onChange={changeAddress(editing.side)}
          onNext={() => setEditing({ side: other, atFields: false })}
          onClose={() => setEditing(undefined)}
        />
      ) : null}
    </>
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

const readingOrder = ["format", "text", "to", "from", "mail_class"] as const;

/** Where a person has to look first. */
function firstOf(fields: FieldProblems) {
  return readingOrder.find((name) => Object.keys(fields).some((path) => path.split(".")[0] === name));
}
