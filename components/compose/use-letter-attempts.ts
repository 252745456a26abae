import { useEffect, useState } from "react";
import { type Doubt, useDoubts } from "../storage/ask-attempt.ts";
import { attempts, type Ending, type LetterAttempt, useAttempts } from "../storage/attempts.ts";
import { type Draft, parseDraft } from "./draft.ts";
import { askForLetter } from "./send-attempt.ts";

/** The recipient of an attempt's letter. */
export const nameOf = ({ draft }: LetterAttempt): string => parseDraft(JSON.stringify(draft)).to.name;

/** Attempts to send letters of other drafts: in doubt, or ended since this page opened. */
export type OtherLetters = {
  doubts: readonly Doubt<LetterAttempt>[];
  ended: { how: NonNullable<Ending["made"]>["how"] | "not_sent"; id: string; name: string } | undefined;
};

type LetterAttempts = {
  others: OtherLetters;
  /** False until this browser's attempts are loaded. */
  isLoaded: boolean;
  /** True while this letter may have an order that we don't know of yet. */
  isOpen: boolean;
  doubt: Doubt<LetterAttempt> | undefined;
  /** Why an attempt of an earlier page was refused. */
  refusal: string | undefined;
};

/** Asks for the outcomes of letters that earlier pages sent without an answer, and returns what is known about this letter. */
export function useLetterAttempts(draft: Draft): LetterAttempts {
  const open = useAttempts();
  const doubts = useDoubts("letter");
  const [ended, setEnded] = useState<OtherLetters["ended"] & { draftId: string }>();
  const [refused, setRefused] = useState<{ draftId: string; reason: string }>();
  useEffect(() => {
    const askForAll = async () => {
      await attempts.start();
      for (const attempt of attempts.read() ?? []) if (attempt.kind === "letter") void ask(attempt);
    };
    const ask = async (attempt: LetterAttempt) => {
      const answer = await askForLetter(attempt);
      if (answer.kind === "refused") setRefused({ draftId: attempt.draftId, reason: answer.problem.message });
    };
    void askForAll();
  }, []);
  useEffect(
    () =>
      attempts.onEnd((attempt, { made }) => {
        if (attempt.kind !== "letter") return;
        const { draftId } = attempt;
        setEnded({ draftId, how: made?.how ?? "not_sent", id: made?.id ?? "", name: nameOf(attempt) });
      }),
    [],
  );
  const isThis = ({ draftId }: { draftId: string }) => draft.id !== "" && draftId === draft.id;
  return {
    isLoaded: open !== undefined,
    isOpen: open?.some((attempt) => attempt.kind === "letter" && isThis(attempt)) === true,
    doubt: doubts.find(({ attempt }) => isThis(attempt)),
    others: {
      doubts: doubts.filter(({ attempt }) => !isThis(attempt)),
      ended: ended && !isThis(ended) ? ended : undefined,
    },
    refusal: refused && isThis(refused) ? refused.reason : undefined,
  };
}
