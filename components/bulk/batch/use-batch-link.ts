import { useEffect, useState } from "react";
import { ApiProblem } from "#lib/api/api-problem";
import { openBatchLink } from "#lib/api/browser-links";
import { takeFragment } from "../../storage/link-fragment.ts";
import { findBatchLinkToOpen, rememberOpenedBatch } from "../send/sent-batches.ts";

/** Opens the link that this page was opened with, or the stored one before its token expires. Returns why it opens nothing. */
export function useBatchLink(id: string): string | undefined {
  const [problem, setProblem] = useState<string>();
  useEffect(() => {
    const open = async (link: string) => {
      setProblem(undefined);
      try {
        rememberOpenedBatch(id, link, await openBatchLink(id, link));
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        setProblem(error.message);
      }
    };
    const take = () => {
      const link = takeFragment().link ?? findBatchLinkToOpen(id);
      if (link) void open(link);
    };
    take();
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, [id]);
  return problem;
}
