/**
 * Lets this page open without a network, and take what other apps share, from now on (docs/rules.md#offline). Does nothing if the browser
 * has no service workers, or saves data. `loadParts` loads what the sheet shows only when it is needed.
 */
export async function keepOffline(loadParts: () => Promise<unknown>): Promise<void> {
  const { serviceWorker } = navigator;
  const { connection } = navigator as { connection?: { saveData?: boolean } };
  if (!serviceWorker || connection?.saveData) return;
  const page = location.pathname;
  await Promise.all([serviceWorker.register("/sw.js", { scope: page, updateViaCache: "none" }), loadParts()]);
  const { active } = await serviceWorker.ready;
  const files = performance
    .getEntriesByType("resource")
    .map(({ name }) => new URL(name))
    .filter(({ origin, pathname }) => origin === location.origin && pathname.startsWith("/_next/static/"));
  active?.postMessage({ page, files: files.map(({ pathname }) => pathname) });
}
