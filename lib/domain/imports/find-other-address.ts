import {
  type Best,
  type Candidate,
  chooseCompany,
  chooseLines,
  indexOf,
  isWhole,
  plainPart,
} from "./choose-lines.ts";
import { type Role, type Scope, scopes } from "./header-words.ts";
import type { Column } from "./judge-samples.ts";
import type { ColumnMapping, OtherAddress } from "./schema.ts";

/** The columns of each address field, and those of another complete address, if the list has one. */
export type ListMapping = { columns: ColumnMapping; other_address?: OtherAddress };

/**
 * Adds the columns of a second address, for rows that leave the first one empty (docs/rules.md#csv-other-address): the property's for
 * owners without a mailing address, or the work address for contacts without a home address. A mailing address that only some rows
 * have is the first one, even if the samples leave it empty.
 */
export function withOtherAddress(
  mapping: ColumnMapping,
  candidates: readonly Candidate[],
  columns: readonly Column[],
): ListMapping {
  const own = new Set(addressFields.flatMap((field) => mapping[field]));
  if (!isComplete(mapping)) return { columns: mapping };
  const [first] = [...scopes]
    .filter((scope) => scope !== "other" && !candidates.some((c) => c.scope === scope && own.has(c.index)))
    .flatMap((scope) => {
      const found = addressIn(scope, candidates, columns, mapping.name);
      const isApart = addressFields.every((field) => found[field].every((column) => !own.has(column)));
      return isComplete(found) && isApart ? [{ scope, found }] : [];
    });
  if (!first) return { columns: mapping };
  const isMailing =
    first.scope === "to" && columns[(first.found.line1[0] ?? first.found.address[0])!]!.length === 0;
  if (!isMailing) return { columns: mapping, other_address: first.found };
  const { line1, line2, city, state, zip, address, company } = mapping;
  return {
    columns: { ...mapping, ...first.found },
    other_address: { line1, line2, city, state, zip, address, company },
  };
}

const addressFields = ["line1", "line2", "city", "state", "zip", "address"] as const;

/** Whether a row could be mailed with these columns alone. */
const isComplete = ({ line1, city, zip, address }: Omit<OtherAddress, "company">) =>
  line1.length > 0 ? address.length > 0 || (city.length > 0 && zip.length > 0) : address.length > 0;

function addressIn(
  scope: Scope,
  candidates: readonly Candidate[],
  columns: readonly Column[],
  name: readonly number[],
): OtherAddress {
  const best: Best = (roles, at) =>
    candidates
      .filter((c) => !c.second && c.scope === at && roles.includes(c.role))
      .sort((a, b) => a.rank - b.rank || a.index - b.index)[0];
  const pick = (role: Role) => best([role], scope) ?? plainPart(best, [role], scope);
  const city = pick("city");
  const address = city ? undefined : best(["address"], scope);
  const whole = address !== undefined && isWhole(address, columns);
  return {
    ...chooseLines(candidates, columns, best, whole ? undefined : best(["line1", "street"], scope)),
    city: indexOf(city),
    state: indexOf(address ? undefined : pick("state")),
    zip: indexOf(address ? undefined : pick("zip")),
    address: indexOf(address),
    company: chooseCompany(best, scope, name, candidates),
  };
}
