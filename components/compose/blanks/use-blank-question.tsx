"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import type { Draft } from "../draft.ts";
import { hasBlanks } from "./has-blanks.ts";

const loadBar = () => import("./blanks-bar.tsx");
const loadQuestion = () => import("./blank-question.tsx");
export const loadBlanks = () => Promise.all([loadBar(), loadQuestion()]);
const BlanksBar = dynamic(loadBar, { ssr: false });
const BlankQuestion = dynamic(loadQuestion, { ssr: false });

/** The way between the blanks of a letter. Loaded only if it has some. */
export function Blanks({ draft }: { draft: Draft }) {
  return hasBlanks(draft) ? <BlanksBar text={draft.text} /> : null;
}

/** Asks before a letter with empty blanks is mailed. `question` must be rendered. */
export function useBlankQuestion(draft: Draft, mail: () => void): { mail: () => void; question: ReactNode } {
  const [asks, setAsks] = useState(false);
  return {
    mail: () => (hasBlanks(draft) ? setAsks(true) : mail()),
    question:
      asks && hasBlanks(draft) ? (
        <BlankQuestion text={draft.text} onAnyway={mail} onClose={() => setAsks(false)} />
      ) : null,
  };
}
