"use client";

import { useTranslations } from "next-intl";
import { useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { useAttempt } from "./use-attempt.ts";

type ShareLinkProps = {
  title: string;
  /** Finds the link to share. */
  find: () => Promise<string>;
};

/** Shares or copies a link, which is created when it is first needed. */
export function ShareLink({ title, find }: ShareLinkProps) {
  const t = useTranslations("orders.share");
  const [link, setLink] = useState<string>();
  const [isCopied, setCopied] = useState(false);
  const shown = useRef<HTMLParagraphElement>(null);
  const { busy, problem, attempt } = useAttempt();

  const share = () =>
    attempt(async () => {
      const url = link ?? (await find());
      setLink(url);
      setCopied(false);
      if (typeof navigator.share === "function")
        return navigator.share({ title, url }).catch(() => undefined);
      try {
        await navigator.clipboard.writeText(url);
        setCopied(true);
      } catch {
        // Where the browser forbids copying, the link is selected instead.
        requestAnimationFrame(() => {
          if (shown.current) window.getSelection()?.selectAllChildren(shown.current);
        });
      }
    });

  return (
    <div>
      <Button kind="quiet" onClick={share} disabled={busy} focusableWhenDisabled>
        {t("share")}
      </Button>
      <p role="status" className="min-h-6 pt-2 text-15 text-ink-soft">
        {problem ?? (link ? t(isCopied ? "copied" : "ready") : "")}
      </p>
      {link ? (
        <p ref={shown} className="font-mono text-13 break-all">
          {link}
        </p>
      ) : null}
    </div>
  );
}
