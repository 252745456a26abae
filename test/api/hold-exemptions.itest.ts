import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";

const { container } = await import("#lib/container");
const { openDatabase } = await import("#lib/db/client");
const { unpackOutline } = await import("#lib/domain/documents/intake/outline");
const { operatorOf } = await import("#lib/api/entrypoints/operator-route");
const { batchBody, quoteBatch, readRows, rowOf, sendBatch } = await import("./batch-calls.ts");
const { call } = await import("./call.ts");
const { ada, grace } = await import("./letters.ts");
const { onePagePdf } = await import("./one-page-pdf.ts");
const { blackPng } = await import("./raw-sample.ts");
const { live: send, mintCode, post, signedIn, takeEffect } = await import("./operator-calls.ts");
const { days, minutes, setClock } = await import("./test-clock.ts");

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 4 });
afterEach(() => setClock(0));
afterAll(() => database.close());

let cookies: { Cookie: string };
beforeEach(async () => {
  cookies = await signedIn();
});

const doubtful = "Your social security number 536-22-8174 is still in my files.";
const hedge = "If you do not refund my $89 by Monday, I will file a complaint with the FTC.";
const status = async (id: string) => (await call("GET", `/v1/orders/${id}`)).body.order.status;
const decide = async (id: string, form: Record<string, string>) => {
  expect((await post(`/api/operator/orders/${id}/decide`, form, cookies)).status).toBe(303);
};
const read = async (id: string) =>
  container().operators.decisions.read((await operatorOf(container(), cookies.Cookie))!, id);
const actsOn = (target: string) => database.prisma.auditLogEntry.findMany({ where: { target } });

/** Sends a live letter and advances it, because a letter whose pages go through OCR is screened after the request. */
async function live(...given: Parameters<typeof send>) {
  const sent = await send(...given);
  await container().fulfilment.advance(sent.id);
  return sent;
}
/** Returns a sender whose letter with this text was held and released. */
async function taught(text: string, change: Record<string, unknown> = {}) {
  const code = await mintCode();
  const { id } = await live(text, change, code);
  expect(await status(id)).toBe("held_for_review");
  const { held } = await read(id);
  await decide(id, { decision: "release" });
  await takeEffect(id);
  return {
    id,
    code,
    /** What the console showed before the release. */
    held,
    again: async (words = text, more: Record<string, unknown> = {}) => {
      const next = await live(words, { ...change, ...more }, code);
      return { id: next.id, status: await status(next.id) };
    },
  };
}

describe("a released letter is not held again", () => {
  test("for its sender, and the next letter's audit log says whose release let it pass", async () => {
    const { id, again } = await taught(doubtful);
    const { id: next, status: now } = await again(doubtful, { to: { ...grace, name: "Somebody Else" } });
    expect(now).toBe("screening");
    expect(await actsOn(next)).toMatchObject([
      {
        action: "exemption_use",
        session: "system",
        detail: { released_order: id, released_by: (await operatorOf(container(), cookies.Cookie))!.id },
      },
    ]);
  });

  test("however the return address is spaced, but not for other words, other senders, or other addresses", async () => {
    const { again } = await taught(doubtful);
    const spaced = { ...ada, name: "ADA  LOVELACE", line1: "1 Infinite Loop." };
    expect((await again(doubtful, { from: spaced })).status).toBe("screening");
    expect((await again(`${doubtful} `.repeat(2))).status).toBe("held_for_review");
    expect((await again(doubtful, { from: { ...ada, name: "Ada Byron" } })).status).toBe("held_for_review");
    const { id } = await live(doubtful);
    expect(await status(id)).toBe("held_for_review");
  });

  test("for 90 days", async () => {
    const { code } = await taught(doubtful);
    setClock(days(89));
    expect(await status((await live(doubtful, {}, code)).id)).toBe("screening");
    setClock(days(91));
    expect(await status((await live(doubtful, {}, code)).id)).toBe("held_for_review");
    await container().sweep();
    expect(await database.prisma.holdExemption.count({ where: { expiresAt: { lt: new Date() } } })).toBe(0);
  });

  test("unless another rule fires, for example because of the recipient or of words in an address", async () => {
    const { again } = await taught(doubtful);
    const to = { ...grace, line2: "I will kill you" };
    expect((await again(doubtful, { to })).status).toBe("held_for_review");
  });

  test("a released address passes again, and another one doesn't", async () => {
    const to = { ...grace, name: "You Are Loved By Us" };
    const text = "Dear Grace,\n\nThank you for the lovely dinner on Friday.\n\nYours,\nAda";
    const { again } = await taught(text, { to });
    expect((await again(text)).status).toBe("screening");
    expect((await again(text, { to: { ...grace, name: "We Will Find You" } })).status).toBe(
      "held_for_review",
    );
  });

  test("of a PDF, while its bytes are the same", async () => {
    const pdf = (words: string) => ({ pdf_base64: Buffer.from(onePagePdf(words)).toString("base64") });
    const { id, again } = await taught(doubtful, pdf(doubtful));
    expect((await again("", { to: { ...grace, name: "Somebody Else" } })).status).toBe("screening");
    expect((await again("", pdf(`${doubtful} Bye.`))).status).toBe("held_for_review");
    expect(await database.prisma.holdExemption.count({ where: { orderId: id } })).toBe(1);
  });
});

describe("an exemption", () => {
  test("isn't made by a release that was undone", async () => {
    const code = await mintCode();
    const { id } = await live(doubtful, {}, code);
    await decide(id, { decision: "release" });
    await post(`/api/operator/decisions/${(await read(id)).pending[0]!.id}/undo`, {}, cookies);
    await takeEffect(id);
    expect(await status((await live(doubtful, {}, code)).id)).toBe("held_for_review");
  });

  test("ends when a letter of the same layout is refused", async () => {
    const { code, again } = await taught(doubtful);
    // Held again after its exemption expired, and refused.
    await database.prisma.holdExemption.updateMany({ data: { expiresAt: new Date(0) } });
    const { id } = await live(doubtful, {}, code);
    await database.prisma.holdExemption.updateMany({
      where: { releasedAt: { not: null } },
      data: { expiresAt: new Date(Date.now() + days(90)) },
    });
    await decide(id, { decision: "refuse", why: "R11" });
    await takeEffect(id);
    expect((await again()).status).toBe("held_for_review");
  });

  test("never lets a letter pass that the rules refuse", async () => {
    const { again } = await taught(doubtful);
    const threat = "Pay me 5000 dollars by Friday or I will kill you and burn your house down.";
    expect((await again(threat)).status).toBe("refused");
  });

  test("contains no word of the letter and no line of an address", async () => {
    const { id } = await taught(doubtful);
    const [row] = await database.prisma.holdExemption.findMany({ where: { orderId: id } });
    expect(
      JSON.stringify(row, (_, value) => (typeof value === "bigint" ? String(value) : value)),
    ).not.toMatch(/social|536-22|Lovelace|Infinite|Cupertino|Grace/i);
    expect(row!.reasons).toContain("R11");
  });
});

describe("a template of a batch", () => {
  async function sendRows(code: string, text: string, values: readonly string[]) {
    const { key } = await container().keys.issue({ name: "bulk", mode: "live", scopes: undefined });
    const headers = { headers: { Authorization: `Bearer ${key}` } };
    const rows = values.map((a, index) => ({ ...rowOf(index), fields: { a } }));
    const body = { ...batchBody, sandbox: false, credit_code: code, text, rows };
    const { confirmation_token } = (await quoteBatch(body, headers)).body;
    const { id } = (await sendBatch({ ...body, confirmation_token }, headers)).body.batch;
    await container().batches.advance(id);
    const ids: string[] = (await readRows(id)).rows.map((row: { order_id: string }) => row.order_id);
    for (const order of ids) await container().fulfilment.advance(order);
    return { ids, stages: await Promise.all(ids.map(status)) };
  }

  test("that was released doesn't hold a row that adds no text of its own", async () => {
    const code = await mintCode("bulk");
    const text = `Dear {{a}},\n\n${hedge}\n\nAda`;
    const first = await sendRows(code, text, ["Grace", "Bob"]);
    expect(first.stages).toEqual(["held_for_review", "held_for_review"]);
    await decide(first.ids[0]!, { decision: "release", together: first.ids[1]! });
    await takeEffect(...first.ids);
    const second = await sendRows(code, text, [
      "Carol",
      "Dan. Your social security number is 536-22-8174",
      "Eve. Bardzo dziękuję za piękną kolację w piątek. Chleb był najlepszy, jaki kiedykolwiek jedliśmy, a spacer do domu był wspaniały",
    ]);
    expect(second.stages).toEqual(["screening", "held_for_review", "held_for_review"]);
    expect((await sendRows(code, `${text} PS: Call me.`, ["Carol"])).stages).toEqual(["held_for_review"]);
  });
});

describe("unread ink that was released", () => {
  /** Two lines of eight drawn signs that belong to no alphabet. Each is a stroke through points that depend on `seed`. */
  function signs(seed: number, x = 100, y = 250): string {
    let state = seed;
    const next = () => {
      state = (state * 48_271) % 2_147_483_647;
      return state / 2_147_483_647;
    };
    const sign = (at: number) =>
      Array.from(
        { length: 6 },
        (_, point) =>
          `${x + (at % 8) * 22 + next() * 15} ${y - Math.floor(at / 8) * 35 + next() * 20} ${point === 0 ? "m" : "l"}`,
      );
    return `1.2 w ${Array.from({ length: 16 }, (_, at) => `${sign(at).join(" ")} S`).join(" ")}`;
  }
  const pdf = (words: string, drawing: string) => ({
    pdf_base64: Buffer.from(onePagePdf(words, drawing)).toString("base64"),
  });

  // OCR takes seconds per page, so these tests share one released letter.
  let taughtOnce: ReturnType<typeof taught> | undefined;
  const teachOnce = () => {
    taughtOnce ??= taught("", pdf("Dear Grace, the invoice for May is enclosed.", signs(7)));
    return taughtOnce;
  };

  test("doesn't hold the sender's other letters, wherever it is on the page; other ink and more ink do", {
    timeout: 180_000,
  }, async () => {
    const { id, again } = await teachOnce();
    expect((await database.prisma.releasedMark.findMany({ where: { orderId: id } })).length).toBe(1);
    const next = await again("", pdf("Dear Bob, the invoice for June is enclosed.", signs(7)));
    expect(next.status).toBe("screening");
    expect(await actsOn(next.id)).toMatchObject([
      { action: "exemption_use", session: "system", detail: { released_order: id, marks: 1 } },
    ]);
    const moved = await again("", pdf("Dear Eve, the invoice for July is enclosed.", signs(7, 133.3, 181.7)));
    expect(moved.status).toBe("screening");
    const others = [
      signs(8),
      `${signs(7)} ${signs(9, 100, 130)}`,
      `${signs(7)} 280 250 m 292 270 l 285 250 l 299 262 l S`,
    ];
    for (const drawing of others)
      expect((await again("", pdf("Dear Eve, the invoice for July.", drawing))).status).toBe(
        "held_for_review",
      );
    const other = await live("", pdf("Dear Bob, the invoice for June is enclosed.", signs(7)));
    expect(await status(other.id)).toBe("held_for_review");
  });

  test("doesn't let other words pass", async () => {
    const { again } = await teachOnce();
    expect((await again("", pdf(doubtful, signs(7)))).status).toBe("held_for_review");
  });

  test("is stored encrypted, and the text and the places of unread ink of a held PDF are erased with its content", async () => {
    const { id } = await teachOnce();
    const [mark] = await database.prisma.releasedMark.findMany({ where: { orderId: id } });
    expect(() => unpackOutline(mark!.outline)).toThrow();
    const contentOf = () => database.prisma.orderContent.findUniqueOrThrow({ where: { orderId: id } });
    expect(await contentOf()).toMatchObject({
      contentSha256: expect.stringMatching(/^[0-9a-f]{64}$/),
      readText: expect.stringContaining("invoice for May"),
      unreadPatches: [expect.objectContaining({ page: 1 })],
    });
    await database.prisma.orderContent.update({ where: { orderId: id }, data: { eraseAt: new Date() } });
    await container().sweep();
    expect(await contentOf()).toMatchObject({ contentSha256: null, readText: null, unreadPatches: null });
  });

  test("is marked at its place on the console", async () => {
    const { held } = await teachOnce();
    const [patch] = held!.unreadPatches;
    expect(patch).toMatchObject({ page: 1 });
    // 100 pt from the left, 215 to 270 pt from the bottom of an 8.5 by 11 inch page.
    expect(Math.abs(patch!.left - 100 / 612)).toBeLessThan(0.02);
    expect(Math.abs(patch!.bottom - (1 - 215 / 792))).toBeLessThan(0.02);
  });
});

test("the status of a held letter says when the review ends", async () => {
  const { id } = await live(doubtful);
  const { events } = (await call("GET", `/v1/orders/${id}/events`)).body;
  const held = events.find((event: { kind: string }) => event.kind === "order.held_for_review");
  const within = Date.parse(held.detail.decide_by) - Date.parse(held.at);
  expect(Math.abs(within - days(5))).toBeLessThan(minutes(1));
});

test("a letter with an image is held for a sender who has mailed nothing yet, and only for such a sender", async () => {
  const raw = blackPng(400, 40);
  const headers = { "Content-Type": "image/png" };
  const { image_key } = (await call("POST", "/v1/uploads/images", { raw, headers })).body;
  const parts = { letterhead: { image_key } };
  const code = await mintCode();
  const first = await live("Thank you for the bread.", parts, code);
  expect(await status(first.id)).toBe("held_for_review");
  const events = await database.prisma.orderEvent.findMany({ where: { orderId: first.id } });
  expect(JSON.stringify(events.map(({ detail }) => detail))).toContain("image");
  await decide(first.id, { decision: "release" });
  await takeEffect(first.id);
  const second = await live("Thank you for the cake.", parts, code);
  expect(await status(second.id)).toBe("held_for_review");
  await database.prisma.order.update({ where: { id: first.id }, data: { stage: "mailed" } });
  const known = await live("Thank you for the wine.", parts, code);
  expect(["screening", "submitted"]).toContain(await status(known.id));
});
