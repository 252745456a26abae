import type { HandOverState } from "#lib/domain/fulfilment/hand-over-repository";

import type { Finding, FindingKind } from "#lib/domain/restore/finding";

export type { Finding, FindingKind } from "#lib/domain/restore/finding";

/** Whether letters go to printers, for the console. */
export type HandOverShown = Pick<HandOverState, "pausedAt" | "pauseReason" | "checkedAt"> & {
  setting: "on" | "paused";
};

/** The open findings of one kind: their number, and the first ones. */
export type FindingGroup = { kind: FindingKind; count: number; findings: readonly Finding[] };
