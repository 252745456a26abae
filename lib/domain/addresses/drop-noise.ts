const country =
  /^(the )?(usa?|u\.s\.a?\.?|united states( of america)?|estados unidos|ee\.? ?uu\.?|america|us of a)\.?$/i;
const trailingCountry =
  /[\s,]+\(?(usa|u\.s\.a\.?|u\.s\.|united states of america|united states|estados unidos)\)?\.?$/i;
const trailingUs = /(\d{5}(?:-\d{4})?)[\s,]+us\.?$/i;
const email = /<?(mailto:)?[\w.+-]+@[\w-]+(\.[\w-]+)+>?/gi;
const url = /\b(https?:\/\/\S+|www\.\S+|[\w-]+\.(com|org|net|io|gov|edu)(\/\S*)?)(?=[\s,]|$)/gi;
const phone =
  /((tel|telephone|phone|ph|mobile|mob|cell|office|direct|work|home|main|fax|toll[- ]free|[mtpfocwhd])\b\.?\s*[:.#-]?\s*)?(\+?1[\s.-]?)?(\(\d{3}\)\s*|\b\d{3}[\s.-])\d{3}[\s.-]\d{4}\b(\s*(x|ext\.?|extension)\s*\d+)?/gi;
const plainPhone = /^(\+?1)?\d{10}$/;
/** Lines that come along when an address is copied: map buttons, opening hours, ratings, letter furniture. */
const furniture = new RegExp(
  [
    "directions|save|share|website|call|nearby|send to phone|open in (google |apple )?maps|get directions|view (on|larger) map|copy( address)?|edit|default",
    "(open|closed|hours|opens|closes)\\b.*|mon(day)?\\b.*\\d.*|\\d(\\.\\d)?\\s*(★|stars?).*|\\d\\.\\d\\s*\\([\\d,]+\\).*",
    "[23456789CFGHJMPQRVWX]{4,8}\\+[23456789CFGHJMPQRVWX]{2,3}\\b.*",
    "-?\\d+\\.\\d{3,},\\s*-?\\d+\\.\\d{3,}",
    "(order|invoice|account|acct|customer|po|reference|ref|tracking|date|due date|total|ein|vat|tax id)\\s*(no\\.?|number|id|date)?\\s*[#:].*",
    "sent from my .*|(best|kind|warm)?\\s*(regards|wishes)|best|cheers|thanks|thank you|sincerely|yours( truly)?|--+|_+|=+|\\*+",
    "(send|mail|ship|bill) it to:?|here('s| is) (my|the|our) address:?|my address is:?",
  ]
    .map((part) => `(${part})`)
    .join("|"),
);
const wholeFurniture = new RegExp(`^(${furniture.source})[.,!]*$`, "i");
const label =
  /^\s*(?:(?:(?:my|our|the)\s+)?(?:ship(?:ping)?|bill(?:ing)?|mail(?:ing)?|postal|deliver(?:y)?|return|home|work|office|business|residential|street|physical|registered|remit|send|sold|remittance)?\s*(?:address(?:ed)?(?: is)?|to|payment(?:s)? to)|from|location|adresse|direcci[oó]n|sender|recipient)\s*[:–-]\s*/i;
const labelAlone =
  /^(?:(?:ship(?:ping)?|bill(?:ing)?|mail(?:ing)?|postal|delivery|return|home|work|office|business|street|remit|sold)\s+(?:address|to|information|info|details)|address|home|work|other|contact( us| info(rmation)?)?|recipient|sender|deliver to|to|from)\s*:?$/i;
const jobTitle =
  /^(senior|sr\.?|junior|lead|chief|head|vice|vp|svp|evp|ceo|cto|cfo|coo|director|manager|engineer|president|founder|co-?founder|owner|partner|principal|associate|assistant|executive|attorney|realtor|account|sales|marketing|office manager|customer|software|product|project)\b(?!.*\b(inc|llc|corp|co|ltd|company|group|associates|llp|bank)\b).*$/i;

/** The lines of a pasted block that can belong to an address, without contact details, labels and country. */
export function dropNoise(block: string): string[] {
  return block
    .normalize("NFC")
    .replace(/\p{Zs}/gu, " ")
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, "")
    .split(/\r\n?|\n|\u2028|\u2029|\t|\s*[|•·▪►]\s*|\s+[–—/-]\s+|<br\s*\/?>/i)
    .map((line) => clean(line))
    .filter((line) => line !== "");
}

function clean(line: string): string {
  let text = line
    .replace(/^\s*(?:>+|[-*–]\s+)\s*/, "")
    .replace(/["“”]/g, "")
    .trim();
  if (labelAlone.test(text)) return "";
  text = text.replace(label, "");
  if (wholeFurniture.test(text) || plainPhone.test(text.replace(/[\s().-]/g, ""))) return "";
  const bare = text.replace(email, " ").replace(phone, " ").replace(url, " ");
  if (bare !== text) {
    text = bare;
    // What is left of "E: ada@example.com | T: 555 0100" is labels only.
    if (
      /^[\s,;:/.()-]*((e-?mail|e|tel|phone|ph|fax|web|website|url|t|p|m|f|o|c|w)[\s,;:/.()-]*)*$/i.test(text)
    )
      return "";
  }
  text = text
    .replace(/\s+/g, " ")
    .replace(/^[\s,;]+|[\s,;]+$/g, "")
    .replace(trailingCountry, "")
    .replace(trailingUs, "$1")
    .replace(/[\s,;]+$/, "");
  return country.test(text) ? "" : text;
}

/** "Senior Engineer" in an e-mail signature; a company's name is none. */
export function isJobTitle(line: string): boolean {
  return jobTitle.test(line);
}
