const shape = /^svc(?:-[a-z0-9]{4}){3}$/;
/** Dashes as mail programs and phones write them, blanks, or nothing between the groups. */
const written = /\bsvc(?:[\s_\-\u2010-\u2015]{0,3}[a-z0-9]{4}){3}\b/g;
/** More than the sentence that a code comes in. */
const longestTyped = 2_000;

export const isCode = (code: string) => shape.test(code);

/** A code as it may have been typed, or pasted with the words around it, in the form it is looked up by. Of two codes none is chosen. */
export function tidyCode(typed: string): string {
  const tidy = typed.replace(/\s/g, "").toLowerCase();
  if (isCode(tidy) || typed.length > longestTyped) return tidy;
  const found = typed.toLowerCase().match(written) ?? [];
  const codes = new Set(found.map((code) => code.replace(/[^a-z0-9]/g, "")));
  const [only] = codes;
  return codes.size === 1 ? only!.replace(/^svc(.{4})(.{4})(.{4})$/, "svc-$1-$2-$3") : tidy;
}
