import { expect, test } from "vitest";
import { createWorkPulse } from "./work-pulse.ts";

const start = new Date("2026-11-27T12:00:00Z").getTime();

function watch(nextPulse: () => Promise<Date | null>) {
  const lines: object[] = [];
  const time = { ms: start, uptimeMs: 300_000 };
  const logger = { error: (line: object) => void lines.push(line), warn: () => undefined };
  const pulse = createWorkPulse({
    findNextPulse: nextPulse,
    ...{ clock: () => new Date(time.ms), logger: logger as never, uptimeMs: () => time.uptimeMs },
  });
  /** Reads the database, waits for its answer, and returns what the next caller gets. */
  const look = async (afterMs: number) => {
    time.ms += afterMs;
    time.uptimeMs += afterMs;
    pulse.isBeating();
    await new Promise(setImmediate);
    return pulse.isBeating();
  };
  return { look, lines, time };
}

test("a job of each minute that is 90 seconds late means that no worker runs; the log says so once a minute", async () => {
  const due = new Date(start);
  const { look, lines } = watch(async () => due);
  expect([await look(0), await look(80_000)]).toEqual([true, true]);
  expect(lines).toEqual([]);
  expect(await look(20_000)).toBe(false);
  for (let n = 0; n < 5; n += 1) await look(11_000);
  expect(lines).toEqual([{ since: due }]);
  await look(11_000);
  expect(lines).toHaveLength(2);
});

test("a worker that comes back ends it", async () => {
  let due = new Date(start - 600_000);
  const { look } = watch(async () => due);
  expect(await look(0)).toBe(false);
  due = new Date(start + 60_000);
  expect(await look(15_000)).toBe(true);
});

test("a database on which no worker has ever run counts two minutes after the start, because web and worker start together", async () => {
  const { look, lines, time } = watch(async () => null);
  time.uptimeMs = 0;
  expect([await look(0), await look(60_000), lines]).toEqual([true, true, []]);
  expect(await look(70_000)).toBe(false);
  expect(lines).toEqual([{ since: "never" }]);
});

test("a database that does not answer changes nothing: readiness fails for that", async () => {
  const { look } = watch(() => Promise.reject(new Error("away")));
  expect(await look(0)).toBe(true);
});
