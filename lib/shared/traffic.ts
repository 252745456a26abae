export type Traffic = { note(): void; isBusy(): boolean };

/** So many requests within a second or two are more than the polling of whoever sent a batch. */
const many = 10;
const windowMs = 1_000;

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
