import type { Scope } from "./header-words.ts";
import { scopes } from "./header-words.ts";
import { type ColumnMapping, judgeColumns } from "./judge-columns.ts";
import type { Column } from "./judge-samples.ts";
import { allows, isStreet, isZip } from "./judge-samples.ts";
import type { HeaderReading } from "./read-header.ts";
import { readHeader } from "./read-header.ts";
import type { HeaderMapping } from "./schema.ts";

type Reading = Extract<HeaderReading, { kind: "role" }>;
type Candidate = Reading & { index: number };

/**
 * Maps headers to name, line1, line2, city, state, and zip: by their words in a dozen languages, and by up to three sample rows if
 * the words are unclear or the values contradict them. Uses each header at most once.
 */
export function mapHeaders(
  headers: readonly string[],
  samples: readonly (readonly string[])[] = [],
): HeaderMapping {
  // If a file has no header row, its first record is in the place of the headers.
  const headless = headers.some(
    (header) => isZip([header.trim()]) || (isStreet([header]) && readHeader(header).kind === "unknown"),
  );
  const readings = headers.map(
    (header): HeaderReading => (headless ? { kind: "unknown" } : readHeader(header)),
  );
  const rows = headless ? [headers, ...samples] : samples;
  const columns = headers.map((_, index) =>
    rows.map((row) => row[index]?.trim() ?? "").filter((value) => value !== ""),
  );
  const candidates = readings.flatMap((reading, index) =>
    isRole(reading) && reading.scope !== "from" && allows(reading.role, columns[index]!)
      ? [{ ...reading, index }]
      : [],
  );
  const unread = headers.flatMap((_, index) =>
    readings[index]!.kind === "unknown" ||
    (isRole(readings[index]!) && !candidates.some((candidate) => candidate.index === index))
      ? [index]
      : [],
  );
  const byWords = chooseByWords(candidates, columns, samples.length > 0);
  const mapping = withoutLoneState(judgeColumns(byWords, columns, new Set(unread)));
  // A mapping names headers, so only the first of two identical headers can be used.
  const used = new Set<string>();
  const name = (indexes: readonly number[]) =>
    indexes.map((index) => headers[index]!).filter((header) => !used.has(header) && used.add(header));
  return {
    name: name(mapping.name),
    line1: name(mapping.line1),
    line2: name(mapping.line2),
    city: name(mapping.city),
    state: name(mapping.state),
    zip: name(mapping.zip),
  };
}

/** Drops a state without any other part of an address, because it says where something is and not where mail goes. */
function withoutLoneState(mapping: ColumnMapping): ColumnMapping {
  const parts = [...mapping.line1, ...mapping.city, ...mapping.zip];
  return parts.length > 0 ? mapping : { ...mapping, state: [] };
}

const isRole = (reading: HeaderReading): reading is Reading => reading.kind === "role";

function chooseByWords(
  candidates: readonly Candidate[],
  columns: readonly Column[],
  sampled: boolean,
): ColumnMapping {
  const filled = (candidate: Candidate) => !sampled || columns[candidate.index]!.length > 0;
  const best = (roles: readonly string[], scope: Scope, onlyFilled = true): Candidate | undefined =>
    candidates
      .filter((c) => roles.includes(c.role) && c.scope === scope && (!onlyFilled || filled(c)))
      .sort((a, b) => a.rank - b.rank || a.index - b.index)[0];
  const required = [["line1", "street"], ["city"], ["state"], ["zip"]] as const;

  // The most complete address wins. Of two complete ones, the better scope wins; it comes first in the list.
  const completeness = (scope: Scope) => required.filter((roles) => best(roles, scope)).length;
  const scope = scopes.reduce((a, b) => (completeness(b) > completeness(a) ? b : a));
  const fallbacks: readonly Scope[] = scope === "none" ? scopes : ["none"];
  const pick = (roles: readonly string[]): Candidate | undefined => {
    for (const at of [scope, ...fallbacks]) {
      const found = best(roles, at) ?? (at === scope ? best(roles, at, false) : undefined);
      if (found) return found;
    }
    return undefined;
  };

  const line1 = pick(["line1", "street"]);
  const after = (candidate: Candidate | undefined) =>
    candidate && line1 && candidate.index > line1.index ? [candidate.index] : [];
  const second = (role: string) =>
    line1 ? (best([role], line1.scope, false) ?? best([role], "none", false)) : undefined;
  const number = line1?.role === "street" ? best(["houseNumber"], line1.scope) : undefined;
  const indexOf = (candidate: Candidate | undefined) => (candidate ? [candidate.index] : []);
  return {
    name: chooseName(best, scope),
    line1: [...indexOf(number), ...indexOf(line1)],
    line2: [...after(second("line2")), ...after(second("line3"))],
    city: indexOf(pick(["city"])),
    state: indexOf(pick(["state"])),
    zip: indexOf(pick(["zip"])),
  };
}

/** Prefers a whole name to first and last name, a person to a company, and the recipient to anyone else. */
function chooseName(
  best: (roles: readonly string[], scope: Scope) => Candidate | undefined,
  addressScope: Scope,
): number[] {
  const order = [...new Set<Scope>(["to", addressScope === "billing" ? "billing" : "none", ...scopes])];
  for (const scope of order) {
    const first = best(["firstName"], scope);
    const last = best(["lastName"], scope);
    const loose = best(["looseName"], scope);
    const full = best(["fullName", "looseName"], scope);
    // For "Nombre, Apellidos" and "Vorname, Name", the ambiguous word is the other half of the name.
    if (loose && last && !first) return [loose.index, last.index];
    if (loose && first && !last && (first.foreign || loose.rank > 3)) return [first.index, loose.index];
    if (full && full.rank < 4) return [full.index];
    const pair = [first, last].flatMap((part) => (part ? [part.index] : []));
    if (pair.length > 0) return pair;
    if (full) return [full.index];
  }
  for (const scope of order) {
    const company = best(["company"], scope);
    if (company) return [company.index];
  }
  return [];
}
