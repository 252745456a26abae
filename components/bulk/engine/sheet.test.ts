import { expect, test, vi } from "vitest";
import type { SentHow } from "../../compose/draft.ts";
import type { KeptBatch, KeptSheet, KeptSheets } from "./persisted-sheets.ts";
import { createSheetEngine } from "./sheet-engine.ts";

const mapping = { name: [0], line1: [1], line2: [], city: [2], state: [3], zip: [4] };
const csv = `Name,Street,City,State,Zip,Gift
Tomas Rivera,208 Orchard Road,Ithaca,NY,14850,pears
June Carver,14 Alder Street,Portland,OR,94107,tea
TOMAS RIVERA,208 Orchard Rd.,Ithaca,NY,14850,tea
Ana Rivera,208 Orchard Road,Ithaca,NY,14850,
Walter Finch,93 Mill Pond Road,Concord,NH,3301,wood
`;

/** Simulates what a browser stores between two pages. */
function createSheets(): KeptSheets {
  let kept: KeptSheet | undefined;
  const batches = new Map<string, KeptBatch>();
  return {
    async keep(sheet) {
      kept = sheet;
      return true;
    },
    find: async () => kept,
    async forget() {
      kept = undefined;
      return true;
    },
    keepBatch: async (id, batch) => Boolean(batches.set(id, batch)),
    findBatch: async (id) => batches.get(id),
    findOthers: async (id, print) =>
      [...batches].flatMap(([key, one]) => (key !== id && one.print === print && !one.test ? [one] : [])),
    clear: async () => true,
  };
}

async function openEngine(content = csv, sheets = createSheets()) {
  const engine = createSheetEngine(sheets);
  await engine.open({ source: new Blob([content]), name: "list.csv" });
  await engine.map({ mapping });
  // The duplicate in the list gets a different letter, because its gift differs.
  return { engine, counts: await engine.require({ names: ["gift"], required: [] }) };
}
type SheetEngine = Awaited<ReturnType<typeof openEngine>>["engine"];
/** Sends rows and gets the answer. */
async function send(engine: SheetEngine, batch: string, rows: Iterable<number>, how: SentHow) {
  await engine.unanswered({ key: batch, rows: [...rows] });
  return engine.answered({ key: batch, made: { batch, how } });
}
const notMailed = (rows: readonly number[], reason?: string) => rows.map((row) => ({ row, reason }));

async function see(engine: SheetEngine, view: Parameters<SheetEngine["list"]>[0]["view"], words = "") {
  const total = await engine.list({ view, words });
  return (await engine.window({ from: 0, to: total, names: [] })).map(({ number }) => number);
}

test("rows that need attention come first; the others keep their order", async () => {
  const { engine, counts } = await openEngine();
  expect(counts).toMatchObject({ all: 5, problems: 1, duplicates: 1, zipsRepaired: 1, ready: 4 });
  expect(await see(engine, "all")).toEqual([3, 2, 4, 5, 6]);
});

test("the same person at the same address is found in every spelling, and a household is not", async () => {
  const { engine } = await openEngine();
  expect(await see(engine, "duplicates")).toEqual([4]);
  await engine.list({ view: "duplicates", words: "" });
  expect((await engine.window({ from: 0, to: 1, names: [] }))[0]).toMatchObject({ repeats: 2 });
});

test("a duplicate whose letter is the same is left out until the person includes it", async () => {
  const sheets = createSheets();
  const { engine } = await openEngine(csv, sheets);
  const same = { names: ["name"], required: [] };
  expect(await engine.require(same)).toMatchObject({ duplicates: 1, repeats: 1, ready: 3, out: 0 });
  expect((await engine.request({ most: 9, names: [] })).rows).toEqual(Uint32Array.of(0, 3, 4));
  expect(await engine.leaveOut({ rows: "duplicates", out: false })).toMatchObject({ repeats: 0, ready: 4 });
  await vi.waitFor(async () => expect((await sheets.find())?.wanted).toEqual(Uint32Array.of(2)));
  const reloaded = createSheetEngine(sheets);
  await reloaded.restore({});
  expect(await reloaded.require(same)).toMatchObject({ duplicates: 1, repeats: 0, ready: 4 });
  expect(await reloaded.leaveOut({ rows: [2], out: true })).toMatchObject({ ready: 3, out: 1 });
});

test("a duplicate is sent if the row before it is left out, was corrected to another person, or says something else", async () => {
  const { engine } = await openEngine();
  const same = { names: [], required: [] };
  await engine.require(same);
  expect(await engine.leaveOut({ rows: [0], out: true })).toMatchObject({ repeats: 0, ready: 3 });
  expect(await engine.leaveOut({ rows: [0], out: false })).toMatchObject({ repeats: 1, ready: 3 });
  expect(await engine.edit({ row: 2, edits: { address: { name: "Tom Rivera" } } })).toMatchObject({
    repeats: 0,
    ready: 4,
  });
  expect(await engine.edit({ row: 2, edits: { address: { name: "Tomás Rivera" } } })).toMatchObject({
    ready: 4,
  });
  await engine.edit({ row: 2, edits: { address: { name: "tomas rivera" } } });
  expect(await engine.require({ names: ["gift"], required: [] })).toMatchObject({ repeats: 0, ready: 4 });
  expect(await engine.edit({ row: 2, edits: { fields: { gift: "pears" } } })).toMatchObject({ repeats: 1 });
});

test("a duplicate of a row that was sent stays left out", async () => {
  const { engine } = await openEngine();
  await engine.require({ names: [], required: [] });
  expect(await send(engine, "bat_1", [0, 3, 4], "mailed")).toMatchObject({ sent: 3, ready: 0, repeats: 1 });
});

test.each([
  ["Ada Roe,12 N Main St,Apt 4,14850", "ADA ROE,12 North Main Street,Unit 4,14850", true],
  ["Ada Roe,12 Mill Pond Rd,,02108", "Ada Roe,12 Mill Pond Road,,2108", true],
  ["Ada Roe,12 O’Hara Ct,,14850", "Ada Roe,12 O'Hara Court,,14850", true],
  ["Ada Roe,12 Maple Rd,,14850", "Ada Roe,12 Mill Rd,,14850", false],
  ["Ada Roe,12 Main St,Apt 4,14850", "Ada Roe,12 Main St,Apt 5,14850", false],
  ["Ada Roe,12 Main St,,14850", "Ada Roe,12 Main Rd,,14850", false],
  ["Ada Roe,12 Main St,,14850", "Ada Roe,12 Main Hill St,,14850", false],
  ["Ada Roe,12 Élan Rd,,14850", "Ada Roe,12 Étoile Rd,,14850", false],
  ["Ada Roe,12 Main St,,14850", "Ida Roe,12 Main St,,14850", false],
  ["Ada Roe,2 Main St,Apt 22,14850", "Ada Roe,22 Main St,Apt 2,14850", false],
  ["Ada Roe,,,", "Ada Roe,,,", false],
])("%s and %s count as duplicates: %s", async (one, other, isOne) => {
  const engine = createSheetEngine(createSheets());
  const source = new Blob([`Name,Street,Unit,Zip\n${one}\n${other}\n`]);
  await engine.open({ source, name: "list.csv" });
  const places = { name: [0], line1: [1], line2: [2], city: [], state: [], zip: [3] };
  expect(await engine.map({ mapping: places })).toMatchObject({ duplicates: isOne ? 1 : 0 });
});

test.each([
  ["Ada Roe", "12 N Main St, Boston, MA 02108", "ADA ROE", "12 North Main Street, Boston, MA 02108", true],
  ["Ada Roe", "12 N Main St, Boston, MA 02108", "Ada Roe", "12 N Main St, Salem, MA 01970", false],
  ["Ada Roe", "12 N Main St, Boston, MA 02108", "Ida Roe", "12 N Main St, Boston, MA 02108", false],
])(
  "of whole addresses in one column, %s, %s and %s, %s are duplicates: %s",
  async (one, at, other, there, isOne) => {
    const engine = createSheetEngine(createSheets());
    await engine.open({
      source: new Blob([`Name,Address\n${one},"${at}"\n${other},"${there}"\n`]),
      name: "list.csv",
    });
    const whole = { name: [0], line1: [], line2: [], city: [], state: [], zip: [], address: [1] };
    expect(await engine.map({ mapping: whole })).toMatchObject({ duplicates: isOne ? 1 : 0 });
  },
);

test("people at the same street in two cities aren't duplicates if the cities are in one column with the ZIP", async () => {
  const engine = createSheetEngine(createSheets());
  const rows = [
    'Ada Roe,12 Oak St,"Boston, MA 02108"',
    'Ada Roe,12 Oak St,"Salem, MA 01970"',
    'Ada Roe,12 Oak St,"Salem, MA 01970"',
  ];
  await engine.open({ source: new Blob([`Name,Street,Place\n${rows.join("\n")}\n`]), name: "list.csv" });
  const places = { name: [0], line1: [1], line2: [], city: [], state: [], zip: [], address: [2] };
  expect(await engine.map({ mapping: places })).toMatchObject({ duplicates: 1 });
});

test("a repaired ZIP is counted once, however often its row is changed", async () => {
  const { engine } = await openEngine();
  await engine.edit({ row: 4, edits: { address: { name: "Walt Finch" } } });
  const { zipsRepaired } = await engine.edit({ row: 4, edits: { address: { name: "Walter Finch" } } });
  expect(zipsRepaired).toBe(1);
});

test("the headings and samples of a long list are reported once while it is read, and don't change afterward", async () => {
  const heads: unknown[] = [];
  const engine = createSheetEngine(createSheets(), { onHead: (head) => heads.push(head) });
  const rows = "Ada Roe,12 Oak St,Rome,NY,13440\n".repeat(90_000);
  const source = new Blob([`Name,Street,City,State,Zip\n${rows}`]);
  const { headers, headed, samples } = await engine.open({ source, name: "list.csv" });
  expect(heads).toEqual([{ headers, headed, samples }]);
  expect(samples).toHaveLength(3);
});

test("correcting a cell makes its row ready, and the row stays in its place", async () => {
  const { engine } = await openEngine();
  await engine.list({ view: "all", words: "" });
  const counts = await engine.edit({ row: 1, edits: { address: { zip: "97205" } } });
  expect(counts).toMatchObject({ problems: 0, ready: 5 });
  expect((await engine.window({ from: 0, to: 1, names: [] }))[0]).toMatchObject({
    number: 3,
    address: { zip: "97205" },
  });
});

test("a duplicate row stays a duplicate when another of its cells is changed", async () => {
  const { engine } = await openEngine();
  await engine.edit({ row: 2, edits: { fields: { gift: "honey" } } });
  expect(await see(engine, "duplicates")).toEqual([4]);
});

test("excluded rows are not sent, and can be included again", async () => {
  const { engine } = await openEngine();
  expect(await engine.leaveOut({ rows: "problems", out: true })).toMatchObject({
    problems: 0,
    out: 1,
    ready: 4,
  });
  expect(await engine.leaveOut({ rows: [0], out: true })).toMatchObject({ out: 2, ready: 3 });
  expect(await engine.leaveOut({ rows: "out", out: false })).toMatchObject({ problems: 1, out: 0, ready: 4 });
});

test("a row without a value for a required field has a problem until the value is filled in", async () => {
  const { engine } = await openEngine();
  expect(
    await engine.require({ names: ["gift", "first name"], required: ["gift", "first name"] }),
  ).toMatchObject({ problems: 2 });
  expect(await see(engine, "problems")).toEqual([3, 5]);
  expect(await engine.edit({ row: 3, edits: { fields: { gift: "honey" } } })).toMatchObject({ problems: 1 });
});

test("a problem that the service found is shown at its row until the row is changed", async () => {
  const { engine } = await openEngine();
  expect(await engine.tell({ problems: [{ row: 4, reason: "There is no such street." }] })).toMatchObject({
    problems: 2,
  });
  await engine.list({ view: "problems", words: "finch" });
  expect((await engine.window({ from: 0, to: 1, names: [] }))[0]).toMatchObject({
    issue: { kind: "refused", reason: "There is no such street." },
  });
  expect(await engine.edit({ row: 4, edits: { address: { line1: "95 Mill Pond Road" } } })).toMatchObject({
    problems: 1,
  });
  await engine.tell({ problems: [{ row: 0, reason: "There is no such ZIP Code." }] });
  await engine.list({ view: "all", words: "finch" });
  expect((await engine.window({ from: 0, to: 1, names: [] }))[0]).toMatchObject({ issue: undefined });
  expect(await see(engine, "problems")).toEqual([2, 3]);
});

test("the request holds the ready rows with what the template needs, and nothing else", async () => {
  const { engine } = await openEngine();
  const { json, rows } = await engine.request({ most: 2, names: ["gift", "first name", "city"] });
  expect([...rows]).toEqual([0, 2]);
  expect(JSON.parse(json)).toEqual([
    {
      to: { name: "Tomas Rivera", line1: "208 Orchard Road", city: "Ithaca", state: "NY", zip: "14850" },
      fields: { gift: "pears", "first name": "Tomas" },
      reference: "Row 2",
    },
    expect.objectContaining({ reference: "Row 4" }),
  ]);
});

test("what was sent is not sent again: the rest is the next batch", async () => {
  const { engine } = await openEngine();
  const first = await engine.request({ most: 3, names: [] });
  expect(await send(engine, "bat_1", first.rows, "mailed")).toMatchObject({
    ready: 1,
    sent: 3,
  });
  expect([...(await engine.request({ most: 10, names: [] })).rows]).toEqual([4]);
});

test("a reload restores which rows were changed, excluded, sent, and sent but not paid for", async () => {
  const sheets = createSheets();
  const { engine } = await openEngine(csv, sheets);
  await engine.edit({ row: 0, edits: { address: { name: "Thomas Rivera" } } });
  await engine.leaveOut({ rows: [4], out: true });
  await send(engine, "bat_1", Uint32Array.of(0), "mailed");
  await send(engine, "bat_2", Uint32Array.of(2), "unpaid");
  const before = await engine.require({ names: ["gift"], required: [] });
  expect(before).toMatchObject({ sent: 2, out: 1, ready: 1, unpaid: [{ batch: "bat_2", rows: 1 }] });

  const reloaded = createSheetEngine(sheets);
  expect(await reloaded.restore({})).toMatchObject({ mapping, list: { name: "list.csv", rows: 5 } });
  expect(await reloaded.require({ names: ["gift"], required: [] })).toEqual(before);
  expect([...(await reloaded.request({ most: 10, names: [] })).rows]).toEqual([3]);
  expect(await see(reloaded, "all", "thomas")).toEqual([2]);
});

test("a batch opens again with its own rows, and only they can be sent", async () => {
  const sheets = createSheets();
  const { engine } = await openEngine(csv, sheets);
  await send(engine, "bat_1", Uint32Array.of(0, 2, 3), "mailed");
  const again = createSheetEngine(sheets);
  await again.restore({ batch: { id: "bat_1", rows: notMailed([0, 2]) } });
  expect([...(await again.request({ most: 10, names: [] })).rows]).toEqual([0, 3]);
});

test("a row that was mailed can't be sent again, and a refused one says why and isn't ready", async () => {
  const sheets = createSheets();
  const { engine } = await openEngine(csv, sheets);
  await send(engine, "bat_1", [0, 2, 3], "mailed");
  const again = createSheetEngine(sheets);
  const restored = await again.restore({ batch: { id: "bat_1", rows: notMailed([1], "It threatens.") } });
  expect(restored?.counts).toMatchObject({ ready: 0, problems: 1, sent: 2, out: 2 });
  expect(await see(again, "problems")).toEqual([4]);
  expect((await again.window({ from: 0, to: 1, names: [] }))[0]?.issue).toEqual({
    kind: "refused",
    reason: "It threatens.",
  });
  await again.leaveOut({ rows: "out", out: false });
  expect([...(await again.request({ most: 10, names: [] })).rows]).toEqual([4]);
  const reloaded = await createSheetEngine(sheets).restore({});
  expect(reloaded?.counts).toMatchObject({ problems: 1, sent: 2 });
  expect(await again.untell(null)).toMatchObject({ ready: 2, problems: 1, reported: 0 });
});

test("sending a batch again leaves out what another batch of the list has mailed since", async () => {
  const sheets = createSheets();
  const { engine } = await openEngine(csv, sheets);
  await send(engine, "bat_1", [0], "mailed");
  await send(engine, "bat_test_1", [4], "test_sent");
  const later = createSheetEngine(sheets);
  await later.restore({ batch: { id: "bat_1", rows: notMailed([0]) } });
  vi.useFakeTimers({ now: Date.now() + 1000, toFake: ["Date"] });
  await send(later, "bat_2", [0], "mailed");
  vi.useRealTimers();
  const again = createSheetEngine(sheets);
  await again.restore({ batch: { id: "bat_1", rows: notMailed([0]) } });
  await again.leaveOut({ rows: "out", out: false });
  expect([...(await again.request({ most: 10, names: [] })).rows]).toEqual([2, 3, 4]);
});

test("rows in a request without an answer aren't offered, even after a reload, until nothing was made", async () => {
  const sheets = createSheets();
  const { engine } = await openEngine(csv, sheets);
  await engine.unanswered({ key: "k", rows: [0, 2] });
  const reloaded = createSheetEngine(sheets);
  const found = await reloaded.restore({});
  expect(found?.counts).toMatchObject({ ready: 2, unanswered: [{ key: "k", rows: 2 }] });
  expect([...(await reloaded.request({ most: 10, names: [] })).rows]).toEqual([3, 4]);
  await reloaded.require({ names: ["gift"], required: [] });
  expect(await reloaded.answered({ key: "k", made: null })).toMatchObject({ ready: 4, unanswered: [] });
});

test("a batch keeps the names of its people in this browser", async () => {
  const sheets = createSheets();
  const { engine } = await openEngine(csv, sheets);
  await send(engine, "bat_1", [0, 4], "mailed");
  expect((await sheets.findBatch("bat_1"))?.people).toEqual([
    { name: "Tomas Rivera", place: "Ithaca, NY" },
    { name: "Walter Finch", place: "Concord, NH" },
  ]);
});

test("the same rows are the same list, whatever their file is called and however it is written", async () => {
  const engine = createSheetEngine(createSheets());
  const printOf = async (content: string) =>
    (await engine.open({ source: new Blob([content]), name: `${content.length}.csv` })).print;
  const print = await printOf(csv);
  expect(await printOf(csv.replaceAll(",", "\t"))).toBe(print);
  expect(await printOf(csv.replace("wood", "woods"))).not.toBe(print);
});

test("a street on two lines of its cell is corrected and sent", async () => {
  const { engine, counts } = await openEngine(`Name,Street,City,State,Zip
Ada Roe,"12 Oak St
Apt 4",Rome,NY,13440
`);
  expect(counts).toMatchObject({ ready: 1, changed: 1, problems: 0 });
  expect((await engine.request({ most: 9, names: [] })).json).toContain('"line2":"Apt 4"');
});

test("rows of a free test stay ready", async () => {
  const { engine } = await openEngine();
  const { rows } = await engine.request({ most: 3, names: [] });
  expect(await send(engine, "bat_1", rows, "test_sent")).toMatchObject({ ready: 4, sent: 0 });
  expect((await engine.request({ most: 3, names: [] })).rows).toEqual(rows);
});

test("rows whose payment was left open are not sent again; they are ready again once their order is given up", async () => {
  const { engine } = await openEngine();
  const { rows } = await engine.request({ most: 3, names: [] });
  const batch = "bat_1";
  const waiting = { ready: 1, sent: 3, unpaid: [{ batch, rows: 3 }] };
  expect(await send(engine, batch, rows, "unpaid")).toMatchObject(waiting);
  await engine.list({ view: "all", words: "" });
  const shown = await engine.window({ from: 0, to: 5, names: [] });
  expect(shown.filter(({ unpaid }) => unpaid).map(({ row }) => row)).toEqual([...rows]);
  expect(await engine.settled({ batch, paid: false })).toMatchObject({ ready: 4, sent: 0, unpaid: [] });
});

test("rows that were paid for after all are sent", async () => {
  const { engine } = await openEngine();
  const { rows } = await engine.request({ most: 3, names: [] });
  await send(engine, "bat_1", rows, "unpaid");
  expect(await engine.settled({ batch: "bat_1", paid: true })).toMatchObject({
    ready: 1,
    sent: 3,
    unpaid: [],
  });
});

test("a search looks through every cell", async () => {
  const { engine } = await openEngine();
  expect(await see(engine, "all", "PEARS")).toEqual([2]);
  expect(await see(engine, "all", "nobody")).toEqual([]);
});

test("rows that print a fallback are counted and shown, and a typed name takes them out", async () => {
  const content = `Name,Street,City,State,Zip
"ROE, ADA M",12 Oak St,Rome,NY,13440
Friends of the Library,14 Oak St,Rome,NY,13440
"ROE, MARK & ANN",16 Oak St,Rome,NY,13440
`;
  const { engine } = await openEngine(content);
  const names = ["first name"];
  const { counts, next } = await engine.fallbacks({ names, from: 0 });
  expect([counts.fallback, next]).toEqual([1, undefined]);
  await engine.list({ view: "fallback", words: "" });
  expect(await engine.window({ from: 0, to: 9, names })).toMatchObject([{ number: 3, fallbacks: names }]);
  const { json } = await engine.request({ most: 9, names });
  expect(JSON.parse(json).map((row: { fields: unknown }) => row.fields)).toEqual([
    { "first name": "Ada" },
    { "first name": "" },
    { "first name": "Mark and Ann" },
  ]);
  expect(await engine.edit({ row: 1, edits: { address: { name: "Ada Roe" } } })).toMatchObject({
    fallback: 0,
  });
});

test.each(["NULL", "n/a", "-", "Unknown Owner", "nan", "www.elm.example", "elm.com", "ada@example.com"])(
  "%s is not a name, so the row needs attention",
  async (name) => {
    const rows = `${name},12 Oak St,Rome,NY,13440\nNunez,12 Oak St,Rome,NY,13440\n`;
    const { counts } = await openEngine(`Name,Street,City,State,Zip\n${rows}`);
    expect(counts).toMatchObject({ problems: 1, ready: 1 });
  },
);

test("a value that isn't an amount or a date is a problem of its row", async () => {
  const content = `Name,Street,City,State,Zip,Balance,Due
Ada Roe,12 Oak St,Rome,NY,13440,"$1,234.5",5/1/2026
Bo Roe,14 Oak St,Rome,NY,13440,a lot,
Cy Roe,16 Oak St,Rome,NY,13440,3,soon
`;
  const { engine } = await openEngine(content);
  const formats = { balance: "money", due: "date" } as const;
  expect(await engine.require({ names: ["balance", "due"], required: ["balance"], formats })).toMatchObject({
    problems: 2,
    ready: 1,
  });
  await engine.list({ view: "problems", words: "" });
  expect(await engine.window({ from: 0, to: 9, names: [] })).toMatchObject([
    { number: 3, issue: { kind: "unfit", name: "balance", format: "money" } },
    { number: 4, issue: { kind: "unfit", name: "due", format: "date" } },
  ]);
});

test("a text is replaced in one column of all rows that weren't sent, and the replacement can be undone", async () => {
  const content = `Name,Street,City,State,Zip,Gift
Ada Roe,12 Oak St,Rome,N.Yk,13440,tea
Bo Roe,14 Oak St,Rome,n.yk,13440,N.Yk tea
Cy Roe,16 Oak St,Rome,NY,13440,tea
`;
  const { engine, counts } = await openEngine(content);
  expect(counts).toMatchObject({ problems: 2, ready: 1 });
  const replaced = await engine.replace({ column: "state", find: "N.YK", replacement: "NY" });
  expect(replaced).toMatchObject({ rows: 2, counts: { problems: 0, ready: 3 } });
  const { json } = await engine.request({ most: 9, names: ["gift"] });
  expect(JSON.parse(json).map(({ fields }: { fields: unknown }) => fields)).toContainEqual({
    gift: "N.Yk tea",
  });
  expect(await engine.undoReplace(null)).toMatchObject({ problems: 2, ready: 1 });
  expect(await engine.replace({ column: "gift", find: "tea", replacement: "honey" })).toMatchObject({
    rows: 3,
  });
  expect(await engine.replace({ column: "name", find: "", replacement: "x" })).toMatchObject({ rows: 0 });
});

test("the preview finds the longest and the shortest letter, and the rows that need attention", async () => {
  const content = `Name,Street,City,State,Zip,Gift
Ada Roe,12 Oak St,Rome,NY,13440,tea
Bo Roe,14 Oak St,Rome,CA,13440,a cup
Cy Roe,16 Oak St,Rome,NY,13440,a set of six cups
Di Roe,18 Oak St,Rome,NY,13440,
`;
  const { engine } = await openEngine(content);
  expect(await engine.extremes({ names: ["gift"] })).toEqual({ shortest: 2, longest: 1 });
  expect(await engine.letter({ at: 1, names: ["gift"] })).toMatchObject({ number: 4 });
  expect(await engine.letter({ at: 0, names: [], among: "problems" })).toMatchObject({ number: 3 });
  expect(await engine.letter({ at: 1, names: [], among: "problems" })).toBeNull();
});

test("a failed formula counts as an empty cell, and an apostrophe that marks a text isn't printed", async () => {
  const { engine } = await openEngine(`Name,Street,City,State,Zip,Gift
'Ada Roe,'12 Main St,'Ithaca,'NY,'14850,'10
Ben Roe,12 Main St,Ithaca,NY,14850,#REF!
`);
  expect(await engine.require({ names: ["first name", "gift"], required: ["gift"] })).toMatchObject({
    problems: 1,
  });
  await engine.list({ view: "all", words: "" });
  const rows = await engine.window({ from: 0, to: 2, names: ["first name", "gift"] });
  expect(rows).toMatchObject([
    { number: 3, issue: { kind: "noValue", name: "gift" } },
    { number: 2, address: { name: "Ada Roe", line1: "12 Main St", city: "Ithaca" }, fields: ["Ada", "10"] },
  ]);
});

test("rows without a mailing address take the property's, are counted and marked, and are compared with the others", async () => {
  const roster = `Owner,Property,City,State,Zip,Mailing,Mailing City,Mailing State,Mailing Zip
Ada Roe,12 Oak St,Rome,GA,30161,,,,
Ben Roe,14 Oak St,Rome,GA,30161,PO Box 7,Rome,GA,30162
Ada Roe,99 Elm St,Rome,GA,30161,12 Oak Street,Rome,GA,30161
Cy Moe,,,,,,,,
`;
  const own = { name: [0], line1: [5], line2: [], city: [6], state: [7], zip: [8] };
  const otherwise = { line1: [1], line2: [], city: [2], state: [3], zip: [4], address: [], company: [] };
  const engine = createSheetEngine(createSheets());
  await engine.open({ source: new Blob([roster]), name: "roster.csv" });
  expect(await engine.map({ mapping: { ...own, otherwise } })).toMatchObject({
    ...{ all: 4, problems: 1, otherAddresses: 1, duplicates: 1 },
  });
  await engine.list({ view: "all", words: "" });
  const rows = await engine.window({ from: 0, to: 4, names: [] });
  expect(rows.map(({ address }) => address.line1)).toEqual(["", "12 Oak St", "PO Box 7", "12 Oak Street"]);
  expect(rows[1]!.repairs).toContain("otherwise");
  expect(rows[3]!.repeats).toBe(2);
  expect(await engine.map({ mapping: own })).toMatchObject({ problems: 2, otherAddresses: 0 });
});

test("a number in a column of post office boxes is a box, and never a unit", async () => {
  const list = `Name,Street,PO Box,City,State,Zip
Ada Roe,12 Oak St,,Rome,GA,30161
Ben Roe,,412,Rome,GA,30161
Cy Moe,14 Oak St,7,Rome,GA,30161
`;
  const engine = createSheetEngine(createSheets());
  await engine.open({ source: new Blob([list]), name: "boxes.csv" });
  await engine.map({ mapping: { name: [0], line1: [1], line2: [2], city: [3], state: [4], zip: [5] } });
  await engine.list({ view: "all", words: "" });
  const rows = await engine.window({ from: 0, to: 3, names: [] });
  expect(rows.map(({ address }) => [address.line1, address.line2])).toEqual([
    ["12 Oak St", ""],
    ["PO Box 412", ""],
    ["14 Oak St", "PO Box 7"],
  ]);
});
