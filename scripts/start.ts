import { enableCompileCache } from "node:module";
import { createServer } from "node:net";
import { join } from "node:path";
import { brandName } from "#lib/shared/brand";
import type { RunningServer } from "../server.ts";
import { ensureBuild } from "./build.ts";
import { CannotStart, orExplain } from "./cannot-start.ts";
import { ensurePrismaClient } from "./generate.ts";
import { loadSettings, prepareDatabase } from "./prepare.ts";
import { dataFolder } from "./project.ts";
import { stopWithNpm } from "./stop-with-npm.ts";

/** `npm start`: the database, the build and the server, each as far as it is not there already. */
const say = (line: string) => console.log(line);

await orExplain(async () => {
  stopWithNpm();
  loadSettings();
  Object.assign(process.env, { NODE_ENV: "production" });
  await assertPortIsFree();
  const preparing = prepareDatabase(say);
  const leaveDatabase = async () => (await preparing).leave();
  // Until there is a server to stop. A build ends with this process.
  let stop = () => leaveDatabase().finally(() => process.exit(130));
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => void stop());
  let running: RunningServer;
  try {
    const [{ startServer }] = await Promise.all([loadServer(), preparing]);
    running = await startServer();
  } catch (error) {
    await leaveDatabase().catch(() => {});
    throw error;
  }

  let askedToStop = 0;
  stop = async () => {
    // npm passes on the Ctrl-C that the terminal has sent us already: only a later one means "at once".
    if (askedToStop) return Date.now() - askedToStop > 1000 ? process.exit(130) : undefined;
    askedToStop = Date.now();
    say("Finishing what is running");
    await running.stop();
    await leaveDatabase();
    process.exit(0);
  };
  say(`${brandName} is listening on ${running.url}`);
});

async function loadServer() {
  await ensurePrismaClient();
  await ensureBuild(() => say("Building the pages: half a minute, once"));
  // What V8 made of our code and its libraries last time: a fifth of a warm start.
  enableCompileCache(join(dataFolder, "compile-cache"));
  return import("../server.ts");
}

/** Asked first, because the answer after half a minute of building would be a poor joke. */
function assertPortIsFree(): Promise<void> {
  const port = Number(process.env.PORT || 3000);
  return new Promise((resolve, reject) => {
    const probe = createServer();
    probe.once("error", (error: NodeJS.ErrnoException) => {
      reject(
        error.code === "EADDRINUSE"
          ? new CannotStart(
              `Port ${port} is taken. Stop what listens there, or choose another: PORT=3001 npm start`,
            )
          : error,
      );
    });
    probe.listen(port, process.env.HOST || "0.0.0.0", () => probe.close(() => resolve()));
  });
}
