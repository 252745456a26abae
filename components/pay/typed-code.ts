const shape = /^svc(?:-[a-z0-9]{4}){3}$/;
/** Between the groups: dashes as email apps and phones write them, spaces, or nothing. */
const written = /\bsvc(?:[\s_\-\u2010-\u2015]{0,3}[a-z0-9]{4}){3}\b/g;
/** Longer than any sentence that a code might be pasted with. */
const longestTyped = 2_000;

export const isCode = (code: string) => shape.test(code);

/** Finds the code in what was typed or pasted, and returns it in its normal form. If there are two codes, it chooses neither. */
export function tidyCode(typed: string): string {
  const tidy = typed.replace(/\s/g, "").toLowerCase();
  if (isCode(tidy) || typed.length > longestTyped) return tidy;
  const found = typed.toLowerCase().match(written) ?? [];
  const codes = new Set(found.map((code) => code.replace(/[^a-z0-9]/g, "")));
  const [only] = codes;
  return codes.size === 1 ? only!.replace(/^svc(.{4})(.{4})(.{4})$/, "svc-$1-$2-$3") : tidy;
}
