import { expect, test } from "vitest";
import { createTabLock } from "./tab-lock.ts";

type Channel = Pick<BroadcastChannel, "postMessage" | "onmessage">;

/** A browser with tabs. A closed tab no longer answers, and its locks are released a moment later. */
function createBrowser() {
  const channels = new Set<Channel>();
  const queues = new Map<string, (() => void)[]>();
  const openTab = () => {
    const releases: (() => void)[] = [];
    const locks = {
      request(name: string, { signal }: LockOptions, work: () => Promise<unknown>) {
        const queue = queues.get(name) ?? [];
        queues.set(name, queue);
        return new Promise<void>((resolve, reject) => {
          const next = () => {
            queue.shift();
            queue[0]?.();
          };
          const run = () => {
            const closed = Promise.withResolvers<void>();
            releases.push(closed.resolve);
            void Promise.race([work(), closed.promise]).then(() => {
              next();
              resolve();
            });
          };
          queue.push(run);
          signal?.addEventListener("abort", () => {
            queue.splice(queue.indexOf(run), 1);
            reject(new Error("aborted"));
          });
          if (queue.length === 1) queueMicrotask(run);
        });
      },
      query: async () => ({
        held: [...queues].flatMap(([name, queue]) => (queue.length > 0 ? [{ name }] : [])),
      }),
    };
    const channel: Channel = {
      onmessage: null,
      postMessage(data: unknown) {
        for (const other of channels)
          if (other !== channel) other.onmessage?.call(other as BroadcastChannel, { data } as MessageEvent);
      },
    };
    channels.add(channel);
    const lock = createTabLock(
      () => locks as unknown as LockManager,
      () => channel,
    );
    return {
      ...lock,
      stopAnswering: () => channels.delete(channel),
      release: () => {
        for (const release of releases) release();
      },
    };
  };
  return { openTab };
}

test("a name belongs to one tab, and another tab learns at once that it is taken", async () => {
  const { openTab } = createBrowser();
  const [one, other] = [openTab(), openTab()];
  expect(await one.claim("a")).toBe(true);
  expect(await other.claim("a")).toBe(false);
  expect(await other.claim("b")).toBe(true);
  expect(await one.listHeld()).toEqual(new Set(["a", "b"]));
});

test("a reload waits for the lock of its own old page, which no longer answers", async () => {
  const { openTab } = createBrowser();
  const old = openTab();
  await old.claim("a");
  old.stopAnswering();
  const reloaded = openTab().claim("a");
  old.release();
  expect(await reloaded).toBe(true);
});

test("a tab that claims another name gives its first one back", async () => {
  const { openTab } = createBrowser();
  const [one, other] = [openTab(), openTab()];
  await one.claim("a");
  await one.claim("b");
  expect(await other.claim("a")).toBe(true);
  expect(await other.claim("b")).toBe(false);
});

test("without Web Locks, every claim succeeds", async () => {
  const lock = createTabLock(
    () => undefined,
    () => undefined,
  );
  expect([await lock.claim("a"), await lock.listHeld()]).toEqual([true, undefined]);
});
