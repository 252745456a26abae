import type { SpanExporter } from "@opentelemetry/sdk-trace";

/** How long a stop waits for the last spans. A collector that is away must not delay it. */
const stopMs = 2_000;
const statementsLength = 4_000;

export type ExporterOptions = {
  /** The collector's base address, such as http://localhost:4318. */
  endpoint: string;
  serviceName: string;
  /** Which share of traces is recorded, from 0 to 1. */
  ratio: number;
  /** Hears whether the collector took a block of `spans` spans: null, or why not. */
  note: (error: Error | null, spans: number) => void;
};

/**
 * Loads OpenTelemetry and sends spans in blocks to a collector (OTLP over HTTP). The exporter itself reads OTEL_EXPORTER_OTLP_HEADERS
 * and its other settings. Spans that don't fit into its queue are dropped, so the service never waits for the collector.
 */
export async function startExporter({ endpoint, serviceName, ratio, note }: ExporterOptions) {
  const [{ ROOT_CONTEXT, trace }, sdk, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all(
    [
      import("@opentelemetry/api"),
      import("@opentelemetry/sdk-trace"),
      import("@opentelemetry/exporter-trace-otlp-http"),
      import("@opentelemetry/resources"),
    ],
  );
  const inner = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces` });
  const exporter: SpanExporter = {
    export: (spans, done) =>
      inner.export(spans, (result) => {
        note(result.code === 0 ? null : (result.error ?? new Error("The collector refused")), spans.length);
        done(result);
      }),
    shutdown: () => inner.shutdown(),
  };
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": serviceName }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(ratio) }),
    spanLimits: { attributeValueLengthLimit: statementsLength },
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  return {
    tracer: provider.getTracer("posthorn"),
    contextWith: (span: Parameters<typeof trace.setSpan>[1] | undefined) =>
      span ? trace.setSpan(ROOT_CONTEXT, span) : ROOT_CONTEXT,
    async stop() {
      const late = new Promise<void>((resolve) => void setTimeout(resolve, stopMs).unref());
      await Promise.race([provider.shutdown().catch(() => {}), late]);
    },
  };
}
