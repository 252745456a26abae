/** One value that survives a reload of this tab and ends with it. */
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
        // This browser stores nothing: a reload loses the value.
      }
    },
  };
}
