/** The most statements that run concurrently. Reads that arrive while all of them are running share the next one. */
const atOnce = 3;
const maxKeys = 100;

/**
 * Reads single rows by key. While few statements are running, a read runs at once; otherwise waiting reads share the next
 * statement. That statement begins after the read arrives, so the read sees what was written before. A failing statement fails only
 * its own reads. (docs/decisions/0004)
 */
export function createBatchReads<Row>(
  readAll: (keys: string[]) => Promise<ReadonlyMap<string, Row>>,
): (key: string) => Promise<Row | null> {
  type Waiting = { key: string; resolve(row: Row | null): void; reject(error: unknown): void };
  let waiting: Waiting[] = [];
  let running = 0;

  async function run(batch: readonly Waiting[]): Promise<void> {
    running += 1;
    try {
      const rows = await readAll(batch.map(({ key }) => key));
      for (const { key, resolve } of batch) resolve(rows.get(key) ?? null);
    } catch (error) {
      for (const { reject } of batch) reject(error);
    } finally {
      running -= 1;
      next();
    }
  }

  function next(): void {
    while (running < atOnce && waiting.length > 0) {
      const batch = waiting.slice(0, maxKeys);
      waiting = waiting.slice(maxKeys);
      void run(batch);
    }
  }

  return (key) =>
    new Promise((resolve, reject) => {
      waiting.push({ key, resolve, reject });
      next();
    });
}
