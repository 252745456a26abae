"use client";

import { useRouter } from "next/navigation";
import { useTranslations } from "next-intl";
import { useDeferredValue, useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { cn } from "#components/ui/class-names";
import { controlClasses } from "#components/ui/control-classes";
import { LocalAnchor, useLocalPath } from "#components/ui/local-link";
import type { Translator } from "#messages/translator";
import { type Draft, emptyAddress } from "../../compose/draft.ts";
import { createPersistedInTab } from "../../storage/autosave.ts";
import { updateBulkDraft } from "../bulk-draft.ts";
import { openList } from "../use-list.ts";
import { mostPeople, readPeople, textOf, toRows, toTemplate } from "./read-people.ts";

/** What was typed before the dialog was closed. */
const written = createPersistedInTab<string>("posthorn.several");

const example =
  "Tomas Rivera\n208 Orchard Road, Apt 2\nIthaca, NY 14850\n\nGrace Hopper\n350 Fifth Avenue\nNew York, NY 10118";

/** Takes the addresses of a few people for one letter, and opens them as a list on /bulk. */
export default function SeveralPeople({ draft, onClose }: { draft: Draft; onClose: () => void }) {
  const t = useTranslations("several");
  const router = useRouter();
  const localPath = useLocalPath();
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
      parts: { ...draft.parts, subject: toTemplate(draft.parts.subject) },
      to: emptyAddress,
      // /bulk has no option to remove our logo, so this option is reset to avoid a hidden charge.
      removeBranding: false,
      sentAs: undefined,
      sentHow: undefined,
    });
    await openList(new Blob([toRows(people)]), t("listName", { count: people.length }), { header: 1 });
    written.replace(undefined);
    // The list stays open in memory, and the next page shows it.
    router.push(localPath("/bulk"));
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
            {t("title")}
          </h2>
          <p className="mt-1 text-15 text-ink-soft">{t("text", { most: mostPeople })}</p>
        </div>
        <div>
          <label htmlFor="several" className="mb-1 block text-13 font-medium text-ink-soft">
            {t("label")}
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
            placeholder={example}
            className={cn(controlClasses, "face-address px-3.5 py-2.5 text-17 leading-[1.45]")}
          />
        </div>
        <p role="status" className="min-h-6 text-15">
          {tooMany ? (
            <span className="font-medium text-airmail-red">
              {t.rich("tooMany", {
                most: mostPeople,
                bulk: (words) => (
                  <LocalAnchor href="/bulk" className="underline">
                    {words}
                  </LocalAnchor>
                ),
              })}
            </span>
          ) : (
            summaryOf(t, people.length, doubtful)
          )}
          {leftOut.length > 0 ? (
            <span className="block break-words text-ink-soft">
              {t("leftOut", { words: leftOut.join(", ") })}
            </span>
          ) : null}
        </p>
        <div className="flex flex-wrap justify-end gap-3">
          <Button type="button" kind="quiet" onClick={() => dialog.current?.close()}>
            {t("back")}
          </Button>
          <Button type="submit" disabled={people.length === 0 || tooMany || going} focusableWhenDisabled>
            {going ? t("going") : t("next", { count: people.length })}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

function summaryOf(
  t: Translator<"several">,
  count: number,
  doubtful: readonly { address: { name: string } }[],
): string {
  if (count === 0) return t("none");
  if (doubtful.length === 0) return t("complete", { count });
  const names = doubtful
    .slice(0, 3)
    .map(({ address }) => address.name || t("noName"))
    .join(", ");
  const more = doubtful.length - 3;
  return more > 0 ? t("incompleteMore", { names, more }) : t("incomplete", { names, count: doubtful.length });
}
