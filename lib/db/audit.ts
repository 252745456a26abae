import { readFileSync } from "node:fs";
import { join } from "node:path";

/** The query that finds inconsistencies in the books, each with its `problem` and `place`: no rows if there are none. */
export const readAuditSql = (): string => readFileSync(join(import.meta.dirname, "audit.sql"), "utf8");
