import type { Logger } from "#lib/shared/logger";

export type AdvanceRunner = {
  /** Looks for due orders now rather than at the next tick. */
  nudge(): void;
  stop(): Promise<void>;
};

const tickMs = 1_000;

/**
 * Moves live orders that are due, here and in any number of processes: the lease gives each order to one of them. The due date in the
 * order's own row is the queue (docs/decisions/0043), so an order that a crashed process held comes back by itself.
 */
export function startAdvancing(
  orders: { listDue(limit: number): Promise<string[]>; advance(orderId: string): Promise<void> },
  logger: Pick<Logger, "error">,
  /** Orders that one process moves at once: each waits for vendors most of the time. */
  { atOnce = 10 } = {},
): AdvanceRunner {
  const running = new Map<string, Promise<void>>();
  let timer: NodeJS.Timeout | undefined;
  let looking = false;
  let stopped = false;

  async function look(): Promise<void> {
    if (looking || stopped) return;
    looking = true;
    try {
      while (running.size < atOnce && !stopped) {
        const due = (await orders.listDue(atOnce + running.size)).filter((id) => !running.has(id));
        if (due.length === 0) break;
        for (const id of due.slice(0, atOnce - running.size)) {
          const run = orders
            .advance(id)
            .catch((error: unknown) => logger.error({ err: error }, "advance failed"))
            .finally(() => running.delete(id));
          running.set(id, run);
        }
        if (running.size >= atOnce) await Promise.race(running.values());
      }
    } catch (error) {
      logger.error({ err: error }, "looking for due orders failed");
    } finally {
      looking = false;
    }
  }

  const tick = () => {
    timer = setTimeout(() => void look().finally(() => stopped || tick()), tickMs);
  };
  tick();
  return {
    nudge: () => void look(),
    async stop() {
      stopped = true;
      clearTimeout(timer);
      await Promise.all(running.values());
    },
  };
}
