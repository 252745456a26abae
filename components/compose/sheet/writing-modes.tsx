"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import type { Format } from "#lib/domain/mail/pieces";
import { paperOf } from "./paper.ts";
import { setWritingPreference, useWritingPreference } from "./writing-preference.ts";

/** The other ways to write: at print size on a small screen, or in a plain text box. */
export function WritingModes({ format }: { format: Format }) {
  const t = useTranslations("compose.sheet");
  const preference = useWritingPreference();
  return (
    <div className="mt-1 flex flex-wrap justify-end gap-x-2">
      {preference !== "plain" && paperOf(format).grows ? (
        <Button
          type="button"
          kind="plain"
          className="text-13 min-[42rem]:hidden"
          onClick={() => setWritingPreference(preference === "print" ? "comfort" : "print")}
        >
          {preference === "print" ? t("larger") : t("print")}
        </Button>
      ) : null}
      <Button
        type="button"
        kind="plain"
        className="text-13"
        onClick={() => setWritingPreference(preference === "plain" ? "comfort" : "plain")}
      >
        {preference === "plain" ? t("onPage") : t("plain")}
      </Button>
    </div>
  );
}
