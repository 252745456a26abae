/** Concurrent statements. Reads that arrive while all are in progress share the next one. */
const atOnce = 3;
const maxKeys = 100;

/**
 * Reads single rows by key, with shared statements under load: a read goes at once while few statements are in progress;
 * otherwise waiting reads share the next one. Each is answered by a statement that began after the read, so it sees what was
 * written before. A failing statement fails only its own reads. (docs/decisions/0004)
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
