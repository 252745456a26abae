import { type ChildProcess, spawn } from "node:child_process";
import { once } from "node:events";
import { mkdtempSync } from "node:fs";
import { join } from "node:path";
import { project } from "./project.ts";

export const release = join(project, "release");

/** What runs: a command of the release, in a root folder, as a user. */
export type Place = { root: string; command: string; user: string };

/** `release/` as the user nobody, in a root folder of the system's libraries. */
export const inSystem: Place = { root: release, command: "/app/bin/posthorn", user: "65534:65534" };

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
exec chroot --userspec="$POSTHORN_USER" "$ROOT" "$COMMAND" "$@"
`;

/** The root folder of an image, read-only, with the devices and /proc that a container engine adds. */
const inImage = `
set -e
mount --bind "$RELEASE" "$ROOT"; mount -o remount,bind,ro "$ROOT"
mount -t proc none "$ROOT/proc"
mount -t tmpfs -o size=1m none "$ROOT/dev"
for device in null urandom; do touch "$ROOT/dev/$device"; mount --bind "/dev/$device" "$ROOT/dev/$device"; done
mount -o remount,ro "$ROOT/dev"
exec chroot --userspec="$POSTHORN_USER" "$ROOT" "$COMMAND" "$@"
`;

/** The running processes. */
export const running = new Set<ChildProcess>();

/** Runs a command of the release in a new root under `folder`. Only root can. */
export function runInEmptyRoot(
  folder: string,
  { root, command, user }: Place,
  args: string[],
  env: Record<string, string>,
) {
  const script = root === release ? inEmptyRoot : inImage;
  const child = spawn("unshare", ["--mount", "--propagation", "private", "sh", "-c", script, "sh", ...args], {
    env: {
      PATH: "/usr/sbin:/usr/bin:/sbin:/bin",
      ROOT: mkdtempSync(join(folder, "root-")),
      RELEASE: root,
      ...{ COMMAND: command, POSTHORN_USER: user },
      ...env,
    } as never,
    stdio: ["ignore", "pipe", "pipe"],
  });
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
