import { useState } from "react";
import { ApiProblem } from "#lib/api/api-problem";

/**
 * Runs one call to the service at a time. Returns whether it is running, and why the service refused it. Throws any other error,
 * because that is a bug.
 */
export function useAttempt() {
  const [busy, setBusy] = useState(false);
  const [problem, setProblem] = useState<string>();
  const attempt = async (work: () => Promise<void>, onRefused?: (refusal: ApiProblem) => void) => {
    setBusy(true);
    setProblem(undefined);
    try {
      await work();
    } catch (error) {
      if (!(error instanceof ApiProblem)) throw error;
      setProblem(error.message);
      onRefused?.(error);
    } finally {
      setBusy(false);
    }
  };
  return { busy, problem, setProblem, attempt };
}
