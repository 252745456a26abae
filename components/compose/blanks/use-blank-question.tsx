"use client";

import dynamic from "next/dynamic";
import { type ReactNode, useState } from "react";
import type { Draft } from "../draft.ts";
import { hasBlanks, textWithBlanks } from "./has-blanks.ts";

const loadBar = () => import("./blanks-bar.tsx");
const loadQuestion = () => import("./blank-question.tsx");
export const loadBlanks = () => Promise.all([loadBar(), loadQuestion()]);
const BlanksBar = dynamic(loadBar, { ssr: false });
const BlankQuestion = dynamic(loadQuestion, { ssr: false });

/** Moves between the blanks of a letter. Loaded only if the letter has some. */
export function Blanks({ draft }: { draft: Draft }) {
  const text = textWithBlanks(draft);
  return hasBlanks(text) ? <BlanksBar text={text} /> : null;
}

/**
 * Asks before a text with empty blanks is mailed, or a list of letters with it is priced. `question` must be rendered. `anyway` names the
 * action that follows, if it isn't mailing.
 */
export function useBlankQuestion(
  text: string,
  mail: () => void,
  anyway?: string,
): { mail: () => void; question: ReactNode } {
  const [asks, setAsks] = useState(false);
  return {
    mail: () => (hasBlanks(text) ? setAsks(true) : mail()),
    question:
      asks && hasBlanks(text) ? (
        <BlankQuestion text={text} anyway={anyway} onAnyway={mail} onClose={() => setAsks(false)} />
      ) : null,
  };
}
