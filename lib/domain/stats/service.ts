import type { Database } from "#lib/db/client";
import { countLettersMailed } from "./counter-repository.ts";
import { readServiceFigures } from "./service-figures-repository.ts";

/** How much was mailed, and what is published about the service. */
export function createStats(database: Pick<Database, "stale">) {
  return {
    countLettersMailed: () => countLettersMailed(database),
    readServiceFigures: () => readServiceFigures(database),
  };
}
