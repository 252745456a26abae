/** Memory for the bodies of running requests, in total and per caller. An unfinished upload holds its part. */
export type BodyBudget = {
  /** False if there is no space; then nothing is held. */
  hold(caller: string, bytes: number): boolean;
  release(caller: string, bytes: number): void;
};

/** Enough for about twenty of the largest letters at once. One caller may use a quarter of it. */
const limits = { totalBytes: 268_435_456, callerBytes: 67_108_864 };

export function createBodyBudget({ totalBytes, callerBytes } = limits): BodyBudget {
  const held = new Map<string, number>();
  let total = 0;
  return {
    hold(caller, bytes) {
      const own = (held.get(caller) ?? 0) + bytes;
      if (total + bytes > totalBytes || own > callerBytes) return false;
      total += bytes;
      held.set(caller, own);
      return true;
    },
    release(caller, bytes) {
      const left = (held.get(caller) ?? 0) - bytes;
      total -= bytes;
      if (left > 0) held.set(caller, left);
      else held.delete(caller);
    },
  };
}
