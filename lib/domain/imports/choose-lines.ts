import type { Role, Scope } from "./header-words.ts";
import { type Column, isUnit, isWholeAddress } from "./judge-samples.ts";
import type { HeaderReading } from "./read-header.ts";
import type { ColumnMapping } from "./schema.ts";

export type RoleReading = Extract<HeaderReading, { kind: "role" }>;
/** A column that may feed a part of an address, by its header. */
export type Candidate = RoleReading & { index: number; isFull?: boolean };
/** The best column for one of the roles in a scope. */
export type Best = (roles: readonly Role[], scope: Scope, onlyFilled?: boolean) => Candidate | undefined;

export const indexOf = (candidate: Candidate | undefined) => (candidate ? [candidate.index] : []);

/** "Property Address, City, State, Zip": the plain columns belong to the only street. */
export const plainPart = (best: Best, roles: readonly Role[], scope: Scope): Candidate | undefined =>
  best(["line1", "street"], scope) && !best(["line1", "street", "address"], "none")
    ? best(roles, "none")
    : undefined;

/** A header alone doesn't tell "Boston, MA 02134" from a whole address, unless it says "full". */
export const isWhole = (address: Candidate, columns: readonly Column[]) =>
  columns[address.index]!.length > 0
    ? isWholeAddress(columns[address.index]!)
    : address.rank === 0 && address.isFull;

/** The street and what is below it. */
export function chooseLines(
  candidates: readonly Candidate[],
  columns: readonly Column[],
  best: Best,
  line1: Candidate | undefined,
): Pick<ColumnMapping, "line1" | "line2"> {
  if (!line1) return { line1: [], line2: [] };
  // A street is split over several columns only if its own column lacks the house number. A part may be empty in the samples.
  const part = (role: Role) => best([role], line1.scope, false);
  const number = line1.role === "street" ? part("houseNumber") : undefined;
  const parts = (...roles: Role[]) => (number ? roles.flatMap((role) => indexOf(part(role))) : []);
  const below = (role: Role, scope: Scope) =>
    candidates
      .filter((c) => c.role === role && c.scope === scope && c.index > line1.index && !c.second)
      .sort((a, b) => a.rank - b.rank || a.index - b.index)[0];
  const second = (role: Role) => below(role, line1.scope) ?? below(role, "none");
  // "Address 3, Address 4, Urbanization"
  const further = candidates.filter(
    (c) => c.role === "line3" && c.scope === second("line3")?.scope && c.index > line1.index && !c.second,
  );
  // "Address, Address" is a street and a unit, if the second column has units.
  const next = candidates.find((c) => c.index === line1.index + 1);
  const isAlike = next && next.role === line1.role && next.scope === line1.scope && !next.second;
  const again =
    isAlike && (isUnit(columns[next.index]!) || columns[next.index]!.length === 0) ? next : undefined;
  const unit = second("line2") ?? again;
  const type = unit && unit.rank === 0 ? part("unitType") : undefined;
  return {
    line1: [
      ...indexOf(number),
      ...parts("houseSuffix", "streetDirection"),
      line1.index,
      ...parts("streetType", "streetEnding"),
    ],
    line2: [type, unit, ...further, part("poBox")].flatMap(indexOf),
  };
}

/** The company next to a person. At a home address, the company isn't part of the address. */
export function chooseCompany(
  best: Best,
  scope: Scope,
  name: readonly number[],
  candidates: readonly Candidate[],
): number[] {
  if (scope === "home") return [];
  const isPerson = candidates.some(({ index, role }) => name.includes(index) && role !== "company");
  const found = best(["company"], scope) ?? best(["company"], "none") ?? best(["company"], "work");
  return isPerson && found && found.rank < 3 && !name.includes(found.index) ? [found.index] : [];
}
