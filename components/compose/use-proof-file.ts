"use client";

import { useEffect, useState } from "react";
import { ApiProblem } from "#lib/api/api-problem";
import { createProof, type LetterBody } from "#lib/api/browser-client";

/** The printed pages of a letter as one PDF; undefined until they are loaded, and while they are not needed. */
export function useProofFile(letter: LetterBody, wanted: boolean): Blob | undefined {
  const body = JSON.stringify(letter);
  const [made, setMade] = useState<{ body: string; pdf: Blob }>();
  useEffect(() => {
    if (!wanted) return;
    const abort = new AbortController();
    createProof(JSON.parse(body), abort.signal).then(
      (pdf) => setMade({ body, pdf }),
      (problem: unknown) => {
        // A failure here is harmless, because the first page is still shown, and the preview shows every page before sending.
        if (!abort.signal.aborted && !(problem instanceof ApiProblem)) throw problem;
      },
    );
    return () => abort.abort();
  }, [body, wanted]);
  return made?.body === body ? made.pdf : undefined;
}
