"use client";

import { useQuery } from "@tanstack/react-query";
import { lazy, Suspense } from "react";
import { cn } from "#components/ui/class-names";
import { ApiProblem } from "#lib/api/api-problem";
import { createProof } from "#lib/api/browser-client";
import type { Format } from "#lib/domain/mail/pieces";
import { ProofFailed } from "./proof-failed.tsx";
import { PageShape } from "./proof-shape.tsx";

const ProofPages = lazy(() => import("./proof-pages.tsx"));

/** The service makes twenty proofs per minute for one caller. */
export const proofPauses = { pauseMs: 3_200, leadingMs: 600 };

type DrawnPagesProps = {
  format: Format;
  /** The body of the proof's request. */
  settled: string;
  /** Whether the letter has changed since. */
  old: boolean;
};

/** All pages of a letter as they will be printed. While newer ones are drawn, the old ones stay, paler. */
export function DrawnPages({ format, settled, old }: DrawnPagesProps) {
  const {
    data: pdf,
    error,
    isFetching,
    refetch,
  } = useQuery({
    queryKey: ["proof", settled],
    queryFn: ({ signal }) => createProof(JSON.parse(settled), signal),
    placeholderData: (before) => before,
    staleTime: Number.POSITIVE_INFINITY,
  });
  if (error instanceof ApiProblem && !isFetching)
    return <ProofFailed reason={error.message} onRetry={() => void refetch()} />;
  const shape = <PageShape format={format} />;
  return (
    <div className={cn("transition-opacity duration-150", (old || isFetching) && "opacity-60")}>
      {pdf ? (
        <Suspense fallback={shape}>
          <ProofPages pdf={pdf} format={format} expected={1} />
        </Suspense>
      ) : (
        shape
      )}
    </div>
  );
}
