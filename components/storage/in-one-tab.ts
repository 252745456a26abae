/**
 * Runs the work of this name in one tab at a time. Browsers have Web Locks over HTTPS only; without them, the work runs at once.
 */
export async function inOneTab<Result>(name: string, work: () => Promise<Result>): Promise<Result> {
  const locks = globalThis.navigator?.locks as LockManager | undefined;
  return locks ? await locks.request(`posthorn.${name}`, work) : work();
}
