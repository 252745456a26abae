import { generateKeyPairSync, sign } from "node:crypto";
import fc from "fast-check";
import { expect, test } from "vitest";
import { markAsTest } from "./record-keys.ts";
import { maxRecordBytes, readRecord, signatureEnd, signatureStart } from "./record-signature.ts";
import { type RecordKey, verifyRecord } from "./verify-record.ts";

const latin1 = (text: string) => Buffer.from(text, "latin1");
const pdf = latin1(`%PDF-1.7\n${"Dear Grace. ".repeat(40)}\nstartxref\n9\n%%EOF\n`);
const hash = "5e".repeat(32);

function newSigner(kid: string) {
  const { publicKey, privateKey } = generateKeyPairSync("ed25519");
  const raw = Buffer.from(publicKey.export({ format: "jwk" }).x!, "base64url");
  return {
    key: { kid, publicKey: raw.toString("hex") } satisfies RecordKey,
    sign(file: Uint8Array) {
      const message = Buffer.concat([file, latin1(signatureStart({ kid, hash }))]);
      return Buffer.concat([message, latin1(signatureEnd(sign(null, message, privateKey).toString("hex")))]);
    },
  };
}
const [old, current, stranger] = ["0".repeat(16), "1".repeat(16), "2".repeat(16)].map(newSigner);
const keys = [current!.key, old!.key];
const record = current!.sign(pdf);
const verdictOf = async (file: Uint8Array) => (await verifyRecord(file, keys)).kind;

test.each<[string, Uint8Array, string]>([
  ["of the current key", record, "genuine"],
  ["from before a rotation", old!.sign(pdf), "genuine"],
  ["of another deployment", stranger!.sign(pdf), "foreign"],
  ["of a stranger who names our key", newSigner(current!.key.kid).sign(pdf), "changed"],
  ["with a byte appended", Buffer.concat([record, latin1("\n")]), "changed"],
  ["without its last byte", record.subarray(0, -1), "changed"],
  ["with a second signature", stranger!.sign(record), "foreign"],
  ["signed twice by us", current!.sign(record), "genuine"],
  [
    "with uppercase hex",
    latin1(record.toString("latin1").replace(/[0-9a-f]{128}/, (hex) => hex.toUpperCase())),
    "changed",
  ],
  ["of the sandbox", markAsTest(pdf), "test"],
  ["without a signature", pdf, "none"],
  ["that is empty", new Uint8Array(), "none"],
  ["that is too large", new Uint8Array(maxRecordBytes + 1), "too_large"],
])("a record %s: %s", async (_, file, verdict) => {
  expect(await verdictOf(file)).toBe(verdict);
});

test("a record with any changed byte is never genuine", async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.nat(record.length - 1),
      fc.integer({ min: 1, max: 255 }),
      async (position, difference) => {
        const changed = Uint8Array.from(record);
        changed[position]! ^= difference;
        expect(["changed", "foreign", "none"]).toContain(await verdictOf(changed));
      },
    ),
    { numRuns: 300 },
  );
});

test("each byte of the signature line counts", async () => {
  for (let position = record.length - 240; position < record.length; position += 1) {
    const changed = Uint8Array.from(record);
    changed[position]! ^= 1;
    expect([position, await verdictOf(changed)]).not.toEqual([position, "genuine"]);
  }
});

test("a genuine record tells the hash of its state, and its end is read in constant time", async () => {
  expect(await verifyRecord(record, keys)).toEqual({ kind: "genuine", hash });
  const large = new Uint8Array(maxRecordBytes).fill(0x25);
  const before = process.threadCpuUsage();
  for (let time = 0; time < 100; time += 1) readRecord(large);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(250);
});
