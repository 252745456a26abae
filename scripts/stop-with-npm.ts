/**
 * npm runs this process in a shell and sends SIGTERM to that shell, which dies without forwarding it. So under npm, the death of
 * the shell counts as a SIGTERM.
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
  // The process that reads our output may have died with the shell.
  process.stdout.on("error", () => {});
  process.stderr.on("error", () => {});
}
