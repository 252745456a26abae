"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { buttonClasses } from "#components/ui/button-classes";

type UndoFormProps = { decisionId: string; verdict: "release" | "refuse"; secondsLeft: number };

/** A button that undoes a decision, with the seconds left to do so. Without JavaScript, the button works but the seconds are not shown. */
export function UndoForm({ decisionId, verdict, secondsLeft }: UndoFormProps) {
  const t = useTranslations("operator.undo");
  const [left, setLeft] = useState(secondsLeft);
  useEffect(() => {
    const end = performance.now() + secondsLeft * 1000;
    const timer = setInterval(() => {
      const now = Math.max(0, Math.ceil((end - performance.now()) / 1000));
      setLeft(now);
      if (now === 0) clearInterval(timer);
    }, 250);
    return () => clearInterval(timer);
  }, [secondsLeft]);
  if (left === 0) return <p>{t(`done.${verdict}`)}</p>;
  return (
    <form
      method="post"
      action={`/api/operator/decisions/${decisionId}/undo`}
      className="flex items-center gap-4"
    >
      <button type="submit" className={buttonClasses({ kind: "quiet" })}>
        {t("undo")}
      </button>
      <span className="tabular-nums" aria-hidden="true">
        {t("soon", { seconds: left })}
      </span>
    </form>
  );
}
