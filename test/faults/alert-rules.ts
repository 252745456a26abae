import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parse } from "yaml";

/** All series that a process exports, by name and labels. */
export type Samples = ReadonlyMap<string, number>;

export function readSamples(text: string): Samples {
  const lines = text.split("\n").filter((line) => line && !line.startsWith("#"));
  return new Map(
    lines.map((line) => {
      const end = line.lastIndexOf(" ");
      return [line.slice(0, end), Number(line.slice(end + 1))];
    }),
  );
}

const rules: { alert: string; expr: string }[] = parse(
  readFileSync(join(import.meta.dirname, "../../deploy/monitoring/alerts.yml"), "utf8"),
).groups[0].rules;

const comparison =
  /^(time\(\) - )?(?:[\w ]+(?:\([^()]*\) )?\()*?(increase\()?(?:min_over_time\()?(posthorn_\w+|nodejs_\w+)(?:\{([^}]*)\})?(?:\[\w+\])?\)* (>=|==|>) (\d[\d.]*)/;
const quantile = /^histogram_quantile\((0\.\d+), .*\((posthorn_\w+)_bucket\[.*\)\) > (\d+)$/;

/** What Prometheus has: the series of now and of some time before, and the time. */
type Scraped = { now: Samples; before?: Samples | undefined; at: Date };

/**
 * Whether a series crosses the threshold of the alert's first comparison: of a gauge's value, its age, a counter's increase since
 * `before`, or a histogram's quantile since then. promtool evaluates the whole rules in test/alerts.test.ts.
 */
export function fires(alert: string, scraped: Scraped): boolean {
  const { expr } = rules.find((rule) => rule.alert === alert)!;
  const [, share, histogram, bound] = quantile.exec(expr) ?? [];
  if (histogram) return isSlower(scraped, { share: Number(share), histogram, bound: bound! });
  const { now, before = new Map(), at } = scraped;
  const [, age, increase, name, selectors = "", sign, threshold] = comparison.exec(expr)!;
  const values = [...now].flatMap(([series, value]) => {
    if (!matches(series, name!, selectors)) return [];
    if (increase) return [value - (before.get(series) ?? value)];
    return [age ? at.getTime() / 1000 - value : value];
  });
  const limit = Number(threshold);
  return values.some((value) =>
    sign === ">" ? value > limit : sign === ">=" ? value >= limit : value === limit,
  );
}

function matches(series: string, name: string, selectors: string): boolean {
  const [, of, labels = ""] = /^(\w+)(?:\{(.*)\})?$/.exec(series)!;
  const matchers = [...selectors.matchAll(/(\w+)(=~|!=|=)"([^"]*)"/g)].filter(([, label]) => label !== "job");
  return (
    of === name &&
    matchers.every(([, label, how, wanted]) => {
      const given = new RegExp(`\\b${label}="([^"]*)"`).exec(labels)?.[1] ?? "";
      return how === "="
        ? given === wanted
        : how === "!="
          ? given !== wanted
          : new RegExp(`^(?:${wanted})$`).test(given);
    })
  );
}

/** Whether less than this share of what was measured since `before` is within the bound, which must be a bucket's. */
function isSlower(
  { now, before = new Map() }: Scraped,
  { share, histogram, bound }: { share: number; histogram: string; bound: string },
): boolean {
  const counted = (le: string) =>
    [...now]
      .filter(([series]) => matches(series, `${histogram}_bucket`, `le="${le}"`))
      .reduce((sum, [series, value]) => sum + value - (before.get(series) ?? 0), 0);
  return counted(bound) < share * counted("+Inf");
}
