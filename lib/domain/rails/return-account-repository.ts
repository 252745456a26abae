import { createHmac } from "node:crypto";
import type { Database } from "#lib/db/client";
import type { Address } from "#lib/domain/addresses/schema";
import { standardizeAddress } from "#lib/domain/addresses/standardize-address";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";

/** How long a caller may take to create an account. After that, another caller may. */
const claimMs = 60_000;

/** Accounts at a rail that store a return address. There is one per distinct address; its HMAC finds it. */
export type ReturnAccounts = {
  /**
   * The account of an address. `claimed`: there is none, and the caller must create it. `busy`: another caller is creating it.
   */
  claim(from: Address): Promise<{ kind: "known"; id: string } | { kind: "claimed" } | { kind: "busy" }>;
  keep(from: Address, accountId: string): Promise<void>;
  /** Releases a claim after no account was created. */
  release(from: Address): Promise<void>;
};

export function createReturnAccounts(
  { prisma }: Pick<Database, "prisma">,
  { rail, keyring, clock }: { rail: string; keyring: Pick<Keyring, "derive">; clock: Clock },
): ReturnAccounts {
  const secret = keyring.derive("return-accounts", rail);
  const placeOf = (from: Address) => {
    const { name, line1, line2 = "", city, state, zip } = standardizeAddress(from).address;
    const key = createHmac("sha256", secret)
      .update(JSON.stringify([name, line1, line2, city, state, zip]))
      .digest();
    return { rail, key: new Uint8Array(key) };
  };
  return {
    async claim(from) {
      const place = placeOf(from);
      const now = clock();
      const claimedUntil = new Date(now.getTime() + claimMs);
      const { count: made } = await prisma.returnAccount.createMany({
        data: [{ ...place, claimedUntil }],
        skipDuplicates: true,
      });
      if (made === 1) return { kind: "claimed" };
      const row = await prisma.returnAccount.findUnique({ where: { rail_key: place } });
      if (row?.accountId) return { kind: "known", id: row.accountId };
      // The claim has expired. One of the current callers gets it.
      const { count: taken } = await prisma.returnAccount.updateMany({
        where: { ...place, accountId: null, claimedUntil: { lte: now } },
        data: { claimedUntil },
      });
      return { kind: taken === 1 ? "claimed" : "busy" };
    },
    async keep(from, accountId) {
      await prisma.returnAccount.updateMany({ where: placeOf(from), data: { accountId } });
    },
    async release(from) {
      await prisma.returnAccount.deleteMany({ where: { ...placeOf(from), accountId: null } });
    },
  };
}
