"use client";

import { useInfiniteQuery, useQuery } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { ApiProblem } from "#lib/api/api-problem";
import { type Batch, getBatch, listBatchRows } from "#lib/api/browser-batches";
import { browserSheets, type Person } from "../engine/persisted-sheets.ts";
import { isOver, type RowStatus } from "./batch-status.ts";

const busyPauseMs = 1_500;
const calmPauseMs = 20_000;
/** How long a batch is still fetched after its end, because refunds of its letters are recorded shortly after it. */
const givingBackMs = 60_000;

/** A batch, fetched again while it can change: often while its letters are made, less often later, and never in a hidden tab. */
export function useBatch(id: string, seen: Batch | undefined) {
  return useQuery({
    queryKey: ["batch", id],
    queryFn: ({ signal }) => getBatch(id, signal),
    ...(seen ? { initialData: seen } : {}),
    refetchOnWindowFocus: true,
    refetchInterval: ({ state }) => {
      if (state.error instanceof ApiProblem && state.error.code === "not_found") return false;
      const batch = state.data;
      if (!batch) return calmPauseMs;
      if (isOver(batch)) return Date.now() - Date.parse(batch.updated_at) < givingBackMs && calmPauseMs / 4;
      return (batch.counts.waiting ?? 0) > 0 || batch.status !== "running" ? busyPauseMs : calmPauseMs;
    },
  });
}

/** The current rows, page by page. Fetched again when the batch or any of its counts has changed. */
export function useBatchRows(
  { id, updated_at, counts }: Batch,
  { status, token }: { status: RowStatus | undefined; token: string | undefined },
) {
  return useInfiniteQuery({
    queryKey: ["batch rows", id, status, token, updated_at, counts],
    queryFn: ({ pageParam, signal }) => listBatchRows(id, { status, cursor: pageParam, token }, signal),
    initialPageParam: undefined as string | undefined,
    getNextPageParam: ({ next_cursor }) => next_cursor ?? undefined,
    placeholderData: (before) => before,
  });
}

/** The people of a batch that this browser sent, one for each row. Undefined in other browsers. */
export function useBatchPeople(id: string): readonly Person[] | undefined {
  const [people, setPeople] = useState<readonly Person[]>();
  useEffect(() => {
    void browserSheets.findBatch(id).then((kept) => setPeople(kept?.people));
  }, [id]);
  return people;
}
