/** More fields than any tool has. An error lists twenty of the unknown fields. */
const mostFields = 100;

/**
 * Reduces objects in a message to at most a hundred unknown fields. The protocol's library and zod read each field about five
 * times, so 10,000 fields would delay other callers. The answer doesn't change, because an error lists only twenty fields.
 */
export function dropExcessFields(message: unknown, known: ReadonlySet<string>): unknown {
  if (Array.isArray(message)) return message.map((one) => dropExcessFields(one, known));
  // An object with another prototype is a PDF that is still unparsed.
  if (typeof message !== "object" || message === null || Object.getPrototypeOf(message) !== Object.prototype)
    return message;
  const kept: Record<string, unknown> = {};
  let unknown = 0;
  for (const name in message) {
    if (!known.has(name) && ++unknown > mostFields) continue;
    // Uses defineProperty, because an assignment wouldn't create a field named "__proto__".
    Object.defineProperty(kept, name, {
      value: dropExcessFields((message as Record<string, unknown>)[name], known),
      enumerable: true,
      configurable: true,
      writable: true,
    });
  }
  return kept;
}

/** Every field name in JSON schemas, at any depth. */
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
