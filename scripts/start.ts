import { createServer } from "node:net";
import { join } from "node:path";
import { CannotStart, orExplain } from "./cannot-start.ts";
import { withLock } from "./lock.ts";
import { loadSettings, prepareDatabase } from "./prepare.ts";
import { dataFolder } from "./project.ts";

/** `npm start`: the database, the build and the server, each as far as it is not there already. */
const say = (line: string) => console.log(line);

await orExplain(async () => {
  loadSettings();
  Object.assign(process.env, { NODE_ENV: "production" });
  // Until there is a server to stop, stopping means to end; a child that builds ends with us.
  const quit = () => process.exit(130);
  process.on("SIGINT", quit).on("SIGTERM", quit);
  await assertPortIsFree();

  const preparedDatabase = prepareDatabase(say);
  const loadedServer = ensureProgram().then(() => import("../server.ts"));
  const [database, server] = await Promise.all([preparedDatabase, loadedServer]);
  const running = await server.startServer();
  say(`Posthorn is listening on ${running.url}`);

  process.off("SIGINT", quit).off("SIGTERM", quit);
  let askedToStop = 0;
  const stop = async () => {
    // npm passes on the Ctrl-C that the terminal has sent us already: only a later one means "at once".
    if (askedToStop) return Date.now() - askedToStop > 1000 ? process.exit(130) : undefined;
    askedToStop = Date.now();
    say("Finishing what is running");
    await running.stop();
    await database.leave();
    process.exit(0);
  };
  process.on("SIGINT", stop).on("SIGTERM", stop);
});

/** One start at a time: two builds would write over each other. */
async function ensureProgram(): Promise<void> {
  const { ensurePrismaClient } = await import("./generate.ts");
  const { ensureBuild } = await import("./build.ts");
  await withLock(
    join(dataFolder, "build.lock"),
    async () => {
      await ensurePrismaClient();
      await ensureBuild(() => say("Building the pages: half a minute, once"));
    },
    () => say("Waiting for another start to finish its build"),
  );
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
