import type { Operation } from "./operation.ts";

// On globalThis, because Next bundles a copy of this module per route, but the server loads every operation.
const holder = globalThis as { posthornOperations?: Map<string, Operation> };

/** Registers an operation. route() calls this when it makes the operation's handler. */
export function declareOperation(operation: Operation): void {
  holder.posthornOperations ??= new Map();
  holder.posthornOperations.set(operation.id, operation);
}

/** Every operation that this process answers, by path and method. */
export function declaredOperations(): Operation[] {
  const key = ({ path, method }: Operation) => `${path} ${method}`;
  return [...(holder.posthornOperations?.values() ?? [])].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
