"use client";

import { useEffect, useState } from "react";
import { ApiProblem, drawPage, type LetterBody } from "#lib/api/browser-client";

/** A page of a letter as it will be printed, as the address of a picture; undefined until it is drawn, and while `page` is. */
export function usePagePicture(letter: LetterBody, page: number | undefined): string | undefined {
  const body = JSON.stringify(letter);
  const [picture, setPicture] = useState<{ body: string; url: string }>();

  useEffect(() => {
    if (page === undefined) return;
    const abort = new AbortController();
    let url: string | undefined;
    drawPage(JSON.parse(body), page, abort.signal).then(
      (png) => {
        url = URL.createObjectURL(png);
        setPicture({ body, url });
      },
      (problem: unknown) => {
        // A picture only: what is wrong with the letter is said where its price is asked for.
        if (!abort.signal.aborted && !(problem instanceof ApiProblem)) throw problem;
      },
    );
    return () => {
      abort.abort();
      if (url) URL.revokeObjectURL(url);
    };
  }, [body, page]);

  return picture?.body === body ? picture.url : undefined;
}
