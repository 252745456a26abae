/** A short name for each text, under which a session prepares the statement once. */
export function createStatementNames(prefix: string): (text: string) => string {
  const names = new Map<string, string>();
  return (text) => {
    const name = names.get(text) ?? `${prefix}${names.size}`;
    names.set(text, name);
    return name;
  };
}
