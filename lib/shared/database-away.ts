/**
 * Codes with which PostgreSQL (SQLSTATE), its socket, and Prisma report that the database is unreachable: shut down, crashed,
 * starting, or out of connections, or a transaction didn't get one in time.
 */
const awayCodes =
  /^(?:08\w{3}|57P0[123]|53300|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|P1001|P1002|P1008|P1017|P2024|P2028)$/;

/** Messages of errors to which node-postgres gives no code. */
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

type Failure = {
  code?: unknown;
  message?: unknown;
  cause?: unknown;
  meta?: { driverAdapterError?: unknown };
};

/** Whether an error means that the database is unreachable, so that the same request may succeed soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, message, cause, meta } = error as Failure;
  if (typeof code === "string" && awayCodes.test(code)) return true;
  if (typeof message === "string" && awayMessages.test(message)) return true;
  // Prisma stores its driver's error separately.
  return isDatabaseAway(cause) || isDatabaseAway(meta?.driverAdapterError);
}
