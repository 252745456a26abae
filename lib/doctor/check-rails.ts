import { z } from "zod";
import type { Env } from "#lib/env";
import type { Translator } from "#messages/translator";
import {
  type CheckDeps,
  cannotTell,
  type Judgement,
  judgeCallbacks,
  judgeKey,
  judgeMode,
  judgeWebhooks,
  modeOf,
  moneySetting,
  ok,
  wrong,
} from "./check.ts";

/** Where this deployment receives a vendor's callbacks; null if PUBLIC_BASE_URL isn't set. */
export const callbackUrl = ({ PUBLIC_BASE_URL: base }: Env, path: string): string | null =>
  base ? `${base.replace(/\/+$/, "")}/api/webhooks/${path}` : null;
const shownUrl = (env: Env, path: string) => callbackUrl(env, path) ?? `/api/webhooks/${path}`;
const rootOf = (base: string) => base.replace(/\/+$/, "");

/** Lob's API lists neither webhooks nor settings of the account, so the events come from our records. */
export async function checkLob(deps: CheckDeps): Promise<Judgement[]> {
  const { env, ask, records, t } = deps;
  const { LOB_API_KEY: key, LOB_API_BASE: base } = env;
  if (!key) return [];
  const opened = { vendor: "Lob", setting: "LOB_API_KEY" };
  const authorization = `Basic ${Buffer.from(`${key}:`).toString("base64")}`;
  const answer = await ask(`${rootOf(base)}/v1/letters?limit=1`, { headers: { authorization } });
  const where = "dashboard.lob.com, Webhooks";
  const kinds = records?.callbacks.get("lob")?.kinds ?? [];
  return [
    judgeKey(answer, opened, t),
    judgeMode(modeOf(key.startsWith("live_"), base), moneySetting(env), opened, t),
    judgeCallbacks(deps, {
      ...{ rail: "lob", vendor: "Lob", secret: "LOB_WEBHOOK_SECRET" as const },
      ...{ url: shownUrl(env, "lob"), where },
    }),
    kinds.some((kind) => /\.(?:mailed|in_transit|in_local_area|processed_for_delivery)$/.test(kind))
      ? ok("webhooks", t("lobScansSeen"))
      : cannotTell("webhooks", t("lobWebhooks", { where })),
  ];
}

const postgridHooks = z.object({
  data: z.array(z.object({ url: z.string(), enabled: z.boolean(), enabledEvents: z.array(z.string()) })),
});

export async function checkPostgrid(deps: CheckDeps): Promise<Judgement[]> {
  const { env, ask, t } = deps;
  const { POSTGRID_API_KEY: key, POSTGRID_API_BASE: base } = env;
  if (!key) return [];
  const opened = { vendor: "PostGrid", setting: "POSTGRID_API_KEY" };
  const headers = { "x-api-key": key };
  const [letters, webhooks] = await Promise.all([
    ask(`${rootOf(base)}/print-mail/v1/letters?limit=1`, { headers }),
    ask(`${rootOf(base)}/print-mail/v1/webhooks?limit=100`, { headers }),
  ]);
  const where = "dashboard.postgrid.com, Settings, Webhooks";
  const hooks = postgridHooks.safeParse(webhooks?.body).data?.data;
  const url = callbackUrl(env, "postgrid");
  const events = ["letter.created", "letter.updated"];
  return [
    judgeKey(letters, opened, t),
    judgeMode(modeOf(key.startsWith("live_"), base), moneySetting(env), opened, t),
    hooks && url
      ? judgeWebhooks(
          hooks.map((hook) => ({ ...hook, events: hook.enabledEvents })),
          { vendor: "PostGrid", url, events, where },
          t,
        )
      : cannotTell(
          "webhooks",
          t("webhooksUnread", { vendor: "PostGrid", where, url: shownUrl(env, "postgrid") }),
        ),
    judgeCallbacks(deps, {
      ...{ rail: "postgrid", vendor: "PostGrid", secret: "POSTGRID_WEBHOOK_SECRET" as const },
      ...{ url: shownUrl(env, "postgrid"), where },
    }),
  ];
}

const thanksIoHooks = z.object({
  data: z.array(z.object({ url: z.string(), type: z.string(), verb: z.string() })),
});
const thanksIoOrders = z.object({ data: z.array(z.object({ status: z.string().nullish() })) });
const thanksIoSettingsPage = "dashboard.thanks.io/profile/api";

export async function checkThanksIo(deps: CheckDeps): Promise<Judgement[]> {
  const { env, ask, t } = deps;
  const { THANKSIO_API_KEY: key, THANKSIO_API_BASE: base, THANKSIO_WEBHOOK_SECRET: secret } = env;
  if (!key) return [];
  const opened = { vendor: "thanks.io", setting: "THANKSIO_API_KEY" };
  const headers = { authorization: `Bearer ${key}` };
  const root = `${rootOf(base)}/api/v2`;
  const [orders, webhooks] = await Promise.all([
    ask(`${root}/orders/list?items_per_page=5`, { headers }),
    ask(`${root}/webhooks?items_per_page=100`, { headers }),
  ]);
  const url = callbackUrl(env, `thanksio/${secret ?? ""}`);
  const hooks = thanksIoHooks.safeParse(webhooks?.body).data?.data;
  const where = `${thanksIoSettingsPage}, Webhooks`;
  const shown = shownUrl(env, "thanksio/…");
  return [
    judgeKey(orders, opened, t),
    env.PUBLIC_BASE_URL ? ok("files", t("thanksioFiles")) : wrong("files", t("thanksioNoUrl")),
    judgeTestingMode(thanksIoOrders.safeParse(orders?.body).data?.data ?? [], t),
    hooks && url && secret
      ? judgeWebhooks(
          hooks.map(({ url, type, verb }) => ({
            url,
            events: [type],
            enabled: verb.toLowerCase() === "post",
          })),
          { vendor: "thanks.io", url, events: ["order.status_update", "order_item.status_update"], where },
          t,
        )
      : cannotTell("webhooks", t("webhooksUnread", { vendor: "thanks.io", where, url: shown })),
    judgeCallbacks(deps, {
      ...{
        rail: "thanksio",
        vendor: "thanks.io",
        secret: "THANKSIO_WEBHOOK_SECRET" as const,
        url: shown,
        where,
      },
    }),
    cannotTell("guards", t("thanksioGuards")),
  ];
}

/** Testing mode can't be read from the account. But it cancels every order, so an order that isn't canceled shows it is off. */
function judgeTestingMode(
  orders: readonly { status?: string | null | undefined }[],
  t: Translator<"operator.doctor">,
): Judgement {
  const where = thanksIoSettingsPage;
  const latest = orders.slice(0, 3).map(({ status }) => /^cancel/i.test(status ?? ""));
  if (latest.some((isCanceled) => !isCanceled)) return ok("testing_mode", t("testingModeOff", { where }));
  return latest.length >= 3
    ? wrong("testing_mode", t("testingModeOn", { where }))
    : cannotTell("testing_mode", t("testingModeUnread", { where }));
}
