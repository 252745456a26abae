/** Large providers of mailboxes in the United States. */
const providers = [
  ...["gmail.com", "yahoo.com", "hotmail.com", "outlook.com", "icloud.com", "aol.com", "live.com", "msn.com"],
  ...["ymail.com", "comcast.net", "verizon.net", "sbcglobal.net", "att.net", "bellsouth.net", "charter.net"],
  ...["cox.net", "earthlink.net", "protonmail.com", "proton.me", "gmx.com", "mac.com"],
];
const known: ReadonlySet<string> = new Set(providers);
/** Real domains that look like a misspelled provider. */
const real: ReadonlySet<string> = new Set(["email.com", "cloud.com", "mail.com", "rmail.com"]);
/** Endings that don't exist, whatever the domain. */
const noEndings: Readonly<Record<string, string>> = {
  ...{ con: "com", cmo: "com", ocm: "com", vom: "com", xom: "com", comm: "com", coom: "com", cim: "com" },
  ...{ cpm: "com", c0m: "com", ner: "net", nte: "net", nett: "net", ogr: "org", orgg: "org" },
};
/** Endings that exist, but at a large provider are probably typing errors. */
const rareEndings: Readonly<Record<string, readonly string[]>> = {
  com: ["co", "cm", "om", "col", "cop"],
  net: ["ne", "met", "bet"],
};
/** Shorter names have too many real neighbors. */
const shortestName = 5;

/**
 * The address that was probably meant if the domain looks like a misspelled one of a large provider; null if nothing looks wrong.
 * A question to ask, not a verdict.
 */
export function suggestEmail(typed: string): string | null {
  const email = typed.trim();
  const at = email.lastIndexOf("@");
  if (at < 1 || email.length > 254) return null;
  const domain = email.slice(at + 1).toLowerCase();
  if (known.has(domain) || real.has(domain) || !domain.includes(".")) return null;
  const meant = providers.find((provider) => looksLike(domain, provider)) ?? withRealEnding(domain);
  return meant && `${email.slice(0, at)}@${meant}`;
}

function withRealEnding(domain: string): string | null {
  const dot = domain.lastIndexOf(".");
  const ending = noEndings[domain.slice(dot + 1)];
  return ending ? `${domain.slice(0, dot)}.${ending}` : null;
}

function looksLike(domain: string, provider: string): boolean {
  const [name = "", ending = ""] = split(provider);
  const [typedName = "", typedEnding = ""] = split(domain);
  // The dot is missing or in the wrong place: gmailcom can't be an address, gmai.lcom can.
  if (typedName.length >= 4 && domain.replace(".", "") === provider.replace(".", "")) return true;
  const sameEnding = typedEnding === ending;
  const misspelledEnding = noEndings[typedEnding] === ending || rareEndings[ending]?.includes(typedEnding);
  if (typedName === name) return misspelledEnding === true;
  return (
    name.length >= shortestName && (sameEnding || misspelledEnding === true) && isOneSlip(typedName, name)
  );
}

const split = (domain: string) => {
  const dot = domain.indexOf(".");
  return [domain.slice(0, dot), domain.slice(dot + 1)];
};

/** True if one letter was added, dropped, or changed, or if two neighbors were swapped. */
function isOneSlip(typed: string, name: string): boolean {
  if (Math.abs(typed.length - name.length) > 1) return false;
  let start = 0;
  while (start < typed.length && typed[start] === name[start]) start += 1;
  const [restOfTyped, restOfName] = [typed.slice(start), name.slice(start)];
  return (
    restOfTyped.slice(1) === restOfName ||
    restOfTyped === restOfName.slice(1) ||
    restOfTyped.slice(1) === restOfName.slice(1) ||
    (restOfTyped[0] === restOfName[1] &&
      restOfTyped[1] === restOfName[0] &&
      restOfTyped.slice(2) === restOfName.slice(2))
  );
}
