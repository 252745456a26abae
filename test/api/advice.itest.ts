import { afterAll, describe, expect, test } from "vitest";
import { startGeoapify } from "#simulators/geoapify";

const geoapify = await startGeoapify({ apiKey: "key-of-the-stand-in" });
process.env.GEOAPIFY_API_KEY = "key-of-the-stand-in";
process.env.GEOAPIFY_API_BASE = geoapify.url;
const { call, freshAddress } = await import("./call.ts");
afterAll(() => geoapify.stop());

describe("address suggestions", () => {
  test("are at most five places in the United States", async () => {
    const { status, body } = await call("GET", "/v1/address/autocomplete?q=berry%20street");
    expect([status, body.enabled]).toEqual([200, true]);
    expect(body.suggestions.length).toBeGreaterThan(0);
    expect(body.suggestions.length).toBeLessThanOrEqual(5);
    expect(body.suggestions[0]).toMatchObject({ state: "CA", zip: "94107" });
  });

  test.each(["", "?q=", "?q=ab", `?q=${"a".repeat(121)}`, "?other=1"])(
    "for the query %j are an empty list, not an error",
    async (query) => {
      const { status, body } = await call("GET", `/v1/address/autocomplete${query}`);
      expect([status, body.suggestions]).toEqual([200, []]);
    },
  );

  test("are an empty list if the geocoder fails", async () => {
    geoapify.disturb({ times: 1, with: 500 });
    const { status, body } = await call("GET", "/v1/address/autocomplete?q=somewhere%20new");
    expect([status, body]).toEqual([200, { status: "ok", enabled: true, suggestions: [] }]);
  });

  test("are throttled at 30 a minute", async () => {
    const address = freshAddress();
    for (let n = 0; n < 30; n += 1) await call("GET", "/v1/address/autocomplete?q=ab", { address });
    expect((await call("GET", "/v1/address/autocomplete?q=ab", { address })).status).toBe(429);
  });
});

describe("letters that people often send", () => {
  test("are in the language that was asked for, with their blanks, class, and page", async () => {
    const { status, body } = await call("GET", "/v1/letters?language=es");
    expect([status, body.language, body.templates.length]).toEqual([200, "es", 16]);
    const deposit = body.templates.find(({ slug }: { slug: string }) => slug === "security-deposit-demand");
    expect(deposit).toMatchObject({ suggested_class: "certified_err", format: "letter", law: null });
    expect(deposit.page_url).toMatch(/\/es\/templates\/security-deposit-demand$/);
    for (const { blank } of deposit.blanks) expect(deposit.text).toContain(blank);
  });

  test("can be one, filled in and priced", async () => {
    const { body } = await call("GET", "/v1/letters?slug=debt-validation");
    const [template] = body.templates;
    expect(template.law.source).toContain("1692g");
    const text = template.blanks.reduce(
      (filled: string, { blank }: { blank: string }) => filled.replaceAll(blank, "A-204"),
      template.text,
    );
    const quote = await call("POST", "/v1/quotes", { body: { mail_class: template.suggested_class, text } });
    expect([quote.status, quote.body.page_count]).toEqual([200, 1]);
    expect((await call("GET", "/v1/letters?slug=none")).body.templates).toEqual([]);
    expect((await call("GET", "/v1/letters?language=fr")).body.code).toBe("validation_error");
  });
});

describe("reverse look-up", () => {
  test("finds the house at the coordinates", async () => {
    const { body } = await call("GET", "/v1/address/reverse?lat=37.7767&lon=-122.3923");
    expect(body).toMatchObject({ status: "ok", enabled: true, address: { state: "CA" } });
  });

  test.each(["", "?lat=1", "?lat=91&lon=0", "?lat=0&lon=181", "?lat=x&lon=0", "?lat=&lon="])(
    "for the query %j is 400 with the same fields as an answer",
    async (query) => {
      const { status, body } = await call("GET", `/v1/address/reverse${query}`);
      expect([status, body]).toEqual([400, { status: "failed", enabled: true, address: null }]);
    },
  );
});

describe("csv-map", () => {
  test("maps headers, joining first and last name", async () => {
    const headers = ["First Name", "Last Name", "Street", "City", "ST", "ZIP"];
    const { body } = await call("POST", "/v1/csv-map", { body: { headers } });
    expect(body).toMatchObject({
      status: "ok",
      source: "heuristic",
      columns: { name: [0, 1], line1: [2], city: [3], state: [4], zip: [5], company: [] },
      mapping: {
        name: ["First Name", "Last Name"],
        line1: ["Street"],
        line2: [],
        city: ["City"],
        state: ["ST"],
        zip: ["ZIP"],
      },
    });
  });

  test("decides by samples if headers are unclear", async () => {
    const body = {
      headers: ["a", "b", "c", "d", "e"],
      samples: [["Ada Lovelace", "1 Main St", "Troy", "NY", "12180"]],
    };
    const { mapping } = (await call("POST", "/v1/csv-map", { body })).body;
    expect(mapping).toMatchObject({ name: ["a"], line1: ["b"], city: ["c"], state: ["d"], zip: ["e"] });
  });
});

test("a demand letter gets the advice to use certified mail, in one sentence", async () => {
  const text = "If I do not receive my $2,400 deposit by May 1, I will file in small claims court.";
  const { body } = await call("POST", "/v1/suggest-class", { body: { text } });
  expect(body).toMatchObject({ suggested_class: "certified", source: "heuristic" });
  expect(body.reason).toMatch(/^[^.]+\.$/);
});
