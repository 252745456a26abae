import { spawn } from "node:child_process";
import { existsSync } from "node:fs";
import { join } from "node:path";
import { isLoopbackHost } from "#lib/env";
import { ensureOpenApi } from "./build.ts";
import { orExplain } from "./cannot-start.ts";
import { ensurePrismaClient } from "./generate.ts";
import { ensureClients } from "./pack-clients.ts";
import { loadSettings, prepareDatabase } from "./prepare.ts";
import { project } from "./project.ts";
import { stopWithNpm } from "./stop-with-npm.ts";

/** `npm run dev`: pages reload automatically, and the server restarts if its own code changes. */
await orExplain(async () => {
  stopWithNpm();
  loadSettings();
  Object.assign(process.env, { NODE_ENV: "development" });
  // Other machines reach the development server only if HOST asks for it.
  process.env.HOST ||= "127.0.0.1";
  if (isLoopbackHost(process.env.HOST)) process.env.LOOPBACK_WEBHOOKS = "on";
  await ensurePrismaClient();
  const [database] = await Promise.all([
    prepareDatabase(console.log, { migrates: true }),
    ensureOpenApi(),
    ensureClients(),
  ]);
  // Watches paths. Watching all loaded files would restart the server whenever Next compiles a page.
  const watched = ["server.ts", "lib", "app/v1", "app/api"].filter((path) => existsSync(join(project, path)));
  const options = watched.map((path) => `--watch-path=${path}`);
  // Skips the drain of a real stop, which an open page would delay at every saved file.
  options.push("--watch-kill-signal=SIGKILL");
  const server = spawn(process.execPath, [...options, "--watch-preserve-output", "server.ts"], {
    cwd: project,
    stdio: "inherit",
  });
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, () => server.kill(signal));
  server.once("exit", async (code) => {
    await database.leave();
    process.exit(code ?? 0);
  });
});
