"use client";

import { useTranslations } from "next-intl";
import { useId, useState } from "react";
import { Field, Input } from "#components/ui/field";
import {
  maxDateLineChars,
  maxLetterheadLineChars,
  maxLetterheadLines,
  maxSubjectChars,
  maxTypedSignatureChars,
} from "#lib/domain/mail/limits";
import type { FieldProblems } from "../problems.ts";
import type { DraftParts } from "./draft-parts.ts";
import { ImageChoice } from "./image-choice.tsx";
import { recallParts, rememberParts } from "./remembered-parts.ts";
import { SignaturePad } from "./signature-pad.tsx";

export type PartsPanelProps = {
  parts: DraftParts;
  problems: FieldProblems;
  /** `paths` are the fields that were changed. */
  onChange: (parts: Partial<DraftParts>, paths: readonly string[]) => void;
};

const problemAt = (problems: FieldProblems, path: string) =>
  Object.entries(problems).find(([name]) => name === path || name.startsWith(`${path}.`))?.[1];

/** The controls of a letter's date, subject, signature, and letterhead. */
export default function PartsPanel({ parts, problems, onChange }: PartsPanelProps) {
  const t = useTranslations("compose.parts");
  return (
    <div className="mt-2 grid gap-5 sm:grid-cols-2">
      <DateLine
        value={parts.dateLine}
        problem={problemAt(problems, "date_line")}
        onChange={(dateLine) => onChange({ dateLine }, ["date_line"])}
      />
      <Field label={t("subject")} error={problemAt(problems, "subject")}>
        <Input
          data-part="subject"
          value={parts.subject}
          maxLength={maxSubjectChars}
          placeholder={t("subjectExample")}
          onChange={(event) => onChange({ subject: event.target.value }, ["subject"])}
        />
      </Field>
      <Signature
        signature={parts.signature}
        problem={problemAt(problems, "signature")}
        onChange={(signature) => {
          rememberParts({ signature });
          onChange({ signature }, ["signature"]);
        }}
      />
      <Letterhead
        parts={parts}
        problem={problemAt(problems, "letterhead")}
        onChange={(change) => {
          rememberParts(change);
          onChange(change, ["letterhead"]);
        }}
      />
    </div>
  );
}

type ChoiceProps = {
  label: string;
  value: string;
  /** The words for each value. */
  options: Readonly<Record<string, string>>;
  onChange: (value: string) => void;
};

function Choice({ label, value, options, onChange }: ChoiceProps) {
  const id = useId();
  return (
    <>
      <label htmlFor={id} className="text-13 font-medium text-ink-soft">
        {label}
      </label>
      <select
        id={id}
        className="control control-line"
        value={value}
        onChange={({ target }) => onChange(target.value)}
      >
        {Object.entries(options).map(([option, words]) => (
          <option key={option} value={option}>
            {words}
          </option>
        ))}
      </select>
    </>
  );
}

type PartProps<Value> = { problem: string | undefined; onChange: (value: Value) => void };

function DateLine({ value, problem, onChange }: PartProps<string> & { value: string }) {
  const t = useTranslations("compose.parts.date");
  const [own, setOwn] = useState(value !== "" && value !== "auto");
  return (
    <div className="grid content-start gap-2">
      <Choice
        label={t("label")}
        value={own ? "own" : value}
        options={{ "": t("none"), auto: t("auto"), own: t("own") }}
        onChange={(next) => {
          setOwn(next === "own");
          onChange(next === "own" ? "" : next);
        }}
      />
      {own ? (
        <Field label={t("ownLabel")} error={problem}>
          <Input
            value={value}
            maxLength={maxDateLineChars}
            placeholder={t("example")}
            onChange={(event) => onChange(event.target.value)}
          />
        </Field>
      ) : problem ? (
        <p className="text-13 font-medium text-airmail-red">{problem}</p>
      ) : null}
    </div>
  );
}

type Kind = "none" | "typed" | "drawn" | "picture";

function Signature({
  signature,
  problem,
  onChange,
}: PartProps<DraftParts["signature"]> & Pick<DraftParts, "signature">) {
  const t = useTranslations("compose.parts.signature");
  const [kind, setKind] = useState<Kind>(!signature ? "none" : "typed" in signature ? "typed" : "picture");
  const [kept] = useState(() => recallParts().signature);
  return (
    <div className="grid content-start gap-2">
      <Choice
        label={t("label")}
        value={kind}
        options={{ none: t("none"), typed: t("typed"), drawn: t("drawn"), picture: t("picture") }}
        onChange={(next) => {
          setKind(next as Kind);
          const keptTyped = kept && "typed" in kept ? kept.typed : "";
          onChange(next === "typed" ? { typed: keptTyped } : null);
        }}
      />
      {kind === "typed" ? (
        <Field label={t("name")} error={problem}>
          <Input
            value={signature && "typed" in signature ? signature.typed : ""}
            maxLength={maxTypedSignatureChars}
            autoComplete="name"
            className="face-hand-script text-20"
            onChange={(event) => onChange({ typed: event.target.value })}
          />
        </Field>
      ) : null}
      {kind === "drawn" ? <SignaturePad onChange={(image) => onChange(image && { image })} /> : null}
      {kind === "picture" ? (
        <ImageChoice
          image={signature && "image" in signature ? signature.image : null}
          kept={kept && "image" in kept ? kept.image : null}
          label={t("choose")}
          onChange={(image) => onChange(image && { image })}
        />
      ) : null}
      {kind !== "typed" && problem ? <p className="text-13 font-medium text-airmail-red">{problem}</p> : null}
      {kind === "drawn" || kind === "picture" ? (
        <p className="text-13 text-ink-soft">{t("mayBeRead")}</p>
      ) : null}
    </div>
  );
}

function Letterhead({
  parts,
  problem,
  onChange,
}: PartProps<Partial<Pick<DraftParts, "letterhead" | "logo">>> & { parts: DraftParts }) {
  const t = useTranslations("compose.parts.letterhead");
  const [kept] = useState(recallParts);
  const offered = parts.letterhead === "" && !parts.logo && kept.letterhead !== "" ? kept.letterhead : null;
  const lines = parts.letterhead.split("\n");
  const excess =
    lines.length > maxLetterheadLines || lines.some((line) => line.length > maxLetterheadLineChars)
      ? t("tooLong", { lines: maxLetterheadLines, most: maxLetterheadLineChars })
      : undefined;
  return (
    <div className="grid content-start gap-2">
      <Field label={t("label")} error={excess ?? problem}>
        <Input
          render={<textarea rows={3} />}
          className="h-auto py-2"
          value={parts.letterhead}
          placeholder={t("example")}
          onChange={(event) => onChange({ letterhead: event.target.value })}
        />
      </Field>
      {offered ? (
        <button
          type="button"
          className="justify-self-start text-13 font-medium text-airmail-blue underline"
          onClick={() => onChange({ letterhead: offered })}
        >
          {t("useLast", { first: offered.split("\n")[0]! })}
        </button>
      ) : null}
      <ImageChoice
        image={parts.logo}
        kept={kept.logo}
        label={t("logo")}
        onChange={(logo) => onChange({ logo })}
      />
    </div>
  );
}
