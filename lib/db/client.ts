import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import type { Tracing } from "#lib/shared/tracing";
import type { PoolUse } from "./bounded-pool.ts";
import { PrismaClient } from "./generated/client.ts";
import { createReadiness } from "./readiness.ts";
import { openReplica, type ReplicaOptions, type StaleReads } from "./replica.ts";
import { SplitPool } from "./split-pool.ts";
import { createStatementNames } from "./statement-names.ts";
import { traceStatements } from "./trace-statements.ts";

/**
 * The process's connections. Prisma uses them; the most frequent statements (read an order, write orders) use them directly as
 * prepared statements (docs/decisions/0004). Single reads have separate connections (docs/decisions/0207).
 */
export type Database = {
  prisma: PrismaClient;
  pool: pg.Pool;
  /** For reads whose rows may be a few seconds old, and only there (docs/rules.md#stale-reads). The replica, or else the pool. */
  stale: StaleReads;
  /** The numbers of connections in use and of statements waiting for a connection, for the metrics. */
  readPoolUse(): PoolUse[];
  /** Whether the database answers. Never waits longer than about a second. */
  isAnswering(): Promise<boolean>;
  close(): Promise<void>;
};

/** Removes the names of statements, because the next query may run in another session, which doesn't know them. */
class UnnamedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads, and all of them pass through.
  override query(query: any, ...rest: any[]): any {
    const named = typeof query === "object" && query !== null && "name" in query;
    if (named) query.name = undefined;
    return (super.query as (...all: unknown[]) => unknown)(query, ...rest);
  }
}

/** Statement timeout. */
const statementMs = 15_000;
/** Longer than the statement timeout, so that a server that is there names the cause itself. */
const graceMs = 2_000;
/** The primary is asked afterward. */
const replicaStatementMs = 2_500;

type DatabaseOptions = {
  /** Connections for writes and transactions. Reads have half as many more. */
  poolSize: number;
  pooled?: boolean;
  tracing?: Tracing;
  replica?: ReplicaOptions | undefined;
  /** For tests of faults. */
  limits?: { statementMs: number; answerMs: number; connectMs: number };
};

/**
 * Opens the pools lazily: the first query makes the first connection. `pooled` is for a pooler in transaction mode, where sessions
 * don't last (docs/decisions/0058): statements have no names, and no statement timeout is set for the session.
 */
export function openDatabase(url: string, options: DatabaseOptions): Database {
  const { poolSize, pooled, limits, tracing } = options;
  const { answerMs, connectMs, ...limit } = limits ?? {
    ...{ statementMs, answerMs: statementMs + graceMs, connectMs: 5_000 },
  };
  const pool = new SplitPool({
    connectionString: url,
    max: poolSize,
    readers: Math.ceil(poolSize / 2),
    connectionTimeoutMillis: connectMs,
    idleTimeoutMillis: 60_000,
    answerMs,
    ...(pooled ? { Client: UnnamedClient } : { statement_timeout: limit.statementMs }),
    application_name: "posthorn",
  });
  if (tracing?.isOn) traceStatements(pool, tracing);
  const replica =
    options.replica && openReplica(options.replica, { primary: pool, primaryUrl: url, ...sessions(options) });
  if (replica && tracing?.isOn) traceStatements(replica.pool, tracing);
  const readiness = createReadiness(url);
  const nameOf = createStatementNames("p");
  const statementNameGenerator = ({ sql }: { sql: string }) => nameOf(sql);
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator }) });
  return {
    prisma,
    pool,
    stale: replica?.stale ?? { query: pool.query.bind(pool), url: () => url },
    readPoolUse: () => [
      pool.use("write"),
      pool.reads.use("read"),
      ...(replica ? [replica.pool.use("replica")] : []),
    ],
    isAnswering: readiness.isAnswering,
    async close() {
      await readiness.close();
      await prisma.$disconnect();
      await replica?.pool.end();
      await pool.end();
    },
  };
}

/** The replica's sessions, as many as read from the primary. */
function sessions({ poolSize, pooled }: DatabaseOptions) {
  const timeout = pooled ? { Client: UnnamedClient } : { statement_timeout: replicaStatementMs };
  return { session: { max: Math.ceil(poolSize / 2), ...timeout } };
}
