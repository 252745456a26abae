import type { z } from "zod";
import type { Scope } from "#lib/domain/access/api-key";
import type { KeyCaps } from "#lib/domain/access/caps-book";
import type { StoredKey } from "#lib/domain/access/key-repository";
import type { MadeKey, WantedKey } from "#lib/domain/access/own-keys";
import { leastScopes } from "#lib/domain/access/scopes";
import { webhookSecretOf } from "#lib/domain/webhooks/signature";
import type { Keyring } from "#lib/shared/keyring";
import type { keyMadeSchema, keyRequestSchema, keySchema } from "./key-schemas.ts";

type Wire = z.output<typeof keyRequestSchema>;

export function toWantedKey(body: Wire, payerId: string | undefined): WantedKey {
  return {
    mode: body.mode,
    name: body.name ?? "API key",
    scopes: [...new Set(body.scopes ?? leastScopes)],
    caps: toCaps(body.caps),
    spends:
      payerId === undefined
        ? undefined
        : {
            payerId,
            dailyLimitCents: body.daily_limit_cents!,
            requiresApproval: body.require_approval ?? false,
          },
  };
}

function toCaps(caps: Wire["caps"]): KeyCaps | undefined {
  if (!caps) return undefined;
  const of = ({ per_day: perDay, per_month: perMonth }: { per_day: number; per_month: number }) => ({
    perDay,
    perMonth,
  });
  return {
    ...(caps.letters ? { actorLetters: of(caps.letters) } : {}),
    ...(caps.cents ? { actorSpendCents: of(caps.cents) } : {}),
  };
}

export function fromKey(key: StoredKey): z.input<typeof keySchema> {
  const of = ({ perDay, perMonth }: { perDay: number; perMonth: number }) => ({
    per_day: perDay,
    per_month: perMonth,
  });
  const { actorLetters, actorSpendCents } = key.caps ?? {};
  return {
    id: key.id,
    name: key.name,
    mode: key.mode as "live" | "test",
    shown: `svc_${key.mode}_…${key.last4}`,
    scopes: key.scopes as Scope[],
    caps: key.caps && {
      ...(actorLetters ? { letters: of(actorLetters) } : {}),
      ...(actorSpendCents ? { cents: of(actorSpendCents) } : {}),
    },
    daily_limit_cents: key.dailyLimitCents,
    require_approval: key.requiresApproval,
    created_at: key.createdAt.toISOString(),
    last_used_at: key.lastUsedAt?.toISOString() ?? null,
  };
}

export const fromMadeKey = (
  { key, stored }: Pick<MadeKey, "key" | "stored">,
  keyring: Keyring,
): z.input<typeof keyMadeSchema> => ({
  status: "ok",
  api_key: key,
  key: fromKey(stored),
  webhook_secret: webhookSecretOf(keyring, stored.id),
});
