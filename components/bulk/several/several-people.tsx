"use client";

import { useRouter } from "next/navigation";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { cn } from "#components/ui/class-names";
import { controlClasses } from "#components/ui/control-classes";
import { type Draft, emptyAddress } from "../../compose/draft.ts";
import { createPersistedInTab } from "../../storage/persisted.ts";
import { updateBulkDraft } from "../bulk-draft.ts";
import { openList } from "../use-list.ts";
import { mostPeople, readPeople, textOf, toRows, toTemplate } from "./read-people.ts";

/** What stood here when it was left for the letter again. */
const written = createPersistedInTab<string>("posthorn.several");

/** The same letter to a few people, whose addresses are written here: from there on it is a small batch. */
export default function SeveralPeople({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const router = useRouter();
  const dialog = useRef<HTMLDialogElement>(null);
  const [text, setText] = useState(() => written.read() ?? textOf(draft.to));
  const [going, setGoing] = useState(false);
  const people = readPeople(useDeferredValue(text));
  const doubtful = people.filter(
    ({ verdict }) => verdict.kind === "incomplete" || verdict.kind === "doubtful",
  );
  const leftOut = people.flatMap((person) => person.leftOut);
  const tooMany = people.length > mostPeople;

  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    const field = document.getElementById("several") as HTMLTextAreaElement | null;
    field?.setSelectionRange(field.value.length, field.value.length);
  }, []);

  const goOn = async () => {
    setGoing(true);
    updateBulkDraft({
      ...draft,
      text: toTemplate(draft.text),
      to: emptyAddress,
      // The list has no switch for our mark, and nobody pays for what cannot be seen.
      removeBranding: false,
      sentAs: undefined,
      sentHow: undefined,
    });
    await openList(new Blob([toRows(people)]), `${people.length} people`, true);
    written.replace(undefined);
    // The list lies open in this very page: the next view finds it there.
    router.push("/bulk");
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby="several-title"
      onClose={onClose}
      className="m-auto max-h-[92dvh] w-140 max-w-[calc(100vw-2rem)] overflow-y-auto rounded-control bg-paper p-0 text-ink shadow-paper ring-1 ring-line backdrop:bg-[oklch(0.185_0.014_265/0.55)]"
    >
      <form
        noValidate
        className="grid gap-4 p-5 sm:p-6"
        onSubmit={(event) => {
          event.preventDefault();
          void goOn();
        }}
      >
        <div>
          <h2 id="several-title" className="display text-21 font-semibold">
            To several people
          </h2>
          <p className="mt-1 text-15 text-ink-soft">
            The same letter to each of them, up to {mostPeople}, paid once. Write one address after the other,
            with an empty line in between.
          </p>
        </div>
        <div>
          <label htmlFor="several" className="mb-1 block text-13 font-medium text-ink-soft">
            Names and addresses
          </label>
          <textarea
            id="several"
            rows={9}
            value={text}
            onChange={({ target }) => {
              setText(target.value);
              written.replace(target.value);
            }}
            autoComplete="off"
            autoCapitalize="words"
            spellCheck={false}
            placeholder={
              "Tomas Rivera\n208 Orchard Road, Apt 2\nIthaca, NY 14850\n\nGrace Hopper\n350 Fifth Avenue\nNew York, NY 10118"
            }
            className={cn(controlClasses, "face-address px-3.5 py-2.5 text-17 leading-[1.45]")}
          />
        </div>
        <p role="status" className="min-h-6 text-15">
          {tooMany ? (
            <span className="font-medium text-airmail-red">
              These are more than {mostPeople}. For a longer list bring a file to{" "}
              <a href="/bulk" className="underline">
                Letters to many
              </a>
              .
            </span>
          ) : (
            summaryOf(people.length, doubtful)
          )}
          {leftOut.length > 0 ? (
            <span className="block break-words text-ink-soft">
              Not on the envelopes: {leftOut.join(", ")}.
            </span>
          ) : null}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" kind="quiet" onClick={() => dialog.current?.close()}>
            Back to the letter
          </Button>
          <Button type="submit" disabled={people.length === 0 || tooMany || going} focusableWhenDisabled>
            {going ? "One moment …" : goOnLabel(people.length)}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

function goOnLabel(count: number): string {
  if (count === 0) return "Go on";
  return `Go on with ${count === 1 ? "1 person" : `${count} people`}`;
}

function summaryOf(count: number, doubtful: readonly { address: { name: string } }[]): string {
  if (count === 0) return "Nobody yet.";
  if (doubtful.length === 0)
    return count === 1
      ? "One whole address so far."
      : `${count} whole addresses. You see each letter before it goes.`;
  const names = doubtful.slice(0, 3).map(({ address }) => address.name || "one without a name");
  const more = doubtful.length > 3 ? ` and ${doubtful.length - 3} more` : "";
  return `Not whole yet: ${names.join(", ")}${more}. You can mend it here, or on the next page.`;
}
