import { headers } from "next/headers";
import { YourKeys } from "#components/developers/your-keys";
import { mailboxSessionOf } from "#lib/api/entrypoints/mailbox-cookie";
import { fromKey } from "#lib/api/key-serializers";
import { container } from "#lib/container";
import { leastScopes, scopes } from "#lib/domain/access/scopes";
import { metadataOf, showGuide } from "../show-guide.tsx";

export const generateMetadata = () => metadataOf("/developers/keys");

/** The guide about keys, with the reader's own keys above it: people who look for a key come here. */
export default async function KeysPage() {
  const session = await mailboxSessionOf(container(), (await headers()).get("cookie"));
  const keys = session ? (await container().ownKeys.list(session)).map(fromKey) : [];
  // Keyed by address, so that signing in shows that address's keys.
  const own = (
    <YourKeys key={session?.email ?? ""} email={session?.email} initial={keys} {...{ scopes, leastScopes }} />
  );
  return showGuide("/developers/keys", own);
}
