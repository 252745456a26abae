export type Traffic = { note(): void; isBusy(): boolean };

/**
 * The number of requests in the last one to two seconds at which the process counts as busy. Higher than the 20 of one client that
 * polls its batch ten times a second.
 */
const many = 25;
const windowMs = 1_000;
/** The longest rest. Work slow enough to earn a longer one mostly waited for a vendor or a disk, and used little CPU. */
const longestRestMs = 250;

/**
 * Counts the requests of this process. Work that could use every core (letters to thousands of recipients) uses only one while
 * others wait for answers. `now` is in milliseconds. Stores three numbers, however many requests there are.
 */
export function createTraffic(now: () => number = () => performance.now()): Traffic {
  let begun = now();
  let before = 0;
  let here = 0;
  const turn = () => {
    const windows = Math.floor((now() - begun) / windowMs);
    if (windows === 0) return;
    before = windows === 1 ? here : 0;
    here = 0;
    begun += windows * windowMs;
  };
  return {
    note() {
      turn();
      here += 1;
    },
    isBusy() {
      turn();
      return before + here >= many;
    },
  };
}

/** How long work must rest after `spentMs`, so that it runs for `share` of the time. */
export function restMs(spentMs: number, share: number): number {
  return Math.min(longestRestMs, spentMs / share - spentMs);
}
