/**
 * Spreads pieces of CPU work over turns of the event loop, one each, however many are ready at the same moment. Between two turns,
 * the process reads other requests, such as health checks.
 */
export function createTurns(): () => Promise<void> {
  let last: Promise<void> = Promise.resolve();
  return () => {
    last = last.then(() => new Promise((resolve) => setImmediate(resolve)));
    return last;
  };
}
