import { parseArgs } from "node:util";
import type { KeyCaps } from "#lib/domain/access/caps-book";
import { parseScopes } from "#lib/domain/access/manage-keys";
import { leastScopes } from "#lib/domain/access/scopes";
import { webhookSecretOf } from "#lib/domain/webhooks/signature";
import { isAppError } from "#lib/shared/errors";
import { CannotStart, orExplain, WrongUse } from "./cannot-start.ts";
import { withServices } from "./with-services.ts";

/** `npm run keys`: issues, lists, and disables API keys. Without arguments, issues a test key with the least scopes. */
const usage = `Usage:
  npm run keys                                        (a test key that can quote and send)
  npm run keys -- issue [--name "Acme billing"] [--mode test|live] [--scopes mail:quote,mail:send,…]
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
  const work = commandOf(positionals, values);
  await withServices(work);
});

type Services = Pick<import("#lib/container").Services, "keys" | "keyring">;
type CapOption = `${"letters" | "dollars"}-per-${"day" | "month"}`;
type Options = Partial<Record<"name" | "mode" | "scopes" | CapOption, string | undefined>>;

/** What to do, checked before a database is started. Throws WrongUse. */
function commandOf(
  [command = "issue", id, ...more]: string[],
  options: Options,
): (services: Services) => Promise<void> {
  const plain = more.length === 0 && Object.keys(options).length === 0;
  if (command === "issue" && id === undefined) return issue(options);
  if (command === "list" && plain && id === undefined) return list;
  if (command === "disable" && plain && id !== undefined) return ({ keys }) => disable(keys, id);
  throw new WrongUse(usage);
}

function issue(options: Options) {
  const { name = "API key", mode = "test" } = options;
  if (mode !== "live" && mode !== "test") throw new WrongUse("--mode must be live or test.");
  if (name.trim() === "") throw new WrongUse("--name must not be empty.");
  const scopes = scopesOf(options.scopes).join(",");
  const caps = capsOf(options);
  return async ({ keys, keyring }: Services) => {
    const { key, stored } = await keys.issue({ name, mode, scopes, caps });
    console.log(
      `${key}\n\nKey ${stored.id}, ${stored.scopes.join(", ")}. It is shown this once; only its hash is kept.\nIts webhook secret: ${webhookSecretOf(keyring, stored.id)}`,
    );
  };
}

async function list({ keys }: Services) {
  const all = await keys.list();
  if (all.length === 0) console.log("No keys have been issued. npm run keys makes one.");
  for (const key of all) {
    const state = key.disabledAt ? `disabled ${key.disabledAt.toISOString().slice(0, 10)}` : "enabled";
    console.log(`${key.id}  svc_${key.mode}_…${key.last4}  ${state}  ${key.scopes.join(",")}  ${key.name}`);
  }
}

async function disable(keys: Services["keys"], id: string) {
  if (!(await keys.disable(id)))
    throw new CannotStart(`There is no enabled key ${id}. npm run keys -- list shows them.`);
  console.log(`${id} is disabled.`);
}

/** A wrong scope is a mistake in the command, not a bug. */
function scopesOf(given: string | undefined) {
  try {
    return given === undefined ? leastScopes : parseScopes(given);
  } catch (error) {
    throw isAppError(error) ? new WrongUse(error.message) : error;
  }
}

/** The key's own caps; both values of a pair must be given. */
function capsOf(options: Options): KeyCaps | undefined {
  const pair = (what: "letters" | "dollars", factor: number) => {
    const given = [options[`${what}-per-day`], options[`${what}-per-month`]];
    if (given.every((value) => value === undefined)) return undefined;
    const [perDay = 0, perMonth = 0] = given.map((value) =>
      /^\d{1,7}$/.test(value ?? "") ? Number(value) : 0,
    );
    if (perDay < 1 || perMonth < perDay)
      throw new WrongUse(
        `Give both --${what}-per-day and --${what}-per-month: whole numbers from 1, and the month not below the day.`,
      );
    return { perDay: perDay * factor, perMonth: perMonth * factor };
  };
  const actorLetters = pair("letters", 1);
  const actorSpendCents = pair("dollars", 100);
  if (!actorLetters && !actorSpendCents) return undefined;
  return { ...(actorLetters ? { actorLetters } : {}), ...(actorSpendCents ? { actorSpendCents } : {}) };
}
