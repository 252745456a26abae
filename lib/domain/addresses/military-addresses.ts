const militaryStates: ReadonlySet<string> = new Set(["AA", "AE", "AP"]);
const militaryCities: ReadonlySet<string> = new Set(["APO", "FPO", "DPO"]);

/** Why the city and state of a military or diplomatic address don't fit each other; null if they do, and for all other addresses. */
export function militaryProblem(city: string, state: string): string | null {
  if (militaryStates.has(state) && !militaryCities.has(city))
    return `a military address (${state}) needs APO, FPO, or DPO as its city`;
  if (!militaryStates.has(state) && militaryCities.has(city))
    return `${city} needs AA, AE, or AP as its state`;
  return null;
}
