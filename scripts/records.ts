import { CannotStart, orExplain } from "./cannot-start.ts";
import { withServices } from "./with-services.ts";

/**
 * `npm run records -- rotate`: replaces the key that signs Mailing records and deletes its private key; `-- list` shows all keys. Records
 * that older keys signed stay genuine.
 */
await orExplain(async () => {
  const [command] = process.argv.slice(2);
  if (command !== "rotate" && command !== "list")
    throw new CannotStart("Usage: npm run records -- rotate | list");
  await withServices(async ({ certificates: { recordKeys } }) => {
    if (command === "rotate") await recordKeys.rotate();
    for (const { id, from, to } of await recordKeys.listPublished())
      console.log(`${id}: from ${from.toISOString()} ${to ? `to ${to.toISOString()}` : "(current)"}`);
  });
});
