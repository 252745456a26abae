import { useEffect, useState } from "react";
import { ApiProblem } from "#lib/api/api-problem";
import { openBatchLink } from "#lib/api/browser-links";
import { takeFragment } from "../../storage/link-fragment.ts";
import { findBatchLinkToOpen, rememberOpenedBatch } from "../send/sent-batches.ts";

/** What the link of a batch that waits for approval shows in addition to its rows. */
export type OpenedBatchApproval = NonNullable<Awaited<ReturnType<typeof openBatchLink>>["approval"]>;

/** Opens the link that this page was opened with, or the stored one before its token expires. `problem` says why a link doesn't work. */
export function useBatchLink(id: string) {
  const [problem, setProblem] = useState<string>();
  const [approval, setApproval] = useState<OpenedBatchApproval>();
  useEffect(() => {
    const open = async (link: string) => {
      setProblem(undefined);
      try {
        const opened = await openBatchLink(id, link);
        rememberOpenedBatch(id, link, opened);
        setApproval(opened.approval);
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
  return { problem, approval };
}
