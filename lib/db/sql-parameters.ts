/** Adds a value to a statement, and returns its placeholder. */
export type AddValue = (value: unknown) => string;

/** The values of a statement that is composed of parts. */
export function createParameters(): { values: unknown[]; add: AddValue } {
  const values: unknown[] = [];
  return { values, add: (value) => `$${values.push(value)}` };
}
