import { randomBytes } from "node:crypto";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import { hashApiKey, type KeyMode, newApiKey, type Scope, scopes } from "./api-key.ts";
import type { KeyRepository, StoredKey } from "./key-repository.ts";

type Deps = { keys: KeyRepository; keyring: Keyring; clock: Clock };

/** Issues a key. The key itself is in this answer and nowhere else: only its HMAC and last four characters are kept. */
export async function issueKey(
  deps: Deps,
  request: { name: string; mode: KeyMode; scopes: readonly Scope[] },
): Promise<{ key: string; stored: StoredKey }> {
  const key = newApiKey(request.mode);
  const stored = await deps.keys.insert({
    id: `key_${randomBytes(8).toString("hex")}`,
    name: request.name,
    mode: request.mode,
    hash: hashApiKey(deps.keyring, key),
    last4: key.slice(-4),
    scopes: [...request.scopes],
  });
  return { key, stored };
}

/** Every scope named, or null when one is not a scope. */
export function parseScopes(list: string): Scope[] | null {
  const named = list.split(",").map((name) => name.trim());
  const known = named.filter((name): name is Scope => (scopes as readonly string[]).includes(name));
  return known.length === named.length ? known : null;
}
