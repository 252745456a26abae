type Channel = Pick<BroadcastChannel, "postMessage" | "onmessage">;
type Message = { ask: string } | { taken: string };

/**
 * Gives one name at a time to this tab alone, until the tab closes or claims another. Browsers have Web Locks over HTTPS only; without
 * them, every claim succeeds.
 */
export function createTabLock(
  lockManager: () => Pick<LockManager, "request" | "query"> | undefined,
  openChannel: () => Channel | undefined,
) {
  let own: { name: string; release: () => void } | undefined;
  let channel: Channel | undefined;
  let wanted: { name: string; onTaken: () => void } | undefined;

  const listen = () => {
    channel ??= openChannel();
    if (!channel) return;
    channel.onmessage = ({ data }: MessageEvent<Message>) => {
      if ("ask" in data && data.ask === own?.name) channel?.postMessage({ taken: data.ask });
      if ("taken" in data && data.taken === wanted?.name) wanted.onTaken();
    };
  };
  return {
    /**
     * Returns true if this tab now has the name; the name that it had before is free then. Returns false if another tab has it. A page that
     * is just closing still holds its lock but no longer answers, so whichever comes first decides: the lock or the answer.
     */
    async claim(name: string): Promise<boolean> {
      const locks = lockManager();
      if (!locks || own?.name === name) return true;
      listen();
      const stop = new AbortController();
      const { promise, resolve } = Promise.withResolvers<boolean>();
      wanted = {
        name,
        onTaken: () => {
          stop.abort();
          resolve(false);
        },
      };
      const holding = locks.request(`posthorn.${name}`, { signal: stop.signal }, () => {
        const { promise: released, resolve: release } = Promise.withResolvers<void>();
        own?.release();
        own = { name, release };
        resolve(true);
        return released;
      });
      // Aborted, because another tab has it.
      holding.catch(() => resolve(false));
      channel?.postMessage({ ask: name });
      const isOwn = await promise;
      wanted = undefined;
      return isOwn;
    },
    /** The names that tabs of this browser hold; undefined if the browser can't tell. */
    async listHeld(): Promise<ReadonlySet<string> | undefined> {
      const found = await lockManager()?.query();
      return found && new Set((found.held ?? []).map(({ name }) => (name ?? "").replace("posthorn.", "")));
    },
  };
}
