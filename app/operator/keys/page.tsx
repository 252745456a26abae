import { ConsoleFrame } from "#components/operator/frame";
import { Keys } from "#components/operator/keys";
import { scopes } from "#lib/domain/access/api-key";
import { type ConsoleQuery, signedIn } from "../signed-in.tsx";

export default function KeysPage({ searchParams }: { searchParams: ConsoleQuery }) {
  return signedIn(searchParams, async ({ operators }, session, { problem }) => (
    <ConsoleFrame here="/operator/keys" screen="keys" problem={problem}>
      <Keys keys={await operators.keys.list(session)} scopes={scopes} />
    </ConsoleFrame>
  ));
}
