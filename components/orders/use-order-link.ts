import { useCallback, useEffect, useState } from "react";
import { ApiProblem } from "#lib/api/api-problem";
import { openOrderLink } from "#lib/api/browser-links";
import { takeFragment } from "../storage/link-fragment.ts";
import { findLinkToOpen, rememberOpenedLink } from "./opened-links.ts";

/** What the link of an order that waits for approval shows in addition to the pages. */
export type OpenedApproval = NonNullable<Awaited<ReturnType<typeof openOrderLink>>["approval"]>;

/**
 * Opens the link that this page was opened with, or the stored one before its tokens expire. `review` is the review token of an email;
 * `problem` says why a link doesn't work.
 */
export function useOrderLink(id: string) {
  const [review, setReview] = useState<string>();
  const [approval, setApproval] = useState<OpenedApproval>();
  const [problem, setProblem] = useState<string>();

  const open = useCallback(
    async (link: string) => {
      setProblem(undefined);
      try {
        const opened = await openOrderLink(id, link);
        rememberOpenedLink(id, link, opened);
        setApproval(opened.approval);
      } catch (error) {
        if (!(error instanceof ApiProblem)) throw error;
        setProblem(error.message);
      }
    },
    [id],
  );

  useEffect(() => {
    const take = () => {
      const found = takeFragment();
      if (found.review) setReview(found.review);
      const link = found.link ?? findLinkToOpen(id);
      if (link) void open(link);
    };
    take();
    window.addEventListener("hashchange", take);
    return () => window.removeEventListener("hashchange", take);
  }, [id, open]);

  return { review, approval, problem, open };
}
