import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { project } from "./project.ts";

export const release = join(project, "release");

/** A root folder of the system's libraries and the release, all read-only. */
const inEmptyRoot = `
set -e
mount -t tmpfs -o size=1m none "$ROOT"
for place in bin lib lib64 usr; do mkdir "$ROOT/$place"; mount --rbind "/$place" "$ROOT/$place"; mount -o remount,bind,ro "$ROOT/$place"; done
mkdir "$ROOT/app" "$ROOT/proc" "$ROOT/dev" "$ROOT/etc"
mount --bind "$RELEASE" "$ROOT/app"; mount -o remount,bind,ro "$ROOT/app"
mount -t proc none "$ROOT/proc"
for device in null urandom; do touch "$ROOT/dev/$device"; mount --bind "/dev/$device" "$ROOT/dev/$device"; done
echo "127.0.0.1 localhost" > "$ROOT/etc/hosts"
mount -o remount,ro "$ROOT"
exec chroot --userspec=65534:65534 "$ROOT" /app/bin/posthorn "$@"
`;

/** The running processes. */
export const running = new Set<ChildProcess>();

/** Runs a command of the release, as root, in a new root under `folder`. */
export function runInEmptyRoot(folder: string, args: string[], env: Record<string, string>) {
  const child = spawn(
    "unshare",
    ["--mount", "--propagation", "private", "sh", "-c", inEmptyRoot, "sh", ...args],
    {
      env: {
        PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
        ROOT: mkdtempSync(join(folder, "root-")),
        RELEASE: release,
        ...env,
      } as never,
      stdio: ["ignore", "pipe", "pipe"],
    },
  );
  running.add(child);
  let output = "";
  for (const stream of [child.stdout, child.stderr])
    stream.setEncoding("utf8").on("data", (text: string) => {
      output += text;
    });
  const ended = once(child, "exit").then(([code]) => {
    running.delete(child);
    return { code: code as number | null, output };
  });
  return { child, ended, output: () => output };
}
