"use client";

import { useTranslations } from "next-intl";
import { useEffect, useRef, useState } from "react";
import { Button } from "#components/ui/button";
import { buttonClasses } from "#components/ui/button-classes";
import { LocalAnchor } from "#components/ui/local-link";
import { useIsHydrated } from "#components/ui/use-is-hydrated";
import { ApiProblem } from "#lib/api/api-problem";
import { type Batch, getBatch } from "#lib/api/browser-batches";
import { getOrder, type Order } from "#lib/api/browser-client";
import type { Translator } from "#messages/translator";
import { useSentBatches } from "../bulk/send/sent-batches.ts";
import { useSentOrders } from "../orders/sent-orders.tsx";
import { BatchEntry, LetterEntry, OrderEntry, plannedDayOf, plannedDayOfBatch } from "./letter-entry.tsx";
import { LetterGroups, type Listed } from "./letter-groups.tsx";

const perPage = 10;

/** The letters and lists that this browser sent or whose links it opened, without any proof of who reads this. */
export function LettersHere() {
  const t = useTranslations("letters.here");
  const hydrated = useIsHydrated();
  const orders = useSentOrders();
  const batches = useSentBatches();
  const [count, setCount] = useState(perPage);
  // Older versions stored no time; their orders are listed in the order in which they were sent, after the others.
  const known = [...orders, ...batches].sort((a, b) => (b.at ?? 0) - (a.at ?? 0));
  const shown = known.slice(0, count).map(({ id }) => id);
  const found = useFound(shown);
  if (!hydrated) return <div aria-hidden="true" className="h-40" />;
  if (known.length === 0)
    return (
      <div>
        <p className="text-ink-soft">{t("empty")}</p>
        <LocalAnchor href="/send" className={buttonClasses({ className: "mt-5" })}>
          {t("write")}
        </LocalAnchor>
      </div>
    );
  return (
    <>
      <LetterGroups entries={shown.map((id) => ({ key: id, ...lineOf(id, found.get(id), t) }))} />
      {known.length > count ? (
        <Button kind="quiet" className="mt-4" onClick={() => setCount((before) => before + perPage)}>
          {t("more")}
        </Button>
      ) : null}
    </>
  );
}

type Found = { order: Order } | { batch: Batch } | "gone" | "failed";

/** The orders and batches with these IDs, as they are now. Each is requested once. */
function useFound(ids: readonly string[]): ReadonlyMap<string, Found> {
  const [found, setFound] = useState<ReadonlyMap<string, Found>>(new Map());
  const asked = useRef(new Set<string>());
  useEffect(() => {
    for (const id of ids) {
      if (asked.current.has(id)) continue;
      asked.current.add(id);
      void find(id).then((one) => setFound((before) => new Map(before).set(id, one)));
    }
  }, [ids]);
  return found;
}

const isBatch = (id: string) => id.startsWith("bat_");

async function find(id: string): Promise<Found> {
  try {
    return isBatch(id) ? { batch: await getBatch(id) } : { order: await getOrder(id) };
  } catch (problem) {
    return problem instanceof ApiProblem && problem.code === "not_found" ? "gone" : "failed";
  }
}

function lineOf(id: string, found: Found | undefined, t: Translator<"letters.here">): Omit<Listed, "key"> {
  const href = `/${isBatch(id) ? "batches" : "orders"}/${id}`;
  if (found === undefined || found === "gone" || found === "failed") {
    const detail = found === undefined ? t("loading") : t(found);
    const line = <LetterEntry key={id} href={href} title={`${id.slice(0, 16)}…`} detail={detail} status="" />;
    return { plannedFor: null, line };
  }
  return "batch" in found
    ? {
        plannedFor: plannedDayOfBatch(found.batch),
        line: <BatchEntry key={id} batch={found.batch} href={href} />,
      }
    : {
        plannedFor: plannedDayOf(found.order),
        line: <OrderEntry key={id} order={found.order} href={href} />,
      };
}
