import { AsyncLocalStorage } from "node:async_hooks";
import { createHash } from "node:crypto";
import type { Span, Tracer } from "@opentelemetry/api";
import { isAppError } from "./errors.ts";
import type { Logger } from "./logger.ts";

type Attributes = Readonly<Record<string, string | number | boolean>>;

/**
 * Names and attributes come from our code, never from a caller: no address, text, token, key, or URL (docs/rules.md#logs). `root`
 * starts a trace, always or only outside one. Other spans are made only within a trace, so checks between requests make none.
 */
export type SpanOptions = {
  kind?: "server" | "client" | "internal";
  root?: "new" | "if_none";
  attributes?: Attributes;
};

/** A span that the caller ends. */
export type OpenSpan = {
  set(attributes: Attributes): void;
  rename(name: string): void;
  /** Marks it as failed by the error's code or kind, never by its message. */
  fail(error: unknown): void;
  end(): void;
};

type Held = { span: Span; root: Span };
/** Values of OpenTelemetry's SpanKind and SpanStatusCode, whose package is loaded only if tracing is on. */
const kinds = { internal: 0, server: 1, client: 2 } as const;
const failedStatus = 2;

export type Tracing = ReturnType<typeof createTracing>;
type StartTracer = () => Promise<{
  tracer: Tracer;
  /** The parent for a span: a context with `span`, or an empty one. */
  contextWith: (span: Span | undefined) => Parameters<Tracer["startSpan"]>[2];
  stop: () => Promise<void>;
}>;

/**
 * Traces what this process does, once `start` has loaded OpenTelemetry. Before, and in a process without a collector (`load` is null),
 * every function only calls `work`. (docs/decisions/0214)
 */
export function createTracing(load: StartTracer | null) {
  const current = new AsyncLocalStorage<Held>();
  let started: Awaited<ReturnType<StartTracer>> | undefined;

  function open(name: string, { kind = "internal", root, attributes }: SpanOptions): Held | undefined {
    const parent = root === "new" ? undefined : current.getStore();
    if (!started || !(root || parent)) return undefined;
    const options = { kind: kinds[kind], ...(attributes && { attributes }) };
    const span = started.tracer.startSpan(name, options, started.contextWith(parent?.span));
    return { span, root: parent?.root ?? span };
  }

  return {
    /** Whether this process traces, or will after `start`. */
    isOn: load !== null,

    async start(): Promise<void> {
      if (load) started = await load();
    },

    async stop(): Promise<void> {
      await started?.stop();
    },

    /** Runs `work` in a span that ends when `work` does. What `work` starts has this span as its parent. */
    run<T>(name: string, options: SpanOptions, work: () => T): T {
      const held = open(name, options);
      if (!held) return work();
      const done = (error?: { cause: unknown }) => {
        if (error) markFailed(held.span, error.cause);
        held.span.end();
      };
      return current.run(held, () => endAfter(work, done));
    },

    /** Starts a span for a listener, which sees a call start and end but can't wrap it. Null outside a trace. */
    begin(name: string, options: SpanOptions): OpenSpan | null {
      const held = open(name, options);
      return held ? toOpenSpan(held.span) : null;
    },

    /** Runs `work` in a trace that the caller ends. */
    runRoot<T>(name: string, options: SpanOptions, work: (span: OpenSpan | null) => T): T {
      const held = open(name, { ...options, root: "new" });
      return held ? current.run(held, () => work(toOpenSpan(held.span))) : work(null);
    },

    /** Runs `work` outside the current trace, because work that a request wakes isn't part of the request. */
    apart: <T>(work: () => T): T => (started ? current.exit(work) : work()),

    /** Marks the current span as failed. */
    noteFailure(error: unknown): void {
      const held = current.getStore();
      if (held) markFailed(held.span, error);
    },

    /** Adds to the current span. */
    note(attributes: Attributes): void {
      current.getStore()?.span.setAttributes(attributes);
    },

    /** Names the whole trace after the operation. */
    nameTrace(name: string): void {
      current.getStore()?.root.updateName(name);
    },
  };
}

function endAfter<T>(work: () => T, done: (error?: { cause: unknown }) => void): T {
  let result: T;
  try {
    result = work();
  } catch (cause) {
    done({ cause });
    throw cause;
  }
  if (!isThenable(result)) {
    done();
    return result;
  }
  // Not awaited, because Prisma's promises start only when they are.
  return result.then(
    (value: unknown) => {
      done();
      return value;
    },
    (cause: unknown) => {
      done({ cause });
      throw cause;
    },
  ) as T;
}

const isThenable = (value: unknown): value is PromiseLike<unknown> =>
  typeof (value as PromiseLike<unknown> | undefined)?.then === "function";

const toOpenSpan = (span: Span): OpenSpan => ({
  set: (attributes) => void span.setAttributes(attributes),
  rename: (name) => void span.updateName(name),
  fail: (error) => markFailed(span, error),
  end: () => span.end(),
});

function markFailed(span: Span, error: unknown): void {
  const { code, name } = (error ?? {}) as { code?: unknown; name?: unknown };
  const type = isAppError(error) || typeof code === "string" ? code : name;
  span.setAttribute("error.type", String(type ?? "unknown"));
  // A refusal that the caller can act on isn't a failure of ours.
  if (!isAppError(error)) span.setStatus({ code: failedStatus });
}

/** How a trace names an order: 16 digits of the ID's SHA-256, because the ID itself opens the order's page. */
export const tracedId = (id: string) => createHash("sha256").update(id).digest("hex").slice(0, 16);

/** Traces nothing. */
export const noTracing: Tracing = createTracing(null);

/** Says once that the collector is away, and once that it is back. */
export function createExportLog(logger: Pick<Logger, "warn" | "info">) {
  let failing = false;
  return (error: Error | null): void => {
    if (error && !failing)
      logger.warn({ err: error }, "the collector takes no traces; they are dropped until it does");
    if (!error && failing) logger.info({}, "the collector takes traces again");
    failing = error !== null;
  };
}
