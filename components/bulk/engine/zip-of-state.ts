import { zipProblem } from "#lib/domain/addresses/check-address";
import { stateCodes } from "#lib/domain/addresses/schema";

const states: ReadonlySet<string> = new Set(stateCodes);

/** Whether a five-digit ZIP can be in a state; never for what is no state. */
export const isZipOf = (zip: string, state: string): boolean =>
  states.has(state) && zipProblem({ state, zip }) === null;
