import { afterAll, afterEach, expect, test } from "vitest";
import { GET as getKeys } from "#app/.well-known/posthorn-record-keys.json/route";
import { container } from "#lib/container";
import { openDatabase } from "#lib/db/client";
import { createRecordKeys } from "#lib/domain/certificates/record-keys";
import { type RecordKey, verifyRecord } from "#lib/domain/certificates/verify-record";
import { createKeyring } from "#lib/shared/keyring";
import { call } from "./call.ts";
import { makeOrder } from "./letters.ts";
import { live } from "./operator-calls.ts";
import { days, minutes, setClock } from "./test-clock.ts";

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterEach(() => setClock(0));
afterAll(() => Promise.all([container().close(), database.close()]));

const recordOf = async (orderId: string): Promise<Uint8Array> =>
  container().certificates.compose(
    { operator: true, orderId },
    { baseUrl: "https://posthorn.example", caller: undefined },
  );
async function publishedKeys(): Promise<RecordKey[]> {
  const answer = await getKeys(new Request("http://localhost:3000/.well-known/posthorn-record-keys.json"));
  const { keys } = await answer.json();
  return keys.map((key: { kid: string; public_key: string }) => ({
    kid: key.kid,
    publicKey: key.public_key,
  }));
}
async function genuineHash(record: Uint8Array): Promise<string> {
  const verdict = await verifyRecord(record, await publishedKeys());
  if (verdict.kind !== "genuine") throw new Error(`The record is ${verdict.kind}`);
  return verdict.hash;
}
const currencyOf = async (hash: string) => (await call("GET", `/v1/records/${hash}`)).body;
async function sendLive(): Promise<string> {
  const { id } = await live("Dear Grace,\n\nHello.\n\nAda");
  setClock(minutes(11));
  await container().fulfilment.advance(id);
  return id;
}
const post = (orderId: string) =>
  container().operators.printing.markPosted({ operator: true, id: "a-test" }, orderId, null);

test("a live record is genuine by the published keys; with a changed byte or another deployment's keys it isn't", async () => {
  const record = await recordOf(await sendLive());
  const keys = await publishedKeys();
  expect((await verifyRecord(record, keys)).kind).toBe("genuine");
  // verify-record.test.ts changes hundreds of positions of a small file.
  for (let position = 0; position < record.length; position += Math.ceil(record.length / 40)) {
    const changed = Uint8Array.from(record);
    changed[position]! ^= 1 << (position % 8);
    expect([position, (await verifyRecord(changed, keys)).kind]).toEqual([position, "changed"]);
  }
  const elsewhere = keys.map((key, index) => ({ ...key, kid: String(index).padStart(16, "f") }));
  expect((await verifyRecord(record, elsewhere)).kind).toBe("foreign");
});

test("a sandbox record says that it is a test, and is not signed", async () => {
  const { order } = await makeOrder();
  const record = await recordOf(order.id);
  expect((await verifyRecord(record, await publishedKeys())).kind).toBe("test");
});

test("a record from before a rotation stays genuine, and the old key's private part is gone", async () => {
  const id = await sendLive();
  const before = await recordOf(id);
  await container().certificates.recordKeys.rotate();
  const after = await recordOf(id);
  expect(await genuineHash(before)).toBe(await genuineHash(after));
  const keys = await database.prisma.recordKey.findMany({ orderBy: { validFrom: "asc" } });
  expect(keys.filter(({ retiredAt }) => retiredAt === null)).toHaveLength(1);
  expect(keys.filter(({ privateKey }) => privateKey !== null)).toHaveLength(1);
  expect(Buffer.from(before).includes(keys.at(-1)!.id)).toBe(false);
  expect(Buffer.from(after).includes(keys.at(-1)!.id)).toBe(true);
});

test("a record is current until something happens, then superseded; erasure changes nothing", async () => {
  const id = await sendLive();
  const submitted = await genuineHash(await recordOf(id));
  expect(await currencyOf(submitted)).toEqual({ status: "ok", currency: "current" });
  await post(id);
  expect(await currencyOf(submitted)).toMatchObject({ currency: "superseded", order_status: "mailed" });
  setClock(days(20));
  await container().fulfilment.advance(id);
  const delivered = await recordOf(id);
  setClock(days(60));
  await container().sweep();
  const erased = await recordOf(id);
  expect(await genuineHash(delivered)).toBe(await genuineHash(erased));
  expect((await currencyOf(await genuineHash(delivered))).currency).toBe("current");
  const answer = JSON.stringify(await currencyOf(submitted));
  for (const said of [id, "Grace", "Ada", "New York"]) expect(answer).not.toContain(said);
});

test("a letter that comes back supersedes its record, and the answer says so", async () => {
  const id = await sendLive();
  await post(id);
  setClock(days(20));
  await container().fulfilment.advance(id);
  const hash = await genuineHash(await recordOf(id));
  expect((await currencyOf(hash)).currency).toBe("current");
  setClock(days(21));
  await container().orders.reportReturn({ orderId: id, action: "cancel" }, "unclaimed");
  expect(await currencyOf(hash)).toMatchObject({
    currency: "superseded",
    returned: { reason: "unclaimed" },
  });
  const renewed = await currencyOf(await genuineHash(await recordOf(id)));
  expect(renewed).toEqual({ status: "ok", currency: "current" });
});

test("an unknown hash is unknown, and what isn't a hash is refused", async () => {
  expect(await currencyOf("0".repeat(64))).toEqual({ status: "ok", currency: "unknown" });
  for (const bad of ["x", "A".repeat(64), "0".repeat(65)])
    expect((await call("GET", `/v1/records/${bad}`)).body.code).toBe("validation_error");
});

test("two processes that sign their first record at once make one key", async () => {
  await database.prisma.recordKey.deleteMany();
  const keyring = createKeyring("a-secret-of-a-test-with-32-characters-or-more");
  const other = openDatabase(process.env.DATABASE_URL!, { poolSize: 4 });
  const processes = [database, other].map((each) =>
    createRecordKeys({ database: each, keyring, clock: () => new Date() }),
  );
  const signed = await Promise.all(
    [0, 1, 0, 1, 0, 1].map((each) =>
      processes[each]!.sign(Buffer.from("%PDF-1.7\n%%EOF\n"), "5e".repeat(32)),
    ),
  );
  await other.close();
  const published = await processes[0]!.listPublished();
  expect(published).toHaveLength(1);
  expect(new Set(signed.map((file) => Buffer.from(file).toString("latin1"))).size).toBe(1);
});

test("the private key moves to a new secret, and a key whose secret is lost is replaced", async () => {
  await database.prisma.recordKey.deleteMany();
  const [old, next] = [
    "an-old-secret-of-a-test-with-32-characters",
    "a-new-secret-of-a-test-with-32-characters",
  ];
  const keysWith = (secret: string) =>
    createRecordKeys({ database, keyring: createKeyring(secret), clock: () => new Date() });
  const file = Buffer.from("%PDF-1.7\n%%EOF\n");
  const first = await keysWith(old!).sign(file, "5e".repeat(32));
  expect(await keysWith(`${next},${old}`).rotateSecrets()).toBe(1);
  expect(await keysWith(`${next},${old}`).rotateSecrets()).toBe(0);
  expect(await keysWith(next!).sign(file, "5e".repeat(32))).toEqual(first);
  await keysWith(old!).sign(file, "5e".repeat(32));
  expect(await keysWith(old!).listPublished()).toHaveLength(2);
  expect((await verifyRecord(first, await publishedKeys())).kind).toBe("genuine");
});
