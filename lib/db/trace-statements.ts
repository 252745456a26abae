import type pg from "pg";
import type { Tracing } from "#lib/shared/tracing";

/** Matches quoted text in a statement. It is removed, in case it came from a value. Spans never contain parameter values. */
const quoted = /'(?:[^']|'')*'/g;

// biome-ignore lint/suspicious/noExplicitAny: pg declares eight overloads, and all of them pass through.
type Query = (...given: any[]) => any;

/** Makes a span of each statement that belongs to a trace: of the pool, and of connections that a transaction takes from it. */
export function traceStatements(pool: pg.Pool, tracing: Tracing): void {
  const traced =
    (query: Query): Query =>
    (...given) => {
      if (given.some((argument) => typeof argument === "function")) return query(...given);
      const { name, text } = readStatement(given[0]);
      const attributes = { "db.system.name": "postgresql", "db.query.text": text.replaceAll(quoted, "?") };
      return tracing.run(name, { kind: "client", attributes }, () => query(...given));
    };
  const [query, connect] = [pool.query.bind(pool), pool.connect.bind(pool)] as [Query, Query];
  pool.query = traced(query);
  // Connections that pool.query takes, by a callback, aren't in its caller's trace; the span above stands for them.
  const taken = new WeakSet<pg.PoolClient>();
  const wrapped = new WeakSet<pg.PoolClient>();
  pool.on("release", (_error, client) => taken.delete(client));
  const wrap = (client: pg.PoolClient) => {
    taken.add(client);
    if (wrapped.has(client)) return client;
    wrapped.add(client);
    const plain: Query = client.query.bind(client);
    const traces = traced(plain);
    client.query = (...given: unknown[]) => (taken.has(client) ? traces : plain)(...given);
    return client;
  };
  pool.connect = (done?: unknown) => (done ? connect(done) : connect().then(wrap));
}

function readStatement(statement: unknown): { name: string; text: string } {
  const { name, text = "" } =
    typeof statement === "string" ? { text: statement } : (statement as pg.QueryConfig);
  // Prisma's statement names are only numbers (client.ts), which don't help a reader of the trace.
  const ours = name && !/^p\d+$/.test(name) ? name : undefined;
  return { name: ours ?? (/\w+/.exec(text)?.[0] ?? "statement").toUpperCase(), text };
}
