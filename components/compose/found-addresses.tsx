"use client";

import { useTranslations } from "next-intl";
import { useState } from "react";
import { Button } from "#components/ui/button";
import { Notice } from "#components/ui/notice";
import type { Quote } from "#lib/api/browser-client";
import { type Draft, emptyAddress, isAddressStarted, linesOf, type Side } from "./draft.ts";
import { updateDraft } from "./use-draft.ts";

type FoundAddressesProps = {
  draft: Draft;
  /** Identifies the PDF. */
  pdfKey: string;
  quote: Pick<Quote, "addresses_found"> | undefined;
};

/** Offers the addresses that page 1 of a PDF has, for the sides that are still empty. Nothing is filled in without a click. */
export function FoundAddresses({ draft, pdfKey, quote }: FoundAddressesProps) {
  const t = useTranslations("compose.found");
  // The offer stays while a new price loads.
  const [known, setKnown] = useState<{ key: string; found: Quote["addresses_found"] }>();
  const fresh = quote && { key: pdfKey, found: quote.addresses_found };
  if (fresh && JSON.stringify(fresh) !== JSON.stringify(known)) setKnown(fresh);
  const [declined, setDeclined] = useState<string>();
  const found = known?.key === pdfKey && declined !== pdfKey ? known.found : undefined;
  const sides = (["to", "from"] as const).flatMap((side) => {
    const address = found?.[side];
    return address && !isAddressStarted(draft[side])
      ? [{ side, address: { ...emptyAddress, ...address, line2: address.line2 ?? "" } }]
      : [];
  });
  if (sides.length === 0) return null;
  const use = () =>
    updateDraft({
      ...(Object.fromEntries(sides.map(({ side, address }) => [side, address])) as Partial<
        Pick<Draft, Side>
      >),
      sentAs: undefined,
    });
  return (
    <Notice role="status" title={t("title")} className="mb-4">
      <dl className="mt-2 grid gap-x-6 gap-y-2 xs:grid-cols-2">
        {sides.map(({ side, address }) => (
          <div key={side} className="min-w-0">
            <dt className="text-13 text-ink-soft">{t(side)}</dt>
            {linesOf(address).map((line) => (
              <dd key={line} className="break-words">
                {line}
              </dd>
            ))}
          </div>
        ))}
      </dl>
      <div className="mt-2 flex flex-wrap gap-x-3">
        <Button kind="quiet" onClick={use}>
          {t(sides.length === 1 ? "useOne" : "useBoth")}
        </Button>
        <Button kind="plain" onClick={() => setDeclined(pdfKey)}>
          {t("decline")}
        </Button>
      </div>
    </Notice>
  );
}
