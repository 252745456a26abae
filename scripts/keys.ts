import { parseArgs } from "node:util";
import type { KeyCaps } from "#lib/domain/access/caps-book";
import { webhookSecretOf } from "#lib/domain/webhooks/signature";
import { isAppError } from "#lib/shared/errors";
import { CannotStart, orExplain } from "./cannot-start.ts";
import { withServices } from "./with-services.ts";

/** `npm run keys`: issues, lists, and disables developer keys. */
const usage = `Usage:
  npm run keys -- issue --name "Acme billing" [--mode test|live] [--scopes mail:quote,mail:send,…]
      [--letters-per-day 500 --letters-per-month 5000] [--dollars-per-day 2000 --dollars-per-month 10000]
  npm run keys -- list
  npm run keys -- disable <key id>`;

await orExplain(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: {
      name: { type: "string" },
      mode: { type: "string" },
      scopes: { type: "string" },
      "letters-per-day": { type: "string" },
      "letters-per-month": { type: "string" },
      "dollars-per-day": { type: "string" },
      "dollars-per-month": { type: "string" },
    },
  });
  await withServices(async (services) => {
    await run(services, positionals, values);
  });
});

type Services = Pick<import("#lib/container").Services, "keys" | "keyring">;
type CapOption = `${"letters" | "dollars"}-per-${"day" | "month"}`;
type Options = Partial<Record<"name" | "mode" | "scopes" | CapOption, string | undefined>>;

async function run({ keys, keyring }: Services, [command, id]: string[], options: Options) {
  const webhookSecret = (keyId: string) => webhookSecretOf(keyring, keyId);
  const { name, mode = "test", scopes = "mail:quote,mail:send" } = options;
  if (command === "issue") {
    if (!name || (mode !== "live" && mode !== "test")) throw new CannotStart(usage);
    const caps = capsOf(options);
    const { key, stored } = await keys.issue({ name, mode, scopes, caps }).catch(explain);
    console.log(
      `${key}\n\nKey ${stored.id}, ${stored.scopes.join(", ")}. It is shown this once; only its hash is kept.\nIts webhook secret: ${webhookSecret(stored.id)}`,
    );
  } else if (command === "list") {
    const all = await keys.list();
    if (all.length === 0) console.log("No keys have been issued. npm run keys -- issue --name … makes one.");
    for (const key of all) {
      const state = key.disabledAt ? `disabled ${key.disabledAt.toISOString().slice(0, 10)}` : "enabled";
      console.log(`${key.id}  svc_${key.mode}_…${key.last4}  ${state}  ${key.scopes.join(",")}  ${key.name}`);
    }
  } else if (command === "disable" && id) {
    console.log((await keys.disable(id)) ? `${id} is disabled.` : `There is no enabled key ${id}.`);
  } else {
    throw new CannotStart(usage);
  }
}

/** A wrong scope is a mistake in the command, not a bug. */
function explain(error: unknown): never {
  if (isAppError(error) && error.code === "validation_error") throw new CannotStart(error.message);
  throw error;
}

/** The key's own caps; both values of a pair must be given. */
function capsOf(options: Options): KeyCaps | undefined {
  const pair = (what: "letters" | "dollars", factor: number) => {
    const [day, month] = [options[`${what}-per-day`], options[`${what}-per-month`]];
    if (day === undefined && month === undefined) return undefined;
    if (!/^\d{1,7}$/.test(day ?? "") || !/^\d{1,7}$/.test(month ?? "")) throw new CannotStart(usage);
    return { perDay: Number(day) * factor, perMonth: Number(month) * factor };
  };
  const actorLetters = pair("letters", 1);
  const actorSpendCents = pair("dollars", 100);
  if (!actorLetters && !actorSpendCents) return undefined;
  return { ...(actorLetters ? { actorLetters } : {}), ...(actorSpendCents ? { actorSpendCents } : {}) };
}
