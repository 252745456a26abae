import { parseArgs } from "node:util";
import { freshDatabase } from "../bench/setup/database.ts";
import { runChaos } from "../test/chaos/run-chaos.ts";
import { ensurePrismaClient } from "./generate.ts";

/**
 * `npm run chaos -- [--orders 2000] [--seed 1] [--chance 0.05]`: the large form of test/chaos/chaos.itest.ts. Exits with 1 if a
 * promise was broken.
 */
const { values } = parseArgs({
  options: {
    orders: { type: "string", default: "2000" },
    seed: { type: "string", default: "1" },
    chance: { type: "string", default: "0.05" },
  },
});
await ensurePrismaClient();
const started = performance.now();
const { table, broken, listed, kills, faults } = await runChaos({
  databaseUrl: await freshDatabase("chaos"),
  ...{ orders: Number(values.orders), seed: Number(values.seed), chance: Number(values.chance) },
  ...{ webs: 2, workers: 2, atOnce: 24, restMs: 0, killEveryMs: 5_000, youthMs: 8_000, minKills: 20 },
  say: (line) => console.log(line),
});
console.table({
  ...table,
  "processes killed": kills,
  minutes: Math.round((performance.now() - started) / 6000) / 10,
});
console.table(faults);
for (const line of listed) console.log(`listed: ${line}`);
for (const line of broken) console.error(`BROKEN: ${line}`);
process.exit(broken.length > 0 ? 1 : 0);
