import { readAuditSql } from "#lib/db/audit";

/** The query that finds inconsistencies in the books: no rows if there are none. */
export const audit = readAuditSql();
