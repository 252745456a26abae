import { afterAll, afterEach, beforeEach, describe, expect, test } from "vitest";
import { startLobVerifications } from "#simulators/lob-verifications";
import { startUsps } from "#simulators/usps";

/** Addresses of live letters are checked by Lob, then the Postal Service, and then the built-in rules. Tested through POST /v1/orders. */
const lob = await startLobVerifications();
const usps = await startUsps();
Object.assign(process.env, lob.env, usps.env);
const { container } = await import("#lib/container");
const { createHourlyQuota } = await import("#lib/domain/access/hourly-quota");
const { openDatabase } = await import("#lib/db/client");
const { call } = await import("./call.ts");
const { grace, orderBody, quoteBody } = await import("./letters.ts");
const { days, minutes, setClock } = await import("./test-clock.ts");
const database = openDatabase(process.env.DATABASE_URL!, { poolSize: 2 });

let code: string;
let streets = 100;
/** An address that no test has looked up before. */
function fresh() {
  streets += 1;
  return { ...grace, line1: `${streets} Fresh Street`, line2: undefined };
}
const upper = (to: { line1: string }) => to.line1.replace("Street", "ST").toUpperCase();
const asTyped = (to: { line1: string }) => to.line1.toUpperCase();

let time = 0;
beforeEach(async () => {
  // Lets time pass, so that skipped vendors are asked again.
  time += minutes(1);
  setClock(time);
  code ??= (
    await container().credits.mint({
      ...{ pack: "bulk", email: "a@example.com", source: "addresses", sandbox: false },
      at: new Date(),
    })
  ).code;
  lob.calm();
  usps.calm();
  lob.asked.length = 0;
  usps.asked.length = 0;
});
afterEach(async () => {
  await database.pool.query("delete from throttles where key like 'usps%'");
});
afterAll(async () => {
  setClock(0);
  await container().close();
  await Promise.all([lob.stop(), usps.stop(), database.close()]);
});

async function send(to: object, change: object = {}) {
  const { sandbox: _, ...letter } = { ...orderBody, to, ...change };
  const quote = await call("POST", "/v1/quotes", { body: { ...quoteBody, to } });
  const { confirmation_token } = quote.body;
  return call("POST", "/v1/orders", { body: { ...letter, credit_code: code, confirmation_token } });
}
/** Returns which verifiers decided about the recipient and the sender, and their warnings. */
async function judges(id: string) {
  const { body } = await call("GET", `/v1/orders/${id}/events`);
  return body.events[0].detail;
}

describe("Lob decides first", () => {
  test("capitals, a suffix, and an added +4 don't count as corrections of a deliverable address", async () => {
    const { status, body } = await send(fresh());
    expect(status).toBe(201);
    expect(body.corrected_to).toBeUndefined();
    expect(await judges(body.order.id)).toMatchObject({
      recipient: { source: "lob", corrected: false, warnings: [] },
      sender: { source: "lob" },
    });
    expect(usps.asked).toEqual([]);
    expect(lob.asked[0]).not.toHaveProperty("recipient");
    expect(JSON.stringify(lob.asked)).not.toContain("Hopper");
  });

  test("a real correction is returned as corrected_to, with the name and the found ZIP Code", async () => {
    const to = fresh();
    lob.say(asTyped(to), { deliverability: "deliverable", zip_code: "10119" });
    const { body } = await send(to);
    expect(body.corrected_to).toMatchObject({ name: "GRACE HOPPER", state: "NY", zip: "10119-1234" });
    expect(await judges(body.order.id)).toMatchObject({ recipient: { source: "lob", corrected: true } });
  });

  test("an undeliverable address and a missing unit are 422 with the candidate and the next steps", async () => {
    const [nowhere, house] = [fresh(), fresh()];
    lob.say(asTyped(nowhere), { deliverability: "undeliverable", primary_line: "1 KNOWN ST" });
    lob.say(asTyped(house), { deliverability: "deliverable_missing_unit", primary_line: "2 KNOWN ST" });
    for (const [to, line1, path] of [
      [nowhere, "1 KNOWN ST", "to"],
      [house, "2 KNOWN ST", "to.line2"],
    ] as const) {
      const { status, body } = await send(to);
      expect([status, body.code]).toEqual([422, "address_undeliverable"]);
      expect(body.candidate).toMatchObject({ name: "GRACE HOPPER", line1, zip: "10118-1234" });
      expect(body.fields[0].path).toBe(path);
      expect(body.next.length).toBeGreaterThan(0);
    }
  });

  test("an unknown unit is a warning, not a refusal", async () => {
    const to = fresh();
    lob.say(asTyped(to), { deliverability: "deliverable_incorrect_unit", vacant: true });
    const { body } = await send(to);
    const { recipient } = await judges(body.order.id);
    expect(recipient.warnings).toEqual([
      "USPS knows the building but not this apartment, suite, or unit.",
      "The address is listed as vacant.",
    ]);
  });

  test("an undeliverable sender is a warning", async () => {
    const from = fresh();
    lob.say(asTyped(from), { deliverability: "undeliverable" });
    const { status, body } = await send(fresh(), { from });
    expect(status).toBe(201);
    const { sender } = await judges(body.order.id);
    expect(sender.warnings[0]).toContain("may not be deliverable");
  });
});

describe("when Lob fails, the Postal Service decides for recipients", () => {
  test.each([
    ["throttles", 429],
    ["fails", 500],
    ["refuses our key", 401],
    ["sends an unreadable answer", "broken_json"],
    ["sends an answer of another shape", "nonsense"],
  ] as const)("Lob %s", async (_name, fault) => {
    lob.disturb(fault);
    const { status, body } = await send(fresh());
    expect(status).toBe(201);
    expect(await judges(body.order.id)).toMatchObject({
      recipient: { source: "usps" },
      sender: { source: "builtin" },
    });
    expect(usps.asked).toHaveLength(1);
  });

  test("if Lob doesn't answer, we wait for it once, then skip it and ask the other vendors", async () => {
    lob.disturb("hang");
    expect((await judges((await send(fresh())).body.order.id)).recipient.source).toBe("usps");
    const asked = lob.asked.length;
    expect((await judges((await send(fresh())).body.order.id)).recipient.source).toBe("usps");
    expect(lob.asked).toHaveLength(asked);
  }, 20_000);

  test("the Postal Service's verdicts Y, D, S, and N and its 400 refusals are read correctly", async () => {
    const cases = [
      [{ DPVConfirmation: "Y" }, 201, undefined],
      [{ DPVConfirmation: "D" }, 422, "needs an apartment, suite, or unit number"],
      [{ DPVConfirmation: "S" }, 201, undefined],
      [{ DPVConfirmation: "N" }, 422, "the Postal Service does not deliver there"],
      [{ DPVConfirmation: "" }, 422, "the Postal Service does not deliver there"],
      [{ refuse: "010005" }, 422, "the Postal Service does not know this address"],
      [{ refuse: "010006" }, 422, "several addresses match: add the unit or correct the street"],
    ] as const;
    lob.disturb(503);
    for (const [known, status, message] of cases) {
      const to = fresh();
      usps.say(asTyped(to), known);
      const answer = await send(to);
      expect([answer.status, answer.body.fields?.[0].message]).toEqual([status, message]);
    }
  });

  test("a ZIP Code that the Postal Service corrects is returned as corrected_to; an answer without a city is no candidate", async () => {
    lob.disturb(503);
    const [moved, lost] = [fresh(), fresh()];
    usps.say(asTyped(moved), {
      DPVConfirmation: "Y",
      address: { ZIPCode: "10001", streetAddress: upper(moved) },
    });
    usps.say(asTyped(lost), { DPVConfirmation: "N", address: { city: "" } });
    expect((await send(moved)).body.corrected_to.zip).toMatch(/^10001-\d{4}$/);
    expect((await send(lost)).body.candidate).toBeUndefined();
  });
});

describe("one token for all calls", () => {
  test("is fetched once for concurrent calls, and again after it is revoked", async () => {
    // The current token is refused, and six calls notice this at the same time.
    lob.disturb(503, 7);
    usps.withdrawTokens();
    const before = usps.counts.tokens;
    await Promise.all(Array.from({ length: 6 }, () => send(fresh())));
    expect(usps.counts.tokens - before).toBe(1);
    expect(usps.asked.length).toBeGreaterThan(6);
    usps.withdrawTokens();
    const { body } = await send(fresh());
    expect((await judges(body.order.id)).recipient.source).toBe("usps");
  });

  test("a vendor without a token is skipped", async () => {
    lob.disturb(503);
    usps.withdrawTokens();
    usps.disturb(401);
    usps.disturbTokens(500);
    const { status, body } = await send(fresh());
    expect([status, (await judges(body.order.id)).recipient.source]).toEqual([201, "builtin"]);
  });
});

test("if no vendor answers, the built-in rules decide, which never call an address undeliverable", async () => {
  lob.disturb(503);
  usps.disturb(503);
  const { status, body } = await send(fresh());
  expect([status, (await judges(body.order.id)).recipient.source]).toEqual([201, "builtin"]);
});

test("the Postal Service is called no more than it allows per hour, by all processes together", async () => {
  const quota = { name: "usps_addresses", perHour: 60 };
  const take = createHourlyQuota(database, quota);
  while (await take());
  lob.disturb(503);
  const { body } = await send(fresh());
  expect((await judges(body.order.id)).recipient.source).toBe("builtin");
  expect(usps.asked).toEqual([]);
});

describe("a cached verdict needs no vendor call", () => {
  test("for a day, in any spelling of the address and for any resident", async () => {
    const to = fresh();
    await send(to);
    const asked = lob.asked.length;
    const again = await send({
      ...to,
      name: "Edsger Dijkstra",
      line1: to.line1.toUpperCase().replace("STREET", "St."),
      city: "new york",
    });
    expect(again.status).toBe(201);
    expect(lob.asked.length).toBe(asked);
    expect(usps.asked).toEqual([]);
    expect((await judges(again.body.order.id)).recipient.source).toBe("lob");
    setClock(time + days(1) + minutes(2));
    await send(to);
    expect(lob.asked.length).toBeGreaterThan(asked);
  });

  test("a cached correction gets the current recipient's name, and its row contains none", async () => {
    const to = fresh();
    lob.say(asTyped(to), { deliverability: "deliverable", zip_code: "10119" });
    await send(to);
    const { body } = await send({ ...to, name: "Edsger Dijkstra" });
    expect(body.corrected_to.name).toBe("EDSGER DIJKSTRA");
    const rows = await database.prisma.addressVerdict.findMany();
    expect(JSON.stringify(rows)).not.toMatch(/hopper|dijkstra/i);
  });

  test("a vendor's failure is not cached, and a verdict expires after a day", async () => {
    const to = fresh();
    lob.disturb(503);
    usps.disturb(503);
    await send(to);
    time += minutes(1);
    setClock(time);
    const { body } = await send(to);
    expect((await judges(body.order.id)).recipient.source).toBe("lob");
    setClock(time + days(2));
    await container().sweep();
    expect(await database.prisma.addressVerdict.count()).toBe(0);
    setClock(time);
  });
});

test("sandbox orders call no vendor", async () => {
  const { body } = await call("POST", "/v1/orders", { body: { ...orderBody, to: fresh() } });
  expect((await judges(body.order.id)).recipient.source).toBe("sandbox");
  expect([lob.asked, usps.asked]).toEqual([[], []]);
});

describe("an address that is being typed", () => {
  const verify = (address: object, more: object = {}) =>
    call("POST", "/v1/address/verify", { body: { address, ...more } });
  const quoted = async (to: object, more: object = {}) =>
    (await call("POST", "/v1/quotes", { body: { ...quoteBody, to, ...more } })).body;

  test("is checked by the vendors once; then the quote and the order know the verdict", async () => {
    const to = fresh();
    expect((await quoted(to)).to).toEqual({ verdict: "deliverable", checked_by: "builtin", warnings: [] });
    expect(lob.asked).toHaveLength(0);
    expect((await verify(to)).body).toMatchObject({
      status: "ok",
      verdict: "deliverable",
      checked_by: "lob",
    });
    expect((await quoted(to)).to).toMatchObject({ verdict: "deliverable", checked_by: "lob" });
    const recipients = () => lob.asked.filter((asked) => JSON.stringify(asked).includes(to.line1)).length;
    expect(recipients()).toBe(1);
    expect((await send(to)).status).toBe(201);
    expect(recipients()).toBe(1);
  });

  test("leaves half of the hour's calls to the Postal Service for orders", async () => {
    lob.disturb(503);
    const perHour = Number(process.env.USPS_CALLS_PER_HOUR ?? 60);
    const share = createHourlyQuota(database, {
      name: "usps_addresses_typed",
      perHour: Math.ceil(perHour / 2),
    });
    for (let call = 0; call < Math.ceil(perHour / 2); call++) await share();
    expect((await verify(fresh())).body.checked_by).toBe("builtin");
    lob.disturb(503);
    const { body } = await send(fresh());
    expect((await judges(body.order.id)).recipient.source).toBe("usps");
  });

  test.each([
    ["UNDELIVERABLE", "undeliverable"],
    ["MISSING UNIT", "missing_unit"],
    ["CORRECT ME", "corrected"],
  ])("the magic address %s is %s in the sandbox, for verify and for quotes", async (line1, verdict) => {
    const to = { ...grace, line1, line2: undefined };
    expect((await verify(to, { sandbox: true })).body).toMatchObject({ verdict, checked_by: "sandbox" });
    expect((await quoted(to, { sandbox: true })).to).toMatchObject({ verdict, checked_by: "sandbox" });
    expect((await quoted(to, { sandbox: false })).to.checked_by).toBe("builtin");
  });

  test("is checked leniently if it is the sender's", async () => {
    const street = { ...grace, line1: "Fifth Avenue", line2: undefined };
    expect((await verify(street, { sandbox: true })).body.verdict).toBe("undeliverable");
    const { body } = await verify(street, { sandbox: true, role: "sender" });
    expect(body).toMatchObject({
      verdict: "deliverable",
      warnings: [expect.stringContaining("return address")],
    });
  });
});
