import { PrismaPg } from "@prisma/adapter-pg";
import pg from "pg";
import { PrismaClient } from "./generated/client.ts";

/**
 * One pool of connections for the process: Prisma works over it, and the two hottest statements (read an order, write an order)
 * go to it directly as prepared statements (docs/decisions/0004).
 */
export type Database = { prisma: PrismaClient; pool: pg.Pool; close(): Promise<void> };

/** Opens lazily: no connection is made before the first query. */
export function openDatabase(url: string, options: { poolSize: number }): Database {
  const pool = new pg.Pool({
    connectionString: url,
    max: options.poolSize,
    connectionTimeoutMillis: 5_000,
    idleTimeoutMillis: 60_000,
    statement_timeout: 15_000,
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
