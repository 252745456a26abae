type Failure = { code: string; retryable: boolean };

/** Whether the letter of a failed order may be sent again, and how. `retryable` comes from the error table. */
export function adviceAfterFailure({ code, retryable }: Failure): "unconfirmed" | "retryable" | "change" {
  if (code === "submission_unconfirmed" || code === "duplicate_suspected") return "unconfirmed";
  return retryable ? "retryable" : "change";
}
