import { afterAll, afterEach, describe, expect, test } from "vitest";

const { container } = await import("#lib/container");
const { openDatabase } = await import("#lib/db/client");
const { operatorOf } = await import("#lib/api/entrypoints/operator-route");
const { call } = await import("./call.ts");
const { grace, orderBody, quoteBody } = await import("./letters.ts");
const { get, live, post, signedIn, takeEffect } = await import("./operator-calls.ts");
const { days, minutes, setClock } = await import("./test-clock.ts");

const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });
afterEach(() => setClock(0));
afterAll(() => database.close());

const overview = async (cookies: { Cookie: string }) =>
  container().operators.overview((await operatorOf(container(), cookies.Cookie))!);

const status = async (id: string) => (await call("GET", `/v1/orders/${id}`)).body.order.status;
const balance = async (code: string) => (await container().credits.getBalance(code)).balanceCents;
const doubtful = "Your social security number 536-22-8174 is still in my files.";

describe("a session", () => {
  const isOpen = async ({ Cookie }: { Cookie: string }) => (await operatorOf(container(), Cookie)) !== null;
  const actions = async (id: string) => {
    const acts = await database.prisma.auditLogEntry.findMany({
      where: { session: id },
      orderBy: { id: "asc" },
    });
    return acts.map(({ action, address }) => [action, address]);
  };

  test("ends with sign-out, even for a copy of its cookie, and the log names the address", async () => {
    const [own, other] = [await signedIn("198.51.100.1"), await signedIn()];
    const { id } = (await operatorOf(container(), own.Cookie))!;
    expect((await post("/api/operator/sign-out", {}, own, "198.51.100.2")).status).toBe(303);
    expect([await isOpen(own), await isOpen(other)]).toEqual([false, true]);
    expect(await actions(id)).toEqual([["sign_out", "198.51.100.2"]]);
  });

  test("ends after an hour without a request, and not before", async () => {
    const cookies = await signedIn();
    for (const minute of [59, 118, 177]) {
      setClock(minutes(minute));
      expect(await isOpen(cookies)).toBe(true);
    }
    setClock(minutes(177 + 61));
    expect(await isOpen(cookies)).toBe(false);
  });

  test("can be ended together with all others at once", async () => {
    const [own, other] = [await signedIn(), await signedIn()];
    await post("/api/operator/sign-out", { everywhere: "yes" }, own);
    expect([await isOpen(own), await isOpen(other)]).toEqual([false, false]);
  });

  test("ends after twelve hours, and a changed token gives no access", async () => {
    const { Cookie } = await signedIn();
    for (let minute = 0; minute < 12 * 60; minute += 55) {
      setClock(minutes(minute));
      expect(await operatorOf(container(), Cookie)).not.toBeNull();
    }
    setClock(minutes(12 * 60 + 1));
    expect(await operatorOf(container(), Cookie)).toBeNull();
    setClock(0);
    expect(await operatorOf(container(), Cookie)).not.toBeNull();
    const last = Cookie.at(-1) === "A" ? "B" : "A";
    for (const forged of [
      `${Cookie.slice(0, -1)}${last}`,
      "posthorn_operator=svop_",
      "posthorn_operator=",
      "other=1",
    ]) {
      expect(await operatorOf(container(), forged)).toBeNull();
    }
  });

  test.each(["audit_log", "order_events", "credit_entries"])(
    "the table %s can't be emptied",
    async (table) => {
      await expect(database.pool.query(`truncate ${table} cascade`)).rejects.toThrow(/never changed/);
    },
  );
});

describe("without a sign-in", () => {
  test.each(["document", "decide", "posted"])("%s of an order is not found", async (what) => {
    const { id } = await live(doubtful);
    const path = `/api/operator/orders/${id}/${what}`;
    const answer = what === "document" ? await get(path, {}) : await post(path, { decision: "release" });
    expect(answer.status).toBe(404);
    expect(await status(id)).toBe("held_for_review");
  });
});

describe("a held letter", () => {
  test("is shown with the rule that fired, its pages, and when it closes", async () => {
    const { id } = await live(doubtful);
    const cookies = await signedIn();
    const letter = (await overview(cookies)).held.find((one) => one.id === id)!;
    expect(letter.rules.length).toBeGreaterThan(0);
    // The letter with the longest wait comes first, so letters of other tests may precede this one.
    const explained = (await overview(cookies)).held[0]!;
    expect(explained.passages[0]).toMatchObject({
      place: { paragraph: expect.any(Number) },
      passage: expect.any(String),
    });
    expect(letter.decideBy.getTime() - letter.heldAt.getTime()).toBe(days(5));
    const pages = await get(`/api/operator/orders/${id}/document`, cookies);
    expect([pages.status, pages.headers.get("content-type")]).toEqual([200, "application/pdf"]);
    expect(
      Buffer.from(await pages.arrayBuffer())
        .subarray(0, 5)
        .toString(),
    ).toBe("%PDF-");
    const picture = await get(`/api/operator/orders/${id}/pages/1`, cookies);
    expect([picture.status, picture.headers.get("content-type")]).toEqual([200, "image/png"]);
    expect((await get(`/api/operator/orders/${id}/pages/1`, { Cookie: "" })).status).toBe(404);
    for (const page of ["0", "x", "1.5", "-1"]) {
      expect((await get(`/api/operator/orders/${id}/pages/${page}`, cookies)).status).toBe(404);
    }
  });

  test("is reported to its sender at once, by one email", async () => {
    const { id } = await live(doubtful, { email: "ada@example.com" });
    const mails = await database.prisma.message.findMany({ where: { reference: id } });
    expect(mails.map(({ kind }) => kind)).toEqual(["held"]);
  });

  test("that is released goes to print after 10 seconds; a second decision comes too late", async () => {
    const { id } = await live(doubtful);
    const cookies = await signedIn();
    expect((await post(`/api/operator/orders/${id}/decide`, { decision: "release" }, cookies)).status).toBe(
      303,
    );
    const refuse = { decision: "refuse", why: "R1" };
    expect((await post(`/api/operator/orders/${id}/decide`, refuse, cookies)).status).toBe(409);
    expect(await status(id)).toBe("held_for_review");
    await takeEffect(id);
    expect(await status(id)).toBe("submitted");
    expect((await post(`/api/operator/orders/${id}/decide`, refuse, cookies)).status).toBe(409);
    expect(await status(id)).toBe("submitted");
  });

  test("that is refused is refunded, and its sender gets the reason", async () => {
    const { id, code } = await live(doubtful);
    const cookies = await signedIn();
    await post(
      `/api/operator/orders/${id}/decide`,
      { decision: "refuse", reason: "It holds a number that identifies a person." },
      cookies,
    );
    await takeEffect(id);
    const { order } = (await call("GET", `/v1/orders/${id}`)).body;
    expect(order).toMatchObject({
      status: "refused",
      refusal_reason: "It holds a number that identifies a person.",
    });
    expect(await balance(code)).toBe(2100);
  });

  test("decided twice at once is decided once", async () => {
    const { id, code } = await live(doubtful);
    const cookies = await signedIn();
    const decide = (decision: string) =>
      post(`/api/operator/orders/${id}/decide`, { decision, why: "R8" }, cookies);
    const answers = await Promise.all([decide("release"), decide("refuse")]);
    expect(answers.map((answer) => answer.status).sort()).toEqual([303, 409]);
    await takeEffect(id);
    expect(await balance(code)).toBe((await status(id)) === "refused" ? 2100 : 1901);
  });
});

describe("the print queue", () => {
  const handOver = async (id: string) => {
    setClock(minutes(11));
    await container().fulfilment.advance(id);
    setClock(0);
  };

  test("is printed as one file, with each letter on separate sheets, and no letter is in two files", async () => {
    const one = await live("Dear Grace,\n\nOne page.\n\nAda", { mail_class: "certified" });
    const two = await live(`Dear Grace,\n\n${"A longer letter, over two pages. ".repeat(140)}\n\nAda`, {
      mail_class: "certified",
    });
    for (const { id } of [one, two]) await handOver(id);
    const cookies = await signedIn();
    const print = () => post("/api/operator/batches", { format: "letter", mail_class: "certified" }, cookies);
    const answers = await Promise.all([print(), print()]);
    const files = answers
      .map((answer) => answer.headers.get("location")!)
      .filter((path) => path.includes("/batches/"));
    const sizes: number[] = [];
    for (const path of files) {
      const file = Buffer.from(await (await get(path, cookies)).arrayBuffer());
      sizes.push(file.toString("latin1").match(/\/Type\s*\/Page\b/g)!.length);
    }
    const pages = sizes.reduce((sum, count) => sum + count, 0);
    // The file has one page with a blank back, and then two pages. With two separate files, no blank page is added.
    expect([files.length, pages]).toEqual(files.length === 1 ? [1, 4] : [2, 3]);
  });

  test("removes a mailed piece once, and stores its tracking number", async () => {
    const { id } = await live("Dear Grace,\n\nHello.\n\nAda", { to: grace });
    await handOver(id);
    const cookies = await signedIn();
    expect(
      (await post(`/api/operator/orders/${id}/posted`, { tracking_number: "not a number!" }, cookies)).status,
    ).toBe(400);
    expect(
      (
        await post(
          `/api/operator/orders/${id}/posted`,
          { tracking_number: "9400 1000 0000 0000 0000 00" },
          cookies,
        )
      ).status,
    ).toBe(303);
    expect((await call("GET", `/v1/orders/${id}`)).body.order).toMatchObject({
      status: "mailed",
      tracking_number: "9400100000000000000000",
    });
    expect((await post(`/api/operator/orders/${id}/posted`, {}, cookies)).status).toBe(409);
    expect((await overview(cookies)).queue.map(({ orderId }) => orderId)).not.toContain(id);
  });
});

test("without SMTP the waiting emails are listed, without address or code", async () => {
  const { sandbox: _, ...letter } = orderBody;
  const mint = { pack: "starter", email: "waiting@example.com", sandbox: false, at: new Date() } as const;
  const { code } = await container().credits.mint({ ...mint, source: "operator:waiting" });
  const text = "If you don't repay me by Friday I'll tell your wife and your boss what you did.";
  const quote = await call("POST", "/v1/quotes", { body: { ...quoteBody, text } });
  const body = {
    ...letter,
    text,
    email: "told@example.com",
    credit_code: code,
    confirmation_token: quote.body.confirmation_token,
  };
  const { id } = (await call("POST", "/v1/orders", { body })).body.order;
  const { outbox } = await overview(await signedIn());
  expect(outbox).toContainEqual(expect.objectContaining({ kind: "refused", reference: id }));
  expect(JSON.stringify(outbox)).not.toMatch(/@|svc-/);
});

test("mail without a tracking number counts as delivered ten business days after mailing, and its log says that this is inferred", async () => {
  const { id } = await live("Dear Grace,\n\nNo number.\n\nAda");
  setClock(minutes(11));
  await container().fulfilment.advance(id);
  await post(`/api/operator/orders/${id}/posted`, {}, await signedIn());
  setClock(days(6));
  await container().fulfilment.advance(id);
  expect(await status(id)).toBe("mailed");
  setClock(days(25));
  await container().fulfilment.advance(id);
  expect(await status(id)).toBe("delivered");
  const { events } = (await call("GET", `/v1/orders/${id}/events`)).body;
  expect(events.at(-1)).toMatchObject({
    kind: "order.delivered",
    detail: { inferred: true, business_days: 10 },
  });
});
