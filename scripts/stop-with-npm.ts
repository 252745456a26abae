/**
 * npm sends SIGTERM to the shell between it and this process; the shell dies without forwarding it. So under npm, the death of
 * that shell counts as a SIGTERM.
 */
export function stopWithNpm(): void {
  if (!process.env.npm_lifecycle_event) return;
  const shell = process.ppid;
  const look = setInterval(() => {
    if (process.ppid === shell) return;
    clearInterval(look);
    process.kill(process.pid, "SIGTERM");
  }, 200);
  look.unref();
  // The reader of our output may have died with it.
  process.stdout.on("error", () => {});
  process.stderr.on("error", () => {});
}
