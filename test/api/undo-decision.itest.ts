import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";

const { container } = await import("#lib/container");
const { openDatabase } = await import("#lib/db/client");
const { transact } = await import("#lib/db/transact");
const { applyDecision, undoDecision } = await import("#lib/domain/fulfilment/held-decision-repository");
const { operatorOf } = await import("#lib/api/entrypoints/operator-route");
const { call } = await import("./call.ts");
const { live, post, signedIn, takeEffect } = await import("./operator-calls.ts");
const { seconds, setClock } = await import("./test-clock.ts");

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 4 });
afterEach(() => setClock(0));
afterAll(() => database.close());

let cookies: { Cookie: string };
beforeEach(async () => {
  cookies = await signedIn();
});

const doubtful = "Your social security number 536-22-8174 is still in my files.";
const status = async (id: string) => (await call("GET", `/v1/orders/${id}`)).body.order.status;
const decide = (id: string, form: Record<string, string>) =>
  post(`/api/operator/orders/${id}/decide`, form, cookies);
const session = async () => (await operatorOf(container(), cookies.Cookie))!;
const read = async (id: string) => container().operators.decisions.read(await session(), id);
const undo = (decision: string) => post(`/api/operator/decisions/${decision}/undo`, {}, cookies);
const kindsOf = async (id: string) =>
  (await database.prisma.orderEvent.findMany({ where: { orderId: id }, orderBy: { position: "asc" } })).map(
    ({ kind }) => kind,
  );
const mailsOf = async (id: string) =>
  (await database.prisma.message.findMany({ where: { reference: id } })).map(({ kind }) => kind);

describe("a decision about a held letter", () => {
  test.each([{ decision: "release" }, { decision: "refuse", why: "R8" }])(
    "has no effect for 10 seconds, and can be undone with one press: %j",
    async (form) => {
      const { id, code } = await live(doubtful, { email: "ada@example.com" });
      const before = { kinds: await kindsOf(id), mails: await mailsOf(id) };
      expect((await decide(id, form as Record<string, string>)).status).toBe(303);
      setClock(seconds(9));
      await container().fulfilment.advance(id);
      expect({ kinds: await kindsOf(id), mails: await mailsOf(id) }).toEqual(before);
      expect((await container().credits.getBalance(code)).balanceCents).toBe(1901);
      const { held, pending } = await read(id);
      expect([held, pending[0]]).toMatchObject([null, { verdict: form.decision, count: 1, secondsLeft: 1 }]);

      expect((await undo(pending[0]!.id)).status).toBe(303);
      setClock(seconds(60));
      await container().fulfilment.advance(id);
      expect({ kinds: await kindsOf(id), mails: await mailsOf(id) }).toEqual(before);
      expect(await status(id)).toBe("held_for_review");
      expect((await read(id)).held?.id).toBe(id);
      expect((await undo(pending[0]!.id)).status).toBe(409);
    },
  );

  test("can be made again after it was undone, and the audit log lists both decisions and the undo", async () => {
    const { id } = await live(doubtful);
    await decide(id, { decision: "refuse", why: "R1" });
    await undo((await read(id)).pending[0]!.id);
    await decide(id, { decision: "release" });
    await takeEffect(id);
    expect(await status(id)).toBe("submitted");
    const acts = await database.prisma.auditLogEntry.findMany({
      where: { target: id },
      orderBy: { id: "asc" },
    });
    expect(acts.map(({ action }) => action)).toEqual(["order_refuse", "decision_undo", "order_release"]);
  });

  test("is too late to undo once it took effect", async () => {
    const { id } = await live(doubtful);
    await decide(id, { decision: "release" });
    const { pending } = await read(id);
    await takeEffect(id);
    expect((await undo(pending[0]!.id)).status).toBe(409);
    expect(await status(id)).toBe("submitted");
  });

  test("and its undo at the same moment don't mix: one of them wins, and the order has the winner's status", async () => {
    for (let round = 0; round < 6; round += 1) {
      const { id, code } = await live(doubtful);
      await decide(id, { decision: "refuse", why: "R8" });
      const { pending } = await read(id);
      setClock(seconds(11));
      const [answer] = await Promise.all([
        undo(pending[0]!.id),
        container().fulfilment.advance(id),
        container().fulfilment.advance(id),
      ]);
      await container().fulfilment.advance(id);
      const expected = answer.status === 303 ? ["held_for_review", 1901] : ["refused", 2100];
      expect([await status(id), (await container().credits.getBalance(code)).balanceCents]).toEqual(expected);
      setClock(0);
    }
  });

  test("takes effect only after its 10 seconds and only if it was not undone, whoever asks", async () => {
    const { id } = await live(doubtful);
    await decide(id, { decision: "release" });
    const [decision] = (await read(id)).pending;
    const applyAt = (ms: number) =>
      transact(database, (tx) =>
        applyDecision(tx, { id: decision!.id, orderId: id, at: new Date(Date.now() + ms) }),
      );
    expect(await applyAt(seconds(9))).toBeNull();
    await undo(decision!.id);
    expect(await applyAt(seconds(11))).toBeNull();
    await decide(id, { decision: "release" });
    const [again] = (await read(id)).pending;
    await takeEffect(id);
    expect(await transact(database, (tx) => undoDecision(tx, again!.id, new Date()))).toBeNull();
  });

  test("is overtaken by a sender who cancels in the meantime", async () => {
    const { id } = await live(doubtful);
    await decide(id, { decision: "release" });
    const { pending } = await read(id);
    await post(`/api/operator/orders/${id}/cancel`, { reason: "The sender asked." }, cookies);
    await takeEffect(id);
    expect(await status(id)).toBe("canceled");
    expect((await read(id)).pending.map((one) => one.id)).not.toContain(pending[0]!.id);
  });

  test("made in time takes effect even if the review ends within the 10 seconds", async () => {
    const { id } = await live(doubtful);
    const held = new Date(Date.now() - 5 * 86_400_000 + 3_000);
    await database.prisma.order.update({ where: { id }, data: { updatedAt: held } });
    await decide(id, { decision: "release" });
    await takeEffect(id);
    expect(await status(id)).toBe("submitted");
  });
});

describe("a refusal", () => {
  test("needs a reason", async () => {
    const { id } = await live(doubtful);
    for (const form of [{}, { why: "" }, { why: "R4" }, { reason: "x" }, { reason: "y".repeat(301) }])
      expect((await decide(id, { decision: "refuse", ...form })).status, JSON.stringify(form)).toBe(400);
    expect(await status(id)).toBe("held_for_review");
    expect((await read(id)).pending).toEqual([]);
  });

  test("gives the sender the reason from the rubric", async () => {
    const { id } = await live(doubtful);
    await decide(id, { decision: "refuse", why: "R8" });
    await takeEffect(id);
    expect((await call("GET", `/v1/orders/${id}`)).body.order.refusal_reason).toMatch(
      /^We cannot mail a letter that asks for money or passwords on a false promise/,
    );
  });
});
