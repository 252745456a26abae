import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { createContainer } from "#lib/create-container";
import { readEnv } from "#lib/env";
import { startLob } from "#simulators/lob";
import { startS3 } from "#simulators/s3";
import { startMailbox } from "#simulators/smtp";
import { startStripe } from "#simulators/stripe";
import { freePort } from "../../scripts/free-port.ts";
import { project } from "../../scripts/project.ts";
import { type Supervisor, until } from "./supervise.ts";

const bucket = {
  accessKeyId: "AKIAEXAMPLE",
  secretAccessKey: "secret/+key",
  region: "auto",
  bucket: "letters",
};
/** A pack pays for a hundred letters. */
const codeCount = 30;

export type Service = Awaited<ReturnType<typeof startService>>;

/** Two web processes and two workers, with simulators of the bucket, the processor, and a printer, which this process runs. */
export async function startService(databaseUrl: string, supervisor: Supervisor) {
  const ports = await Promise.all([freePort(), freePort()]);
  const urls = ports.map((port) => `http://127.0.0.1:${port}`);
  let calls = 0;
  const anyUrl = () => urls[calls++ % urls.length]!;
  const [s3, lob, stripe, mailbox] = await Promise.all([
    startS3(bucket),
    startLob({ webhookUrl: () => `${anyUrl()}/api/webhooks/lob` }),
    startStripe({ webhookUrl: () => `${anyUrl()}/api/webhooks/stripe` }),
    startMailbox(0, () => {}),
  ]);
  stripe.onEvent((event) => void stripe.post(event).catch(() => undefined));
  const env = {
    ...{ DATABASE_URL: databaseUrl, DATABASE_POOLER: "transaction", DATABASE_POOL_SIZE: "5" },
    ...{ APP_SECRET: "failover-trial-failover-trial-failover", NODE_ENV: "test", LOG_LEVEL: "warn" },
    ...{ TRUSTED_PROXY_HOPS: "1", ALLOW_PRIVATE_URLS: "on", HOST: "127.0.0.1", PUBLIC_BASE_URL: urls[0]! },
    ...{ HANDOFF_DELAY_SECONDS: "2", DRAIN_SECONDS: "1", S3_ENDPOINT: s3.url, S3_REGION: bucket.region },
    ...{ S3_BUCKET: bucket.bucket, S3_ACCESS_KEY_ID: bucket.accessKeyId },
    ...{ S3_SECRET_ACCESS_KEY: bucket.secretAccessKey },
    ...{ SMTP_URL: mailbox.url, SMTP_TLS: "optional", EMAIL_FROM: "Posthorn <post@posthorn.example>" },
    ...lob.env,
    ...stripe.env,
  };
  const services = createContainer(readEnv({ ...env, LOG_LEVEL: "silent" }));
  const codes = await mintCodes(services);
  const program = (name: string, script: string, more: Record<string, string>) => ({
    ...{ name, command: process.execPath, args: [join(project, script)], env: { ...env, ...more } },
  });
  for (const [index, port] of ports.entries())
    supervisor.start(
      program(`web${index + 1}`, "test/faults/web-process.ts", { PORT: String(port), WORKER: "off" }),
    );
  for (const index of [1, 2]) supervisor.start(program(`worker${index}`, "worker.ts", {}));
  await until("both web processes are ready", 180, async () => {
    const answers = await Promise.all(urls.map((url) => fetch(`${url}/readyz`)));
    return answers.every(({ ok }) => ok);
  });

  return {
    urls,
    codes,
    lob,
    /** Pays as a customer does on the checkout's page. */
    pay: (checkout: string) => stripe.pay(new URL(checkout).pathname.split("/").at(-1)!),
    /**
     * What an operator does after a failover (docs/rules.md#restore): ask the vendors, and resume. Returns how many differences
     * there are; with any, hand-over stays paused. Null if nothing was paused.
     */
    async resumeHandOver(): Promise<number | null> {
      const { pausedAt } = await services.handOver.read();
      // Pauses it if a hand-over hasn't noticed the new timeline yet.
      if (!pausedAt && (await services.handOver.isOpen())) return null;
      // An attempt that is under way has a piece at the printer and no outcome here for a moment.
      for (let tries = 0; ; tries += 1) {
        const { open, unread } = await services.restore.check();
        if (unread.length > 0) throw new Error(`${unread} did not answer completely`);
        if (open.length === 0) {
          await services.handOver.resume(async () => {});
          return 0;
        }
        if (tries === 10) {
          for (const { kind, reference } of open.slice(0, 5)) console.log(`  ${kind} ${reference}`);
          return open.length;
        }
        await pause(1_000);
      }
    },
    async stop(): Promise<void> {
      await services.close();
      await Promise.all([s3.stop(), lob.stop(), stripe.stop(), mailbox.stop()]);
    },
  };
}

async function mintCodes({ credits }: ReturnType<typeof createContainer>): Promise<string[]> {
  const codes: string[] = [];
  for (let n = 0; n < codeCount; n += 1) {
    const pack = { pack: "bulk", email: "a@example.com", sandbox: false, source: `trial:${n}` } as const;
    codes.push((await credits.mint({ ...pack, at: new Date() })).code);
  }
  return codes;
}
