"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import type { Draft } from "./draft.ts";
import { isDraftBegun, listOtherDrafts, type OtherDrafts, openDraft } from "./use-draft.ts";
import { useIsShown } from "./use-presence.ts";

const none: OtherDrafts = { isOpenElsewhere: false, closed: [] };

/** On an empty sheet, says that another letter is open in another tab, and opens letters that were left unfinished. */
export function OtherDraftsNotice({ draft }: { draft: Draft }) {
  // Rarely shown, so memoizing it isn't worth a larger script.
  "use no memo";
  const t = useTranslations("compose.drafts");
  const [others, setOthers] = useState(none);
  const isShown = useIsShown();
  const isBlank = !isDraftBegun(draft) && draft.sentAs === undefined;
  useEffect(() => {
    if (!isBlank || !isShown) return;
    let here = true;
    void listOtherDrafts().then((found) => here && setOthers(found));
    return () => {
      here = false;
    };
  }, [isBlank, isShown]);
  const { isOpenElsewhere, closed } = others;
  if (!isBlank || (!isOpenElsewhere && closed.length === 0)) return null;
  return (
    <Notice role="status" className="mb-5" title={isOpenElsewhere ? t("elsewhere") : t("closed")}>
      {isOpenElsewhere ? <p className="mt-1">{t("elsewhereText")}</p> : null}
      {closed.length > 0 ? (
        <div className="mt-2 flex flex-wrap gap-2">
          {closed.map((other) => (
            <Button
              key={other.key}
              type="button"
              kind="quiet"
              onClick={() => void openDraft(other.key).then(() => setOthers(none))}
            >
              {other.draft.to.name.trim() === ""
                ? t("openText", { text: shorten(other.draft) })
                : t("openTo", { name: other.draft.to.name })}
            </Button>
          ))}
        </div>
      ) : null}
    </Notice>
  );
}

const shorten = ({ text, pdf }: Draft) => (pdf?.name ?? text).trim().slice(0, 30);
