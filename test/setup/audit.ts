import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The query that finds inconsistencies in the books: no rows if there are none. */
export const audit = readFileSync(join(import.meta.dirname, "../../lib/db/audit.sql"), "utf8");
