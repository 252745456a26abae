import { randomBytes } from "node:crypto";
import { AppError } from "#lib/shared/errors";
import type { Keyring } from "#lib/shared/keyring";
import { hashesOf, type KeyMode, newApiKey, type Scope, scopes } from "./api-key.ts";
import type { KeyCaps } from "./caps-book.ts";
import type { KeyRepository, StoredKey } from "./key-repository.ts";

type Deps = { keys: KeyRepository; keyring: Keyring };

/** Issues a key. Only this return value contains the key; we store its HMAC and last four characters. */
export async function issueKey(
  deps: Deps,
  request: { name: string; mode: KeyMode; scopes: readonly Scope[]; caps?: KeyCaps | undefined },
): Promise<{ key: string; stored: StoredKey }> {
  const key = newApiKey(request.mode);
  const stored = await deps.keys.insert({
    id: `key_${randomBytes(8).toString("hex")}`,
    name: request.name,
    mode: request.mode,
    ...hashesOf(deps.keyring, key)[0]!,
    last4: key.slice(-4),
    scopes: [...request.scopes],
    caps: request.caps,
  });
  return { key, stored };
}

/** Parses a comma-separated list of scopes; without a list, returns all of them. Throws validation_error for an unknown scope. */
export function parseScopes(list: string | undefined): Scope[] {
  if (list === undefined) return [...scopes];
  const found = list.split(",").map((name) => {
    const scope = scopes.find((known) => known === name.trim());
    if (!scope)
      throw new AppError(
        "validation_error",
        `"${name.trim()}" is not one of the scopes ${scopes.join(", ")}.`,
      );
    return scope;
  });
  return [...new Set(found)];
}
