import type { Browser } from "@playwright/test";
import type { Result } from "./run.ts";
import { startWithBrowser } from "./setup/browser.ts";
import { median } from "./setup/processes.ts";

/** How many times slower the simulated phone is than this machine. */
const slowness = 4;
const mostWorkMs = 50;
const rounds = 3;
const typed = "and so on, as we said, until the first frost of the year ";
/** Milliseconds between two keys of a fast typist, approximately. */
const betweenKeysMs = 120;

const sentence =
  "The orchard gave more than we could carry this year, so the neighbours came with their baskets and stayed until dusk. ";
/** Twelve pages, in paragraphs of five sentences. */
const letter = Array.from({ length: 68 }, (_, index) => `${index + 1}. ${sentence.repeat(5)}`).join("\n\n");

/**
 * Typing in a twelve-page letter on a slow phone and a slow laptop: measures how long the page's main thread works per frame, from
 * Chromium's trace. Baseline: the same keys in a bare editable element with the same words.
 */
export default async function benchTyping(): Promise<Result[]> {
  const { service, browser } = await startWithBrowser("bench_typing");
  try {
    const results: Result[] = [];
    for (const [screen, width, height] of [
      ["phone", 390, 844],
      ["desktop", 1280, 800],
    ] as const) {
      const ours: Work[] = [];
      const bare: Work[] = [];
      for (let round = 0; round < rounds; round++) {
        ours.push(await measure(browser, `${service.url}/send`, { width, height }, "sheet"));
        bare.push(await measure(browser, `${service.url}/robots.txt`, { width, height }, "bare"));
      }
      const longest = (works: Work[]) => works.map(({ frames }) => Math.max(...frames));
      const middle = (works: Work[]) => median(works.map(({ frames }) => median(frames)));
      const frames = ours.flatMap(({ frames }) => frames);
      const inTime = frames.filter((work) => work < mostWorkMs).length;
      results.push(
        {
          name: `typing in a twelve-page letter at ${slowness}× slowdown, ${screen}: longest work for the frame of a key (ms)`,
          ratio: median(longest(ours)),
          atMost: mostWorkMs,
          detail: `${longest(ours).map(whole).join(", ")}; ${inTime} of ${frames.length} in time; a bare editable element ${longest(bare).map(whole).join(", ")}`,
        },
        {
          name: `the median frame, ${screen} / a bare editable element with the same words`,
          ratio: middle(ours) / middle(bare),
          detail: `${whole(middle(ours))} against ${whole(middle(bare))} ms`,
        },
        {
          name: `longest task between such frames, ${screen} (ms)`,
          ratio: median(ours.map(({ between }) => between)),
          atMost: mostWorkMs,
          detail: ours.map(({ between }) => whole(between)).join(", "),
        },
      );
      if (process.env.DETAIL) for (const { frames } of ours) console.log(screen, frames.map(whole).join(" "));
    }
    return results;
  } finally {
    await browser.close();
    await service.stop();
  }
}

const whole = (ms: number) => ms.toFixed(0);

/** Milliseconds of the main thread for the frame of each key, and the longest task between such frames. */
type Work = { frames: number[]; between: number };
type TraceEvent = {
  name: string;
  pid: number;
  tid: number;
  ts: number;
  dur?: number;
  args?: { data?: { type?: string } };
};

async function measure(
  browser: Browser,
  url: string,
  viewport: { width: number; height: number },
  kind: "sheet" | "bare",
): Promise<Work> {
  const context = await browser.newContext({ viewport, bypassCSP: true });
  const page = await context.newPage();
  await page.addInitScript(
    ([key, text]) => localStorage.setItem(key!, JSON.stringify({ text })),
    ["posthorn.draft", letter],
  );
  await page.goto(url);
  if (kind === "sheet") await page.locator(".sheet[data-state=exact], .sheet[data-state=free]").waitFor();
  else
    await page.evaluate((text) => {
      document.body.innerHTML = `<div contenteditable="plaintext-only" id="text" style="font: 17px/1.4 serif; white-space: pre-wrap"></div>`;
      document.getElementById("text")!.textContent = text;
    }, letter);
  await page.waitForLoadState("networkidle");
  // In the middle of the first page.
  await page.locator("#text").evaluate((field) => {
    (field as HTMLElement).focus();
    const walker = document.createTreeWalker(field, NodeFilter.SHOW_TEXT);
    let node = walker.nextNode()!;
    for (let passed = node.nodeValue!.length; passed < 1_500; passed += node.nodeValue!.length)
      node = walker.nextNode() ?? node;
    getSelection()!.collapse(node, Math.min(300, node.nodeValue!.length));
  });
  const cdp = await context.newCDPSession(page);
  await cdp.send("Emulation.setCPUThrottlingRate", { rate: slowness });
  await page.waitForTimeout(1_500);
  await browser.startTracing(page, {
    categories: ["devtools.timeline", "disabled-by-default-devtools.timeline", "__metadata"],
  });
  // The time for starting a trace must not count for any key.
  await page.waitForTimeout(1_500);
  for (const key of typed) {
    await page.keyboard.type(key);
    await page.waitForTimeout(betweenKeysMs);
  }
  const trace = await browser.stopTracing();
  await context.close();
  return workIn(JSON.parse(trace.toString()).traceEvents);
}

/**
 * For each key, the thread's work from its first event to the frame that shows it; and the longest task between frames
 * (requesting an answer, drawing the price).
 */
function workIn(events: TraceEvent[]): Work {
  const keys = events
    .filter(({ name, args }) => name === "EventDispatch" && args?.data?.type === "keydown")
    .sort((a, b) => a.ts - b.ts);
  const [first] = keys;
  const own = events.filter(({ pid, tid }) => pid === first!.pid && tid === first!.tid);
  const tasks = own
    .filter(({ name, ts, dur }) => name === "RunTask" && dur !== undefined && ts + dur >= first!.ts)
    .map(({ ts, dur }) => ({ from: ts, to: ts + dur! }))
    .sort((a, b) => a.from - b.from);
  const commits = own
    .filter(({ name }) => name === "Commit")
    .map(({ ts, dur }) => ts + (dur ?? 0))
    .sort((a, b) => a - b);
  const frames = keys.flatMap(({ ts: key }) => {
    const from = tasks.find(({ to }) => to >= key)!.from;
    const to = commits.find((commit) => commit > key);
    return to === undefined ? [] : [{ from, to }];
  });
  const lengthIn = (from: number, to: number) =>
    tasks.reduce((sum, task) => sum + Math.max(0, Math.min(task.to, to) - Math.max(task.from, from)), 0) /
    1000;
  const between = tasks.filter((task) => !frames.some(({ from, to }) => task.from < to && task.to > from));
  return {
    frames: frames.map(({ from, to }) => lengthIn(from, to)),
    between: Math.max(...between.map(({ from, to }) => (to - from) / 1000)),
  };
}
