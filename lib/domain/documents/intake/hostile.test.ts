import { monitorEventLoopDelay } from "node:perf_hooks";
import { Worker } from "node:worker_threads";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { isAppError } from "#lib/shared/errors";
import { type Hostile, hostile, mutations } from "#test/fixtures/pdf/hostile";
import { letter, pageOf, setLines } from "#test/fixtures/pdf/letters";
import { createPdfIntake, type PdfIntake } from "./pdf-intake.ts";

let intake: PdfIntake;
beforeAll(() => {
  intake = createPdfIntake();
  intake.warm();
});
afterAll(() => intake.close());

const options = {
  addressZones: [{ x: 0, y: 120, width: 390, height: 144 }],
  addressOverlay: async () => pageOf((font) => setLines(font, "ALICE", { left: 72, top: 610, width: 200 })),
  color: true,
};
const good = letter(1);
/** Six seconds of CPU time may take 15 seconds of clock time; the rest is for starting and ending a worker. */
const longestMs = 16_500;

type Outcome = { becomes: string; reason: string; ms: number };

async function take(bytes: Uint8Array): Promise<Outcome> {
  const begun = performance.now();
  const after = () => performance.now() - begun;
  try {
    await intake.preparePdf(bytes, options);
    return { becomes: "printed", reason: "", ms: after() };
  } catch (error) {
    // Anything but our own refusal is a bug.
    if (!isAppError(error)) throw error;
    return { becomes: error.code, reason: error.message, ms: after() };
  }
}

describe("each hostile file gets its answer in time, and a good file after it is printed", () => {
  const check = async ({ make, becomes, because, slow }: Hostile) => {
    const outcome = await take(make());
    // If the machine was so busy that a slow file hardly ran, the sender is asked to retry.
    const allowed: readonly string[] = slow ? [...becomes, "service_unavailable"] : becomes;
    expect(allowed).toContain(outcome.becomes);
    if (because && outcome.becomes !== "printed" && outcome.becomes !== "service_unavailable")
      expect(outcome.reason).toMatch(because);
    expect(outcome.ms).toBeLessThan(longestMs);
    expect((await take(good)).becomes).toBe("printed");
  };
  test.each(hostile.filter((file) => !file.slow))("$name", check);
  test.each(hostile.filter((file) => file.slow))("$name", check, 30_000);
});

/** For a longer run, set POSTHORN_MUTATIONS=300 (mutations per base file). */
// biome-ignore lint/style/noProcessEnv: how long a test runs isn't a setting of the service.
const perBase = Number(process.env.POSTHORN_MUTATIONS ?? 75);

describe("a randomly damaged file is printed or refused with a message, nothing else", () => {
  const bases: Array<[string, () => Uint8Array]> = [
    ["a letter", () => good],
    ["three pages", () => letter(3, 400)],
    ["an odd page with a form", () => hostileNamed("page actions, private data and a unit of its own")],
    ["an encrypted letter", () => hostileNamed("an owner password only, RC4 128")],
  ];
  test.each(bases)(
    `%s, ${perBase} times`,
    async (_, make) => {
      for (const bytes of mutations(make(), perBase, 11)) {
        const { becomes, ms } = await take(bytes);
        expect([
          "printed",
          "invalid_pdf",
          "empty_document",
          "page_limit_exceeded",
          "service_unavailable",
        ]).toContain(becomes);
        expect(ms).toBeLessThan(longestMs);
      }
      expect((await take(good)).becomes).toBe("printed");
    },
    120_000,
  );
});

function hostileNamed(name: string): Uint8Array {
  const found = hostile.find((file) => file.name === name);
  if (!found) throw new Error(`no file is called ${name}`);
  return found.make();
}

test("the event loop stays free during the intake of hostile files", async () => {
  const files = hostile
    .filter((file) => /gigabyte of spaces|draw each other|graphics states|noise/.test(file.name))
    .map((file) => file.make());
  const machineDelay = watchIdleThread();
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  await Promise.all(files.map(take));
  delay.disable();
  // Subtracts the delay of an idle thread, because the machine causes it and not our code.
  expect(delay.percentile(99) / 1e6).toBeLessThan(100 + (await machineDelay()));
}, 60_000);

/** Starts a thread that does nothing. The returned function ends it and returns its delay (99th percentile, milliseconds). */
function watchIdleThread(): () => Promise<number> {
  const worker = new Worker(
    `const { parentPort } = require("node:worker_threads");
     const delay = require("node:perf_hooks").monitorEventLoopDelay({ resolution: 5 });
     delay.enable();
     parentPort.on("message", () => parentPort.postMessage(delay.percentile(99) / 1e6));`,
    { eval: true },
  );
  return async () => {
    worker.postMessage("now");
    const answer = await new Promise<number>((resolve) => worker.once("message", resolve));
    await worker.terminate();
    return answer;
  };
}

test("if the queue is full, documents are refused with a retry time, and the others are printed", async () => {
  const outcomes = await Promise.all(Array.from({ length: 24 }, () => take(good)));
  const counts = Object.groupBy(outcomes, (outcome) => outcome.becomes);
  expect(Object.keys(counts).sort()).toEqual(["printed", "service_unavailable"]);
}, 60_000);
