"use client";

import { useEffect, useState } from "react";
import { ApiProblem } from "#lib/api/api-problem";
import { drawPage, type LetterBody } from "#lib/api/browser-client";

type Drawn = { asked: string } & ({ url: string } | { failed: true });

/** The address of an image of a printed page; undefined until it is drawn, and while `page` is undefined. */
export function usePagePicture(letter: LetterBody, page: number | undefined) {
  const [tries, setTries] = useState(0);
  const body = JSON.stringify(letter);
  const asked = `${tries} ${page} ${body}`;
  const [drawn, setDrawn] = useState<Drawn>();

  useEffect(() => {
    if (page === undefined) return;
    const abort = new AbortController();
    let url: string | undefined;
    drawPage(JSON.parse(body), page, abort.signal).then(
      (png) => {
        url = URL.createObjectURL(png);
        setDrawn({ asked, url });
      },
      (problem: unknown) => {
        if (abort.signal.aborted) return;
        if (!(problem instanceof ApiProblem)) throw problem;
        setDrawn({ asked, failed: true });
      },
    );
    return () => {
      abort.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [asked, body, page]);

  const now = drawn?.asked === asked ? drawn : undefined;
  return {
    picture: now && "url" in now ? now.url : undefined,
    /** True if no image arrived. Problems of the letter itself are shown with its price. */
    failed: now !== undefined && "failed" in now,
    again: () => setTries((before) => before + 1),
  };
}
