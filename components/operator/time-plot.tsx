"use client";

import "uplot/dist/uPlot.min.css";
import { useTranslations } from "next-intl";
import { useEffect, useRef } from "react";
import type uPlot from "uplot";
import type { Plot } from "#lib/domain/operators/health-schema";
import type { Translator } from "#messages/translator";

/** The second series shows what went wrong. */
const colors = ["--color-airmail-blue", "--color-airmail-red", "--color-wax"] as const;
const height = 150;

type Unit = "calls" | "ms" | "rows";

/** Numbers over time. The chart needs JavaScript; the caption has the same information as text. */
export function TimePlot({ plot, unit }: { plot: Plot; unit: Unit }) {
  const t = useTranslations("operator.plot");
  const titled = useTranslations("operator.health.plot");
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const element = place.current;
    return element ? draw(element, plot) : undefined;
  }, [plot]);
  return (
    <figure className="min-w-0">
      <div ref={place} aria-hidden className="min-h-45 w-full" />
      <figcaption className="text-13 text-ink-soft">
        {titled(unit)}:{" "}
        {plot.series.map((one, index) => (
          <span key={one.name}>
            <span aria-hidden style={{ color: `var(${colors[index]})` }}>
              ●
            </span>{" "}
            {summaryOf(t, one, unit)}
            {index < plot.series.length - 1 ? "; " : "."}
          </span>
        ))}
      </figcaption>
    </figure>
  );
}

function summaryOf(
  t: Translator<"operator.plot">,
  { name, values }: Plot["series"][number],
  unit: Unit,
): string {
  const known = values.filter((value) => value !== null);
  if (known.length === 0) return t("none", { name });
  return t(unit, { name, newest: known.at(-1)!, highest: Math.max(...known), lowest: Math.min(...known) });
}

/** Draws the plot in the colors of the page, and redraws it when the colors or the width change. Returns a function that removes it. */
function draw(element: HTMLElement, { at, series }: Plot): () => void {
  let chart: uPlot | undefined;
  let gone = false;
  const dark = matchMedia("(prefers-color-scheme: dark)");
  const make = async () => {
    const { default: Chart } = await import("uplot");
    if (gone) return;
    chart?.destroy();
    const color = (name: string) => getComputedStyle(element).getPropertyValue(name).trim();
    const axis = {
      stroke: color("--color-ink-soft"),
      grid: { stroke: color("--color-line"), width: 1 },
      ticks: { stroke: color("--color-line"), width: 1 },
      font: `12px ${getComputedStyle(element).fontFamily}`,
    };
    const lines = series.map(({ name }, index) => ({
      label: name,
      stroke: color(colors[index] ?? colors[0]),
      width: 1.5,
      points: { show: false },
      spanGaps: false,
    }));
    chart = new Chart(
      {
        width: element.clientWidth,
        height,
        legend: { show: false },
        cursor: { show: false },
        scales: { y: { range: (_chart, _low, high) => [0, Math.max(1, Math.ceil((high ?? 0) * 1.1))] } },
        axes: [axis, { ...axis, size: 52 }],
        series: [{}, ...lines],
      },
      [[...at], ...series.map(({ values }) => [...values])],
      element,
    );
  };
  const redraw = () => void make();
  const resized = new ResizeObserver(() => chart?.setSize({ width: element.clientWidth, height }));
  redraw();
  resized.observe(element);
  dark.addEventListener("change", redraw);
  return () => {
    gone = true;
    resized.disconnect();
    dark.removeEventListener("change", redraw);
    chart?.destroy();
  };
}
