import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The query that finds what does not agree in the books: no row, where everything does. */
export const audit = readFileSync(join(import.meta.dirname, "../../lib/db/audit.sql"), "utf8");
