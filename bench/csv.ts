import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { createRequire } from "node:module";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Browser, Page } from "@playwright/test";
import type { Result } from "./run.ts";
import { startWithBrowser } from "./setup/browser.ts";
import { median } from "./setup/processes.ts";

const rows = 100_000;
const rounds = 7;

/**
 * Measures lists of 100,000 rows on /bulk: how long it takes from choosing the file until every row is mapped, checked, and counted on
 * the page, and the longest task of the page's main thread in that time. The baseline is papaparse, which only parses the same file in
 * a worker of the same page.
 */
export default async function benchCsv(): Promise<Result[]> {
  const { service, browser } = await startWithBrowser("bench_csv");
  try {
    const measured = [
      await measureList(service.url, browser, { kind: "CSV", list: makeList(), atMost: 1.8 }),
      // Names with five digits, units behind streets, boxes, care-ofs: as public registers write them.
      await measureList(service.url, browser, { kind: "organizations", list: makeRegister(), atMost: 4 }),
    ];
    return measured.flat();
  } finally {
    await browser.close();
    await service.stop();
  }
}

type Measured = { kind: string; list: string; atMost: number };

async function measureList(
  url: string,
  browser: Browser,
  { kind, list, atMost }: Measured,
): Promise<Result[]> {
  const folder = await mkdtemp(join(tmpdir(), "posthorn-bench-"));
  const file = join(folder, "list.csv");
  await writeFile(file, list);
  try {
    const ours: number[] = [];
    const theirs: number[] = [];
    const tasks: number[] = [];
    for (let round = 0; round < rounds; round++) {
      // Bypasses the page's policy, so that the baseline's worker can be created; everything else is as for users.
      const page = await browser.newPage({ bypassCSP: true });
      await page.setExtraHTTPHeaders({ "X-Forwarded-For": `10.0.0.${round}` });
      await page.goto(`${url}/bulk`);
      const measured = await measure(page, file);
      ours.push(measured.ours);
      theirs.push(measured.theirs);
      tasks.push(measured.longestTask);
      await page.close();
    }
    const ratios = ours.map((time, round) => time / theirs[round]!);
    return [
      {
        name: `100,000 rows of ${kind} mapped and checked in the browser / papaparse alone`,
        ratio: median(ratios),
        atMost,
        detail: `${median(ours).toFixed(0)} against ${median(theirs).toFixed(0)} ms; ${ratios.map((ratio) => ratio.toFixed(2)).join(", ")}`,
      },
      {
        name: `longest task of the page's main thread with ${kind} (ms)`,
        ratio: median(tasks),
        atMost: 50,
        detail: `${tasks.map((task) => task.toFixed(0)).join(", ")}; 0 means less than 50`,
      },
    ];
  } finally {
    await rm(folder, { recursive: true });
  }
}

/** What the page measures about itself. */
type Probe = { begun: number; done: number; tasks: number[] };

async function measure(page: Page, file: string) {
  const papaparse = await readFile(
    createRequire(import.meta.url).resolve("papaparse/papaparse.min.js"),
    "utf8",
  );
  await page.locator("input[type=file]:not([disabled])").waitFor({ state: "attached" });
  // Waits until the page has loaded everything, so that loading isn't measured.
  await page.waitForLoadState("networkidle");
  await page.evaluate(() => {
    const probe: Probe = { begun: 0, done: 0, tasks: [] };
    Object.assign(window, { probe });
    document.addEventListener("change", () => (probe.begun = performance.now()), {
      capture: true,
      once: true,
    });
    new MutationObserver(() => {
      const said = [...document.querySelectorAll("[role=status]")].map((one) => one.textContent);
      // Other parts of the page have these words too.
      if (probe.begun > 0 && probe.done === 0 && said.some((text) => text.includes("ready to send")))
        probe.done = performance.now();
    }).observe(document.body, { childList: true, subtree: true, characterData: true });
    new PerformanceObserver((list) => {
      for (const { startTime, duration } of list.getEntries())
        if (startTime > probe.begun) probe.tasks.push(duration);
    }).observe({ type: "longtask" });
  });
  await page.locator("input[type=file]").setInputFiles(file);
  await page.waitForFunction(() => (window as unknown as { probe: Probe }).probe.done > 0);
  // The first rows, drawn.
  await page.getByRole("grid").getByRole("gridcell").first().waitFor();
  const probe = await page.evaluate(() => (window as unknown as { probe: Probe }).probe);

  await page.evaluate(() => {
    const input = document.createElement("input");
    Object.assign(input, { type: "file", id: "baseline" });
    document.body.append(input);
  });
  await page.locator("#baseline").setInputFiles(file);
  const theirs = await page.evaluate(async (source) => {
    const work = `${source};onmessage = ({ data }) => Papa.parse(data, { skipEmptyLines: true, complete: ({ data }) => postMessage(data.length) });`;
    const input = document.getElementById("baseline") as HTMLInputElement;
    const begun = performance.now();
    const worker = new Worker(URL.createObjectURL(new Blob([work])));
    await new Promise((resolve) => {
      worker.onmessage = resolve;
      worker.postMessage(input.files![0]);
    });
    const took = performance.now() - begun;
    worker.terminate();
    return took;
  }, papaparse);
  return { ours: probe.done - probe.begun, theirs, longestTask: Math.max(0, ...probe.tasks) };
}

/** Makes a list like real ones: ten columns, some quoted cells, some rows with problems, and one row in a hundred duplicated. */
function makeList(): string {
  const firsts = ["Ada", "Tomas", "June", "Mary Ann", "José", "Priya", "Walter", "Mei-Lin"];
  const lasts = ["Rivera", "Carver", "Okafor", "Whitfield", "O'Hara", "Lindqvist", "Natarajan", "Park"];
  const trees = [
    "Orchard",
    "Alder",
    "Cedar",
    "Juniper",
    "Magnolia",
    "Quarry",
    "Harbor View",
    "Lake Shore",
    "Mill Pond",
  ];
  const kinds = ["Road", "Street", "Ave", "Court", "Dr", "Blvd", "Lane"];
  const places = [
    ["Ithaca", "NY", "14850"],
    ["Portland", "OR", "97205"],
    ["Boston", "MA", "2108"],
    ["San Francisco", "CA", "94107"],
    ["Santa Fe", "NM", "87505"],
    ["Burlington", "VT", "05401"],
  ] as const;
  const lines = ["Id,First Name,Last Name,Company,Street,Unit,City,State,Zip,Amount"];
  let random = 20_261_122;
  for (let row = 0; row < rows; row++) {
    // The same list each time, without a pattern.
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    const pick = random >>> 4;
    const [city, state, zip] = places[pick % places.length]!;
    const street = `${1 + (pick % 9_999)} ${["", "N ", "West "][pick % 29 === 0 ? 2 : pick % 5 === 0 ? 1 : 0]}${trees[pick % trees.length]} ${lasts[(pick >> 3) % lasts.length]!.replace("'", "")} ${kinds[(pick >> 5) % kinds.length]}`;
    const unit = pick % 4 === 0 ? `Apt ${1 + (pick % 60)}` : "";
    const company = pick % 3 === 0 ? `"Carver, Sons & Co ${pick % 500}"` : "";
    const wrong = pick % 97 === 0;
    lines.push(
      `${row + 1},${firsts[pick % firsts.length]},${lasts[(pick >> 4) % lasts.length]},${company},${wrong ? "" : street},${unit},${city},${state},${zip},$${pick % 500}.00`,
    );
  }
  return `${lines.join("\n")}\n`;
}

/** Makes a list like a public register of organizations. */
function makeRegister(): string {
  const words = "AMERICAN FRIENDS VETERANS POST LIBRARY SOCIETY FUND TRUST LEAGUE CHURCH".split(" ");
  const trees = "ORCHARD ALDER CEDAR JUNIPER QUARRY HARBOR MILL ELM SUMMIT RIVER SCHOOL".split(" ");
  const kinds = "ROAD STREET AVE CT DR BLVD LN ST RD PL".split(" ");
  const cities = "PROVIDENCE WARWICK CRANSTON NEWPORT BRISTOL LINCOLN COVENTRY".split(" ");
  let random = 20_261_126;
  const next = (most: number) => {
    random = (Math.imul(random, 1_664_525) + 1_013_904_223) >>> 0;
    return (random >>> 8) % most;
  };
  const of = (list: readonly string[]) => list[next(list.length)]!;
  const street = () => {
    const base = `${1 + next(9_999)} ${of(trees)} ${of(trees)} ${of(kinds)}`;
    const kind = next(100);
    if (kind < 15) return `PO BOX ${1 + next(9_999)}`;
    if (kind < 27) return `${base} ${of(["STE", "APT", "UNIT"])} ${1 + next(400)}`;
    if (kind < 30) return `C/O ${of(words)} ${base}`;
    if (kind < 33) return `${1 + next(999)} STATE ROUTE ${1 + next(90)}`;
    if (kind < 36) return `${1 + next(999)}-${1 + next(20)} ${of(trees)} ${of(kinds)}`;
    return kind < 42 ? `${1 + next(9_999)} N ${of(trees)} ${of(kinds)}` : base;
  };
  const lines = ["EIN,NAME,STREET,CITY,STATE,ZIP,GROUP,RULING,AMOUNT"];
  for (let row = 0; row < rows; row++) {
    const number = next(2) === 0 ? ` ${10_000 + next(89_999)}` : "";
    const name = `${of(words)} ${of(words)} ${of(words)}${number}`;
    const zip = `0${2_801 + next(115)}-${1_000 + next(8_999)}`;
    lines.push(
      `${100_000_000 + row},${name},${street()},${of(cities)},RI,${zip},0,19${10 + next(90)},${next(9_999)}`,
    );
  }
  return `${lines.join("\n")}\n`;
}

if (import.meta.main)
  for (const { name, ratio, atMost, detail } of await benchCsv())
    console.log(
      `${name}: ${ratio.toFixed(2)}${atMost === undefined ? "" : ` (at most ${atMost})`}, ${detail}`,
    );
