/**
 * Codes with which PostgreSQL (SQLSTATE), its socket, and Prisma report that the database is unreachable (shut down, crashed, starting, or out of
 * connections), or too busy: a transaction got no connection in time, a statement waited too long for a lock, or it lost a deadlock.
 */
const awayCodes =
  /^(?:08\w{3}|57P0[123]|53300|57014|55P03|40001|40P01|P2034|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENOTFOUND|EAI_AGAIN|P1001|P1002|P1008|P1017|P2024|P2028)$/;

/** Messages of errors to which node-postgres gives no code. */
const awayMessages =
  /^(?:Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error)/;

type Failure = {
  code?: unknown;
  /** PostgreSQL's code, in errors of Prisma's driver that have no other. */
  originalCode?: unknown;
  message?: unknown;
  cause?: unknown;
  meta?: { driverAdapterError?: unknown };
};

/** Whether an error means that the database is unreachable or too busy, so that the same request may succeed soon. */
export function isDatabaseAway(error: unknown): boolean {
  if (typeof error !== "object" || error === null) return false;
  const { code, originalCode, message, cause, meta } = error as Failure;
  if ([code, originalCode].some((one) => typeof one === "string" && awayCodes.test(one))) return true;
  if (typeof message === "string" && awayMessages.test(message)) return true;
  // Prisma stores its driver's error separately.
  return isDatabaseAway(cause) || isDatabaseAway(meta?.driverAdapterError);
}
