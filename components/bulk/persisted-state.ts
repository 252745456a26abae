import { useSyncExternalStore } from "react";

/** One value that this browser keeps under a key; two tabs see the same one. */
export function createKeptState<Value>(key: string, parse: (stored: string | null) => Value) {
  const listeners = new Set<() => void>();
  const empty = parse(null);
  let current: Value | undefined;

  const read = (): Value => {
    if (current === undefined) {
      try {
        current = parse(localStorage.getItem(key));
      } catch {
        current = empty;
      }
    }
    return current;
  };
  const replace = (value: Value) => {
    current = value;
    try {
      localStorage.setItem(key, JSON.stringify(value));
    } catch {
      // A browser that keeps nothing: it stays as long as the page does.
    }
    for (const listener of listeners) listener();
  };
  const subscribe = (listener: () => void) => {
    const onStorage = (event: StorageEvent) => {
      if (event.key !== key) return;
      current = parse(event.newValue);
      listener();
    };
    listeners.add(listener);
    window.addEventListener("storage", onStorage);
    return () => {
      listeners.delete(listener);
      window.removeEventListener("storage", onStorage);
    };
  };
  /** Empty while the server renders. */
  const use = (): Value => useSyncExternalStore(subscribe, read, () => empty);
  return { read, replace, use };
}
