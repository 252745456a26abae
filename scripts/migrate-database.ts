import { parseArgs } from "node:util";
import { CannotStart, orExplain } from "./cannot-start.ts";
import { grantAppRole } from "./grant-app-role.ts";
import { loadSettings, prepareDatabase } from "./prepare.ts";

/**
 * `npm run migrate`: applies the migrations without starting anything, as the owner of the tables; `--grant <role>` then lets this
 * role run Posthorn (docs/operations.md#two-database-roles).
 */
await orExplain(async () => {
  const { grant } = parseArgs({ options: { grant: { type: "string" } } }).values;
  if (grant !== undefined && !process.env.DATABASE_URL)
    throw new CannotStart(
      "A role of its own needs your own PostgreSQL: set DATABASE_URL to the owner of the tables.",
    );
  loadSettings();
  const database = await prepareDatabase(console.log, { migrates: true });
  try {
    if (grant !== undefined) await grantAppRole(process.env.DATABASE_URL!, grant);
    console.log(grant === undefined ? "The database is up to date." : `${grant} may run Posthorn.`);
  } finally {
    await database.leave();
  }
});
