import { z } from "zod";
import type { Database } from "#lib/db/client";
import { listMissingContacts } from "#lib/env";
import type { Keyring } from "#lib/shared/keyring";
import { type CheckDeps, cannotTell, type Judgement, modeOf, ok, wrong } from "./check.ts";
import { countMissingMonths, readServer } from "./doctor-repository.ts";
import { proxyProbe } from "./proxy-probe.ts";

const leastVersion = 150_000;
/** Vendors' signatures are valid for five minutes, but a difference of one minute already means that NTP doesn't set the clock. */
const skewMs = 60_000;
/** Workers write each minute. */
const workerMs = 5 * 60_000;

export async function checkDatabase(
  { t }: CheckDeps,
  { database, machineClock }: { database: Pick<Database, "pool">; machineClock: () => number },
): Promise<Judgement[]> {
  const { version, aheadMs } = await readServer(database, machineClock);
  const missing = await countMissingMonths(database, new Date(machineClock()));
  const named = { version: String(Math.floor(version / 10_000)) };
  const seconds = Math.round(Math.abs(aheadMs) / 1000);
  return [
    version >= leastVersion
      ? ok("version", t("postgresVersion", named))
      : wrong("version", t("postgresOld", named)),
    Math.abs(aheadMs) > skewMs
      ? wrong("clock", t("postgresClock", { seconds }))
      : ok("clock", t("postgresSameClock")),
    missing > 0 ? wrong("months", t("monthsMissing", { count: missing })) : ok("months", t("monthsMade")),
  ];
}

/** Compares this machine's clock with the dates in the vendors' answers: the one in the middle, because one may be wrong. */
export function judgeClock({ t }: Pick<CheckDeps, "t">, skewsMs: readonly number[]): Judgement[] {
  const middle = skewsMs.toSorted((a, b) => a - b)[Math.floor(skewsMs.length / 2)];
  if (middle === undefined) return [cannotTell("clock", t("clockUnknown"))];
  const seconds = Math.round(Math.abs(middle) / 1000);
  if (Math.abs(middle) <= skewMs) return [ok("clock", t("clockRight"))];
  return [wrong("clock", t(middle > 0 ? "clockSlow" : "clockFast", { seconds }))];
}

const probeSchema = z.object({ forwarded: z.int().min(0) });

/** The public address: whether it is set and encrypted, leads to this deployment, and how many proxies are on the way. */
export async function checkAddress({ env, ask, t }: CheckDeps, keyring: Keyring): Promise<Judgement[]> {
  const { PUBLIC_BASE_URL: base, TRUSTED_PROXY_HOPS: hops } = env;
  if (!base) return [wrong("public_url", t("urlUnset"))];
  const isHere = modeOf(true, base) === "simulated";
  const isEncrypted = base.startsWith("https:");
  const url =
    isEncrypted || isHere
      ? ok("public_url", t(isEncrypted ? "urlEncrypted" : "urlHere"))
      : wrong("public_url", t("urlPlain"));
  const answer = await ask(`${base.replace(/\/+$/, "")}/api/probe`, {
    headers: proxyProbe(keyring, Date.now()),
  });
  if (!answer) return [url, cannotTell("proxies", t("urlSilent"))];
  const forwarded = probeSchema.safeParse(answer.body).data?.forwarded;
  if (forwarded === undefined) return [url, wrong("public_url", t("urlElsewhere"))];
  return [
    url,
    forwarded === hops
      ? ok("proxies", t("proxiesRight", { count: forwarded }))
      : wrong(
          "proxies",
          t("proxiesWrong", { count: forwarded, forwarded: String(forwarded), hops: String(hops) }),
        ),
  ];
}

/** Whether customers can read who runs the service and where to ask. */
export function checkContacts({ env, t }: CheckDeps): Judgement[] {
  const missing = listMissingContacts(env);
  return [
    missing.length > 0
      ? wrong("contacts", t("contactsMissing", { names: missing.join(", "), count: missing.length }))
      : ok("contacts", t("contactsComplete")),
  ];
}

export async function checkWorker({ records, t }: CheckDeps, now: () => Date): Promise<Judgement[]> {
  if (!records) return [cannotTell("worker", t("noRecords"))];
  const { workedAt } = records;
  if (!workedAt) return [wrong("worker", t("workerNever"))];
  const minutes = Math.round((now().getTime() - workedAt.getTime()) / 60_000);
  return [
    now().getTime() - workedAt.getTime() > workerMs
      ? wrong("worker", t("workerStopped", { minutes }))
      : ok("worker", t("workerRuns")),
  ];
}
