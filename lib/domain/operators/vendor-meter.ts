import type { Database } from "#lib/db/client";
import type { Clock } from "#lib/shared/clock";
import type { Logger } from "#lib/shared/logger";
import { addVendorCounts } from "./vendor-count-repository.ts";

/** The longest time before a process writes its counts. */
const flushMs = 60_000;
const minuteMs = 60_000;

type Count = { succeeded: number; failed: number; totalMs: number };

/** Whether an answer means that the vendor failed. A thrown error always does. */
export type IsFailure = (method: string, answer: unknown) => boolean;

/** Counts vendors' answers in memory and adds them to the minute's row once a minute; works with any number of processes. */
export function createVendorMeter({
  database,
  clock,
  logger,
  noteCall = () => {},
  traceCall = (_name, call) => call(),
}: {
  database: Pick<Database, "pool">;
  clock: Clock;
  logger: Pick<Logger, "warn">;
  /** Counts the call for this process's metrics. */
  noteCall?: (vendor: string, failed: boolean, ms: number) => void;
  /** Calls the vendor within a span of that name. */
  traceCall?: (name: string, call: () => unknown) => unknown;
}) {
  const counts = new Map<string, Count>();
  let timer: NodeJS.Timeout | undefined;

  function note(vendor: string, failed: boolean, ms: number): void {
    const key = `${Math.floor(clock().getTime() / minuteMs)} ${vendor}`;
    const count = counts.get(key) ?? { succeeded: 0, failed: 0, totalMs: 0 };
    count[failed ? "failed" : "succeeded"] += 1;
    count.totalMs += Math.round(ms);
    counts.set(key, count);
    noteCall(vendor, failed, ms);
    timer ??= setTimeout(() => void flush(), flushMs).unref();
  }

  async function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    const rows = [...counts].map(([key, count]) => {
      const [minute, vendor] = key.split(" ") as [string, string];
      return { vendor, at: new Date(Number(minute) * minuteMs), ...count };
    });
    counts.clear();
    if (rows.length === 0) return;
    await addVendorCounts(database, rows)
      // Losing a minute's counts does no harm, and the vendors' calls continue.
      .catch((error: unknown) => logger.warn({ err: error }, "vendor counts were not written"));
  }

  return {
    flush,
    /** Wraps the port to count every asynchronous call. Doesn't change anything else. */
    watch<T extends object>(vendor: string, port: T, isFailure: IsFailure = () => false): T {
      return new Proxy(port, {
        get(target, name, receiver) {
          const member: unknown = Reflect.get(target, name, receiver);
          if (typeof member !== "function") return member;
          return (...given: unknown[]) => {
            const began = performance.now();
            const done = (failed: boolean) => note(vendor, failed, performance.now() - began);
            const answer = traceCall(`${vendor} ${String(name)}`, (): unknown => member.apply(target, given));
            if (!(answer instanceof Promise)) return answer;
            answer.then(
              (value) => done(isFailure(String(name), value)),
              () => done(true),
            );
            return answer;
          };
        },
      });
    },
  };
}
