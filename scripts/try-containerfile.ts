import { spawnSync } from "node:child_process";
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { basename, join, matchesGlob, relative } from "node:path";
import { CannotStart, orExplain } from "./cannot-start.ts";
import { project } from "./project.ts";
import { getInstruction, type Instruction, readContainerfile, type Stage } from "./read-containerfile.ts";

/**
 * `node scripts/try-containerfile.ts [--keep]`, as root on Linux: follows deploy/Containerfile without a container
 * engine, in Debian roots by `mmdebstrap`. Then starts the image's release, read-only and as the image's user (scripts/try-release.ts). The
 * official images of Node and PostgreSQL are replaced by Debian with this Node, or with Debian's PostgreSQL.
 */
const keep = process.argv.includes("--keep");
const folder = mkdtempSync(join(tmpdir(), "posthorn-image-"));
const rootOf = (stage: string) => join(folder, stage);

function run(command: string, args: readonly string[], env: Record<string, string> = {}): void {
  const { status, error } = spawnSync(command, args, { stdio: "inherit", env: { ...process.env, ...env } });
  if (status !== 0)
    throw new CannotStart(`${command} failed: ${error?.message ?? `it ended with ${status}`}`);
}

/** Only /proc, /dev, and the machine's certificates come from outside. What a container engine adds, as the name servers, is in the base. */
const inRoot = `
set -e
mount -t proc none "$ROOT/proc"; mount --rbind /dev "$ROOT/dev"
if [ -n "$CERTIFICATES" ]; then mount --bind "$CERTIFICATES" "$ROOT/run/certificates.crt"; trust=NODE_EXTRA_CA_CERTS=/run/certificates.crt; fi
exec chroot "$ROOT" /usr/bin/env -i HOME=/root DEBIAN_FRONTEND=noninteractive $trust \
  PATH=/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin /bin/sh -c "cd \\"$0\\" && $1" "$0" "$1"
`;

function runInRoot(stage: string, workFolder: string, command: string): void {
  const env = { ROOT: rootOf(stage), CERTIFICATES: process.env.NODE_EXTRA_CA_CERTS ?? "" };
  run("unshare", ["--mount", "--propagation", "private", "sh", "-c", inRoot, workFolder, command], env);
}

function makeDebian(): string {
  const archive = join(folder, "debian.tar");
  run("mmdebstrap", ["--quiet", "--variant=minbase", "trixie", archive, "http://deb.debian.org/debian"]);
  return archive;
}

/** The folder of this machine's npm. */
function findNpm(): string {
  const { stdout } = spawnSync("sh", ["-c", "command -v npm"], { encoding: "utf8" });
  return join(realpathSync(stdout.trim()), "../..");
}

/** What the official image has beyond Debian. */
const bases: Readonly<Record<string, (stage: string) => void>> = {
  debian: () => {},
  node(stage) {
    runInRoot(stage, "/", "apt-get update -qq && apt-get install -qq --no-install-recommends libatomic1");
    const local = join(rootOf(stage), "usr/local");
    cpSync(realpathSync(process.execPath), join(local, "bin/node"));
    cpSync(findNpm(), join(local, "lib/node_modules/npm"), { recursive: true, verbatimSymlinks: true });
    for (const name of ["npm", "npx"])
      run("ln", ["-s", `../lib/node_modules/npm/bin/${name}-cli.js`, join(local, "bin", name)]);
  },
  postgres: (stage) =>
    runInRoot(stage, "/", "apt-get update -qq && apt-get install -qq --no-install-recommends postgresql"),
};

function startStage({ name, base }: Stage, debian: string): void {
  const root = rootOf(name);
  const image = /^docker\.io\/library\/(\w+):\S*trixie/.exec(base)?.[1];
  const prepare = image && bases[image];
  if (!prepare) throw new CannotStart(`${base} can't be replaced by Debian 13`);
  mkdirSync(root);
  run("tar", ["--extract", "--file", debian, "--directory", root]);
  cpSync(realpathSync("/etc/resolv.conf"), join(root, "etc/resolv.conf"));
  writeFileSync(join(root, "etc/hosts"), "127.0.0.1 localhost\n");
  writeFileSync(join(root, "run/certificates.crt"), "");
  prepare(name);
}

/** The patterns of .dockerignore: the last one that matches decides. */
const ignored = readFileSync(join(project, ".dockerignore"), "utf8")
  .split("\n")
  .filter((line) => line && !line.startsWith("#"));

function isIgnored(path: string): boolean {
  const last = ignored.findLast((pattern) => matchesGlob(path, pattern.replace(/^!/, "")));
  return last !== undefined && !last.startsWith("!");
}

function copy(stage: string, workFolder: string, rest: string): void {
  const [, from, paths] = /^(?:--from=(\S+) )?(.+)$/.exec(rest)!;
  const [to, ...sources] = paths!.split(" ").reverse();
  const target = join(rootOf(stage), to!.startsWith("/") ? "" : workFolder, to!);
  for (const source of sources) {
    const origin = join(from ? rootOf(from) : project, source);
    // Of a folder, COPY takes what is in it.
    const isInside = to!.endsWith("/") && !statSync(origin).isDirectory();
    cpSync(origin, isInside ? join(target, basename(source)) : target, {
      recursive: true,
      verbatimSymlinks: true,
      filter: (path) => from !== undefined || path === project || !isIgnored(relative(project, path)),
    });
  }
}

/** Follows one instruction; returns the work folder after it. */
function follow(stage: string, workFolder: string, { name, rest }: Instruction): string {
  console.log(`${stage}: ${name} ${rest}`);
  if (name === "RUN") runInRoot(stage, workFolder, rest);
  if (name === "COPY") copy(stage, workFolder, rest);
  if (name !== "WORKDIR") return workFolder;
  mkdirSync(join(rootOf(stage), rest), { recursive: true });
  return rest;
}

await orExplain(async () => {
  if (process.getuid?.() !== 0) throw new CannotStart("Only root can make root folders.");
  const stages = readContainerfile(readFileSync(join(project, "deploy/Containerfile"), "utf8"));
  try {
    const debian = makeDebian();
    for (const stage of stages) {
      startStage(stage, debian);
      stage.instructions.reduce((place, instruction) => follow(stage.name, place, instruction), "/");
      run("du", ["--summarize", "--human-readable", rootOf(stage.name)]);
    }
    const image = stages.find(({ name }) => name === "posthorn")!;
    const [command] = JSON.parse(getInstruction(image, "ENTRYPOINT")) as [string];
    const user = getInstruction(image, "USER");
    run(process.execPath, [join(project, "scripts/try-release.ts"), rootOf("posthorn"), command, user]);
  } finally {
    if (keep) console.log(`The roots stay in ${folder}`);
    else rmSync(folder, { recursive: true, force: true });
  }
});
