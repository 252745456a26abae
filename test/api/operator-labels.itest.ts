import { afterAll, afterEach, expect, test } from "vitest";

const { container } = await import("#lib/container");
const { inspectPdf } = await import("#test/fixtures/documents/inspect-pdf");
const { grace } = await import("./letters.ts");
const { get, live, post, signedIn } = await import("./operator-calls.ts");
const { minutes, setClock } = await import("./test-clock.ts");

afterEach(() => setClock(0));
afterAll(() => container().close());

type Cookies = { Cookie: string };
async function queued(name: string, change: Record<string, unknown>) {
  const { id } = await live("Dear Grace,\n\nHello.\n\nAda", { to: { ...grace, name }, ...change });
  setClock(minutes(11));
  await container().fulfilment.advance(id);
  setClock(0);
  return id;
}
async function batchOf(format: string, mailClass: string, cookies: Cookies) {
  const answer = await post("/api/operator/batches", { format, mail_class: mailClass }, cookies);
  return answer.headers.get("location")!;
}

test.each([
  ["letter", "certified"],
  ["letter", "priority"],
  ["notecard", "first_class"],
])("a batch of %s, %s has a label for each of its envelopes, in queue order", async (format, mailClass) => {
  const names = ["Zoe One", "Abe Two", "Mia Three"];
  for (const name of names) await queued(name, { format, mail_class: mailClass });
  const cookies = await signedIn();
  const batch = await batchOf(format, mailClass, cookies);
  const answer = await get(`${batch}/labels`, cookies);
  expect([answer.status, answer.headers.get("content-type")]).toEqual([200, "application/pdf"]);
  const [sheet, ...more] = inspectPdf(new Uint8Array(await answer.arrayBuffer()));
  expect(more).toEqual([]);
  expect(sheet!.text.match(/ZOE ONE|ABE TWO|MIA THREE/g)).toEqual(names.map((name) => name.toUpperCase()));
  expect(sheet!.text).toContain("350 5TH AVE");
  expect(sheet!.text).toContain("Ada Lovelace");
});

test("letters with an address window, postcards, and an unknown batch have no labels", async () => {
  const cookies = await signedIn();
  for (const format of ["letter", "letter_windowed", "postcard_4x6"]) {
    await queued("Grace Hopper", { format });
    const batch = await batchOf(format, "first_class", cookies);
    expect((await get(batch, cookies)).status).toBe(200);
    expect((await get(`${batch}/labels`, cookies)).status).toBe(404);
  }
  expect((await get("/api/operator/batches/pb_0000000000000000/labels", cookies)).status).toBe(404);
});
