import { execFile } from "node:child_process";
import { join } from "node:path";
import { promisify } from "node:util";
import { clientPackages, packageFolder } from "#lib/api/client-packages";
import { ensureClients } from "../../scripts/pack-clients.ts";

const run = promisify(execFile);
const project = join(import.meta.dirname, "../..");

/** Packs the clients unless that is done, and returns a client's package, a file. */
export async function packedClient(language: keyof typeof clientPackages): Promise<string> {
  await ensureClients();
  return join(project, packageFolder, clientPackages[language]);
}

/** Turns a folder into a new program, as a user does, and installs the packed TypeScript client without a network. */
export async function installClient(folder: string): Promise<void> {
  const file = await packedClient("typescript");
  // Removes the settings that npm passes to the scripts that it runs.
  const env = Object.fromEntries(Object.entries(process.env).filter(([name]) => !/^npm_/i.test(name)));
  const npm = (...args: string[]) => run("npm", args, { cwd: folder, env: env as NodeJS.ProcessEnv });
  await npm("init", "-y");
  await npm("install", "--offline", "--no-audit", "--no-fund", file);
}
