"use client";

import { useLocale, useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Notice } from "#components/ui/notice";
import { listTemplates } from "#lib/api/browser-client";
import { type Language, languageOfLocale } from "#lib/shared/locales";
import type { Draft } from "../draft.ts";
import { type Fill, parseFill } from "../fill-link.tsx";
import { claimDraft, isDraftBegun, readDraft, startFrom } from "../use-draft.ts";
import { toDraft } from "./filled-draft.ts";
import { UnfinishedQuestion } from "./unfinished-question.tsx";

type FillSheetProps = { hash: string; onDone: () => void };

/** Puts the letter of a link on the sheet. Never overwrites an unfinished letter: asks first, and then leaves it in its draft. */
export default function FillSheet({ hash, onDone }: FillSheetProps) {
  const t = useTranslations("compose.filled");
  const language = languageOfLocale(useLocale());
  const [asked, setAsked] = useState<Draft>();
  const [isAway, setAway] = useState(false);
  const isStarted = useRef(false);

  useEffect(() => {
    if (isStarted.current) return;
    isStarted.current = true;
    void openLink().catch(() => setAway(true));
    async function openLink() {
      const fill = parseFill(hash);
      if (!fill) return onDone();
      const found = fill.template ? await findText(fill.template, language) : {};
      await claimDraft();
      const letter = toDraft({ ...found, ...fill }, readDraft());
      if (isDraftBegun()) return setAsked(letter);
      await startFrom(letter);
      onDone();
    }
  }, [hash, language, onDone]);

  if (isAway) return <Notice tone="problem" role="alert" className="mb-5" title={t("away")} />;
  if (!asked) return null;
  return (
    <UnfinishedQuestion
      title={t("title")}
      confirm={t("open")}
      onAnswer={(isConfirmed) => void (isConfirmed ? startFrom(asked) : Promise.resolve()).then(onDone)}
    />
  );
}

/** The letter of a template. Throws if there is none, or if the service can't be reached. */
async function findText(slug: string, language: Language): Promise<Fill> {
  const { templates } = await listTemplates(slug, language);
  const [template] = templates;
  if (!template) throw new Error("no such template");
  return { text: template.text, class: template.suggested_class, format: template.format };
}
