"use client";

import { useTranslations } from "next-intl";
import { Button } from "#components/ui/button";
import { ConfirmDialog } from "#components/ui/confirm-dialog";
import type { ListedKey } from "#lib/api/browser-keys";
import { formatCents } from "#lib/shared/money";

type ListedKeyProps = { listed: ListedKey; busy: boolean; onRotate: () => void; onDelete: () => void };

/** A key in the reader's list: what it may do, its own limits, its last use, and what can be done with it. */
export function ListedKeyItem({ listed, busy, onRotate, onDelete }: ListedKeyProps) {
  const t = useTranslations("developers.keys");
  const { name, caps, daily_limit_cents: limit, last_used_at: used } = listed;
  const { letters, cents } = caps ?? {};
  const facts = [
    listed.scopes.join(", "),
    letters && t("ownLetters", { perDay: letters.per_day, perMonth: letters.per_month }),
    cents && t("ownCents", { perDay: formatCents(cents.per_day), perMonth: formatCents(cents.per_month) }),
    limit !== null && t("spending", { limit: formatCents(limit) }),
    listed.require_approval && t("asks"),
    used ? t("used", { day: used.slice(0, 10) }) : t("unused"),
  ];
  return (
    <li className="border-t border-line py-3">
      <span className="font-medium break-words">{name}</span>{" "}
      <span className="font-mono text-13">{listed.shown}</span>
      <p className="text-13 text-ink-soft">{facts.filter(Boolean).join(" · ")}</p>
      <div className="mt-1 flex flex-wrap gap-x-4">
        <ConfirmDialog
          trigger={
            <Button kind="plain" disabled={busy} focusableWhenDisabled>
              {t("rotate", { name })}
            </Button>
          }
          title={t("rotateSure", { name })}
          description={t("rotateText")}
          confirm={t("rotateConfirm")}
          keep={t("keep")}
          onConfirm={onRotate}
        />
        <ConfirmDialog
          trigger={
            <Button kind="plain" disabled={busy} focusableWhenDisabled>
              {t("delete", { name })}
            </Button>
          }
          title={t("deleteSure", { name })}
          description={t("deleteText")}
          confirm={t("deleteConfirm")}
          keep={t("keep")}
          onConfirm={onDelete}
        />
      </div>
    </li>
  );
}
