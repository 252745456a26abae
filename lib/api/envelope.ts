import { isDatabaseAway } from "#lib/shared/database-away";
import { AppError, errorTable, isAppError } from "#lib/shared/errors";

export type ErrorEnvelope = {
  status: "failed" | "action_required";
  code: string;
  reason: string;
  next: readonly string[];
  /** Whether a program may send the same request again. */
  retryable: boolean;
  [extra: string]: unknown;
};

/** The error envelope of an expected failure (docs/rules.md#errors). */
function envelopeOf(error: AppError): ErrorEnvelope {
  const row = errorTable[error.code];
  const { fields, next, extra } = error.details;
  return {
    status: row.status,
    code: error.code,
    reason: error.message,
    next: next ?? row.next,
    retryable: row.retryable && error.details.retryable !== false,
    ...(fields ? { fields } : {}),
    ...extra,
  };
}

// PostgreSQL restarts within seconds if it was killed, and a queue for connections or locks is short.
const databaseAway = new AppError("service_unavailable", "The database isn't answering right now.", {
  retryAfterSeconds: 2,
});

const unexpected: ErrorEnvelope = {
  status: "failed",
  code: "internal_error",
  reason: "Something went wrong on our end. We've logged it.",
  next: errorTable.internal_error.next,
  retryable: errorTable.internal_error.retryable,
};

/** Turns any failure into an answer. A bug becomes 500 without its message. */
export function toErrorResponse(thrown: unknown): {
  status: number;
  envelope: ErrorEnvelope;
  headers: Record<string, string>;
} {
  const error = isDatabaseAway(thrown) && !isAppError(thrown) ? databaseAway : thrown;
  if (!isAppError(error)) return { status: 500, envelope: unexpected, headers: {} };
  const { retryAfterSeconds, headers } = error.details;
  return {
    status: errorTable[error.code].http,
    envelope: envelopeOf(error),
    headers: {
      ...(retryAfterSeconds === undefined ? {} : { "Retry-After": String(retryAfterSeconds) }),
      ...headers,
    },
  };
}
