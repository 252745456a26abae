import { expect, test } from "vitest";
import { runChaos } from "./run-chaos.ts";

test("mail, money, and webhooks stay consistent although every process is killed and every vendor fails", async () => {
  const report = await runChaos({
    databaseUrl: process.env.DATABASE_URL!,
    ...{
      orders: 12,
      webs: 2,
      workers: 2,
      atOnce: 12,
      restMs: 2_000,
      killEveryMs: 3_000,
      youthMs: 4_000,
      minKills: 3,
      chance: 0.05,
      seed: 7,
    },
    say: () => {},
  });
  expect(report.broken).toEqual([]);
  expect(report.kills, "processes killed").toBeGreaterThanOrEqual(3);
  expect(report.table.delivered, "letters that arrived").toBeGreaterThan(4);
}, 480_000);
