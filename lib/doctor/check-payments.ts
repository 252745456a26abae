import Stripe from "stripe";
import { z } from "zod";
import { networks } from "#lib/adapters/x402/networks";
import type { Translator } from "#messages/translator";
import {
  type CheckDeps,
  cannotTell,
  type Judgement,
  judgeKey,
  judgeWebhooks,
  moneySetting,
  ok,
  wrong,
} from "./check.ts";
import { callbackUrl } from "./check-rails.ts";

/** docs/operations.md#webhooks-to-subscribe-to */
export const stripeEvents = [
  "checkout.session.completed",
  "checkout.session.expired",
  "payment_intent.amount_capturable_updated",
  "payment_intent.succeeded",
  "payment_intent.canceled",
  "charge.refunded",
  "charge.dispute.created",
  "charge.dispute.closed",
  "radar.early_fraud_warning.created",
];

const hookSchema = z.object({
  url: z.string(),
  status: z.string(),
  enabled_events: z.array(z.string()),
  api_version: z.string().nullish(),
});
const hooksSchema = z.object({ data: z.array(hookSchema) });
const accountSchema = z.object({
  charges_enabled: z.boolean(),
  payouts_enabled: z.boolean(),
  capabilities: z.object({ card_payments: z.string().nullish() }).nullish(),
});

export async function checkStripe({ env, ask, records, t }: CheckDeps): Promise<Judgement[]> {
  const { STRIPE_SECRET_KEY: key, STRIPE_API_BASE: base = "https://api.stripe.com" } = env;
  if (!key) return [];
  const headers = { authorization: `Bearer ${key}` };
  const root = `${base.replace(/\/+$/, "")}/v1`;
  const [balance, account, endpoints] = await Promise.all([
    ask(`${root}/payment_intents?limit=1`, { headers }),
    ask(`${root}/account`, { headers }),
    ask(`${root}/webhook_endpoints?limit=100`, { headers }),
  ]);
  const url = callbackUrl(env, "stripe");
  const where = "dashboard.stripe.com, Developers, Webhooks";
  const hooks = hooksSchema.safeParse(endpoints?.body).data?.data;
  const seen = records?.callbacks.get("stripe")?.at;
  return [
    judgeKey(balance, { vendor: "Stripe", setting: "STRIPE_SECRET_KEY" }, t),
    ok("mode", t(moneySetting(env)?.mode === "live" ? "stripeLive" : "stripeTest")),
    ...judgeAccount(accountSchema.safeParse(account?.body).data, t),
    ...(hooks && url
      ? [
          judgeWebhooks(
            hooks.map((hook) => ({
              ...hook,
              events: hook.enabled_events,
              enabled: hook.status === "enabled",
            })),
            { vendor: "Stripe", url, events: stripeEvents, where },
            t,
          ),
          ...judgeVersion(hooks.find((hook) => hook.url === url)?.api_version, t),
        ]
      : [cannotTell("webhooks", t("stripeWebhooksUnread", { where, url: url ?? "/api/webhooks/stripe" }))]),
    seen
      ? ok("callbacks", t("callbacksSeen", { vendor: "Stripe", at: seen.toISOString() }))
      : cannotTell("callbacks", t("stripeCallbacksUnknown")),
  ];
}

function judgeAccount(
  account: z.infer<typeof accountSchema> | undefined,
  t: Translator<"operator.doctor">,
): Judgement[] {
  if (!account) return [cannotTell("account", t("stripeAccountUnread"))];
  if (!account.charges_enabled || (account.capabilities?.card_payments ?? "active") !== "active")
    return [wrong("account", t("stripeCharges"))];
  return [account.payouts_enabled ? ok("account", t("stripeAccount")) : wrong("account", t("stripePayouts"))];
}

/** Events of another version are read too, but weren't tested. */
function judgeVersion(version: string | null | undefined, t: Translator<"operator.doctor">): Judgement[] {
  const tested = Stripe.API_VERSION;
  if (version === undefined) return [];
  return [
    version === tested
      ? ok("api_version", t("stripeVersion", { tested }))
      : cannotTell("api_version", t("stripeOtherVersion", { tested, version: version ?? "—" })),
  ];
}

const supportedSchema = z.object({
  kinds: z.array(z.object({ scheme: z.string(), network: z.string() })),
});

export async function checkX402({ env, ask, t }: CheckDeps): Promise<Judgement[]> {
  const {
    X402_PAY_TO: payTo,
    X402_FACILITATOR_URL: facilitator,
    X402_RPC_URL: rpc,
    X402_NETWORK: network,
  } = env;
  if (!payTo && !facilitator && !rpc) return [];
  if (!payTo || !facilitator || !rpc) return [wrong("settings", t("x402Incomplete"))];
  const { chainId } = networks[network];
  const [supported, chain] = await Promise.all([
    ask(`${facilitator.replace(/\/+$/, "")}/supported`),
    ask(rpc, { method: "POST", body: { jsonrpc: "2.0", id: 1, method: "eth_chainId", params: [] } }),
  ]);
  const kinds = supportedSchema.safeParse(supported?.body).data?.kinds;
  const named = [network, `eip155:${chainId}`] as string[];
  const found = kinds?.some((kind) => kind.scheme === "exact" && named.includes(kind.network));
  const answered = (chain?.body as { result?: unknown } | undefined)?.result;
  return [
    !kinds
      ? judgeUnread(supported === null, t)
      : found
        ? ok("facilitator", t("x402Facilitator", { network }))
        : wrong("facilitator", t("x402OtherNetwork", { network })),
    typeof answered !== "string"
      ? cannotTell("chain", t("x402NoChain"))
      : Number(answered) === chainId
        ? ok("chain", t("x402Chain", { network }))
        : wrong("chain", t("x402OtherChain", { network })),
  ];
}

const judgeUnread = (isSilent: boolean, t: Translator<"operator.doctor">): Judgement =>
  cannotTell("facilitator", t(isSilent ? "x402NoFacilitator" : "x402FacilitatorUnread"));
