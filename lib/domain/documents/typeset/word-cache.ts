/**
 * The most characters in all caches of this thread. A shaped character takes about 150 bytes; all caches together take up to about
 * 20 MB.
 */
const budget = 60_000;
/** Longer texts are rarely repeated. */
const longest = 48;

let held = 0;
const caches: { rotate(): void }[] = [];

export type WordCache<T> = { get(key: string): T | undefined; set(key: string, value: T): void };

/**
 * Caches recently used values. All caches share one budget. When it is used up, entries that haven't been used since the last
 * cleanup are dropped.
 */
export function createWordCache<T>(): WordCache<T> {
  let young = new Map<string, T>();
  let old = new Map<string, T>();
  caches.push({
    rotate() {
      old = young;
      young = new Map();
    },
  });
  const set = (key: string, value: T) => {
    if (key.length > longest) return;
    held += key.length;
    if (held > budget) {
      for (const cache of caches) cache.rotate();
      held = key.length;
    }
    young.set(key, value);
  };
  return {
    get(key) {
      const value = young.get(key);
      if (value !== undefined) return value;
      const aged = old.get(key);
      if (aged !== undefined) set(key, aged);
      return aged;
    },
    set,
  };
}
