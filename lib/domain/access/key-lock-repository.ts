import type { Transaction } from "#lib/db/transact";

/** Waits for other transactions that make keys of this owner. */
export async function lockOwner(tx: Transaction, owner: string): Promise<void> {
  await tx.$executeRaw`select pg_advisory_xact_lock(hashtextextended(${`keys:${owner}`}, 77))`;
}
