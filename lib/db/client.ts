import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "./generated/client.ts";

/**
 * One pool of connections for the process. Prisma uses it; the most frequent statements (read an order, write orders) use it
 * directly as prepared statements (docs/decisions/0004).
 */
export type Database = { prisma: PrismaClient; pool: pg.Pool; close(): Promise<void> };

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

/**
 * Opens the pool lazily: the first query makes the first connection. `pooled` is for a pooler in transaction mode, where sessions
 * don't last (docs/decisions/0058): statements have no names, and the client enforces their timeout instead of the session.
 */
export function openDatabase(url: string, options: { poolSize: number; pooled?: boolean }): Database {
  const pooled = options.pooled ?? false;
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    ...(pooled ? { Client: UnnamedClient, query_timeout: statementMs } : { statement_timeout: statementMs }),
    application_name: "posthorn",
  });
  // Without a listener, an idle connection closed by the server would end the process.
  pool.on("error", () => {});
  const names = new Map<string, string>();
  const statementNameGenerator = ({ sql }: { sql: string }) => {
    let name = names.get(sql);
    if (!name) {
      name = `p${names.size}`;
      names.set(sql, name);
    }
    return name;
  };
  const prisma = new PrismaClient({ adapter: new PrismaPg(pool, { statementNameGenerator }) });
  return {
    prisma,
    pool,
    async close() {
      await prisma.$disconnect();
      await pool.end();
    },
  };
}
