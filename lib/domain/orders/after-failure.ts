type Failure = { code: string; retryable: boolean };

const sentences = {
  unconfirmed: "Don’t send it again for now. The printer may still have it, and it would arrive twice.",
  retryable: "You can send it again without changes.",
  change: "Fix the problem above before you send it again, or it will fail again.",
} as const;

/** Whether the letter of a failed order may be sent again, and how. `retryable` comes from the error table. */
export function adviceAfterFailure({ code, retryable }: Failure): keyof typeof sentences {
  if (code === "submission_unconfirmed" || code === "duplicate_suspected") return "unconfirmed";
  return retryable ? "retryable" : "change";
}

/** The same advice as a sentence for emails. */
export const afterFailure = (failure: Failure): string => sentences[adviceAfterFailure(failure)];
