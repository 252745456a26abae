import { useTranslations } from "next-intl";
import { cn } from "#components/ui/class-names";
import {
  type CheckUp,
  type Finding,
  type Health,
  type HealthRange,
  healthRanges,
  type Plot,
  type QueueHealth,
  type StoppedSince,
  type VendorHealth,
} from "#lib/domain/operators/health-schema";
import { Moment } from "./moment.tsx";
import { Facts, linkClasses, listClasses, Section, words } from "./parts.tsx";
import { TimePlot } from "./time-plot.tsx";

/** The calls to every vendor and the work in every queue: now, and over time. */
export function HealthView({
  health,
  checkUp,
  range,
}: {
  health: Health;
  checkUp: CheckUp;
  range: HealthRange;
}) {
  const t = useTranslations("operator.health");
  return (
    <>
      <Setup checkUp={checkUp} />
      <nav aria-label={t("range")} className="-mx-3 mt-3 flex text-15">
        {healthRanges.map((name) => (
          <a
            key={name}
            href={`/operator/health?range=${name}`}
            aria-current={name === range ? "true" : undefined}
            className={cn("flex min-h-11 items-center px-3", name === range ? "font-semibold" : linkClasses)}
          >
            {t(name)}
          </a>
        ))}
      </nav>
      <Section id="vendors" title={t("vendors")} count={health.vendors.length} empty={t("noVendors")}>
        <div className="grid gap-8 lg:grid-cols-2">
          {health.vendors.map((vendor) => (
            <Vendor key={vendor.vendor} vendor={vendor} range={range} />
          ))}
        </div>
      </Section>
      <Section id="queues" title={t("queues")}>
        <BackgroundWork since={health.stoppedSince} />
        <div className="grid gap-8 lg:grid-cols-2">
          {health.queues.map((queue) => (
            <Queue key={queue.queue} queue={queue} />
          ))}
        </div>
      </Section>
      <Section id="words" title={t("words")} count={health.otherWords.length} empty={t("noWords")}>
        <p className="measure text-15 text-ink-soft">{t("wordsText")}</p>
        <ul className={listClasses}>
          {health.otherWords.map(({ rail, word, count, last }) => (
            <li key={`${rail} ${word}`} className="flex flex-wrap gap-x-6 py-2 text-15">
              <span className="font-medium wrap-anywhere">{words(word)}</span>
              <span>{words(rail)}</span>
              <span className="text-ink-soft tabular-nums">
                {t.rich("reported", { count, at: () => <Moment at={last} /> })}
              </span>
            </li>
          ))}
        </ul>
      </Section>
      <Section id="passes" title={t("passes")} count={health.passes.length} empty={t("noPasses")}>
        <ul className={listClasses}>
          {health.passes.map((pass) => (
            <li key={pass.name} className="flex flex-wrap gap-x-6 py-2 text-15">
              <span className="font-medium">{words(pass.name)}</span>
              <span>{t(pass.running ? "running" : "idle")}</span>
              <span className="text-ink-soft tabular-nums">
                {pass.finishedAt
                  ? t.rich("visitedFinished", {
                      count: pass.visited,
                      at: () => <Moment at={pass.finishedAt!} />,
                    })
                  : t("visited", { count: pass.visited })}
              </span>
            </li>
          ))}
        </ul>
      </Section>
    </>
  );
}

/** Whether any process runs background work. */
function BackgroundWork({ since }: { since: StoppedSince }) {
  const t = useTranslations("operator.health");
  if (since === null) return <p className="mb-5 text-15 text-ink-soft">{t("worked")}</p>;
  return (
    <p role="alert" className="measure mb-5 text-15 font-semibold text-wax">
      {since === "never" ? t("neverWorked") : t.rich("notWorked", { at: () => <Moment at={since} /> })}
    </p>
  );
}

const stateClasses: Record<Finding["state"], string> = {
  ok: "text-sage",
  wrong: "text-wax font-semibold",
  cannot_tell: "text-ink-soft",
};
const stateOrder: readonly Finding["state"][] = ["wrong", "cannot_tell", "ok"];

/** The findings of `npm run doctor`, problems first. */
function Setup({ checkUp: { checkedAt, findings } }: { checkUp: CheckUp }) {
  const t = useTranslations("operator.health");
  const sorted = findings.toSorted((a, b) => stateOrder.indexOf(a.state) - stateOrder.indexOf(b.state));
  return (
    <Section id="setup" title={t("setup")}>
      <p className="text-15 text-ink-soft">{t.rich("checkedAt", { at: () => <Moment at={checkedAt} /> })}</p>
      <ul className={listClasses}>
        {sorted.map(({ subject, check, state, text }) => (
          <li
            key={`${subject} ${check} ${text}`}
            className="grid gap-x-4 py-2 text-15 sm:grid-cols-[6rem_8rem_minmax(0,1fr)]"
          >
            <span className={stateClasses[state]}>{t(`state.${state}`)}</span>
            <span className="font-medium">{words(subject)}</span>
            <span className="wrap-break-word">{text}</span>
          </li>
        ))}
      </ul>
    </Section>
  );
}

function Vendor({ vendor, range }: { vendor: VendorHealth; range: HealthRange }) {
  const t = useTranslations("operator.health");
  const { lastSuccess, lastFailure, succeeded, failed, meanMs } = vendor;
  const ails = lastFailure !== null && (lastSuccess === null || lastFailure > lastSuccess);
  return (
    <article className="flex min-w-0 flex-col gap-3 rounded-paper bg-paper p-5 shadow-paper">
      <h3 className="text-17 font-semibold">
        {words(vendor.vendor)}{" "}
        <span className={cn("text-15 font-normal", ails ? "text-wax" : "text-sage")}>
          {t(ails ? "failing" : "answering")}
        </span>
      </h3>
      <Facts
        of={{
          [t("lastSuccess")]: lastSuccess ? <Moment at={lastSuccess} /> : t("never"),
          [t("lastFailure")]: lastFailure ? <Moment at={lastFailure} /> : t("never"),
          [t(range)]:
            meanMs === null
              ? t("calls", { succeeded, failed })
              : t("callsTimed", { succeeded, failed, ms: meanMs }),
        }}
      />
      <TimePlot plot={only(vendor.plot, ["succeeded", "failed"])} unit="calls" />
      <TimePlot plot={only(vendor.plot, ["mean"])} unit="ms" />
    </article>
  );
}

function Queue({ queue: { queue, due, overdue, plot } }: { queue: QueueHealth }) {
  const t = useTranslations("operator.health");
  return (
    <article className="flex min-w-0 flex-col gap-3 rounded-paper bg-paper p-5 shadow-paper">
      <h3 className="text-17 font-semibold">
        {words(queue)}{" "}
        <span className={cn("text-15 font-normal tabular-nums", overdue > 0 ? "text-wax" : "text-ink-soft")}>
          {t("due", { due, overdue })}
        </span>
      </h3>
      <TimePlot plot={plot} unit="rows" />
    </article>
  );
}

function only({ at, series }: Plot, names: readonly string[]): Plot {
  return { at, series: series.filter(({ name }) => names.includes(name)) };
}
