import { existsSync, globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const textOf = (file: string) => readFileSync(join(root, file), "utf8");
const page = textOf("docs/asvs.md");

/**
 * How many points of levels 1 and 2 each section of ASVS 5.0 has. In every section they are numbered from 1 without gaps, because
 * those of level 3 come last.
 */
const pointsPerSection: Readonly<Record<string, number>> = {
  ...{ "1.1": 2, "1.2": 9, "1.3": 11, "1.4": 3, "1.5": 2, "2.1": 3, "2.2": 3, "2.3": 4, "2.4": 1 },
  ...{ "3.2": 2, "3.3": 4, "3.4": 6, "3.5": 5, "3.7": 2, "4.1": 3, "4.2": 1, "4.3": 2, "4.4": 4 },
  ...{ "5.1": 1, "5.2": 3, "5.3": 2, "5.4": 3, "6.1": 3, "6.2": 12, "6.3": 4, "6.4": 4, "6.5": 5, "6.6": 3 },
  ...{ "6.8": 4, "7.1": 3, "7.2": 4, "7.3": 2, "7.4": 5, "7.5": 2, "7.6": 2, "8.1": 2, "8.2": 3, "8.3": 1 },
  ...{ "8.4": 1, "9.1": 3, "9.2": 4, "10.1": 2, "10.2": 2, "10.3": 4, "10.4": 11, "10.5": 5, "10.6": 2 },
  ...{ "10.7": 3, "11.1": 2, "11.2": 3, "11.3": 3, "11.4": 4, "11.5": 1, "11.6": 1, "12.1": 3, "12.2": 2 },
  ...{ "12.3": 4, "13.1": 1, "13.2": 5, "13.3": 2, "13.4": 5, "14.1": 2, "14.2": 4, "14.3": 3, "15.1": 3 },
  ...{ "15.2": 3, "15.3": 7, "16.1": 1, "16.2": 5, "16.3": 4, "16.4": 3, "16.5": 3, "17.1": 1, "17.2": 4 },
  ...{ "17.3": 2 },
};
const points = Object.entries(pointsPerSection).flatMap(([section, count]) =>
  Array.from({ length: count }, (_, index) => `${section}.${index + 1}`),
);

/** Compares 6.2.10 with 6.2.9 by their numbers. */
const inOrder = (a: string, b: string) => a.localeCompare(b, "en", { numeric: true });

test("lists each point of levels 1 and 2 once, and no other point", () => {
  expect(points).toHaveLength(253);
  const named = [...page.matchAll(/(?<![\d.])\d{1,2}\.\d{1,2}\.\d{1,2}(?![\d.]*\d)/g)].map(
    ([point]) => point,
  );
  expect(named.sort(inOrder)).toEqual([...points].sort(inOrder));
});

/** The rows of the chapters' tables that have evidence: the point, its requirement, how we meet it, and the evidence. */
const held = [...page.matchAll(/^\| (\d+\.\d+\.\d+) \| (.+?) \| (.+?) \| (.+?) \|$/gm)]
  .map(([, point, asks, how, evidence]) => ({ point: point!, asks: asks!, how: how!, evidence: evidence! }))
  .filter(({ evidence }) => evidence.startsWith("`"));
const citation = /`([^`]+)`: (?:"([^"]+)"|`([^`]+)`)/g;

test("cites code or tests that exist for each point that is met", () => {
  expect(held.length).toBeGreaterThan(100);
  const wrong = held.flatMap(({ point, evidence }) => {
    const rest = evidence.replace(citation, "").replaceAll("; ", "");
    if (rest !== "") return [`${point}: ${rest} isn't written as a citation`];
    return [...evidence.matchAll(citation)].flatMap(([, file, test, code]) => {
      if (!existsSync(join(root, file!))) return [`${point}: ${file} isn't there`];
      if (test !== undefined && !/(?:test|spec)\.ts$/.test(file!)) return [`${point}: ${file} has no tests`];
      // Leaves out the page's tables, because otherwise each citation of this page would find itself.
      const text = file === "docs/asvs.md" ? page.replace(/^\|.*$/gm, "") : textOf(file!);
      return text.includes((test ?? code)!) ? [] : [`${point}: ${file} doesn't have ${test ?? code}`];
    });
  });
  expect(wrong).toEqual([]);
});

test("states what a point requires in at most 15 words", () => {
  const asked = [...page.matchAll(/^\| \d+\.\d+\.\d+ \| (.+?) \|/gm)].map(([, asks]) => asks!);
  expect(asked.filter((asks) => asks.split(/\s+/).length > 15)).toEqual([]);
});

/** Code that runs in the service, without tests and generated code. */
const served = globSync("{app,components,lib,messages,server}/**/*.{ts,tsx}", { cwd: root })
  .concat("server.ts", "worker.ts")
  .filter((file) => !/test\.tsx?$|\/generated\//.test(file));
const filesWith = (pattern: RegExp) => served.filter((file) => pattern.test(textOf(file)));

test("no code that serves requests runs a command or evaluates text", () => {
  expect(served.length).toBeGreaterThan(500);
  expect(filesWith(/\bchild_process\b|\beval\(|new Function\(|"node:vm"/)).toEqual([]);
});

test("no code accepts a certificate without checking it", () => {
  expect(filesWith(/rejectUnauthorized|NODE_TLS_REJECT_UNAUTHORIZED|checkServerIdentity/)).toEqual([]);
});
