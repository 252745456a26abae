/**
 * What PostgreSQL (SQLSTATE), the socket to it and Prisma call a database that cannot be reached: shut down, crashed, starting, full
 * of connections, or a transaction that found none in time.
 */
const awayCodes =
  /^(?:08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|P1001|P1002|P1008|P1017|P2024|P2028)$/;

/** node-postgres gives these no code. */
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

type Failure = {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  meta?: { driverAdapterError?: unknown };
};

/** Whether an error says that the database is away, so that the same request may succeed in a moment. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, message, cause, meta } = error as Failure;
  if (typeof code === "string" && awayCodes.test(code)) return true;
  if (typeof message === "string" && awayMessages.test(message)) return true;
  // Prisma keeps what its driver said apart.
  return isDatabaseAway(cause) || isDatabaseAway(meta?.driverAdapterError);
}
