import { readFileSync } from "node:fs";
import { join } from "node:path";
import pg from "pg";
import { orExplain } from "./cannot-start.ts";
import { loadSettings, prepareDatabase } from "./prepare.ts";
import { project } from "./project.ts";

/** `npm run audit`: one query for everything that must be true of money and mail. Exits with 1 if something isn't. */
await orExplain(async () => {
  loadSettings();
  const database = await prepareDatabase(() => {});
  const client = new pg.Client(process.env.DATABASE_URL);
  try {
    await client.connect();
    const { rows } = await client.query(readFileSync(join(project, "lib/db/audit.sql"), "utf8"));
    for (const { problem, place } of rows) console.log(`${place}  ${problem}`);
    console.log(rows.length === 0 ? "Payments and mail are consistent." : `${rows.length} inconsistencies.`);
    process.exitCode = rows.length === 0 ? 0 : 1;
  } finally {
    await client.end();
    await database.leave();
  }
});
