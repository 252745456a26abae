import type { Database } from "#lib/db/client";
import type { CheckUp, Finding } from "#lib/domain/operators/health-schema";
import type { Env } from "#lib/env";
import type { ObjectStore } from "#lib/ports/object-store";
import type { Clock } from "#lib/shared/clock";
import type { Keyring } from "#lib/shared/keyring";
import { translator } from "#messages/translator";
import { createAsk } from "./ask.ts";
import { type CheckDeps, cannotTell, type Judgement } from "./check.ts";
import { checkAddress, checkContacts, checkDatabase, checkWorker, judgeClock } from "./check-deployment.ts";
import { checkStripe, checkX402 } from "./check-payments.ts";
import { checkLob, checkPostgrid, checkThanksIo } from "./check-rails.ts";
import { checkBucket, checkMail } from "./check-storage.ts";
import { readRecords } from "./doctor-repository.ts";
import { answerProxyProbe } from "./proxy-probe.ts";

const checkMs = 5_000;
/** How long the console shows the same answers. */
const freshMs = 10 * 60_000;
const dayMs = 86_400_000;
/** The days over which the arrival of callbacks is checked, without the last one, whose callbacks may still arrive. */
const recordDays = 7;

type DoctorDeps = {
  env: Env;
  database: Pick<Database, "pool">;
  store: Pick<ObjectStore, "presignPut">;
  keyring: Keyring;
  clock: Clock;
  /** This machine's own clock, in milliseconds, which vendors compare with theirs. */
  machineClock?: () => number;
};

/**
 * Checks the setup: asks each configured service with the real key, and reads our records. Creates, prints, charges, and sends
 * nothing. Findings never contain a key, a secret, or anything of a letter.
 */
export function createDoctor(deps: DoctorDeps) {
  const { env, database, store, keyring, clock, machineClock = Date.now } = deps;
  const t = translator("operator.doctor");
  let last: { checkUp: Promise<CheckUp>; atMs: number } | null = null;

  /** Asks everything now, at once, for at most five seconds. */
  async function check(): Promise<CheckUp> {
    const checkedAt = clock();
    const { ask, skewsMs } = createAsk(machineClock);
    const [from, until] = [recordDays, 1].map((days) => new Date(checkedAt.getTime() - days * dayMs));
    const records = await withinLimit(readRecords(database, from!, until!)).catch(() => null);
    const given: CheckDeps = { env, ask, records, t };
    const checks: Readonly<Record<string, () => Promise<Judgement[]>>> = {
      deployment: async () => [...(await checkAddress(given, keyring)), ...checkContacts(given)],
      database: () => checkDatabase(given, { database, machineClock }),
      worker: () => checkWorker(given, clock),
      lob: () => checkLob(given),
      postgrid: () => checkPostgrid(given),
      thanksio: () => checkThanksIo(given),
      stripe: () => checkStripe(given),
      x402: () => checkX402(given),
      bucket: () => checkBucket(given, store),
      smtp: () => checkMail(given),
    };
    const found = await Promise.all(
      Object.entries(checks).map(async ([subject, run]) => {
        const judged = await withinLimit(run()).catch(() => [cannotTell("answer", t("noAnswer"))]);
        return judged.map((judgement): Finding => ({ subject, ...judgement }));
      }),
    );
    const clockFindings = judgeClock(given, skewsMs).map((judgement) => ({
      subject: "machine",
      ...judgement,
    }));
    return { checkedAt, findings: [...found.flat(), ...clockFindings] };
  }

  return {
    check,
    /** The findings of this process, at most ten minutes old. */
    recent(): Promise<CheckUp> {
      const nowMs = performance.now();
      if (!last || nowMs - last.atMs > freshMs) last = { checkUp: check(), atMs: nowMs };
      return last.checkUp;
    },
    answerProxyProbe: (headers: Headers) => answerProxyProbe(keyring, headers, Date.now()),
  };
}

async function withinLimit<T>(work: Promise<T>): Promise<T> {
  let timer: NodeJS.Timeout | undefined;
  const limit = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error("No answer")), checkMs);
  });
  return Promise.race([work, limit]).finally(() => clearTimeout(timer));
}
