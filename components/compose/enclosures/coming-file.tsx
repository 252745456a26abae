"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { maxEnclosures } from "#lib/domain/mail/limits";
import type { Translator } from "#messages/translator";
import type { AddedFile } from "./add-files.ts";

/** A file that is being uploaded, or why it can't be used. */
export function ComingFile({ file, onDrop }: { file: AddedFile; onDrop: () => void }) {
  const t = useTranslations("compose.enclosures");
  const { name, part, flaw } = file;
  return (
    <li className="flex flex-wrap items-center gap-x-3 gap-y-1 py-2">
      {flaw ? (
        <p role="alert" className="min-w-40 flex-1 text-15 font-medium break-words text-airmail-red">
          {wordsOf(name, flaw, t)}
        </p>
      ) : (
        <>
          <span className="min-w-40 flex-1 text-15 break-words">{t("uploading", { name })}</span>
          <progress
            aria-label={t("progress", { name })}
            value={part}
            className="h-1.5 w-32 appearance-none overflow-hidden rounded-full [&::-moz-progress-bar]:bg-airmail-blue [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-airmail-blue"
          />
        </>
      )}
      <Button kind="plain" className="-mr-3" onClick={onDrop}>
        {flaw ? t("understood") : t("stop")}
      </Button>
    </li>
  );
}

function wordsOf(
  name: string,
  flaw: NonNullable<AddedFile["flaw"]>,
  t: Translator<"compose.enclosures">,
): string {
  switch (flaw.kind) {
    case "tooMany":
      return t("tooMany", { name, more: flaw.count - 1, most: maxEnclosures });
    case "tooLarge":
      return t("tooLarge", { name, size: flaw.megabytes });
    case "refused":
      return t("refused", { name, reason: flaw.message });
    default:
      return t(flaw.kind, { name });
  }
}
