import type { CorrectedAddress } from "#lib/domain/addresses/schema";

/** An answer other than the expected one, or no answer at all (`code` is then "unreachable"). */
export class ApiProblem extends Error {
  readonly code: string;
  readonly next: readonly string[];
  readonly fields: readonly { path: string; message: string }[];
  readonly candidate: CorrectedAddress | undefined;
  /** Which rows of a batch have a problem, and what it is. */
  readonly problems: readonly { row: number; reason: string }[];
  readonly retryAfterSeconds: number | undefined;
  /** The order or batch that exists although the request failed. */
  readonly madeId: string | undefined;

  constructor(
    code: string,
    reason: string,
    rest: {
      next?: readonly string[];
      fields?: readonly { path: string; message: string }[] | undefined;
      candidate?: CorrectedAddress | undefined;
      problems?: readonly { row: number; reason: string }[] | undefined;
      retryAfterSeconds?: number | undefined;
      madeId?: string | undefined;
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
    this.madeId = rest.madeId;
  }
}
