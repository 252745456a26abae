import type { Database } from "#lib/db/client";
import type { Transaction } from "#lib/db/transact";

/** A key that can sign: its encrypted private key, and the secret that decrypts it. */
export type SigningKey = { id: string; privateKey: Uint8Array; secretKid: number };
export type NewRecordKey = SigningKey & { publicKey: Uint8Array };
/** A public key, and when it signed. `to` is null for the current key. */
export type PublishedKey = { id: string; publicKey: Uint8Array; from: Date; to: Date | null };

/** The keys of Mailing records. A retired key loses its private key, and its public key stays forever. */
export function createRecordKeyRepository({ prisma }: Pick<Database, "prisma">) {
  return {
    async findCurrent(): Promise<SigningKey | null> {
      const found = await prisma.recordKey.findFirst({ where: { retiredAt: null } });
      return found as SigningKey | null;
    },

    /**
     * Makes a key the current one, unless there is a current key already. Only one of several processes succeeds, because an index
     * allows only one key that isn't retired.
     */
    async insert(tx: Transaction | Database["prisma"], key: NewRecordKey, at: Date): Promise<boolean> {
      const { id, publicKey, privateKey, secretKid } = key;
      const inserted =
        await tx.$executeRaw`insert into record_keys (id, public_key, private_key, secret_kid, valid_from)
        values (${id}, ${publicKey}, ${privateKey}, ${secretKid}, ${at}) on conflict do nothing`;
      return inserted === 1;
    },

    /** Retires this key if it is current, and deletes its private key. */
    async retire(tx: Transaction, id: string, at: Date): Promise<void> {
      await tx.recordKey.updateMany({
        where: { id, retiredAt: null },
        data: { retiredAt: at, privateKey: null, secretKid: null },
      });
    },

    /** Replaces the encrypted private key, unless the key was retired or encrypted again since it was read. */
    async reseal({ id, secretKid }: SigningKey, sealed: Pick<SigningKey, "privateKey" | "secretKid">) {
      const { count } = await prisma.recordKey.updateMany({
        where: { id, retiredAt: null, secretKid },
        data: { ...sealed, privateKey: new Uint8Array(sealed.privateKey) },
      });
      return count;
    },

    /** Every key that ever signed, newest first. */
    async listPublished(): Promise<PublishedKey[]> {
      const keys = await prisma.recordKey.findMany({ orderBy: [{ validFrom: "desc" }, { id: "asc" }] });
      return keys.map(({ id, publicKey, validFrom, retiredAt }) => ({
        ...{ id, publicKey, from: validFrom, to: retiredAt },
      }));
    },
  };
}
