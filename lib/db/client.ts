import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "./generated/client.ts";

/**
 * One pool of connections for the process: Prisma works over it, and the hottest statements (read an order, write orders)
 * go to it directly as prepared statements (docs/decisions/0004).
 */
export type Database = { prisma: PrismaClient; pool: pg.Pool; close(): Promise<void> };

/** Forgets the names of statements, whoever gave them: the next one may run in another session, which has never heard of them. */
class UnnamedClient extends pg.Client {
  // biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads, and all of them pass through.
  override query(query: any, ...rest: any[]): any {
    const named = typeof query === "object" && query !== null && "name" in query;
    if (named) query.name = undefined;
    return (super.query as (...all: unknown[]) => unknown)(query, ...rest);
  }
}

/** No statement runs longer. */
const statementMs = 15_000;

/**
 * Opens lazily: no connection is made before the first query. `pooled`: a pooler in transaction mode stands between, where nothing of a
 * session lasts (docs/decisions/0058): statements have no names, and their time-out is the client's instead of the session's.
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
  // Without a listener an idle connection that the server closes would end the process.
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
