import { execFile } from "node:child_process";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { promisify } from "node:util";

const project = join(import.meta.dirname, "../..");

/** Installs the packed TypeScript client into a folder's node_modules, and makes the folder an ES module program. */
export async function packClient(folder: string): Promise<void> {
  const client = join(folder, "node_modules/@posthorn/client");
  mkdirSync(client, { recursive: true });
  writeFileSync(
    join(client, "package.json"),
    JSON.stringify({ type: "module", exports: { ".": { default: "./dist/index.js" } } }),
  );
  const tsc = join(project, "node_modules/.bin/tsc");
  const sources = ["-p", join(project, "clients/typescript"), "--outDir", join(client, "dist")];
  await promisify(execFile)(process.execPath, [tsc, ...sources]);
  writeFileSync(join(folder, "package.json"), '{"type":"module"}');
}
