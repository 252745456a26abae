import type { CorrectedAddress } from "#lib/domain/addresses/schema";

/** An answer that is not the one asked for, or none at all (`code` is then "unreachable"). */
export class ApiProblem extends Error {
  readonly code: string;
  readonly next: readonly string[];
  readonly fields: readonly { path: string; message: string }[];
  readonly candidate: CorrectedAddress | undefined;
  /** What is wrong with which rows of a batch. */
  readonly problems: readonly { row: number; reason: string }[];
  readonly retryAfterSeconds: number | undefined;

  constructor(
    code: string,
    reason: string,
    rest: {
      next?: readonly string[];
      fields?: readonly { path: string; message: string }[] | undefined;
      candidate?: CorrectedAddress | undefined;
      problems?: readonly { row: number; reason: string }[] | undefined;
      retryAfterSeconds?: number | undefined;
    } = {},
  ) {
    super(reason);
    this.name = "ApiProblem";
    this.code = code;
    this.next = rest.next ?? [];
    this.fields = rest.fields ?? [];
    this.candidate = rest.candidate;
    this.problems = rest.problems ?? [];
    this.retryAfterSeconds = rest.retryAfterSeconds;
  }
}
