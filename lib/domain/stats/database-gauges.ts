import { Gauge, type Registry } from "prom-client";
import type { Database } from "#lib/db/client";
import type { Clock } from "#lib/shared/clock";
import type { Logger } from "#lib/shared/logger";
import { type GaugeRow, type GaugeSource, gaugeSources, readGauges } from "./gauge-repository.ts";

/** The shortest time between two readings, however often and by how many servers this process is scraped. */
const freshMs = 15_000;
/** The longest time that a scrape waits for the database. */
const longestMs = 1_000;

type Deps = {
  database: Pick<Database, "pool" | "readPoolUse">;
  registry: Registry;
  clock: Clock;
  logger: Pick<Logger, "warn">;
};

/**
 * The gauges that are read from the database when a server scrapes them. A slow or absent database delays no scrape: what could not
 * be read is missing, and `posthorn_database_gauge_up` is 0 for it.
 */
export function createDatabaseGauges({ database, registry, clock, logger }: Deps) {
  const registers = [registry];
  const up = new Gauge({
    name: "posthorn_database_gauge_up",
    help: "Whether the last reading of these gauges from the database succeeded.",
    labelNames: ["source"],
    registers,
  });
  const gauges = new Map<string, Gauge>();
  for (const { gauges: columns, labels } of gaugeSources(clock()))
    for (const [column, help] of Object.entries(columns))
      if (!gauges.has(column))
        gauges.set(
          column,
          new Gauge({ name: `posthorn_${column}`, help, labelNames: [...labels], registers }),
        );
  addPoolGauges(database, registers);
  clear(gauges.values());
  let readAt = 0;
  let reading: Promise<void> | undefined;

  function store({ name, labels, gauges: columns }: GaugeSource, rows: readonly GaugeRow[] | null): void {
    up.set({ source: name }, rows ? 1 : 0);
    for (const row of rows ?? []) {
      const labelled = Object.fromEntries(labels.map((label) => [label, String(row[label])]));
      for (const column of Object.keys(columns))
        if (row[column] !== null) gauges.get(column)!.set(labelled, Number(row[column]));
    }
  }

  async function read(): Promise<void> {
    const until = performance.now() + longestMs;
    const sources = gaugeSources(clock());
    clear(gauges.values());
    for (const { name } of sources) up.set({ source: name }, 0);
    await readGauges(database, sources, store, () => performance.now() > until).catch((error: unknown) =>
      logger.warn({ err: error }, "gauges could not be read from the database"),
    );
    readAt = clock().getTime();
  }

  return {
    /** Reads the gauges again if they are older than 15 seconds. Waits at most a second, and never throws. */
    async refresh(): Promise<void> {
      if (Math.abs(clock().getTime() - readAt) < freshMs) return;
      reading ??= read().finally(() => {
        reading = undefined;
      });
      await Promise.race([reading, waitUnref(longestMs)]);
    },
  };
}

/** A gauge without labels would begin at 0, which looks like a value that was read. */
function clear(gauges: Iterable<Gauge>): void {
  for (const gauge of gauges) {
    gauge.reset();
    gauge.remove({});
  }
}

const waitUnref = (ms: number) => new Promise<void>((resolve) => void setTimeout(resolve, ms).unref());

function addPoolGauges({ readPoolUse }: Pick<Database, "readPoolUse">, registers: Registry[]): void {
  new Gauge({
    name: "posthorn_database_pool_connections",
    help: "Connections of this process to the database, for reads and for writes: in_use or idle.",
    labelNames: ["pool", "state"],
    registers,
    collect() {
      for (const { name: pool, busy, idle } of readPoolUse()) {
        this.set({ pool, state: "in_use" }, busy);
        this.set({ pool, state: "idle" }, idle);
      }
    },
  });
  new Gauge({
    name: "posthorn_database_pool_size",
    help: "The most connections that this process may have, for reads and for writes (DATABASE_POOL_SIZE).",
    labelNames: ["pool"],
    registers,
    collect() {
      for (const { name: pool, max } of readPoolUse()) this.set({ pool }, max);
    },
  });
  new Gauge({
    name: "posthorn_database_pool_waiting",
    help: "Statements that wait for a free connection, for reads and for writes.",
    labelNames: ["pool"],
    registers,
    collect() {
      for (const { name: pool, waiting } of readPoolUse()) this.set({ pool }, waiting);
    },
  });
}
