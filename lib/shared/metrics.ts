import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";

/** How a run of background work ended. `lease_lost`: another process had taken the work over. */
export type RunOutcome = "done" | "paused" | "failed" | "lease_lost";

const requestBuckets = [0.005, 0.02, 0.1, 0.25, 0.5, 1, 2.5, 5, 15];
const vendorBuckets = [0.05, 0.2, 0.5, 1, 2.5, 5, 10, 30];
const runBuckets = [0.02, 0.1, 0.5, 1, 5, 15, 60, 300];
const handOverBuckets = [1, 5, 15, 30, 60, 120, 300, 900, 3_600, 14_400, 86_400];

/**
 * What this process counts, in the format of Prometheus (docs/decisions/0203). Labels come from fixed lists: never an ID, an
 * address, or a path that a caller chose. Created once per process, and passed on, because Next's bundle has its own copy of each
 * module.
 */
export function createMetrics() {
  const registry = new Registry();
  const registers = [registry];
  const requests = new Counter({
    name: "posthorn_http_requests_total",
    help: "Answered requests, by operation and class of status.",
    labelNames: ["operation", "status_class"] as const,
    registers,
  });
  const requestSeconds = new Histogram({
    name: "posthorn_http_request_duration_seconds",
    help: "Time until the answer of a request was ready, by operation.",
    labelNames: ["operation"] as const,
    buckets: requestBuckets,
    registers,
  });
  const runs = new Counter({
    name: "posthorn_work_runs_total",
    help: "Runs of background work, by kind and outcome. lease_lost: another process had taken the work over.",
    labelNames: ["kind", "outcome"] as const,
    registers,
  });
  const runSeconds = new Histogram({
    name: "posthorn_work_run_duration_seconds",
    help: "Duration of runs of background work.",
    labelNames: ["kind"] as const,
    buckets: runBuckets,
    registers,
  });
  const crons = new Gauge({
    name: "posthorn_cron_last_success_timestamp_seconds",
    help: "When this process last ran a cron job to its end. Other processes may have run it later.",
    labelNames: ["cron"] as const,
    registers,
  });
  const vendorCalls = new Counter({
    name: "posthorn_vendor_calls_total",
    help: "Calls of vendors, by outcome: succeeded, or failed because the vendor gave no usable answer.",
    labelNames: ["vendor", "outcome"] as const,
    registers,
  });
  const vendorSeconds = new Histogram({
    name: "posthorn_vendor_call_duration_seconds",
    help: "Duration of calls of vendors.",
    labelNames: ["vendor"] as const,
    buckets: vendorBuckets,
    registers,
  });
  const vendorAnswers = new Counter({
    name: "posthorn_vendor_http_responses_total",
    help: "HTTP answers of vendors, by status: 2xx, 3xx, 401, 429, another 4xx, or 5xx. none: the vendor did not answer.",
    labelNames: ["vendor", "status"] as const,
    registers,
  });
  const handOver = new Histogram({
    name: "posthorn_hand_over_delay_seconds",
    help: "Time from the end of a paid letter's undo window, or its chosen day, until a rail accepted it.",
    labelNames: ["order"] as const,
    buckets: handOverBuckets,
    registers,
  });

  const spans = new Counter({
    name: "posthorn_trace_spans_total",
    help: "Spans of traces, by outcome: exported, or dropped because the collector did not take them.",
    labelNames: ["outcome"] as const,
    registers,
  });
  const replicaReads = new Counter({
    name: "posthorn_replica_reads_total",
    help: "Reads that may go to the replica: replica, or, on the primary instead, lagging, away, or failed there.",
    labelNames: ["outcome"] as const,
    registers,
  });
  const ready = new Gauge({
    name: "posthorn_ready",
    help: "Whether this process can serve: its database answers within a second, and it isn't stopping.",
    registers,
  });
  const pausedBySetting = new Gauge({
    name: "posthorn_hand_over_paused_by_setting",
    help: "1 if HAND_OVER=paused, so that this process hands nothing over.",
    registers,
  });

  return {
    registry,

    setReady: (isReady: boolean) => ready.set(isReady ? 1 : 0),

    setPausedBySetting: (isPaused: boolean) => pausedBySetting.set(isPaused ? 1 : 0),

    /** Adds the figures of Node itself: event loop, garbage collection, memory. Costs CPU, so call it only if they are read. */
    watchProcess: () => collectDefaultMetrics({ register: registry, eventLoopMonitoringPrecision: 20 }),

    noteRequest(operation: string, status: number, ms: number): void {
      requests.inc({ operation, status_class: classOf(status) });
      requestSeconds.observe({ operation }, ms / 1_000);
    },

    noteRun(kind: string, outcome: RunOutcome, ms: number): void {
      runs.inc({ kind, outcome });
      runSeconds.observe({ kind }, ms / 1_000);
    },

    noteCron: (cron: string) => crons.setToCurrentTime({ cron }),

    /** Counts from zero, because Prometheus sees an increase only between two values. */
    expectVendorCalls(vendor: string): void {
      for (const outcome of ["succeeded", "failed"]) vendorCalls.inc({ vendor, outcome }, 0);
    },

    /** Counts from zero. */
    expectVendorAnswers(vendor: string): void {
      for (const status of ["2xx", "401", "429", "5xx", "none"]) vendorAnswers.inc({ vendor, status }, 0);
    },

    noteVendorCall(vendor: string, failed: boolean, ms: number): void {
      vendorCalls.inc({ vendor, outcome: failed ? "failed" : "succeeded" });
      vendorSeconds.observe({ vendor }, ms / 1_000);
    },

    /** `status` is null if the vendor did not answer. */
    noteVendorAnswer(vendor: string, status: number | null): void {
      vendorAnswers.inc({ vendor, status: statusOf(status) });
    },

    noteReplicaRead: (outcome: string) => replicaReads.inc({ outcome }),

    noteSpans: (outcome: string, count: number) => spans.inc({ outcome }, count),

    noteHandedOver(order: "single" | "batch", ms: number): void {
      handOver.observe({ order }, Math.max(0, ms) / 1_000);
    },
  };
}

/** The statuses that have a meaning for every vendor: our key is refused, or we make too many calls. */
const ownStatuses: ReadonlySet<number> = new Set([401, 429]);

function statusOf(status: number | null): string {
  if (status === null) return "none";
  return ownStatuses.has(status) ? String(status) : classOf(status);
}

const classOf = (status: number) => `${Math.floor(status / 100)}xx`;
