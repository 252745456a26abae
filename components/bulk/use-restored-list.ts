"use client";

import { useTranslations } from "next-intl";
import { useEffect, useState } from "react";
import { ApiProblem } from "#lib/api/api-problem";
import { listBatchRows } from "#lib/api/browser-batches";
import type { RowToSendAgain } from "./engine/calls.ts";
import { restoreList } from "./use-list.ts";

/** Rows that failed, or that the sender canceled. */
const toSendAgain = ["failed", "refused", "canceled", "skipped"] as const;

let restored: string | undefined;

type Restored = {
  /** Why the list couldn't be restored. */
  issue?: string;
  /** The number of rows of a batch that were restored to be sent again. */
  again?: number;
};

/** Restores the list of the last visit. With `?again=bat_…`, restores the rows of that batch that weren't mailed. */
export function useRestoredList(): Restored {
  const t = useTranslations("bulk.page");
  const [result, setResult] = useState<Restored>({});
  useEffect(() => {
    const again = new URLSearchParams(window.location.search).get("again") ?? undefined;
    // Runs once per visit, so that an open list stays open.
    if (restored === (again ?? "")) return;
    restored = again ?? "";
    const bring = async () => {
      if (!again) return restoreList();
      window.history.replaceState(window.history.state, "", window.location.pathname);
      const rows = await rowsToSendAgain(again).catch((problem: unknown) => {
        if (!(problem instanceof ApiProblem)) throw problem;
        setResult({ issue: t("againFailed", { reason: problem.message }) });
        return undefined;
      });
      await restoreList(rows && { id: again, rows });
      if (rows) setResult({ again: rows.length });
    };
    void bring();
  }, [t]);
  return result;
}

async function rowsToSendAgain(batch: string): Promise<RowToSendAgain[]> {
  const found: RowToSendAgain[] = [];
  for (const status of toSendAgain) {
    for (let cursor: string | undefined; ; ) {
      const page = await listBatchRows(batch, { status, cursor });
      found.push(...page.rows.map(({ row, reason }) => ({ row, reason: reason ?? undefined })));
      if (page.next_cursor === null) break;
      cursor = page.next_cursor;
    }
  }
  return found.sort((a, b) => a.row - b.row);
}
