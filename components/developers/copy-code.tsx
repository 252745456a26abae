"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";

/** Copies the code of its figure. If the browser blocks copying, it selects the code instead. */
export function CopyCode({ what }: { what: string }) {
  const t = useTranslations("developers.copy");
  const [done, setDone] = useState<"copied" | "selected">();
  const button = useRef<HTMLButtonElement>(null);

  useEffect(() => {
    if (!done) return;
    const timer = setTimeout(() => setDone(undefined), 4000);
    return () => clearTimeout(timer);
  }, [done]);

  const copy = async () => {
    const code = button.current?.closest("figure")?.querySelector("code");
    if (!code) return;
    try {
      await navigator.clipboard.writeText(code.textContent);
      setDone("copied");
    } catch {
      window.getSelection()?.selectAllChildren(code);
      setDone("selected");
    }
  };

  return (
    <>
      <button
        ref={button}
        type="button"
        onClick={copy}
        aria-label={t("label", { what })}
        className="-mr-2 min-h-11 rounded-control px-3 text-15 font-medium underline decoration-edge underline-offset-4 hover:decoration-ink"
      >
        {t(done ?? "copy")}
      </button>
      <span role="status" className="sr-only">
        {done ? t(`${done}Status`) : ""}
      </span>
    </>
  );
}
