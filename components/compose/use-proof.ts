"use client";

import { useRef, useState } from "react";
import { ApiProblem, createProof, createQuote, type Quote } from "#lib/api/browser-client";
import { type Draft, toLetterBody } from "./draft.ts";

/** The pages and their price, for one state of the letter; `letter` is what will be sent, to the letter. */
export type Proof = {
  letter: Readonly<Record<string, unknown>>;
  quote: Quote;
  pdf: Blob;
};

export type ProofState =
  | { kind: "none" }
  | { kind: "making" }
  | { kind: "ready"; proof: Proof }
  | { kind: "refused"; problem: ApiProblem };

/** Asks for the price with its confirmation token and for the printed pages, both of exactly the same letter. */
export function useProof() {
  const [state, setState] = useState<ProofState>({ kind: "none" });
  const latest = useRef<AbortController>(undefined);

  const make = async (draft: Draft): Promise<Proof | ApiProblem | undefined> => {
    latest.current?.abort();
    const abort = new AbortController();
    latest.current = abort;
    setState({ kind: "making" });
    const letter = toLetterBody(draft, { to: true, from: true });
    try {
      const [quote, pdf] = await Promise.all([
        createQuote({ ...letter, page_count: 1 }, abort.signal),
        createProof(letter, abort.signal),
      ]);
      const proof = { letter, quote, pdf };
      setState({ kind: "ready", proof });
      return proof;
    } catch (problem) {
      if (abort.signal.aborted) return undefined;
      if (!(problem instanceof ApiProblem)) throw problem;
      setState({ kind: "refused", problem });
      return problem;
    }
  };

  return { state, make };
}
