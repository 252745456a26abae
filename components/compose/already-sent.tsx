"use client";

import { useQuery } from "@tanstack/react-query";
import { useTranslations } from "next-intl";
import { readSentLetters } from "#components/orders/sent-orders";
import { linkClasses } from "#components/ui/link-classes";
import { LocalAnchor } from "#components/ui/local-link";
import { Notice } from "#components/ui/notice";
import { useDates } from "#components/ui/use-dates";
import { getOrder, type Order } from "#lib/api/browser-client";
import { type Draft, toLetterBody } from "./draft.ts";
import type { Price } from "./use-price.ts";

/** Says before payment that the same letter already went to the same person: from this browser, or with the sender's verified email. */
export function AlreadySent({ draft, quote }: { draft: Draft; quote: Price }) {
  const { formatDay } = useDates();
  const t = useTranslations("compose.already");
  const sent = useSameLetter(draft, quote);
  if (!sent) return null;
  const { name } = draft.to;
  const isToday = new Date(sent.at).toDateString() === new Date().toDateString();
  return (
    <Notice
      tone="wait"
      role="status"
      className="mb-5"
      title={isToday ? t("today", { name }) : t("before", { name, day: formatDay(sent.at) })}
    >
      <p className="mt-1">{t("text")}</p>
      <LocalAnchor href={`/orders/${sent.id}`} className={linkClasses}>
        {t("look")}
      </LocalAnchor>
    </Notice>
  );
}

/** An order that wasn't paid for, or that ended without being mailed, doesn't keep anyone from sending the letter. */
const isGoing: Readonly<Record<Order["status"], boolean>> = {
  draft: false,
  pending_payment: false,
  screening: true,
  held_for_review: true,
  submitted: true,
  mailed: true,
  delivered: true,
  refused: false,
  canceled: false,
  failed: false,
};

/** The newest order of the same letter to the same person, if this browser still has the letter. */
function findSameLetter(draft: Draft): string | undefined {
  const wanted = printedOf(draft);
  const same = readSentLetters().find(
    ({ id, draft: sent }) => !id.startsWith("ord_test_") && wanted === printedOf(sent),
  );
  return same?.id;
}

const printedOf = (draft: Draft) =>
  JSON.stringify(toLetterBody(draft, { to: true, from: false })).toLowerCase();

function useSameLetter(draft: Draft, { duplicate_of: known }: Price): { id: string; at: string } | undefined {
  const own = findSameLetter(draft);
  const { data: order } = useQuery({
    queryKey: ["order of the same letter", own],
    queryFn: ({ signal }) => getOrder(own!, signal),
    enabled: own !== undefined,
  });
  if (order && !order.sandbox && isGoing[order.status]) return { id: order.id, at: order.created_at };
  return known?.order_id ? { id: known.order_id, at: known.sent_at } : undefined;
}
