"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { useEffect, useLayoutEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { showAndFocus } from "#components/ui/show-and-focus";
import type { CorrectedAddress } from "#lib/domain/addresses/schema";
import { type AddressDraft, isAddressStarted, type Side } from "../draft.ts";
import type { FieldProblems } from "../problems.ts";
import { AddressFields } from "./address-fields.tsx";
import { AddressInput } from "./address-input.tsx";
import { notesOf } from "./address-text.ts";
import { AddressVerdict } from "./address-verdict.tsx";
import { judgeAddress, tidyCodes } from "./judge-address.ts";
import { judgeCity } from "./judge-city.ts";
import { rememberAddress } from "./recents.ts";
import { useTypedVerdict } from "./use-typed-verdict.ts";

type AddressEditorProps = {
  side: Side;
  address: AddressDraft;
  problems: FieldProblems;
  /** The address that USPS knows instead of the refused one. */
  candidate: CorrectedAddress | undefined;
  /** Whether the other address is still empty and is edited next. */
  otherIsNext: boolean;
  /** True if the dialog was opened because something has to be fixed. */
  atFields: boolean;
  onChange: (patch: Partial<AddressDraft>) => void;
  onNext: () => void;
  onClose: () => void;
};

/** Edits one address in a dialog over its place on the paper; on a phone, the dialog slides up from the bottom. The typed text stays however the dialog is closed. */
export default function AddressEditor(props: AddressEditorProps) {
  const { side, address, problems, candidate, otherIsNext, onChange, onNext, onClose } = props;
  const t = useTranslations("compose.address.editor");
  const words = useTranslations("compose.address.note");
  const dialog = useRef<HTMLDialogElement>(null);
  const [fields, setFields] = useState(props.atFields);
  const [version, setVersion] = useState(0);
  const [notes, setNotes] = useState<readonly string[]>([]);
  // A ZIP Code that is still being typed is not wrong.
  const unfinished = !fields && /^\d{1,4}$/.test(address.zip);
  const verdict = judgeAddress(unfinished ? { ...address, zip: "" } : address);
  const { data: city = null } = useQuery({
    queryKey: ["city", address.city, address.state, address.zip],
    queryFn: () => judgeCity(address),
    staleTime: Number.POSITIVE_INFINITY,
  });
  const isWhole = verdict.kind === "good" || verdict.kind === "corrected";
  const verification = useTypedVerdict(side, address, isWhole);
  const started = isAddressStarted(address);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the separate fields need more space than the single field.
  useLayoutEffect(() => {
    place(dialog.current, side);
  }, [side, fields]);
  useEffect(() => {
    if (!dialog.current?.open) dialog.current?.showModal();
    // Places the dialog again, because its height is known only now.
    place(dialog.current, side);
  }, [side]);
  useEffect(() => {
    if (!fields) document.getElementById(`${side}.whole`)?.focus();
  }, [side, fields]);

  /** Sets an address that comes from somewhere other than the field that shows it. */
  const put = (whole: AddressDraft) => {
    onChange(whole);
    setNotes([]);
    setVersion(version + 1);
  };
  const leave = (then: () => void) => {
    if (isWhole) {
      const tidy = tidyCodes(address);
      if (tidy.state !== address.state || tidy.zip !== address.zip) onChange(tidy);
      rememberAddress(tidy);
    }
    then();
  };
  // Done here and not in the close event, which comes a frame later and would take the focus from the next field.
  const close = () => {
    dialog.current?.close();
    onClose();
    document.getElementById(`address-${side}`)?.focus();
  };
  const done = () => {
    const culprit =
      verdict.kind === "doubtful"
        ? verdict.at
        : verdict.kind === "incomplete"
          ? verdict.missing[0]
          : undefined;
    if (started && culprit && !fields) {
      showAndFocus(() => setFields(true), `${side}.${culprit}`);
    } else if (otherIsNext) {
      leave(onNext);
      setFields(false);
    } else leave(close);
  };

  return (
    <dialog
      ref={dialog}
      aria-labelledby="address-title"
      onClose={onClose}
      onCancel={() => leave(close)}
      onPointerDown={(event) => {
        if (event.target === dialog.current) leave(close);
      }}
      className="fixed inset-x-0 top-auto bottom-0 m-0 max-h-[92dvh] w-full max-w-none overflow-y-auto rounded-t-[14px] bg-paper text-ink shadow-paper ring-1 ring-line backdrop:bg-[oklch(0.185_0.014_265/0.28)] motion-safe:animate-[sheet-rises_200ms_var(--ease-out)] sm:absolute sm:inset-auto sm:top-(--top) sm:left-(--left) sm:w-110 sm:rounded-control"
    >
      <form
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          done();
        }}
        className="grid gap-4 p-5"
      >
        <div className="flex items-center justify-between gap-3">
          <h2 id="address-title" className="display text-21 font-semibold">
            {t(side)}
          </h2>
          <Button type="button" kind="plain" className="-mr-3 text-15" onClick={() => setFields(!fields)}>
            {fields ? t("whole") : t("lines")}
          </Button>
        </div>
        {fields ? (
          <AddressFields side={side} address={address} problems={problems} onChange={onChange} />
        ) : (
          <AddressInput
            key={`${side}${version}`}
            side={side}
            address={address}
            onChange={(read) => {
              onChange(read.address);
              setNotes(notesOf(read, words));
            }}
            onPick={put}
          />
        )}
        <AddressVerdict
          verdict={verdict}
          verification={verification}
          city={city}
          onUnit={(unit) => put({ ...address, line2: [address.line2, unit].filter(Boolean).join(", ") })}
          onCity={(right) => put({ ...address, city: right })}
          notes={notes}
          started={started}
          refused={problems[side] ?? firstLineProblem(problems, side)}
          candidate={candidate}
          onUse={({ line1, line2 = "", city, state, zip }) =>
            put({ ...address, line1, line2, city, state, zip })
          }
        />
        <div className="flex justify-end gap-3">
          <Button type="submit" className="min-w-28">
            {otherIsNext ? (side === "to" ? t("nextFrom") : t("nextTo")) : t("done")}
          </Button>
        </div>
      </form>
    </dialog>
  );
}

function firstLineProblem(problems: FieldProblems, side: Side): string | undefined {
  const path = Object.keys(problems).find((key) => key.startsWith(`${side}.`));
  return path === undefined ? undefined : problems[path];
}

/** Places the dialog at its block and inside the window. Only wide screens read these values. */
function place(dialog: HTMLDialogElement | null, side: Side): void {
  const block = document.getElementById(`address-${side}`)?.getBoundingClientRect();
  if (!dialog || !block) return;
  const width = 440;
  const left = Math.max(16, Math.min(block.left - 20, document.documentElement.clientWidth - width - 16));
  dialog.style.setProperty("--left", `${left + window.scrollX}px`);
  const lowest = document.documentElement.clientHeight - dialog.offsetHeight - 16;
  dialog.style.setProperty("--top", `${Math.max(16, Math.min(block.top - 20, lowest)) + window.scrollY}px`);
}
