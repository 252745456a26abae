import { createSignalHandler } from "../../server/stop-on-signals.ts";
import { type RunningServer, startServer } from "../../server.ts";

/** A web process as in production, except for Next, which isn't built yet when integration tests run. */
const standInForNext = () => ({
  prepare: async () => {},
  getRequestHandler: () => async (_: unknown, response: { end(text: string): void }) =>
    response.end("a page"),
  getUpgradeHandler: () => async () => {},
  close: async () => {},
});

const running: RunningServer = await startServer(standInForNext as never);
const onSignal = createSignalHandler(running, process.exit);
for (const signal of ["SIGINT", "SIGTERM"] as const) process.on(signal, onSignal);
console.log(`listening on ${running.where}`);
