import { logPageFailure } from "#lib/api/log-failure";
import { container } from "#lib/container";

/** Next calls this if a page can't be rendered, and logs nothing itself, because server.ts makes it quiet. */
export function onRequestError(error: unknown, { path }: { path: string }): void {
  logPageFailure(error, path, container());
}
