import { ConsoleFrame } from "#components/operator/frame";
import { RestoreFindings } from "#components/operator/restore-findings";
import { type ConsoleQuery, signedIn } from "../signed-in.tsx";

export default function RestorePage({ searchParams }: { searchParams: ConsoleQuery }) {
  return signedIn(searchParams, async ({ operators }, session, { problem, unread }) => {
    const { state, groups } = await operators.restore.read(session);
    return (
      <ConsoleFrame here="/operator" screen="restore" problem={problem}>
        <RestoreFindings
          state={state}
          groups={groups}
          unread={unread?.split(/[ +]/).filter((name) => /^\w{1,20}$/.test(name)) ?? []}
        />
      </ConsoleFrame>
    );
  });
}
