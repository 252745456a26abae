import {
  type Best,
  type Candidate,
  chooseCompany,
  chooseLines,
  indexOf,
  isWhole,
  plainPart,
  type RoleReading,
} from "./choose-lines.ts";
import { withBlock } from "./find-block.ts";
import { type ListMapping, withOtherAddress } from "./find-other-address.ts";
import { type Role, type Scope, scopes } from "./header-words.ts";
import { judgeColumns } from "./judge-columns.ts";
import { allows, type Column, isLastLine, isStreet, isWholeAddress, isZip } from "./judge-samples.ts";
import type { HeaderReading } from "./read-header.ts";
import { readHeader } from "./read-header.ts";
import type { ColumnMapping, HeaderMapping } from "./schema.ts";

/** Maps headers as `mapColumns` does, by their texts. Of equal headers, only the first can be named. */
export function mapHeaders(
  headers: readonly string[],
  samples: readonly (readonly string[])[] = [],
): HeaderMapping {
  return toHeaders(headers, mapColumns(headers, samples).columns);
}

/** Replaces positions by headers, each of which is named once. */
export function toHeaders(headers: readonly string[], columns: ColumnMapping): HeaderMapping {
  const used = new Set<string>();
  const name = (indexes: readonly number[]) =>
    indexes.map((index) => headers[index]!).filter((header) => !used.has(header) && used.add(header));
  return {
    name: name(columns.name),
    line1: name(columns.line1),
    line2: name(columns.line2),
    city: name(columns.city),
    state: name(columns.state),
    zip: name(columns.zip),
    second_name: name(columns.second_name),
    company: name(columns.company),
    care_of: name(columns.care_of),
    address: name(columns.address),
    country: name(columns.country),
  };
}

/**
 * Maps columns to name, line1, line2, city, state, and zip, and to what completes them: by the headers' words in two dozen
 * languages, and, if these are unclear or contradict the values, by up to three sample rows. Uses each column at most once.
 */
export function mapColumns(
  headers: readonly string[],
  samples: readonly (readonly string[])[] = [],
): ListMapping {
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
  let tries = mostTaken;
  const roleOf = (role: Role, column: Column): Role =>
    role === "spouseName"
      ? roleOfSpouse(column)
      : mayBeWhole.has(role) && column.length > 0 && tries-- > 0
        ? roleBySamples(role, column)
        : role;
  const candidates = readings.flatMap((reading, index) =>
    isRole(reading) && reading.scope !== "from" && allows(reading.role, columns[index]!)
      ? [{ ...reading, role: roleOf(reading.role, columns[index]!), index }]
      : [],
  );
  const unread = headers.flatMap((_, index) =>
    readings[index]!.kind === "unknown" ||
    (isRole(readings[index]!) && !candidates.some((candidate) => candidate.index === index))
      ? [index]
      : [],
  );
  const byWords = chooseByWords(candidates, columns, samples.length > 0);
  const mapping = judgeColumns(byWords, columns, new Set(unread));
  return withOtherAddress(withoutLoneState(withBlock(mapping, headers, samples)), candidates, columns);
}

/** A column named "Address" may have streets or whole addresses. At most this many such columns are parsed, because parsing is slow. */
const mostTaken = 12;
const mayBeWhole: ReadonlySet<Role> = new Set(["line1", "street", "city", "looseName"]);

/** "Mark" next to a column of last names, or "Mark Roe". */
const roleOfSpouse = (column: Column): Role =>
  column.length > 0 && column.every((value) => /\S\s+\S/.test(value)) ? "fullName" : "firstName";

function roleBySamples(role: Role, column: Column): Role {
  return isWholeAddress(column) || (role === "city" && isLastLine(column)) ? "address" : role;
}

/** Drops a state without any other part of an address, because it says where something is and not where mail goes. */
function withoutLoneState(mapping: ColumnMapping): ColumnMapping {
  const parts = [mapping.line1, mapping.city, mapping.zip, mapping.address].flat();
  return parts.length > 0 ? mapping : { ...mapping, state: [], country: [] };
}

const isRole = (reading: HeaderReading): reading is RoleReading => reading.kind === "role";

const required: readonly (readonly Role[])[] = [["line1", "street"], ["city"], ["state"], ["zip"]];

function chooseByWords(
  candidates: readonly Candidate[],
  columns: readonly Column[],
  sampled: boolean,
): ColumnMapping {
  const isFilled = (candidate: Candidate) => columns[candidate.index]!.length > 0;
  // If the samples have no address at all, as in contacts sorted by name, they tell nothing about its columns.
  const hasSampledAddress =
    sampled && candidates.some((c) => required.flat().concat("address").includes(c.role) && isFilled(c));
  const bestOf =
    (second: boolean): Best =>
    (roles, scope, onlyFilled = hasSampledAddress) =>
      candidates
        .filter((c) => c.second === second && roles.includes(c.role) && c.scope === scope)
        .filter((c) => !onlyFilled || isFilled(c))
        .sort((a, b) => a.rank - b.rank || a.index - b.index)[0];
  const best = bestOf(false);

  // The most complete address wins. Of two complete ones, the better scope wins; it comes first in the list.
  const completeness = (scope: Scope) =>
    best(["address"], scope) && !best(["city"], scope)
      ? required.length -
        (best(["line1", "street"], scope) || isWhole(best(["address"], scope)!, columns) ? 0.5 : 1)
      : required.filter((roles) => best(roles, scope) ?? plainPart(best, roles, scope)).length;
  const scope = scopes.reduce((a, b) => (completeness(b) > completeness(a) ? b : a));
  const others: readonly Scope[] = scope === "none" ? scopes : ["none"];
  // Another scope's city next to its own street belongs to that street.
  const fallbacks = others.filter(
    (at) => !best(["line1", "street", "address"], at) || !best(["line1", "street", "address"], scope),
  );
  const pick = (roles: readonly Role[]): Candidate | undefined => {
    for (const at of [scope, ...fallbacks]) {
      const found = best(roles, at) ?? (at === scope ? best(roles, at, false) : undefined);
      if (found) return found;
    }
    return undefined;
  };
  const address = pick(["city"]) ? undefined : pick(["address"]);
  const { name, company } = chooseAddressee(best, scope, columns, candidates);
  return {
    ...chooseLines(
      candidates,
      columns,
      best,
      address && isWhole(address, columns) ? undefined : pick(["line1", "street"]),
    ),
    name,
    city: indexOf(address ? undefined : pick(["city"])),
    state: indexOf(address ? undefined : pick(["state"])),
    zip: indexOf(address && isFilled(address) ? undefined : pick(["zip"])),
    second_name: chooseSecond(bestOf(true), best, name, candidates),
    company,
    care_of: indexOf(namesFirst(scope).flatMap((at) => best(["careOf"], at) ?? [])[0]),
    address: indexOf(address),
    country: indexOf(
      best(["country"], scope) ??
        (fallbacks.includes("none") || scope === "none" ? best(["country"], "none") : undefined),
    ),
  };
}

/** Prefers a whole name to first and last name, a person to a company, and the recipient to anyone else. */
function chooseName(best: Best, addressScope: Scope, columns: readonly Column[]): number[] {
  const order = namesFirst(addressScope);
  const isFilled = ({ index }: Candidate) => columns[index]!.length > 0;
  for (const scope of order) {
    const first = best(["firstName"], scope);
    const last = best(["lastName"], scope);
    const loose = best(["looseName"], scope);
    const full = best(["fullName", "looseName"], scope);
    // For "Nombre, Apellidos" and "Vorname, Name", the ambiguous word is the part of the name that the other header doesn't name.
    if (loose && last && !first) return [loose.index, last.index];
    if (loose && first && !last && (first.foreign || loose.rank > 3)) return [first.index, loose.index];
    if (full && full.rank <= (first || last ? 3 : 3.5)) return [full.index];
    if (!first && !last) continue;
    // A middle name and a suffix belong to the name where the list has them.
    const [middle, suffix] = (["middleName", "nameSuffix"] as const).map((role) => best([role], scope));
    return [
      first,
      middle && isFilled(middle) ? middle : undefined,
      last,
      suffix && isFilled(suffix) ? suffix : undefined,
    ].flatMap(indexOf);
  }
  const company = order.map((scope) => best(["company"], scope)).find(Boolean);
  const unclear = order.map((scope) => best(["fullName", "looseName"], scope)).find(Boolean);
  // "Attn" next to a company is who opens its mail.
  return indexOf(company && unclear?.rank !== attention ? company : unclear);
}

/** The rank of "Attn" in header-words.ts. */
const attention = 9;

/**
 * The name and its company. Beside one column of whole names, an "Attn" column has the person, and the name column has the
 * organization where they are.
 */
function chooseAddressee(
  best: Best,
  scope: Scope,
  columns: readonly Column[],
  candidates: readonly Candidate[],
): Pick<ColumnMapping, "name" | "company"> {
  const name = chooseName(best, scope, columns);
  const company = chooseCompany(best, scope, name, candidates);
  const attn = candidates.find(({ role, rank }) => role === "fullName" && rank === attention);
  const isWholeName = candidates.some(
    ({ index, role }) => name.includes(index) && /^(full|loose)Name$/.test(role),
  );
  if (!attn || name.includes(attn.index) || company.length > 0 || name.length !== 1 || !isWholeName)
    return { name, company };
  return { name: [attn.index], company: name };
}

const namesFirst = (addressScope: Scope): readonly Scope[] => [
  ...new Set<Scope>(["to", addressScope === "billing" ? "billing" : "none", ...scopes]),
];

/** The columns of a second person, unless the first column names the envelope. */
function chooseSecond(
  second: Best,
  best: Best,
  name: readonly number[],
  candidates: readonly Candidate[],
): number[] {
  const own = candidates.filter(({ index }) => name.includes(index));
  if (
    own.length === 0 ||
    own.some(({ role, rank }) => role === "company" || (role === "fullName" && rank === 0))
  )
    return [];
  const isPair = own.some(({ role }) => role === "firstName" || role === "lastName");
  for (const scope of namesFirst("none")) {
    const [first, last] = [second(["firstName"], scope), second(["lastName"], scope)];
    if (isPair && first) return [first, last].flatMap(indexOf);
    const full = second(["fullName", "looseName"], scope);
    if (full && (!isPair || !best(["firstName"], scope))) return [full.index];
  }
  return [];
}
