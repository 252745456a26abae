import { ConsoleFrame } from "#components/operator/frame";
import { People } from "#components/operator/people";
import { type ConsoleQuery, signedIn } from "../signed-in.tsx";

export default function PeoplePage({ searchParams }: { searchParams: ConsoleQuery }) {
  return signedIn(searchParams, async ({ operators }, session, { problem }) => (
    <ConsoleFrame here="/operator/people" screen="people" problem={problem}>
      <People people={await operators.people.list()} self={session.person?.id ?? null} />
    </ConsoleFrame>
  ));
}
