import { ConsoleFrame } from "#components/operator/frame";
import { HeldLetters } from "#components/operator/held-letters";
import { Issues } from "#components/operator/issues";
import { Outbox } from "#components/operator/outbox";
import { PendingDecisions } from "#components/operator/pending-decisions";
import { PrintQueue } from "#components/operator/print-queue";
import { type ConsoleQuery, signedIn } from "./signed-in.tsx";

export default function ConsolePage({ searchParams }: { searchParams: ConsoleQuery }) {
  return signedIn(searchParams, async ({ operators }, session, { problem }) => {
    const { held, pending, queue, issues, outbox } = await operators.overview(session);
    return (
      <ConsoleFrame here="/operator" screen="overview" problem={problem}>
        <PendingDecisions pending={pending} />
        <HeldLetters held={held} />
        <Issues issues={issues} />
        <PrintQueue queue={queue} />
        <Outbox outbox={outbox} />
      </ConsoleFrame>
    );
  });
}
