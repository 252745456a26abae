export type Traffic = { note(): void; isBusy(): boolean };

/** So many requests within a second or two are more than the polling of whoever sent a batch, ten times a second. */
const many = 25;
const windowMs = 1_000;
/** No rest is longer: work that waited for a vendor or a disk has kept no processor from anybody. */
const longestRestMs = 250;

/**
 * Counts the requests of this process, so that what could take every core (letters to thousands) takes one of them while others wait for
 * answers. `now` in milliseconds. Any number of requests costs two numbers.
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

/** How long work rests that has taken `spentMs`, so that it is at work for `share` of the time. */
export function restMs(spentMs: number, share: number): number {
  return Math.min(longestRestMs, spentMs / share - spentMs);
}
