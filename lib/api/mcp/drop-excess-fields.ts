/** No tool has so many; of the unknown ones twenty are told. */
const mostFields = 100;

/**
 * A message whose objects have at most a hundred fields that no tool knows. The protocol's library and zod read each field some five
 * times, so that 10,000 of them would keep everybody waiting; the answer is the same, since it tells twenty.
 */
export function dropExcessFields(message: unknown, known: ReadonlySet<string>): unknown {
  if (Array.isArray(message)) return message.map((one) => dropExcessFields(one, known));
  // What is no plain object is a PDF that was left as it came.
  if (typeof message !== "object" || message === null || Object.getPrototypeOf(message) !== Object.prototype)
    return message;
  const kept: Record<string, unknown> = {};
  let unknown = 0;
  for (const name in message) {
    if (!known.has(name) && ++unknown > mostFields) continue;
    // Not by assignment, to which "__proto__" is no field.
    Object.defineProperty(kept, name, {
      value: dropExcessFields((message as Record<string, unknown>)[name], known),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return kept;
}

/** Every name of a field in JSON schemas, at whatever depth. */
export function fieldNames(schemas: readonly unknown[]): Set<string> {
  const names = new Set<string>();
  const visit = (value: unknown): void => {
    if (typeof value !== "object" || value === null) return;
    for (const [key, part] of Object.entries(value)) {
      if (key === "properties") for (const name of Object.keys(part as object)) names.add(name);
      visit(part);
    }
  };
  for (const schema of schemas) visit(schema);
  return names;
}
