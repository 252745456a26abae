import pino, { type Logger as PinoLogger } from "pino";
import { meaningOf } from "./database-away.ts";

export type Logger = Pick<PinoLogger, "info" | "warn" | "error" | "debug" | "fatal" | "flush">;

/**
 * Writes JSON lines to stdout. Callers log IDs, error codes, and numbers, but never names, streets, text, tokens, sign-in or
 * credit codes, or keys (docs/rules.md#logs). Redaction is only the second line of defense.
 */
export function createLogger(options: { level: string }): Logger {
  // Lines are written in blocks, at most half a second late, because writing each line immediately costs as much as answering a
  // request.
  const destination = pino.destination({ sync: false, minLength: 12_288 });
  setInterval(() => destination.flush(), 500).unref();
  return pino(
    {
      level: options.level,
      base: null,
      timestamp: createTimestamp(),
      redact: {
        paths: [
          "to",
          "from",
          "text",
          "email",
          "authorization",
          "token",
          "credit_code",
          "headers",
          "body",
          "address",
        ],
        censor: "[redacted]",
      },
      serializers: { err: describeError },
    },
    destination,
  );
}

/** ISO time in pino's form, formatted once per millisecond, because a busy server logs several lines in each. */
function createTimestamp(): () => string {
  let at = 0;
  let line = "";
  return () => {
    const now = Date.now();
    if (now !== at) {
      at = now;
      line = `,"time":"${new Date(now).toISOString()}"`;
    }
    return line;
  };
}

/**
 * A failure for the log: its kind, its stack, and its code, or its message if it has no code. A database's code comes with its
 * meaning. If there is a code, the message is omitted, because it may quote untrusted data: PostgreSQL's messages quote values, and a
 * socket's messages quote the host name of a `pdf_url`.
 */
export function describeError(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { type: typeof error };
  const { code, meta } = error as { code?: unknown; meta?: { driverAdapterError?: unknown } };
  const { originalCode } = (error.cause ?? {}) as { originalCode?: unknown };
  const known = code ?? originalCode;
  const isQuoting =
    known !== undefined || error.name.startsWith("Prisma") || error.name === "DriverAdapterError";
  const meaning = meaningOf(known);
  const cause = meta?.driverAdapterError ?? error.cause;
  const frames = error.stack
    ?.split("\n")
    .filter((line) => line.trimStart().startsWith("at "))
    .slice(0, 12);
  return {
    type: error.name,
    ...(isQuoting ? { code: known } : { message: error.message.slice(0, 300) }),
    ...(meaning ? { meaning } : {}),
    stack: frames?.join("\n"),
    ...(cause ? { cause: describeError(cause) } : {}),
  };
}
