import { enableCompileCache } from "node:module";
import { createServer } from "node:net";
import { join } from "node:path";
import type { Env } from "#lib/env";
import { brandName } from "#lib/shared/brand";
import { createSignalHandler } from "../server/stop-on-signals.ts";
import { version } from "../server/version.ts";
import type { RunningServer } from "../server.ts";
import { ensureBuild } from "./build.ts";
import { CannotStart, orExplain } from "./cannot-start.ts";
import { ensurePrismaClient } from "./generate.ts";
import { loadSettings, prepareDatabase } from "./prepare.ts";
import { dataFolder } from "./project.ts";
import { stopWithNpm } from "./stop-with-npm.ts";

/** `npm start`: starts the database, builds, and starts the server. Skips each step that is already done. */
const say = (line: string) => console.log(line);

await orExplain(async () => {
  stopWithNpm();
  const settings = loadSettings();
  // The demo imports this file.
  if (import.meta.main && settings.LOOPBACK_WEBHOOKS === "on")
    throw new CannotStart("LOOPBACK_WEBHOOKS is for `npm run demo` and `npm run dev` only.");
  Object.assign(process.env, { NODE_ENV: "production" });
  await assertPortIsFree(settings);
  const preparing = prepareDatabase(say);
  const leaveDatabase = async () => (await preparing).leave();
  // Used until there is a server to stop. A build ends with this process.
  let onSignal: (signal: NodeJS.Signals) => void = () =>
    void leaveDatabase().finally(() => process.exit(130));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, (name) => onSignal(name));
  let running: RunningServer;
  try {
    const [{ startServer }] = await Promise.all([loadServer(), preparing]);
    running = await startServer();
  } catch (error) {
    await leaveDatabase().catch(() => {});
    throw error;
  }

  onSignal = createSignalHandler(
    {
      announceStop: running.announceStop,
      async stop() {
        say("Finishing running requests");
        await running.stop();
        await leaveDatabase();
      },
    },
    process.exit,
  );
  say(`${brandName} ${version} is listening on ${running.where}`);
});

async function loadServer() {
  await ensurePrismaClient();
  await ensureBuild(() => say("Building the pages: half a minute, once"));
  // V8's compiled code from earlier runs saves a fifth of a warm start.
  enableCompileCache(join(dataFolder, "compile-cache"));
  return import("../server.ts");
}

/** Checks first, so that a start with this problem doesn't fail only after half a minute of building. */
function assertPortIsFree({ PORT, HOST }: Env): Promise<void> {
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", reject);
    probe.listen(PORT, HOST, () => probe.close(() => resolve()));
  });
}
