import { createPublicKey, generateKeyPairSync, sign, verify } from "node:crypto";
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

test.each<[name: string, verdict: string, file: Uint8Array]>([
  ["of the current key", "genuine", record],
  ["from before a rotation", "genuine", old!.sign(pdf)],
  ["of another deployment", "foreign", stranger!.sign(pdf)],
  ["of a stranger who names our key", "changed", newSigner(current!.key.kid).sign(pdf)],
  ["with a byte appended", "changed", Buffer.concat([record, latin1("\n")])],
  ["without its last byte", "changed", record.subarray(0, -1)],
  ["with a second signature", "foreign", stranger!.sign(record)],
  ["signed twice by us", "genuine", current!.sign(record)],
  [
    "with uppercase hex",
    "changed",
    latin1(record.toString("latin1").replace(/[0-9a-f]{128}/, (hex) => hex.toUpperCase())),
  ],
  ["of the sandbox", "test", markAsTest(pdf)],
  ["without a signature", "none", pdf],
  ["that is empty", "none", new Uint8Array()],
  ["that is too large", "too_large", new Uint8Array(maxRecordBytes + 1)],
])("a record %s: %s", async (_, verdict, file) => {
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

test("programs verify a record as the guide says, with the key as published", () => {
  const x = Buffer.from(current!.key.publicKey, "hex").toString("base64url");
  const key = createPublicKey({ key: { kty: "OKP", crv: "Ed25519", x }, format: "jwk" });
  const [, , , signature] = /\n%posthorn-record 1 (\S{16}) (\S{64}) (\S{128})\n%%EOF\n$/.exec(
    record.subarray(-348).toString("latin1"),
  )!;
  expect(verify(null, record.subarray(0, -135), key, Buffer.from(signature!, "hex"))).toBe(true);
});

test("a genuine record tells the hash of its state, and its end is read in constant time", async () => {
  expect(await verifyRecord(record, keys)).toEqual({ kind: "genuine", hash });
  const large = new Uint8Array(maxRecordBytes).fill(0x25);
  const before = process.threadCpuUsage();
  for (let time = 0; time < 100; time += 1) readRecord(large);
  const { user, system } = process.threadCpuUsage(before);
  expect((user + system) / 1000).toBeLessThan(250);
});
