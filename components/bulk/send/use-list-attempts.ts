import { useEffect, useState } from "react";
import { type Doubt, useDoubts } from "../../storage/ask-attempt.ts";
import { attempts, type ListAttempt, useAttempts } from "../../storage/attempts.ts";
import { type ListState, markAnswered, markUnanswered } from "../use-list.ts";
import { askForBatch } from "./batch-attempt.ts";

type ListAttempts = {
  /** True while rows of the open list may be in a request that the list doesn't know of yet. */
  isUnsettled: boolean;
  doubts: readonly Doubt<ListAttempt>[];
  /** Why an attempt of an earlier page was refused. */
  refusal: string | undefined;
};

/** Asks for the outcomes of lists that earlier pages sent without an answer, and marks their rows in the open list. */
export function useListAttempts(state: ListState): ListAttempts {
  const open = useAttempts();
  const doubts = useDoubts("list");
  const [refusal, setRefusal] = useState<string>();
  const isLooking = state.phase === "looking" || state.phase === "reading";
  const print = state.phase === "open" ? state.list.print : undefined;

  useEffect(() => {
    // Waits for the list, so that its rows are marked before the answer comes.
    if (isLooking) return;
    const askForAll = async () => {
      await attempts.start();
      for (const attempt of attempts.read() ?? []) if (attempt.kind === "list") void ask(attempt);
    };
    const ask = async (attempt: ListAttempt) => {
      const answer = await askForBatch(attempt);
      if (answer.kind === "refused") setRefusal(answer.problem.message);
    };
    void askForAll();
  }, [isLooking]);

  // An answer that another tab got counts here too.
  useEffect(
    () =>
      attempts.onEnd((attempt, { made }) => {
        if (attempt.kind === "list")
          void markAnswered(attempt.key, made && { batch: made.id, how: made.how });
      }),
    [],
  );

  const ofList = open?.filter((attempt) => attempt.kind === "list" && attempt.list === print);
  const known = state.phase === "open" ? state.counts.unanswered.map(({ key }) => key) : [];
  const unmarked = ofList?.filter(({ key }) => !known.includes(key)) ?? [];
  const over = open ? known.filter((key) => !open.some((attempt) => attempt.key === key)) : [];
  const unsettled = [...unmarked.map(({ key }) => key), ...over].join();
  // biome-ignore lint/correctness/useExhaustiveDependencies: `unsettled` has the keys of both lists.
  useEffect(() => {
    for (const attempt of unmarked) if (attempt.kind === "list") void markUnanswered(attempt);
    // These attempts were refused just before the page closed: if rows were sent, the list is stored before the attempt is deleted.
    for (const key of over) void markAnswered(key, null);
  }, [unsettled]);
  return { isUnsettled: open === undefined || unsettled !== "", doubts, refusal };
}
