import type { HandOverState } from "#lib/domain/fulfilment/hand-over-repository";

export type { Finding, FindingKind } from "#lib/domain/restore/finding";

/** Whether letters go to printers, for the console. */
export type HandOverShown = Pick<HandOverState, "pausedAt" | "pauseReason" | "checkedAt"> & {
  setting: "on" | "paused";
};
