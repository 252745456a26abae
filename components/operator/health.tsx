import { cn } from "#components/ui/class-names";
import {
  type Health,
  type HealthRange,
  healthRanges,
  type Plot,
  type QueueHealth,
  type VendorHealth,
} from "#lib/domain/operators/health-schema";
import { Moment } from "./moment.tsx";
import { Facts, linkClasses, listClasses, Section, words } from "./parts.tsx";
import { TimePlot } from "./time-plot.tsx";

/** How every vendor has answered, and what waits in every queue: now, and over time. */
export function HealthView({ health, range }: { health: Health; range: HealthRange }) {
  return (
    <>
      <nav aria-label="Range" className="-mx-3 mt-3 flex text-15">
        {Object.entries(healthRanges).map(([name, title]) => (
          <a
            key={name}
            href={`/operator/health?range=${name}`}
            aria-current={name === range ? "true" : undefined}
            className={cn("flex min-h-11 items-center px-3", name === range ? "font-semibold" : linkClasses)}
          >
            {title}
          </a>
        ))}
      </nav>
      <Section
        id="vendors"
        title="Vendors"
        count={health.vendors.length}
        empty="No vendor has been called in the last 30 days."
      >
        <div className="grid gap-8 lg:grid-cols-2">
          {health.vendors.map((vendor) => (
            <Vendor key={vendor.vendor} vendor={vendor} range={range} />
          ))}
        </div>
      </Section>
      <Section id="queues" title="Queues">
        <div className="grid gap-8 lg:grid-cols-2">
          {health.queues.map((queue) => (
            <Queue key={queue.queue} queue={queue} />
          ))}
        </div>
      </Section>
      <Section
        id="passes"
        title="Passes"
        count={health.passes.length}
        empty="Nothing has gone through all orders yet."
      >
        <ul className={listClasses}>
          {health.passes.map((pass) => (
            <li key={pass.name} className="flex flex-wrap gap-x-6 py-2 text-15">
              <span className="font-medium">{words(pass.name)}</span>
              <span>{pass.running ? "runs" : "rests"}</span>
              <span className="text-ink-soft tabular-nums">
                {pass.visited} visited{pass.finishedAt ? ", finished " : ""}
                {pass.finishedAt ? <Moment at={pass.finishedAt} /> : null}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

function Vendor({ vendor, range }: { vendor: VendorHealth; range: HealthRange }) {
  const { lastSuccess, lastFailure, succeeded, failed, meanMs } = vendor;
  const ails = lastFailure !== null && (lastSuccess === null || lastFailure > lastSuccess);
  return (
    <article className="flex min-w-0 flex-col gap-3 rounded-paper bg-paper p-5 shadow-paper">
      <h3 className="text-17 font-semibold">
        {words(vendor.vendor)}{" "}
        <span className={cn("text-15 font-normal", ails ? "text-wax" : "text-sage")}>
          {ails ? "failed last" : "answers"}
        </span>
      </h3>
      <Facts
        of={{
          "Last success": lastSuccess ? <Moment at={lastSuccess} /> : "none",
          "Last failure": lastFailure ? <Moment at={lastFailure} /> : "none",
          [`In ${healthRanges[range]}`]: `${succeeded} succeeded, ${failed} failed${meanMs === null ? "" : `, ${meanMs} ms each`}`,
        }}
      />
      <TimePlot plot={only(vendor.plot, ["succeeded", "failed"])} title="Calls" unit="calls" />
      <TimePlot plot={only(vendor.plot, ["mean"])} title="Time of an answer" unit="ms" />
    </article>
  );
}

function Queue({ queue: { queue, due, overdue, plot } }: { queue: QueueHealth }) {
  return (
    <article className="flex min-w-0 flex-col gap-3 rounded-paper bg-paper p-5 shadow-paper">
      <h3 className="text-17 font-semibold">
        {words(queue)}{" "}
        <span className={cn("text-15 font-normal tabular-nums", overdue > 0 ? "text-wax" : "text-ink-soft")}>
          {due} due now, {overdue} for more than five minutes
        </span>
      </h3>
      <TimePlot plot={plot} title="Waiting" unit="rows" />
    </article>
  );
}

function only({ at, series }: Plot, names: readonly string[]): Plot {
  return { at, series: series.filter(({ name }) => names.includes(name)) };
}
