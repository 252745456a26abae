/** Statements on their way at once; what comes meanwhile waits for the next one and shares it. */
const atOnce = 3;
const maxKeys = 100;

/**
 * Reads of single rows by key that share statements when many come at once: a read goes at once while few are on their way, and the ones
 * that come meanwhile go together with the next. Each is answered by a statement that began after it was asked, so what was written before
 * is seen. A statement that fails fails the reads it was for, and no others. (docs/decisions/0004)
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
