import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { createSignalHandler } from "./stop-on-signals.ts";

beforeEach(() => vi.useFakeTimers({ toFake: ["performance"] }));
afterEach(() => vi.useRealTimers());

/** A process for which load balancers need an hour to notice its stop, unless the test says otherwise. */
function start({ waitMs = 3_600_000, stop = async () => {} } = {}) {
  const calls: string[] = [];
  const exited = Promise.withResolvers<number>();
  const signal = createSignalHandler(
    {
      announceStop: () => {
        calls.push("announced");
        return waitMs;
      },
      stop: () => {
        calls.push("stopped");
        return stop();
      },
    },
    exited.resolve,
  );
  return { calls, exited: exited.promise, signal };
}

test("SIGTERM announces the stop, and a second signal ends the wait for load balancers", async () => {
  const { calls, exited, signal } = start();
  signal("SIGTERM");
  expect(calls).toEqual(["announced"]);
  vi.advanceTimersByTime(1_001);
  signal("SIGTERM");
  expect(await exited).toBe(0);
  expect(calls).toEqual(["announced", "stopped"]);
});

test("SIGTERM stops at once if no load balancer asks, and so does Ctrl-C", async () => {
  const unasked = start({ waitMs: 0 });
  unasked.signal("SIGTERM");
  expect(await unasked.exited).toBe(0);
  const atTerminal = start();
  atTerminal.signal("SIGINT");
  expect(await atTerminal.exited).toBe(0);
});

test("a Ctrl-C that npm delivers twice counts once, and a later one ends a stop that hangs", async () => {
  const { exited, signal, calls } = start({ stop: () => new Promise(() => {}) });
  signal("SIGINT");
  signal("SIGINT");
  expect(calls).toEqual(["announced", "stopped"]);
  vi.advanceTimersByTime(1_001);
  signal("SIGINT");
  expect(await exited).toBe(130);
});

test("a stop that fails ends the process with 1", async () => {
  const printed = vi.spyOn(console, "error").mockImplementation(() => {});
  const { exited, signal } = start({ waitMs: 0, stop: () => Promise.reject(new Error("no")) });
  signal("SIGTERM");
  expect(await exited).toBe(1);
  expect(printed).toHaveBeenCalledOnce();
  printed.mockRestore();
});
