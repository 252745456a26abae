import { CannotStart, orExplain } from "./cannot-start.ts";
import { ensurePrismaClient } from "./generate.ts";
import { loadSettings, prepareDatabase } from "./prepare.ts";

/**
 * `npm run secrets -- rotate`: re-encrypts data made with older secrets of APP_SECRET with the first one; `-- list` shows what
 * needs which secret.
 */
await orExplain(async () => {
  const [command] = process.argv.slice(2);
  if (command !== "rotate" && command !== "list")
    throw new CannotStart("Usage: npm run secrets -- rotate | list");
  loadSettings();
  await ensurePrismaClient();
  const database = await prepareDatabase(() => {});
  const { createContainer } = await import("#lib/create-container");
  const { readEnv } = await import("#lib/env");
  const services = createContainer(readEnv());
  try {
    const { secrets } = services.credits;
    if (command === "rotate") console.log(`Credit codes re-encrypted: ${await secrets.rotate()}.`);
    const [current] = services.keyring.kids;
    const older = (await secrets.listNeeded()).filter(({ kid }) => kid !== current);
    for (const { kid, creditCodes, apiKeys } of older) {
      console.log(
        `Secret ${kid} is still needed by ${creditCodes} credit codes and ${apiKeys} API keys. A key moves when it is used.`,
      );
    }
    if (older.length === 0)
      console.log("Everything uses the first secret of APP_SECRET: you can remove the older ones.");
  } finally {
    await services.close();
    await database.leave();
  }
});
