"use client";

import { useState } from "react";
import type { Quote } from "#lib/api/browser-client";
import { formatCents } from "#lib/shared/money";
import type { DraftPdf } from "./draft.ts";
import type { FirstPageOffer } from "./first-page-picker.tsx";

type FirstPageOffers = { key: string; ways: readonly FirstPageOffer[]; price: string | undefined };

/** The ways to avoid an address page. They are remembered while one of them is chosen, because the quote no longer lists them. */
export function useFirstPageOffers(
  pdf: DraftPdf,
  quote: Pick<Quote, "address_page"> | undefined,
): FirstPageOffers {
  const [known, setKnown] = useState<FirstPageOffers>();
  const page = quote?.address_page;
  const fresh = page && { key: pdf.key, ways: page.instead, price: formatCents(page.price_cents) };
  if (fresh && JSON.stringify(fresh) !== JSON.stringify(known)) setKnown(fresh);
  const { firstPage } = pdf;
  const moved = firstPage === "shift" || firstPage === "shrink";
  const stays = known?.key === pdf.key && (moved || !quote || page !== undefined);
  if (known && stays) return known;
  const ways = moved ? [{ first_page: firstPage, detail: "", percent: 100 }] : [];
  return { key: pdf.key, ways, price: undefined };
}
