/** How far back a plot looks. */
export const healthRanges = ["day", "month"] as const;
export type HealthRange = (typeof healthRanges)[number];

/** Numbers over time, one for each entry of `at`; null where nothing was measured. */
type Series = { name: string; values: readonly (number | null)[] };
export type Plot = {
  /** Unix seconds. */
  at: readonly number[];
  series: readonly Series[];
};

export type VendorHealth = {
  vendor: string;
  lastSuccess: Date | null;
  lastFailure: Date | null;
  /** In the selected period. */
  succeeded: number;
  failed: number;
  /** Of a call, in milliseconds; null if there was none. */
  meanMs: number | null;
  plot: Plot;
};

export type QueueHealth = {
  queue: string;
  /** Due now. */
  due: number;
  overdue: number;
  plot: Plot;
};

type PassHealth = {
  name: string;
  visited: number;
  startedAt: Date | null;
  finishedAt: Date | null;
  running: boolean;
};

export type Health = {
  vendors: readonly VendorHealth[];
  queues: readonly QueueHealth[];
  passes: readonly PassHealth[];
};
