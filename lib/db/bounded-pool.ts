import pg from "pg";

/**
 * Node's keep-alive probe each second after 10 idle seconds, so an idle connection to a host that vanished ends after 20 s.
 * A connection with a running statement is ended after `answerMs` without a byte.
 */
const keepAliveAfterMs = 10_000;

/** After these errors, a session is useless: its server shuts down or, after a failover, has become a read-only standby. */
const sessionEnds = new Set(["57P01", "57P02", "57P03", "25006"]);

/** The parts of pg's client that its types don't show. */
type ClientInternals = pg.Client & {
  readyForQuery: boolean | null;
  connection: {
    stream: import("node:net").Socket;
    on(event: "errorMessage", heard: (message: { code?: string }) => void): void;
  };
};

export type PoolUse = { name: string; max: number; busy: number; idle: number; waiting: number };

export type BoundedPoolOptions = pg.PoolConfig & {
  /** How long a running statement may go without a byte from the server before its connection is ended. */
  answerMs: number;
  max: number;
  connectionTimeoutMillis: number;
};

/**
 * A pool whose statements all end, even if the server's host disappears or a commit hangs, and that closes
 * unusable connections. docs/rules.md#database-away
 */
export class BoundedPool extends pg.Pool {
  readonly #options: BoundedPoolOptions;
  readonly #busySince = new Map<pg.PoolClient, number>();

  constructor(options: BoundedPoolOptions) {
    super({ ...options, keepAlive: true, keepAliveInitialDelayMillis: keepAliveAfterMs });
    this.#options = options;
    // Without a listener, an idle connection closed by the server would end the process.
    this.on("error", () => {});
    this.on("connect", (client) => endIfSilent(client as unknown as ClientInternals, options.answerMs));
    this.on("acquire", (client) => this.#busySince.set(client, performance.now()));
    this.on("release", (_error, client) => this.#busySince.delete(client));
    this.on("remove", (client) => this.#busySince.delete(client));
  }

  /** Like pg's, but if no connection is free in time, the error says what holds them. */
  // biome-ignore lint/suspicious/noExplicitAny: pg declares two overloads, and both pass through.
  override connect(done?: any): any {
    if (done)
      return super.connect((error, client, release) => done(error && this.#explain(error), client, release));
    return super.connect().catch((error: Error) => {
      throw this.#explain(error);
    });
  }

  use(name: string): PoolUse {
    const { totalCount, idleCount, waitingCount, options } = this;
    return { name, max: options.max, busy: totalCount - idleCount, idle: idleCount, waiting: waitingCount };
  }

  /** pg also reports a full pool as "timeout exceeded when trying to connect", although nothing tried to connect. */
  #explain(error: Error): Error {
    const { max, connectionTimeoutMillis } = this.#options;
    const waited = seconds(connectionTimeoutMillis);
    if (error.message === "Connection terminated due to connection timeout")
      return new Error(`The database didn't accept a connection for ${waited} s`);
    if (error.message !== "timeout exceeded when trying to connect") return error;
    const now = performance.now();
    const longest = Math.max(0, ...[...this.#busySince.values()].map((since) => now - since));
    const busy = `${this.#busySince.size} of ${max} are busy, the longest for ${seconds(longest)} s`;
    return new Error(`No connection was free for ${waited} s: ${busy}`);
  }
}

const seconds = (ms: number) => Math.round(ms / 100) / 10;

/**
 * Ends the connection if nothing comes while a statement runs. pg's own `query_timeout` leaves the connection in the pool, where
 * the next statement waits behind the one that hangs.
 */
function endIfSilent(client: ClientInternals, answerMs: number): void {
  const { connection } = client;
  const { stream } = connection;
  stream.setTimeout(answerMs);
  stream.on("timeout", () => {
    if (client.readyForQuery) return;
    stream.destroy(new Error(`The database didn't answer for ${seconds(answerMs)} s`));
  });
  connection.on("errorMessage", ({ code }) => {
    // Deferred, because the statement must first fail with this error.
    if (code && sessionEnds.has(code)) setImmediate(() => stream.destroy());
  });
}
