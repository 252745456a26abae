import type { Operation } from "./operation.ts";

// On globalThis, because Next bundles a copy of this module per route; the server has loaded every one.
const holder = globalThis as { posthornOperations?: Map<string, Operation> };

/** Called by route(): an operation is declared once something answers it. */
export function declareOperation(operation: Operation): void {
  holder.posthornOperations ??= new Map();
  holder.posthornOperations.set(operation.id, operation);
}

/** Every operation that this process answers, by path and method. */
export function declaredOperations(): Operation[] {
  const key = ({ path, method }: Operation) => `${path} ${method}`;
  return [...(holder.posthornOperations?.values() ?? [])].sort((a, b) => (key(a) < key(b) ? -1 : 1));
}
