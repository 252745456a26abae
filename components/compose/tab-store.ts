/** One value that this tab keeps through a reload, and that goes with it. */
export function createKeptInTab<Value>(storageKey: string) {
  return {
    read(): Value | undefined {
      try {
        return JSON.parse(sessionStorage.getItem(storageKey) ?? "null") ?? undefined;
      } catch {
        return undefined;
      }
    },
    keep(value: Value | undefined): void {
      try {
        if (value) sessionStorage.setItem(storageKey, JSON.stringify(value));
        else sessionStorage.removeItem(storageKey);
      } catch {
        // A browser that keeps nothing: a reload forgets it.
      }
    },
  };
}
