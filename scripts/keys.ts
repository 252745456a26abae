import { parseArgs } from "node:util";
import { CannotStart, orExplain } from "./cannot-start.ts";
import { ensurePrismaClient } from "./generate.ts";
import { loadSettings, prepareDatabase } from "./prepare.ts";

/** `npm run keys`: issues, lists and disables developer keys. */
const usage = `Usage:
  npm run keys -- issue --name "Acme billing" [--mode live|test] [--scopes mail:quote,mail:send]
  npm run keys -- list
  npm run keys -- disable <key id>`;

await orExplain(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: "string" }, mode: { type: "string" }, scopes: { type: "string" } },
  });
  loadSettings();
  await ensurePrismaClient();
  const database = await prepareDatabase(() => {});
  const { createContainer } = await import("#lib/create-container");
  const { readEnv } = await import("#lib/env");
  const services = createContainer(readEnv());
  try {
    await run(services.keys, positionals, values);
  } finally {
    await services.close();
    await database.leave();
  }
});

type Keys = ReturnType<typeof import("#lib/container")["container"]>["keys"];
type Options = { name?: string | undefined; mode?: string | undefined; scopes?: string | undefined };

async function run(keys: Keys, [command, id]: string[], { name, mode = "test", scopes }: Options) {
  if (command === "issue") {
    if (!name || (mode !== "live" && mode !== "test")) throw new CannotStart(usage);
    const { key, stored } = await keys.issue({ name, mode, scopes });
    console.log(
      `${key}\n\nKey ${stored.id}, ${stored.scopes.join(", ")}. It is shown this once; only its hash is kept.`,
    );
  } else if (command === "list") {
    const all = await keys.list();
    if (all.length === 0) console.log("No keys have been issued. npm run keys -- issue --name … makes one.");
    for (const key of all) {
      const state = key.disabledAt ? `disabled ${key.disabledAt.toISOString().slice(0, 10)}` : "enabled";
      console.log(`${key.id}  svc_${key.mode}_…${key.last4}  ${state}  ${key.scopes.join(",")}  ${key.name}`);
    }
  } else if (command === "disable" && id) {
    console.log((await keys.disable(id)) ? `${id} is disabled.` : `There is no enabled key ${id}.`);
  } else {
    throw new CannotStart(usage);
  }
}
