import { createHash, createPrivateKey, generateKeyPairSync, sign } from "node:crypto";
import type { Database } from "#lib/db/client";
import { transact } from "#lib/db/transact";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import { seal, unseal } from "#lib/shared/seal";
import { createRecordKeyRepository, type NewRecordKey, type SigningKey } from "./record-key-repository.ts";
import { signatureEnd, signatureStart, testEnd } from "./record-signature.ts";

const purpose = "record_key";

type Deps = { database: Database; keyring: Keyring; clock: Clock };

/** The Ed25519 keys that sign Mailing records (docs/decisions/0185). The private key is encrypted with APP_SECRET. */
export function createRecordKeys({ database, keyring, clock }: Deps) {
  const keys = createRecordKeyRepository(database);

  /** The current key with its private key. Makes the first key, and a new one if no listed secret decrypts the current one. */
  async function open(): Promise<{ kid: string; pkcs8: Uint8Array }> {
    for (let attempt = 0; attempt < 3; attempt += 1) {
      const current = await keys.findCurrent();
      const pkcs8 =
        current && unseal(keyring, purpose, { kid: current.secretKid, bytes: current.privateKey });
      if (current && pkcs8) return { kid: current.id, pkcs8 };
      await replace(current);
    }
    throw new Error("There is no key for Mailing records");
  }

  /** Retires a key and makes a new one, in one transaction. If another process was faster, its key stays. */
  async function replace(current: SigningKey | null): Promise<void> {
    const at = clock();
    const key = newKey(keyring);
    await transact(database, async (tx) => {
      if (current) await keys.retire(tx, current.id, at);
      await keys.insert(tx, key, at);
    });
  }

  return {
    /** Adds the signature line to a record whose state has this hash. */
    async sign(pdf: Uint8Array, hash: string): Promise<Uint8Array> {
      const { kid, pkcs8 } = await open();
      const message = Buffer.concat([pdf, Buffer.from(signatureStart({ kid, hash }), "latin1")]);
      const key = createPrivateKey({ key: Buffer.from(pkcs8), format: "der", type: "pkcs8" });
      const signature = sign(null, message, key).toString("hex");
      return Buffer.concat([message, Buffer.from(signatureEnd(signature), "latin1")]);
    },
    listPublished: keys.listPublished,
    /** Retires the current key and makes a new one. What the old one signed stays genuine. */
    rotate: async () => replace(await keys.findCurrent()),
    /** Encrypts the private key with the current secret. Returns how many keys changed: 0 or 1. */
    async rotateSecrets(): Promise<number> {
      const current = await keys.findCurrent();
      if (!current || current.secretKid === keyring.kids[0]) return 0;
      const pkcs8 = unseal(keyring, purpose, { kid: current.secretKid, bytes: current.privateKey });
      if (!pkcs8) return 0;
      const { kid: secretKid, bytes: privateKey } = seal(keyring, purpose, pkcs8);
      return keys.reseal(current, { privateKey, secretKid });
    },
  };
}

/** A sandbox record with the mark that says so. It is never signed. */
export const markAsTest = (pdf: Uint8Array): Uint8Array =>
  Buffer.concat([pdf, Buffer.from(testEnd, "latin1")]);

export type { PublishedKey } from "./record-key-repository.ts";
export type RecordKeys = ReturnType<typeof createRecordKeys>;

function newKey(keyring: Keyring): NewRecordKey {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const raw = Buffer.from(publicKey.export({ format: "jwk" }).x!, "base64url");
  const { kid, bytes } = seal(keyring, purpose, privateKey.export({ format: "der", type: "pkcs8" }));
  const id = createHash("sha256").update(raw).digest("hex").slice(0, 16);
  return { id, publicKey: raw, privateKey: bytes, secretKid: kid };
}
