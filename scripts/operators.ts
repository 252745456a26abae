import { parseArgs } from "node:util";
import { shellSession } from "#lib/domain/operators/operator-session";
import { isAppError } from "#lib/shared/errors";
import { CannotStart, orExplain, WrongUse } from "./cannot-start.ts";
import { withServices } from "./with-services.ts";

/** `npm run operators`: invites, lists, resets, and removes the operators who sign in to the console. */
const usage = `Usage:
  npm run operators -- invite --name "Ada Lovelace"
  npm run operators -- list
  npm run operators -- reset --name "Ada Lovelace"    (lost phone or password: ends both, and prints a new link)
  npm run operators -- end --name "Ada Lovelace"`;

await orExplain(async () => {
  const { positionals, values } = parseArgs({
    allowPositionals: true,
    options: { name: { type: "string" } },
  });
  const [command] = positionals;
  await withServices(async ({ operators, env }) => {
    const { people } = operators;
    const url = (env.PUBLIC_BASE_URL ?? `http://localhost:${env.PORT}`).replace(/\/+$/, "");
    try {
      await run(people, url, command, values.name);
    } catch (error) {
      throw isAppError(error) ? new CannotStart(error.message) : error;
    }
  });
});

type People = ReturnType<typeof import("#lib/container")["container"]>["operators"]["people"];

async function run(people: People, url: string, command: string | undefined, name: string | undefined) {
  if (command === "list") return list(people);
  if (name === undefined) throw new WrongUse(usage);
  if (command === "invite") return show(url, await people.invite(shellSession, name));
  if (command === "reset") return show(url, await people.reset(shellSession, await idOf(people, name)));
  if (command !== "end") throw new WrongUse(usage);
  await people.end(shellSession, await idOf(people, name));
  console.log("This person can't sign in anymore, and their sessions have ended.");
}

async function list(people: People): Promise<void> {
  const all = await people.list();
  if (all.length === 0)
    console.log('There are no operators. npm run operators -- invite --name "…" invites one.');
  for (const { id, name, state, createdAt } of all)
    console.log(`${id}  ${state.padEnd(7)}  since ${createdAt.toISOString().slice(0, 10)}  ${name}`);
}

async function idOf(people: People, name: string): Promise<string> {
  const found = (await people.list()).find((person) => person.name === name && person.state !== "ended");
  if (!found)
    throw new CannotStart(`No operator has the name "${name}". npm run operators -- list shows them.`);
  return found.id;
}

function show(url: string, token: string): void {
  console.log(`${url}/operator/invitation#${token}

Give this link to the person over a channel that only they read. It works once, for 24 hours.`);
}
