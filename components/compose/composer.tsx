"use client";

import dynamic from "next/dynamic";
import { useTranslations } from "next-intl";
import { useDeferredValue, useEffect, useState } from "react";
import { ServerState } from "#components/ui/server-state";
import { useFirstActivity } from "#components/ui/use-first-activity";
import { useIsHydrated } from "#components/ui/use-is-hydrated";
import { prepareCalls } from "#lib/api/browser-client";
import { loadBlanks } from "./blanks/use-blank-question.tsx";
import { type AddressDraft, isAddressStarted, pdfOf, type Side, toLetterBody } from "./draft.ts";
import { loadEnclosures } from "./enclosures/enclosures.tsx";
import { FillFromLink, loadFillShared } from "./fill/fill-from-link.tsx";
import type { LetterNoticesProps } from "./letter-notices.tsx";
import { OfflineNotice } from "./offline-notice.tsx";
import { OtherDraftsNotice } from "./other-drafts.tsx";
import { loadPartsPanel } from "./parts/letter-parts.tsx";
import { loadPartsOnPaper } from "./piece.tsx";
import {
  checkDraft,
  checkLength,
  type FieldProblems,
  type PlacedProblem,
  placeProblem,
  problemOf,
} from "./problems.ts";
import type { Cards, PayBy } from "./send-panel.tsx";
import { claimDraft, isDraftBegun, updateAddress, updateDraft, useDraft } from "./use-draft.ts";
import { useLetterAttempts } from "./use-letter-attempts.ts";
import { type Tariff, usePrice } from "./use-price.ts";
import { useSentOrder } from "./use-sent-order.ts";
import { useView } from "./use-view.ts";
import { loadPdfPiece, loadTextOptions, loadUploadNotice, WriteView } from "./write-view.tsx";

const loadEditor = () => import("./addresses/address-editor.tsx");
const loadMailStep = () => import("./mail-step.tsx");
const AddressEditor = dynamic(loadEditor, { ssr: false });
const MailStep = dynamic(loadMailStep, { ssr: false });
// Few letters need a notice. Its code loads with the other steps, so that a notice about a lost connection needs no request.
const loadNotices = () => import("./letter-notices.tsx");
const LetterNotices = dynamic(loadNotices, { ssr: false });
const SeveralPeople = dynamic(() => import("../bulk/several/several-people.tsx"), { ssr: false });
/** Other code that a letter may need offline, in addition to the next steps. */
const loadParts = () =>
  Promise.all(
    [loadTextOptions, loadUploadNotice, loadBlanks, loadFillShared, loadPartsPanel, loadPartsOnPaper].map(
      (load) => load(),
    ),
  );

type ComposerProps = { cards: Cards; tariff: Tariff };

export function Composer(props: ComposerProps) {
  return (
    <ServerState>
      <FillFromLink />
      <ComposerSteps {...props} />
    </ServerState>
  );
}

/** Loads the next steps. */
function prepareSteps(): void {
  prepareCalls();
  void Promise.all([loadEditor(), loadMailStep(), loadPdfPiece(), loadEnclosures(), loadNotices()])
    .then(async () => (await import("./keep-offline.ts")).keepOffline(loadParts))
    .catch(() => undefined);
}

/** From an empty sheet to a sent letter, in two views of one draft: writing and mailing. Back returns to writing. */
function ComposerSteps({ cards, tariff }: ComposerProps) {
  const t = useTranslations("compose");
  const draft = useDraft();
  // Deferred, so that hydration doesn't render the whole page again in one long task.
  const hydrated = useDeferredValue(useIsHydrated());
  const { view, openMail, closeMail } = useView();
  const tooLong = pdfOf(draft) === undefined && "text" in checkLength(draft.text, t);
  const live = usePrice(draft, tariff, hydrated && !tooLong);
  const [placed, setPlaced] = useState<PlacedProblem>({ fields: {} });
  const [editing, setEditing] = useState<{ side: Side; atFields: boolean }>();
  const [several, setSeveral] = useState(false);
  const [by, setBy] = useState<PayBy>(cards === "none" ? "code" : "card");
  const [code, setCode] = useState("");
  const [leavingFor, setLeavingFor] = useState<string>();
  const { isLoaded, isOpen, doubt, others, refusal } = useLetterAttempts(draft);
  const { ended, isUnpaid } = useSentOrder(draft, isOpen || leavingFor === draft.sentAs);
  // The letter on the sheet was paid for, and a new one hasn't been started.
  const isFreed = (ended?.as === "paid" || ended?.as === "held") && !isDraftBegun(draft);
  const mailing = view === "mail" && hydrated && !isFreed;
  const offered = !isOpen && (draft.sentAs === undefined || draft.sentHow === "test_sent");

  useEffect(() => void claimDraft(), []);
  useFirstActivity(prepareSteps);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the view closes once, when the sheet becomes free.
  useEffect(() => {
    if (isFreed) closeMail();
  }, [isFreed]);

  const refuse = (found: PlacedProblem) => {
    setPlaced(found);
    closeMail();
    const first = firstOf(found.fields);
    if (first === "to" || first === "from") {
      setEditing({ side: first, atFields: isAddressStarted(draft[first]) });
    } else if (first) {
      // Runs after the view has changed and the field exists.
      requestAnimationFrame(() => document.getElementById(first)?.focus());
    }
  };

  // Only a mailable letter is shown in its envelope, even if the view was opened by a reload or by Forward after a change.
  const refused = live.problem;
  const letterKey = mailing ? JSON.stringify(toLetterBody(draft, { to: true, from: true })) : "";
  // biome-ignore lint/correctness/useExhaustiveDependencies: the effect checks again when the letter or the answer about it changes.
  useEffect(() => {
    if (!mailing) return;
    let here = true;
    void checkDraft(draft, t).then((fields) => {
      if (!here) return;
      const found = Object.keys(fields).length > 0 ? { fields } : refused && placeProblem(refused, t);
      if (found && (!("general" in found) || !found.general)) refuse(found);
    });
    return () => {
      here = false;
    };
  }, [mailing, letterKey, refused]);

  const showMail = async () => {
    const fields = await checkDraft(draft, t);
    if (Object.keys(fields).length > 0) return refuse({ fields });
    setPlaced({ fields: {} });
    if (live.problem) live.again();
    openMail();
  };

  const solve = (paths: readonly string[]) => setPlaced((before) => without(before, paths));
  const changeAddress = (side: Side) => (patch: Partial<AddressDraft>) => {
    updateAddress(side, patch);
    updateDraft({ sentAs: undefined });
    solve([side, ...Object.keys(patch).map((line) => `${side}.${line}`)]);
  };
  const other: Side = editing?.side === "to" ? "from" : "to";
  const fields = { ...(live.problem ? placeProblem(live.problem, t).fields : {}), ...placed.fields };

  const known = { draft, doubt, ended, isUnpaid, refusal, others };
  const notices = (onNew?: () => void) => <Notices {...known} {...(onNew ? { onNew } : {})} />;
  if (mailing) {
    return (
      <MailStep
        draft={draft}
        live={live}
        cards={cards}
        by={by}
        code={code}
        offered={offered}
        ready={isLoaded}
        notices={notices(closeMail)}
        onSent={setLeavingFor}
        onBy={setBy}
        onCode={setCode}
        onBack={closeMail}
        onRefused={refuse}
      />
    );
  }
  return (
    <>
      <WriteView
        draft={draft}
        live={live}
        tariff={tariff}
        placed={placed}
        offered={offered}
        notices={
          <>
            <OfflineNotice />
            {notices()}
            <OtherDraftsNotice draft={draft} />
          </>
        }
        onSolved={solve}
        onAddress={(side) =>
          setEditing({
            side,
            atFields: problemOf(fields, side) !== undefined && isAddressStarted(draft[side]),
          })
        }
        onMail={() => void showMail()}
        onSeveral={() => setSeveral(true)}
      />
      {several ? <SeveralPeople draft={draft} onClose={() => setSeveral(false)} /> : null}
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

function Notices(props: LetterNoticesProps) {
  const { draft, doubt, ended, refusal, others } = props;
  const isNoted = doubt ?? ended ?? refusal ?? draft.sentAs ?? others.ended ?? others.doubts[0];
  return isNoted ? <LetterNotices {...props} /> : null;
}

/** Removes the problems of fields that the user is correcting. */
function without(placed: PlacedProblem, paths: readonly string[]): PlacedProblem {
  const blamed = paths.some((path) => path in placed.fields || path === placed.candidate?.side);
  // Runs at every key press. Returning the same object avoids a render.
  if (!blamed) return placed;
  const fields = Object.fromEntries(
    Object.entries(placed.fields).filter(([path]) => !paths.includes(path)),
  ) as FieldProblems;
  const { candidate, ...rest } = placed;
  const solved = candidate !== undefined && paths.includes(candidate.side);
  return { ...rest, fields, ...(candidate && !solved ? { candidate } : {}) };
}

const readingOrder = ["format", "text", "enclosures", "to", "from", "mail_class"] as const;

/** The first field with a problem. */
function firstOf(fields: FieldProblems) {
  return readingOrder.find((name) => Object.keys(fields).some((path) => path.split(".")[0] === name));
}
