import { useSyncExternalStore } from "react";
import { inOneTab } from "./in-one-tab.ts";
import { createIndexedStore } from "./indexed-store.ts";
import { type SealedCode, sealCode, unsealCode } from "./sealed-code.ts";

type AttemptOf = {
  /** Its Idempotency-Key. */
  key: string;
  /** The exact request, without the credit code. A repeat sends the same bytes, so its key finds the same order. */
  body: string;
  /** The credit code, which is money. It is encrypted wherever it is stored, and deleted with the attempt (docs/rules.md#attempts). */
  code?: string | undefined;
  by: "sandbox" | "card" | "code";
  letters: number;
  totalCents: number;
  /** When the person pressed the button, in milliseconds. */
  at: number;
};
export type LetterAttempt = AttemptOf & { kind: "letter"; draftId: string; draft: unknown };
/** `list` identifies the file; `rows` are the list's row numbers, one for each row of the batch. */
export type ListAttempt = AttemptOf & { kind: "list"; list: string; name: string; rows: readonly number[] };
/** A request that may create an order or charge for one, and whose answer isn't known yet. */
export type Attempt = LetterAttempt | ListAttempt;

/** What became of an attempt: the order or batch that it made, or nothing. */
export type Ending = { made: { id: string; how: "mailed" | "test_sent" | "unpaid" } } | { made: null };

/** Where attempts are stored. `put` resolves once the attempt outlives the page, and rejects if it can't. */
export type AttemptPlace = {
  put(attempt: Attempt): Promise<void>;
  all(): Promise<readonly Attempt[]>;
  delete(key: string): Promise<void>;
};
type Channel = Pick<BroadcastChannel, "postMessage" | "onmessage">;
type Message = { key: string; ending?: Ending };

/** The attempts that have no answer yet, in every tab. `places` are tried in order until one stores the attempt. */
export function createAttempts(places: readonly AttemptPlace[], openChannel: () => Channel | undefined) {
  let open: readonly Attempt[] | undefined;
  let channel: Channel | undefined;
  let loading: Promise<void> | undefined;
  const listeners = new Set<() => void>();
  const endingListeners = new Set<(attempt: Attempt, ending: Ending) => void>();

  const set = (attempts: readonly Attempt[]) => {
    open = attempts;
    for (const listener of listeners) listener();
  };
  const load = async () => {
    const found = await Promise.all(places.map((place) => place.all().catch(() => [])));
    const stored = found.flat();
    const unstored = (open ?? []).filter(({ key }) => onlyHere.has(key));
    set([...stored, ...unstored.filter(({ key }) => !stored.some((one) => one.key === key))]);
  };
  /** Attempts that no place could store. They last as long as the page. */
  const onlyHere = new Set<string>();
  const announce = (attempt: Attempt, ending: Ending) => {
    for (const listener of endingListeners) listener(attempt, ending);
  };
  const start = (): Promise<void> => {
    loading ??= (async () => {
      channel = openChannel();
      if (channel)
        channel.onmessage = ({ data: { key, ending } }: MessageEvent<Message>) => {
          const ended = ending && open?.find((one) => one.key === key);
          if (ended) announce(ended, ending);
          void load();
        };
      await load();
    })();
    return loading;
  };
  const isOpen = (key: string) => open?.some((one) => one.key === key) === true;

  return {
    /** Loads the attempts. Every other function calls it too. */
    start,
    /** The open attempts; undefined until they are loaded. */
    read: () => open,
    isOpen,
    reload: async () => {
      await start();
      await load();
    },
    /**
     * Stores an attempt before its request leaves the browser. If the same letter or row is in an open attempt of any tab, stores
     * nothing and returns that one.
     */
    async begin(attempt: Attempt): Promise<Attempt> {
      await start();
      return inOneTab("begin", async () => {
        await load();
        const other = open?.find((one) => overlaps(one, attempt));
        if (other) return other;
        if (!(await putFirst(places, attempt))) onlyHere.add(attempt.key);
        set([...(open ?? []), attempt]);
        channel?.postMessage({ key: attempt.key });
        return attempt;
      });
    },
    /** True if the attempt is lost when this page closes. */
    isOnlyHere: (key: string) => onlyHere.has(key),
    /** Deletes an attempt whose outcome is known, in every tab. */
    async end(attempt: Attempt, ending: Ending): Promise<void> {
      await Promise.all(places.map((place) => place.delete(attempt.key).catch(() => undefined)));
      onlyHere.delete(attempt.key);
      announce(attempt, ending);
      set((open ?? []).filter(({ key }) => key !== attempt.key));
      channel?.postMessage({ key: attempt.key, ending });
    },
    /** Calls the listener in every tab when an attempt has ended. Returns a function that removes the listener. */
    onEnd(listener: (attempt: Attempt, ending: Ending) => void) {
      endingListeners.add(listener);
      return () => void endingListeners.delete(listener);
    },
    subscribe(listener: () => void) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
}

async function putFirst(places: readonly AttemptPlace[], attempt: Attempt): Promise<boolean> {
  for (const place of places) {
    try {
      await place.put(attempt);
      return true;
    } catch {
      // Blocked or full. The next place may have room.
    }
  }
  return false;
}

function overlaps(one: Attempt, other: Attempt): boolean {
  if (one.kind === "letter") return other.kind === "letter" && one.draftId === other.draftId;
  if (other.kind !== "list" || one.list !== other.list) return false;
  const rows = new Set(one.rows);
  return other.rows.some((row) => rows.has(row));
}

type StoredAttempt = Attempt & { sealed?: SealedCode };
const stored = createIndexedStore("posthorn.attempts", "attempts", "key");

/** IndexedDB, which outlives the tab, the browser, and a crash of the computer. */
const inBrowser: AttemptPlace = {
  async put({ code, ...attempt }) {
    const sealed = code === undefined ? {} : { sealed: await sealCode(code) };
    await stored.ask("readwrite", (store) => store.put({ ...attempt, ...sealed }), { strict: true });
  },
  async all() {
    const found = await stored.ask<StoredAttempt[]>("readonly", (store) => store.getAll());
    return Promise.all(
      found.map(async ({ sealed, ...attempt }) => ({
        ...attempt,
        code: sealed && (await unsealCode(sealed).catch(() => undefined)),
      })),
    );
  },
  delete: (key) => stored.ask("readwrite", (store) => store.delete(key), { strict: true }),
};

const inTabKey = "posthorn.attempts";
const readTab = (): Attempt[] => JSON.parse(sessionStorage.getItem(inTabKey) ?? "[]");
const writeTab = (attempts: readonly Attempt[]) => {
  if (attempts.length === 0) sessionStorage.removeItem(inTabKey);
  else sessionStorage.setItem(inTabKey, JSON.stringify(attempts));
};
/** The tab's own storage, for browsers that refuse IndexedDB. It survives a reload. */
const inTab: AttemptPlace = {
  put: async (attempt) => writeTab([...readTab(), attempt]),
  all: async () => readTab(),
  delete: async (key) => writeTab(readTab().filter((one) => one.key !== key)),
};

export const attempts = createAttempts([inBrowser, inTab], () =>
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("posthorn.attempts"),
);

/** The open attempts of this browser; undefined until they are loaded, when nothing may be offered yet. */
export function useAttempts(): readonly Attempt[] | undefined {
  return useSyncExternalStore(subscribe, attempts.read, () => undefined);
}

function subscribe(listener: () => void): () => void {
  void attempts.start();
  const onShow = (event: PageTransitionEvent) => {
    // A page in the back/forward cache gets no messages from other tabs.
    if (event.persisted) void attempts.reload();
  };
  window.addEventListener("pageshow", onShow);
  window.addEventListener("beforeunload", warnBeforeLoss);
  const stop = attempts.subscribe(listener);
  return () => {
    window.removeEventListener("pageshow", onShow);
    window.removeEventListener("beforeunload", warnBeforeLoss);
    stop();
  };
}

function warnBeforeLoss(event: BeforeUnloadEvent): void {
  if (attempts.read()?.some(({ key }) => attempts.isOnlyHere(key))) event.preventDefault();
}

/** Deletes every attempt of this browser. */
export async function forgetAttempts(): Promise<void> {
  await stored.ask("readwrite", (store) => store.clear()).catch(() => undefined);
}
