import { setTimeout as wait } from "node:timers/promises";

export type Stoppable = {
  /** Makes readiness fail. Returns how many milliseconds load balancers need to notice that, 0 if none asks. */
  announceStop(): number;
  /** Stops listening, lets running requests finish, and closes everything. */
  stop(): Promise<void>;
};

/** npm forwards the Ctrl-C that the terminal has already sent to this process. */
const repeatedMs = 1_000;

/**
 * Returns a handler of SIGTERM and SIGINT. After SIGTERM, the process first continues serving until load balancers have noticed that it isn't
 * ready; a second signal ends that wait. Another one ends the process at once. `exit` is called with 0 after a clean stop.
 */
export function createSignalHandler(
  running: Stoppable,
  exit: (code: number) => unknown,
  { now = () => performance.now() } = {},
): (signal: NodeJS.Signals) => void {
  let lastSignal = Number.NEGATIVE_INFINITY;
  let waiting: AbortController | undefined;
  let started = false;

  async function stop(waitMs: number): Promise<void> {
    if (waitMs > 0) {
      waiting = new AbortController();
      await wait(waitMs, undefined, { signal: waiting.signal }).catch(() => {});
      waiting = undefined;
    }
    await running.stop();
  }

  return (signal) => {
    const isRepeated = now() - lastSignal < repeatedMs;
    if (isRepeated) return;
    lastSignal = now();
    if (waiting) return waiting.abort();
    if (started) return void exit(130);
    started = true;
    const waitMs = running.announceStop();
    // A person at the terminal waits for the end, and has no load balancer.
    void stop(signal === "SIGTERM" ? waitMs : 0).then(
      () => exit(0),
      (error: unknown) => {
        console.error(error);
        exit(1);
      },
    );
  };
}
