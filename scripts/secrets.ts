import { CannotStart, orExplain } from "./cannot-start.ts";
import { withServices } from "./with-services.ts";

/**
 * `npm run secrets -- rotate`: re-encrypts data made with older secrets of APP_SECRET with the first one; `-- list` shows what
 * needs which secret.
 */
await orExplain(async () => {
  const [command] = process.argv.slice(2);
  if (command !== "rotate" && command !== "list")
    throw new CannotStart("Usage: npm run secrets -- rotate | list");
  await withServices(async (services) => {
    const { secrets } = services.credits;
    if (command === "rotate") {
      console.log(`Credit codes re-encrypted: ${await secrets.rotate()}.`);
      console.log(`Addresses of API keys re-encrypted: ${await services.ownKeys.rotateSecrets()}.`);
      console.log(`Addresses of senders re-encrypted: ${await services.mailedPoints.rotateSecrets()}.`);
      console.log(`Operators' apps re-encrypted: ${await services.operators.people.rotateSecrets()}.`);
      console.log(`Record keys re-encrypted: ${await services.certificates.recordKeys.rotateSecrets()}.`);
    }
    const [current] = services.keyring.kids;
    const older = (await secrets.listNeeded()).filter(({ kid }) => kid !== current);
    for (const { kid, creditCodes, apiKeys, operators, senders } of older) {
      console.log(
        `Secret ${kid} is still needed by ${creditCodes} credit codes, ${operators} operators, ${senders} addresses of senders, and ${apiKeys} API keys. A key moves when it is used.`,
      );
    }
    if (older.length === 0)
      console.log("Everything uses the first secret of APP_SECRET: you can remove the older ones.");
  });
});
