import type { z } from "zod";
import type { Services } from "#lib/container";
import { type Actor, attributableId } from "#lib/domain/access/actor";
import type { StoredKey } from "#lib/domain/access/key-repository";
import type { MailboxSession } from "#lib/domain/access/mailbox-session";
import type { KeyMaker, MadeKey } from "#lib/domain/access/own-keys";
import { parseIdempotencyKey } from "#lib/domain/idempotency/key-fingerprint";
import { AppError } from "#lib/shared/errors";
import type { keyRequestSchema } from "./key-schemas.ts";
import { toWantedKey } from "./key-serializers.ts";

/** docs/rules.md#test-keys */
const testKeysPerDay = { name: "test_keys", perDay: 5 } as const;

/** The mailbox session of a caller. Throws invalid_key for any other caller: a key can't make, change, or end keys. */
export function sessionOf(actor: Actor): MailboxSession {
  if (actor.kind === "mailbox") return actor.session;
  throw new AppError("invalid_key", "Managing keys needs a mailbox session in the Authorization header.", {
    next: [
      "POST /v1/account_sessions with your email address, then POST /v1/mailbox_sessions with the code.",
    ],
  });
}

/** The keys that a caller may see: those of its mailbox, or the key that it called with. Throws invalid_key for any other caller. */
export async function keysOf(services: Services, actor: Actor): Promise<StoredKey[]> {
  if (actor.kind === "key") return [await services.ownKeys.getItself(actor.keyId)];
  return services.ownKeys.list(sessionOf(actor));
}

type Asked = {
  body: z.output<typeof keyRequestSchema>;
  sentBody: unknown;
  idempotencyKey: string | null;
};

/**
 * Makes a key for a caller. Without a mailbox session, only a test key that pays from no code. Throws invalid_key, unattributable_request,
 * rate_limited, credit_code_unknown, and what `ownKeys.make` throws.
 */
export async function makeKeyFor(services: Services, actor: Actor, asked: Asked): Promise<MadeKey> {
  const { body, sentBody } = asked;
  const isFree = body.mode === "test" && body.credit_code === undefined && actor.kind !== "key";
  const maker: KeyMaker =
    isFree && actor.kind !== "mailbox" ? { address: attributableId(actor) } : { session: sessionOf(actor) };
  const sandbox = body.mode === "test";
  const payer = body.credit_code && (await services.credits.getPayer(body.credit_code, { sandbox }));
  return services.ownKeys.make(maker, toWantedKey(body, payer ? payer.id : undefined), {
    idempotencyKey: parseIdempotencyKey(asked.idempotencyKey),
    body: sentBody,
    async admit() {
      if ("address" in maker) await services.throttle.consume(testKeysPerDay, maker.address);
    },
  });
}
