import { join } from "node:path";
import autocannon from "autocannon";
import { freshDatabase } from "./setup/database.ts";
import { startProcess, startService } from "./setup/processes.ts";
import { json } from "./setup/sandbox-order.ts";
const DATABASE_URL = await freshDatabase("bench_prof");
const prof = process.argv.includes("--prof");
const ours = await startService({ DATABASE_URL, LOG_LEVEL: "info", WORKER: "off", ...(prof ? { NODE_OPTIONS: "--cpu-prof --cpu-prof-dir=/tmp/prof" } : {}) });
const next = await startProcess([join(import.meta.dirname, "baselines/next-app/.next/standalone/bench/baselines/next-app/server.js")], { PORT: "3999", HOSTNAME: "127.0.0.1", NODE_ENV: "production" });
const body = JSON.stringify({ mail_class: "first_class", page_count: 2, color: true });
const run = async (url: string, duration: number) => (await autocannon({ url, method: "POST", headers: json, body, connections: 32, duration })).requests.average;
await run(`${ours.url}/v1/quotes`, 3); await run(`${next.url}/hello`, 2);
const ratios: number[] = [];
for (let i = 0; i < 5; i++) { const a = await run(`${ours.url}/v1/quotes`, 3); const b = await run(`${next.url}/hello`, 2); ratios.push(a / b); console.log(a, b, a / b); }
ratios.sort((x, y) => x - y); console.log("median", ratios[2]);
await Promise.all([ours.stop(), next.stop()]);
process.exit(0);
