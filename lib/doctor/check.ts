import type { Finding, FindingState } from "#lib/domain/operators/health-schema";
import type { Env } from "#lib/env";
import type { Translator } from "#messages/translator";
import type { Answer, Ask } from "./ask.ts";
import type { Records } from "./doctor-repository.ts";

export type Judgement = Omit<Finding, "subject">;

/** What the checks of the services need. None of them creates anything at a vendor. */
export type CheckDeps = {
  env: Env;
  ask: Ask;
  /** Null if the database didn't answer. */
  records: Records | null;
  t: Translator<"operator.doctor">;
};

const as =
  (state: FindingState) =>
  (check: string, text: string): Judgement => ({ check, state, text });
export const ok = as("ok");
export const wrong = as("wrong");
export const cannotTell = as("cannot_tell");

/** A service that a setting opens, as its dashboard and `.env` name them. */
export type Opened = { vendor: string; setting: string };

/** Whether the service accepts the key, by its answer to a read-only call. */
export function judgeKey(answer: Answer | null, opened: Opened, t: Translator<"operator.doctor">): Judgement {
  if (!answer) return cannotTell("key", t("unreachable", opened));
  if (answer.status === 401 || answer.status === 403) return wrong("key", t("refused", opened));
  if (answer.status !== 200) return cannotTell("key", t("odd", { ...opened, status: String(answer.status) }));
  return ok("key", t("accepted", opened));
}

/** Whether the key is live (it moves real money or prints real mail), a test key, or a simulator's key. */
export type Mode = "live" | "test" | "simulated";

export function modeOf(isLiveKey: boolean, base: string | undefined): Mode {
  const isHere =
    base !== undefined && /^https?:\/\/(?:localhost|127(?:\.\d+){3}|\[::1\])(?:[:/]|$)/.test(base);
  return isHere ? "simulated" : isLiveKey ? "live" : "test";
}

/** Whether the deployment takes real money: the setting that does, or null. */
export function moneySetting(env: Env): { setting: string; mode: Mode } | null {
  const { STRIPE_SECRET_KEY: stripe, X402_PAY_TO: payTo } = env;
  const card = stripe ? modeOf(/^[sr]k_live_/.test(stripe), env.STRIPE_API_BASE) : null;
  const tokens = payTo ? modeOf(env.X402_NETWORK === "base", env.X402_FACILITATOR_URL) : null;
  if (tokens === "live" && card !== "live") return { setting: "X402_NETWORK", mode: tokens };
  if (card) return { setting: "STRIPE_SECRET_KEY", mode: card };
  return tokens && { setting: "X402_NETWORK", mode: tokens };
}

/** Whether a printer's key goes with the payments: real paper for real money, and neither without the other. */
export function judgeMode(
  mode: Mode,
  money: { setting: string; mode: Mode } | null,
  opened: Opened,
  t: Translator<"operator.doctor">,
): Judgement {
  const named = { ...opened, money: money?.setting ?? "" };
  if (mode === "simulated") return ok("mode", t("simulated", opened));
  if (mode === "live")
    return money?.mode === "live" || !money
      ? ok("mode", t("live", opened))
      : wrong("mode", t("unpaid", named));
  return money?.mode === "live" ? wrong("mode", t("unprinted", named)) : ok("mode", t("test", opened));
}

/** Whether genuine callbacks arrive: the secret is set, and our records have one. `where`: where to subscribe. */
export function judgeCallbacks(
  { env, records, t }: Omit<CheckDeps, "ask">,
  callback: { rail: string; vendor: string; secret: keyof Env; url: string; where: string },
): Judgement {
  const { rail, secret, ...named } = callback;
  if (!env[secret]) return wrong("callbacks", t("noSecret", { ...named, secret }));
  if (!records) return cannotTell("callbacks", t("noRecords"));
  const seen = records.callbacks.get(rail);
  if (seen) return ok("callbacks", t("callbacksSeen", { ...named, at: seen.at.toISOString() }));
  const count = records.accepted.get(rail) ?? 0;
  return count > 0
    ? wrong("callbacks", t("callbacksMissing", { ...named, secret, count }))
    : cannotTell("callbacks", t("callbacksUnknown", { ...named, secret }));
}

/** Whether one of the vendor's webhooks sends these events to us. */
export function judgeWebhooks(
  hooks: readonly { url: string; events: readonly string[]; enabled: boolean }[],
  wanted: { vendor: string; url: string; events: readonly string[]; where: string },
  t: Translator<"operator.doctor">,
): Judgement {
  const named = { vendor: wanted.vendor, where: wanted.where };
  const ours = hooks.filter(({ url }) => url === wanted.url);
  // The URL of thanks.io's webhook ends in its secret.
  const url = wanted.url.replace(/(\/api\/webhooks\/\w+)\/.*/, "$1/…");
  if (ours.length === 0) return wrong("webhooks", t("webhookMissing", { ...named, url }));
  const enabled = ours.filter((hook) => hook.enabled);
  if (enabled.length === 0) return wrong("webhooks", t("webhookOff", { ...named, url }));
  const events = new Set(enabled.flatMap((hook) => hook.events));
  const missing = events.has("*") ? [] : wanted.events.filter((event) => !events.has(event));
  return missing.length > 0
    ? wrong("webhooks", t("eventsMissing", { ...named, url, events: missing.join(", ") }))
    : ok("webhooks", t("webhooksComplete", named));
}
