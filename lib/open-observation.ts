import { createLogger, type Logger } from "#lib/shared/logger";
import { createMetrics } from "#lib/shared/metrics";
import { createExportLog, createTracing, noTracing, type Tracing } from "#lib/shared/tracing";
import type { Env } from "./env.ts";
import { traceVendorCalls } from "./trace-vendor-calls.ts";

/** The log, metrics, and traces of this process. */
export function openObservation(env: Env) {
  const logger = createLogger({ level: env.LOG_LEVEL });
  const metrics = createMetrics();
  return { logger, metrics, tracing: openTracing(env, { logger, noteSpans: metrics.noteSpans }) };
}

/** Traces to the collector of OTEL_EXPORTER_OTLP_ENDPOINT. Without it, loads nothing and traces nothing. */
function openTracing(
  env: Env,
  {
    logger,
    noteSpans,
  }: { logger: Pick<Logger, "warn" | "info">; noteSpans: (outcome: string, count: number) => void },
): Tracing {
  const endpoint = env.OTEL_EXPORTER_OTLP_ENDPOINT;
  if (!endpoint) return noTracing;
  const logOnce = createExportLog(logger);
  const tracing = createTracing(async () => {
    const { startExporter } = await import("#lib/shared/tracing-exporter");
    const started = await startExporter({
      ...{ endpoint, serviceName: env.OTEL_SERVICE_NAME, ratio: env.OTEL_TRACES_SAMPLER_ARG },
      note: (error, count) => {
        logOnce(error);
        noteSpans(error ? "dropped" : "exported", count);
      },
    });
    const stopWatching = traceVendorCalls(env, tracing);
    return {
      ...started,
      async stop() {
        stopWatching();
        await started.stop();
      },
    };
  });
  return tracing;
}
