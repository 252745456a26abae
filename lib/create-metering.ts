import type { Database } from "#lib/db/client";
import { isVendorFailure } from "#lib/domain/operators/vendor-failures";
import { createVendorMeter } from "#lib/domain/operators/vendor-meter";
import { createDatabaseGauges } from "#lib/domain/stats/database-gauges";
import { createMeasurements } from "#lib/domain/stats/measurement-repository";
import { makeOrderMonths } from "#lib/domain/stats/order-month-repository";
import type { Clock } from "#lib/shared/clock";
import type { Logger } from "#lib/shared/logger";
import type { createMetrics } from "#lib/shared/metrics";
import type { Tracing } from "#lib/shared/tracing";
import type { Crons } from "#lib/work/crons";
import type { Env } from "./env.ts";
import { isVendorFault, watchVendorAnswers } from "./watch-vendor-answers.ts";

/** Everything that counts what this deployment does: metrics, the console's health figures, and the jobs that measure. */
export function createMetering(
  env: Env,
  {
    database,
    clock,
    logger,
    metrics,
    tracing,
  }: {
    database: Database;
    clock: Clock;
    logger: Logger;
    metrics: ReturnType<typeof createMetrics>;
    tracing: Tracing;
  },
) {
  metrics.setPausedBySetting(env.HAND_OVER === "paused");
  const meter = createVendorMeter({
    ...{ database, clock, logger, noteCall: metrics.noteVendorCall },
    traceCall: (name, call) => tracing.run(name, { kind: "client" }, call),
  });
  const measurements = createMeasurements(database, env.DATABASE_URL);
  const stopWatching = watchVendorAnswers(env, {
    expect: metrics.expectVendorAnswers,
    note: (answer) => {
      metrics.noteVendorAnswer(answer.vendor, answer.status);
      if (isVendorFault(answer)) logger.warn(answer, "a vendor did not answer, or refused the call");
    },
  });
  const crons: Crons = {
    audit: {
      everyMinutes: 24 * 60,
      atMinute: 9 * 60 + 13,
      run: async () => {
        for (const problem of await measurements.audit(clock()))
          logger.error(problem, "the books are inconsistent");
      },
    },
    measure_service: {
      everyMinutes: 24 * 60,
      atMinute: 7 * 60 + 51,
      run: () => measurements.measureService(clock()),
    },
    count_overdue_letters: {
      everyMinutes: 60,
      atMinute: 37,
      run: () => measurements.countOverdueLetters(clock()),
    },
    make_months: {
      everyMinutes: 24 * 60,
      atMinute: 7 * 60 + 41,
      run: async () => {
        const made = await makeOrderMonths(env.DATABASE_URL, clock());
        if (made.length) logger.info({ partitions: made }, "made partitions for the coming months");
      },
    },
  };

  return {
    databaseGauges: createDatabaseGauges({ database, registry: metrics.registry, clock, logger }),
    crons,
    /** Wraps a vendor's port to count its calls. Null stays null. */
    watch<T extends object | null>(vendor: string, port: T): T {
      if (!port) return port;
      metrics.expectVendorCalls(vendor);
      return meter.watch(vendor, port, isVendorFailure) as T;
    },
    async close(): Promise<void> {
      stopWatching();
      await meter.flush();
      await tracing.stop();
    },
  };
}
