/**
 * The codes with which PostgreSQL (SQLSTATE), its socket, and Prisma report that the database is unreachable, unable to take the
 * statement now, or too busy, each with its meaning. The log shows the meaning next to the code.
 */
const meanings: Readonly<Record<string, string>> = {
  "25006": "the server is read-only: a standby, or the old primary after a failover",
  "25P03": "the session was ended because its transaction stood idle",
  "40001": "concurrent transactions conflicted",
  "40P01": "a deadlock was ended",
  "53000": "the server is short of a resource",
  "53100": "the server's disk is full",
  "53200": "the server is out of memory",
  "53300": "the server has no connections left",
  "53400": "a limit in the server's configuration was reached",
  "55P03": "a lock was not available in time",
  "57014": "the statement took longer than its time-out, or waited that long for a lock",
  "57P01": "an administrator ended the session, or the server is shutting down",
  "57P02": "the server crashed",
  "57P03": "the server is starting, shutting down, or recovering",
  "57P05": "the session was ended because it was idle",
  "58030": "the server can't read or write its disk",
  ECONNREFUSED: "nothing listens at the address",
  ECONNRESET: "the connection was closed",
  ECONNABORTED: "the connection was closed",
  EPIPE: "the connection was closed",
  ETIMEDOUT: "the host doesn't answer",
  EHOSTUNREACH: "the host can't be reached",
  EHOSTDOWN: "the host can't be reached",
  ENETUNREACH: "the network can't be reached",
  ENOTFOUND: "the host's name isn't known",
  EAI_AGAIN: "the host's name can't be looked up now",
  P1001: "the host can't be reached",
  P1002: "the host doesn't answer",
  P1008: "the database didn't answer in time",
  P1017: "the connection was closed",
  P2024: "no connection was free in time",
  P2028: "a transaction got no connection in time, or took too long",
  P2034: "concurrent transactions conflicted",
  P2037: "the server has no connections left",
};

/** Messages of errors to which neither node-postgres nor our pools (lib/db/bounded-pool.ts) give a code. */
const awayMessages =
  /^(?:Connection terminated|No connection was free|The database didn't|Client has encountered a connection error)/;

type Failure = {
  code?: unknown;
  /** PostgreSQL's code, in errors of Prisma's driver that have no other. */
  originalCode?: unknown;
  message?: unknown;
  cause?: unknown;
  meta?: { driverAdapterError?: unknown };
};

/** The meaning of a database's error code; undefined if the code doesn't report that the database is away. */
export function meaningOf(code: unknown): string | undefined {
  if (typeof code !== "string") return undefined;
  return Object.hasOwn(meanings, code)
    ? meanings[code]
    : /^08\w{3}$/.test(code)
      ? "the connection failed"
      : undefined;
}

/** Whether an error means that the database is unreachable or too busy, so that the same request may succeed soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, originalCode, message, cause, meta } = error as Failure;
  if (meaningOf(code) || meaningOf(originalCode)) return true;
  if (typeof message === "string" && awayMessages.test(message)) return true;
  // Prisma stores its driver's error separately.
  return isDatabaseAway(cause) || isDatabaseAway(meta?.driverAdapterError);
}
