import { createSignalHandler } from "../server/stop-on-signals.ts";
import { orExplain } from "./cannot-start.ts";
import { ensurePrismaClient } from "./generate.ts";
import { loadSettings, prepareDatabase } from "./prepare.ts";
import { stopWithNpm } from "./stop-with-npm.ts";

/** `npm run worker`: reads the settings and prepares as `npm start` does, then starts the worker. */
await orExplain(async () => {
  stopWithNpm();
  loadSettings();
  await ensurePrismaClient();
  const database = await prepareDatabase(console.log);
  // Imported only now, because it needs the generated client.
  const { startWorker } = await import("../worker.ts");
  const worker = await startWorker();
  const stop = () => worker.stop().finally(database.leave);
  const onSignal = createSignalHandler({ ...worker, stop }, process.exit);
  for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
});
