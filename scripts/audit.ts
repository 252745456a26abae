import pg from "pg";
import { readAuditSql } from "#lib/db/audit";
import { orExplain } from "./cannot-start.ts";
import { loadSettings, prepareDatabase } from "./prepare.ts";
import { withServices } from "./with-services.ts";

/**
 * `npm run audit`: one query that checks all invariants of money and mail. With `-- --vendors`, also compares the last day with what the
 * rails and the processor have. Exits with 1 if an invariant is broken.
 */
await orExplain(async () => {
  loadSettings();
  const database = await prepareDatabase(() => {});
  const client = new pg.Client(process.env.DATABASE_URL);
  try {
    await client.connect();
    const { rows } = await client.query(readAuditSql());
    for (const { problem, place } of rows) console.log(`${place}  ${problem}`);
    console.log(rows.length === 0 ? "Payments and mail are consistent." : `${rows.length} inconsistencies.`);
    const different = process.argv.includes("--vendors") ? await compareVendors() : 0;
    process.exitCode = rows.length + different === 0 ? 0 : 1;
  } finally {
    await client.end();
    await database.leave();
  }
});

/** Prints the differences from the vendors, and returns their number. */
async function compareVendors(): Promise<number> {
  let different = 0;
  await withServices(async ({ restore, credits }) => {
    const { findings, unread } = await restore.compareLastDay();
    for (const { kind, vendor, reference, vendorId } of findings)
      console.log([vendor, kind, reference ?? "-", vendorId ?? "-"].join("  "));
    for (const vendor of unread) console.log(`${vendor}  did not answer completely`);
    if (credits.takesTokens)
      console.log(
        "x402 payments aren't compared. Look on the chain for transfers to X402_PAY_TO that no code has.",
      );
    different = findings.length + unread.length;
    if (different === 0) console.log("The vendors have what the database says.");
  });
  return different;
}
