/**
 * Whether the letter of a failed order may be sent again, and how, in a sentence for its sender. Pages and mails say the same.
 * `retryable` is the error table's word on the code.
 */
export function afterFailure({ code, retryable }: { code: string; retryable: boolean }): string {
  if (code === "submission_unconfirmed" || code === "duplicate_suspected") {
    return "Do not send it again for now: the printer may hold it without saying so, and it would arrive twice.";
  }
  if (retryable) return "You can send it again as it is.";
  return "Change what the reason names before you send it again: unchanged, it would fail again.";
}
