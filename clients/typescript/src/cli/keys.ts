import { writeFile } from "node:fs/promises";
import { parseArgs } from "node:util";
import type { Posthorn } from "../client.ts";
import type { Key, KeyMade } from "../types.ts";
import { connect, exitCodes, Failure, onlyOne, printJson, WrongUse } from "./terminal.ts";

const options = {
  name: { type: "string" },
  mode: { type: "string" },
  scopes: { type: "string" },
  out: { type: "string" },
  json: { type: "boolean" },
} as const;
const usualScopes = "mail:quote,mail:send,mail:read,mail:cancel";

type Values = { [Name in "name" | "mode" | "scopes" | "out"]?: string | undefined };

/** Lists, makes, rotates, and deletes API keys. A new key is written to a file, never to the screen. */
export async function keys(args: string[]): Promise<number> {
  const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
  const [action = "list", ...more] = positionals;
  const posthorn = connect();
  // A live key, and changes of keys, need a proven email address.
  const session = { apiKey: process.env.POSTHORN_MAILBOX_SESSION || undefined };
  const show = (found: Key[]) => (values.json ? printJson(found) : found.forEach(printKey));
  if (action === "list") show(await posthorn.keys(session));
  else if (action === "create") show([await written(values, () => create(posthorn, values, session))]);
  else if (action === "rotate") {
    const id = onlyOne(more, "the ID of a key, such as key_…");
    show([await written(values, () => posthorn.rotateKey(id, session))]);
  } else if (action === "delete") {
    await posthorn.deleteKey(onlyOne(more, "the ID of a key, such as key_…"), session);
    console.log("Deleted. The key has ended.");
  } else throw new WrongUse("posthorn keys takes list, create, rotate, or delete.");
  return exitCodes.ok;
}

function create(posthorn: Posthorn, values: Values, session: { apiKey: string | undefined }) {
  const { mode = "test", name, scopes = usualScopes } = values;
  // A test key needs no proof, and none is sent.
  const options = mode === "test" ? {} : session;
  return posthorn.createKey({ mode, name, scopes: scopes.split(",") }, options);
}

/** Writes the secrets to a new file that only its owner can read. The file is created first, because a key that can't be stored is lost. */
async function written({ out }: Values, make: () => Promise<KeyMade>): Promise<Key> {
  if (!out) throw new WrongUse("Give --out, the new file for the secrets, such as --out posthorn.env");
  await writeFile(out, "", { flag: "wx", mode: 0o600 }).catch((error: NodeJS.ErrnoException) => {
    throw error.code === "EEXIST" ? new WrongUse(`${out} is there already. Give --out a new file.`) : error;
  });
  const { api_key, key, webhook_secret } = await make();
  if (!api_key)
    throw new Failure("This key was made before, and is shown only once. Rotate it to get a new one.");
  await writeFile(out, `POSTHORN_API_KEY=${api_key}\nPOSTHORN_WEBHOOK_SECRET=${webhook_secret}\n`);
  console.error(`The key and its webhook secret are in ${out}. Load them with: set -a; . ./${out}; set +a`);
  return key;
}

function printKey({ id, name, mode, shown, scopes }: Key): void {
  console.log(`${id}  ${shown}  ${mode}  ${scopes.join(",")}  ${name}`);
}
