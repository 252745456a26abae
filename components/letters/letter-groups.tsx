import { useTranslations } from "next-intl";
import type { ReactNode } from "react";

export type Listed = {
  key: string;
  /** The day on which it will be mailed, as a date; null once it is on its way, or without a chosen day. */
  plannedFor: string | null;
  line: ReactNode;
};

/** Planned mail, the next day first, before everything else in the given order. Without planned mail, one plain list. */
export function LetterGroups({ entries }: { entries: readonly Listed[] }) {
  const t = useTranslations("letters.groups");
  const planned = entries
    .filter(({ plannedFor }) => plannedFor !== null)
    .toSorted((a, b) => a.plannedFor!.localeCompare(b.plannedFor!));
  const others = entries.filter(({ plannedFor }) => plannedFor === null);
  if (planned.length === 0) return <Lines entries={others} />;
  return (
    <>
      <h3 className="mb-2 text-15 font-semibold">{t("planned")}</h3>
      <Lines entries={planned} />
      {others.length > 0 ? (
        <>
          <h3 className="mt-6 mb-2 text-15 font-semibold">{t("sent")}</h3>
          <Lines entries={others} />
        </>
      ) : null}
    </>
  );
}

function Lines({ entries }: { entries: readonly Listed[] }) {
  if (entries.length === 0) return null;
  // Each line is a list item with its key.
  return <ul className="border-t border-line">{entries.map(({ line }) => line)}</ul>;
}
