import { randomUUID } from "node:crypto";
import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";
import { judgeRepeat, type Repeat } from "./judge-repeat.ts";
import { keyRetentionDays, leaseSeconds } from "./key-life.ts";

export type Claim = { scope: string; key: string; leaseId: string };

// The guard is in the `where`: of several requests with one key, exactly one gets the row. A claim is free again if its lease
// expired without an order, or if the key itself expired. The key of an order doesn't expire: it is deleted when the order's
// content is erased.
const claimSql = `
insert into idempotency_keys as held (scope, key, fingerprint, lease_id, lease_expires_at, created_at, expires_at)
values ($1, $2, $3, $4, $5, $6, $7)
on conflict (scope, key) do update
  set fingerprint = excluded.fingerprint, lease_id = excluded.lease_id, lease_expires_at = excluded.lease_expires_at,
      created_at = excluded.created_at, expires_at = excluded.expires_at, subject_id = null
  where held.expires_at < $6 or (held.subject_id is null and held.lease_expires_at < $6)
returning lease_id`;

export function createIdempotencyRepository({ prisma, pool }: Pick<Database, "prisma" | "pool">) {
  return {
    complete: (claim: Claim, subjectId: string) => completeClaim(prisma, claim, subjectId),

    async claim(
      scope: string,
      key: string,
      fingerprint: string,
      now: Date,
    ): Promise<{ kind: "claimed"; claim: Claim } | Repeat> {
      const leaseId = randomUUID();
      const { rows } = await pool.query({
        name: "claim_key",
        text: claimSql,
        values: [
          scope,
          key,
          fingerprint,
          leaseId,
          new Date(now.getTime() + leaseSeconds * 1000),
          now,
          new Date(now.getTime() + keyRetentionDays * 86_400_000),
        ],
      });
      if (rows.length === 1) return { kind: "claimed", claim: { scope, key, leaseId } };
      const held = await prisma.idempotencyKey.findUnique({ where: { scope_key: { scope, key } } });
      return judgeRepeat(held, fingerprint, now);
    },

    /** Releases a claim after a failure that created nothing. */
    async release({ scope, key, leaseId }: Claim): Promise<void> {
      await prisma.idempotencyKey.deleteMany({ where: { scope, key, leaseId, subjectId: null } });
    },

    async sweep(now: Date): Promise<void> {
      await prisma.idempotencyKey.deleteMany({
        where: { expiresAt: { lt: now } },
      });
    },
  };
}
export type IdempotencyRepository = ReturnType<typeof createIdempotencyRepository>;

/**
 * Stores what the claim's request created, or what an equal request had created before. False if the lease was lost. The key of
 * an order or a batch has no expiry of its own (docs/rules.md#idempotency-life).
 */
export async function completeClaim(
  tx: Transaction,
  { scope, key, leaseId }: Claim,
  subjectId: string,
): Promise<boolean> {
  const end = /^(ord|bat)_/.test(subjectId) ? { expiresAt: null } : {};
  const { count } = await tx.idempotencyKey.updateMany({
    where: { scope, key, leaseId, subjectId: null },
    data: { subjectId, ...end },
  });
  return count === 1;
}
