/** Port answers that mean that the vendor couldn't be reached or couldn't answer. A vendor's refusal is an answer and not a failure. */
const failures: Readonly<Record<string, readonly string[]>> = {
  submit: ["unknown", "not_accepted"],
  lookUp: ["unclear"],
  readPiece: ["unclear"],
  send: ["not_sent", "unknown"],
};

/** Whether a port's answer counts as a vendor failure on the console's health page. */
export function isVendorFailure(method: string, answer: unknown): boolean {
  if (method === "settle") return (answer as { transaction: unknown }).transaction === null;
  const said = typeof answer === "string" ? answer : (answer as { kind?: string } | null)?.kind;
  return failures[method]?.includes(said ?? "") ?? false;
}
