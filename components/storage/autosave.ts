import { useSyncExternalStore } from "react";

/** Where a browser persists text under a key. It throws when storage is blocked or full. */
type Place = Pick<Storage, "getItem" | "setItem" | "removeItem">;

type Options<Value> = {
  /** The value before anything is persisted and while the server renders. It must always be the same object. */
  empty: Value;
  /** Parses the persisted text. May throw, and unreadable text then counts as absent. */
  parse: (stored: string) => Value;
  /** Converts a value to text. Null removes the persisted text. */
  serialize?: (value: Value) => string | null;
};

/**
 * One value that this browser persists under a key. All tabs share it. It is written at once, not on a timer, so that closing the tab loses
 * nothing. When storage is blocked or full, the value lasts as long as the page.
 */
export function createPersisted<Value>(
  key: string,
  { empty, parse, serialize = JSON.stringify }: Options<Value>,
) {
  const listeners = new Set<() => void>();
  let current: Value | undefined;
  let isPersisted = true;
  let isListening = false;

  const parsed = (stored: string | null): Value => {
    try {
      return stored === null ? empty : parse(stored);
    } catch {
      return empty;
    }
  };
  const notify = () => {
    for (const listener of listeners) listener();
  };
  const notifyAfterFrame = createAfterFrame(notify);
  const load = (): Value => {
    try {
      current = parsed(localStorage.getItem(key));
    } catch {
      isPersisted = false;
      current ??= empty;
    }
    return current;
  };
  /** Listens from the first read on, so that changes in other tabs arrive even while no component shows the value. */
  const listen = () => {
    if (isListening || typeof window === "undefined") return;
    isListening = true;
    window.addEventListener("storage", (event) => {
      if (event.key !== key) return;
      current = parsed(event.newValue);
      notify();
    });
    // A page that was in the browser's back/forward cache received no events there.
    window.addEventListener("pageshow", (event) => {
      if (!event.persisted || !isPersisted) return;
      load();
      notify();
    });
  };
  const read = (): Value => {
    listen();
    return current === undefined ? load() : current;
  };
  const replace = (value: Value, { afterFrame = false } = {}) => {
    listen();
    current = value;
    isPersisted = write(() => localStorage, key, serialize(value));
    if (afterFrame) notifyAfterFrame();
    else notify();
  };
  const subscribe = (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  };
  return {
    read,
    /** `afterFrame` notifies readers after the next frame, so that typing stays fast. */
    replace,
    /** Reads storage again first, so that an entry that another tab has just added is not lost. */
    update: (change: (value: Value) => Value) => replace(change(isPersisted ? load() : read())),
    subscribe,
    isPersisted: () => isPersisted,
    use: (): Value => useSyncExternalStore(subscribe, read, () => empty),
  };
}

/** A value that survives a reload of this tab. It is deleted when the tab closes. */
export function createPersistedInTab<Value>(
  key: string,
  parse: (stored: string) => Value | undefined = JSON.parse,
) {
  return {
    read(): Value | undefined {
      try {
        const stored = sessionStorage.getItem(key);
        return stored === null ? undefined : (parse(stored) ?? undefined);
      } catch {
        return undefined;
      }
    },
    replace(value: Value | undefined): void {
      write(() => sessionStorage, key, value ? JSON.stringify(value) : null);
    },
  };
}

/** Parses a JSON list; anything else is empty. */
export function parseList<Item>(stored: string): readonly Item[] {
  const found: unknown = JSON.parse(stored);
  return Array.isArray(found) ? found : [];
}

function write(place: () => Place, key: string, text: string | null): boolean {
  try {
    if (text === null) place().removeItem(key);
    else place().setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

/** Calls the function once after the next frame, in its own task, however often it was requested before that. */
function createAfterFrame(call: () => void): () => void {
  let timer = 0;
  const run = () => {
    clearTimeout(timer);
    timer = 0;
    call();
  };
  return () => {
    if (timer !== 0) return;
    // A hidden page gets no frames.
    timer = window.setTimeout(run, 100);
    requestAnimationFrame(() => {
      if (timer === 0) return;
      clearTimeout(timer);
      timer = window.setTimeout(run);
    });
  };
}
