import { execFile } from "node:child_process";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";
import { packageFolder } from "#lib/api/client-packages";
import { CannotStart } from "./cannot-start.ts";
import { fingerprint, makeWhenStale } from "./fingerprint.ts";
import { packWheel } from "./pack-wheel.ts";
import { project } from "./project.ts";

const run = promisify(execFile);
const sources = ["clients/typescript", "clients/python", "scripts/pack-clients.ts", "scripts/pack-wheel.ts"];
const isSource = (path: string) => !/\/(node_modules|dist|__pycache__|compiled-[^/]*)\//.test(path);

/** Packs the clients into the folder that /clients serves, unless that is up to date. Throws CannotStart if npm fails. */
export async function ensureClients(): Promise<void> {
  const print = fingerprint(sources, isSource);
  await makeWhenStale(`${packageFolder}/fingerprint`, print, async () => {
    const folder = join(project, packageFolder);
    rmSync(folder, { recursive: true, force: true });
    mkdirSync(folder, { recursive: true });
    await packForNpm(folder);
    const wheel = packWheel(join(project, "clients/python"));
    writeFileSync(join(folder, wheel.name), wheel.content);
  });
}

/** Runs `npm pack`, which sets every date in a package to 1985, so equal sources give equal bytes. */
async function packForNpm(folder: string): Promise<void> {
  await run("npm", ["pack", "--pack-destination", folder], {
    cwd: join(project, "clients/typescript"),
    shell: process.platform === "win32",
  }).catch((error: { stdout?: string; stderr?: string }) => {
    throw new CannotStart(`The TypeScript client could not be packed:\n${error.stdout}${error.stderr}`);
  });
}

if (import.meta.main) await ensureClients();
