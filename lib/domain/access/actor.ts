import { AppError } from "#lib/shared/errors";
import type { KeyMode, Scope } from "./api-key.ts";
import type { KeyCaps } from "./caps.ts";

/** Who calls. `id` is what throttles and caps count by. */
export type Actor =
  | {
      kind: "key";
      id: string;
      keyId: string;
      mode: KeyMode;
      scopes: ReadonlySet<string>;
      /** Caps of its own, where it has them. */
      caps: KeyCaps | null;
    }
  | { kind: "address"; id: string }
  | { kind: "unknown"; id: null };

/** The actor's id, or 403: limits fail closed when nobody can be held to them (docs/rules.md#unattributable). */
export function attributableId(actor: Actor): string {
  if (actor.id === null) {
    throw new AppError(
      "unattributable_request",
      "The service cannot see where this request comes from, so it cannot keep its limits.",
    );
  }
  return actor.id;
}

/** A key narrows what a caller may do; a caller without a key may do everything that needs no key. */
export function assertScope(actor: Actor, scope: Scope): void {
  if (actor.kind === "key" && !actor.scopes.has(scope)) {
    throw new AppError("insufficient_scope", `This API key doesn't have the scope ${scope}.`);
  }
}
