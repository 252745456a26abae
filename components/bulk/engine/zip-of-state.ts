import { zipProblem } from "#lib/domain/addresses/check-address";
import { stateCodes } from "#lib/domain/addresses/state-codes";

const states: ReadonlySet<string> = new Set(stateCodes);

/** True if a five-digit ZIP can be in a state. False if the state doesn't exist. */
export const isZipOf = (zip: string, state: string): boolean =>
  states.has(state) && zipProblem({ state, zip }) === null;
