"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { Button } from "#components/ui/button";
import { buttonClasses } from "#components/ui/button-classes";
import { ApiProblem } from "#lib/api/api-problem";
import { type Batch, getBatch } from "#lib/api/browser-batches";
import { getOrder, type Order } from "#lib/api/browser-client";
import { useSentBatches } from "../bulk/send/sent-batches.ts";
import { useIsHydrated } from "../compose/use-draft.ts";
import { useSentOrders } from "../orders/sent-orders.tsx";
import { BatchEntry, LetterEntry, OrderEntry } from "./letter-entry.tsx";

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
  if (!hydrated) return <div aria-hidden="true" className="h-40" />;
  if (known.length === 0)
    return (
      <div>
        <p className="text-ink-soft">{t("empty")}</p>
        <a href="/send" className={buttonClasses({ className: "mt-5" })}>
          {t("write")}
        </a>
      </div>
    );
  return (
    <>
      <ul className="border-t border-line">
        {known.slice(0, count).map(({ id }) => (
          <Known key={id} id={id} />
        ))}
      </ul>
      {known.length > count ? (
        <Button kind="quiet" className="mt-4" onClick={() => setCount((before) => before + perPage)}>
          {t("more")}
        </Button>
      ) : null}
    </>
  );
}

type Found = { order: Order } | { batch: Batch } | "gone" | "failed";

/** One order or batch, as it is now. */
function Known({ id }: { id: string }) {
  const t = useTranslations("letters.here");
  const [found, setFound] = useState<Found>();
  const isBatch = id.startsWith("bat_");
  useEffect(() => {
    const abort = new AbortController();
    const look = async (): Promise<Found> =>
      isBatch ? { batch: await getBatch(id, abort.signal) } : { order: await getOrder(id, abort.signal) };
    look()
      .catch((problem: unknown): Found => {
        if (problem instanceof ApiProblem && problem.code === "not_found") return "gone";
        return "failed";
      })
      .then((answer) => {
        if (!abort.signal.aborted) setFound(answer);
      });
    return () => abort.abort();
  }, [id, isBatch]);

  const href = `/${isBatch ? "batches" : "orders"}/${id}`;
  if (found === undefined || found === "gone" || found === "failed") {
    const detail = found === undefined ? t("loading") : t(found);
    return <LetterEntry href={href} title={`${id.slice(0, 16)}…`} detail={detail} status="" />;
  }
  return "batch" in found ? (
    <BatchEntry batch={found.batch} href={href} />
  ) : (
    <OrderEntry order={found.order} href={href} />
  );
}
