import { pickRecipient } from "./pick-recipient.ts";
import { findStateCode } from "./state-names.ts";

const country =
  /^(the )?(usa?|u\.s\.a?\.?|united states( of america)?|estados unidos|ee\.? ?uu\.?|america|us of a)\.?$/i;
const trailingCountry =
  /[\s,]+\(?(usa|u\.s\.a\.?|u\.s\.|united states of america|united states|estados unidos)\)?\.?$/i;
const trailingUs = /(\d{5}(?:-\d{4})?)[\s,]+us\.?$/i;
const email = /<?(mailto:)?[\w.+-]+@[\w-]+(\.[\w-]+)+>?/gi;
const url =
  /\b(https?:\/\/\S+|www\.\S+|[\w-]+\.(com|org|net|io|gov|edu|mil|us|co|biz|info|me|app|dev|law|health|church|shop|store|online)(\/\S*)?)(?=[\s,]|$)/gi;
const phone =
  /((tel|telephone|phone|ph|mobile|mob|cell|office|direct|work|home|main|fax|toll[- ]free|[mtpfocwhdb])\b\.?\s*[:.#-]?\s*)?(\+?1[\s.-]?)?(\(\d{3}\)\s*|\b\d{3}[\s.-])\d{3}[\s.-]\d{4}\b(\s*(x|ext\.?|extension)\s*\d+)?/gi;
const plainPhone = /^(\+?1)?\d{10}$/;
const month =
  "(jan(uary)?|feb(ruary)?|mar(ch)?|apr(il)?|may|june?|july?|aug(ust)?|sept?(ember)?|oct(ober)?|nov(ember)?|dec(ember)?)\\.?";
const dayOfMonth = "\\d{1,2}(st|nd|rd|th)?";
/** Lines that get copied along with an address: map buttons, opening hours, ratings, letter headings. */
const furniture = new RegExp(
  [
    "((overview|reviews?|about|photos?|menu|updates|directions|save|share|nearby|website|call|send to phone)\\s*)+|\\d{1,3}[.)]?|menu|reviews?|photos?|overview|updates|(beds?|baths?|price|lot size|year built)\\s*:.*|directions|dropped pin|near|save|share|website|call|nearby|send to phone|open in (google |apple )?maps|get directions|\\(?(view (on|larger) )?map\\)?|copy( address)?|edit|default",
    "(open|closed|hours|opens|closes)\\b.*|mon(day)?\\b.*\\d.*|\\d(\\.\\d)?\\s*(★|stars?).*|\\d\\.\\d\\s*\\([\\d,]+\\).*",
    "located in:.*",
    "[23456789CFGHJMPQRVWX]{4,8}\\+[23456789CFGHJMPQRVWX]{2,3}\\b.*",
    "-?\\d+\\.\\d{3,},\\s*-?\\d+\\.\\d{3,}",
    "(un)?claimed\\b.*|questions\\?.*|((parcel|apn|pin|folio|permit)( (id|no\\.?|number|#))?|property (id|no\\.?|number|#))\\s*:.*\\d.*|(land|assessed|market|total|sale|list)? ?(value|price)\\s*:.*",
    // The program of a mail sorter.
    "\\*+.*\\b(auto|digit|sch|ecr|lot|car-rt|presort).*|[tpsbc]\\d{1,4}( [tpsbc]\\d{1,4})*( \\d{1,6})*|\\d{4,7} \\d\\d? [a-z]{2} \\d\\.\\d{3}",
    // A sentence.
    "(?!.*[a-z]\\.?,? \\d{5}\\b)(?=(\\S+ ){9}).{50,}[.!?]",
    "(customer|client|member|vendor|supplier|account|acct|policy|case|claim|loan|order|invoice)\\s*:?\\s*#?\\d[\\d-]{2,}|(sold|ship|bill)[- ]to\\s*(#|no\\.?|number|id)?\\s*:?\\s*\\d+|(#|no\\.?|number|id)\\s*:\\s*[\\w-]+",
    "customer\\s*(no\\.?|number|id|#).*|((usps|ups|fedex|dhl)\\s+)?(order|invoice|account|acct|po|reference|ref|tracking|date|due date|total|ein|vat|tax id|mls)\\s*(no\\.?|number|id|date)?\\s*[#:].*",
    "via (e-?mail|fax|certified|registered|first[- ]class|priority|express|overnight|regular|hand|personal|u\\.?s\\.? mail)\\b.*|(certified|registered|priority|express|first[- ]class) mail( ?(#|no\\.?|number|return receipt|and|restricted).*| ?[\\d -]{8,})?|([a-z]+ )?order\\s*(no\\.?|number|id)?\\s*[#:].*|for (sale|rent|lease)\\b.*|confirmed|verified|primary|preferred",
    "(re|subject|note|notes|instructions):.*|(dear sirs?( or madam)?|to whom it may concern)",
    // A listing of a home.
    "\\$\\d[\\d,.]*(/mo)?\\b.*|[\\d,.]+ ?\\+?(bds?|ba|beds?|bedrooms?|baths?|bathrooms?|sq\\.? ?ft)\\.?(\\b.*)?|zillow|redfin|trulia|realtor\\.com",
    // The date of the letter that the address was copied from.
    `((mon|tues|wednes|thurs|fri|satur|sun)day,? )?(${month} ${dayOfMonth}|${dayOfMonth} ${month}),? \\d{4}`,
    "\\d{1,2}[/.-]\\d{1,2}[/.-](\\d{2}|\\d{4})|\\d{4}-\\d{2}-\\d{2}",
    "sent from my .*|(best|kind|warm)?\\s*(regards|wishes)|best|cheers|thanks|thank you|sincerely|respectfully|cordially|warmly|gratefully|all the best|many thanks|yours( truly)?|--+|_+|=+|\\*+",
    "(send|mail|ship|bill) it to:?|here('s| is) (my|the|our) address:?|my address is:?",
  ]
    .map((part) => `(${part})`)
    .join("|"),
);
const wholeFurniture = new RegExp(`^(${furniture.source})[.,!]*$`, "i");
const label =
  /^\s*(?:(?:(?:my|our|the)\s+)?(?:ship(?:ping)?|bill(?:ing)?|mail(?:ing)?|postal|deliver(?:y)?|return|home|work|office|business|residential|street|physical|registered|remit|send|sold|remittance)?\s*(?:address(?:ed)?(?: is)?|to|payment(?:s)? to)|from|location|adresse|direcci[oó]n|sender|recipient)\s*[:–-]\s*/i;
const labelAlone =
  /^(?:(?:ship(?:ping)?|bill(?:ing)?|mail(?:ing)?|postal|delivery|return|home|work|office|business|street|remit|sold)\s+(?:address|to|information|info|details)|(?:\p{L}{2,20} ){0,3}add(?:ress|y)|headquarters|pick-?up location|locations?|home|work|other|((billing|shipping|mailing|primary) )?contact( us| info(rmation)?| person)?|for (sale|rent|lease)( by owner)?|recipient|sender|((applicant|tenant|owner|recipient|inmate)['’]?s? )?(full )?(legal )?name( & booking ?#)?|city[, ]+state[, ]+(and )?zip( code)?|deliver to|(please |kindly )?(ship|send|mail|deliver)( (it|this|them|everything))? to|pay to( the order of)?|(pay|remit)(able|ment)?s? to|(mail|send|make) (checks?|payments?)( payable)?( to)?|to|from)\s*:?$/iu;
const jobTitle =
  /^(accounts? (?:receivable|payable)|senior|sr\.?|junior|lead|chief|head|vice|vp|svp|evp|ceo|cto|cfo|coo|director|manager|engineer|president|founder|co-?founder|owner|partner|principal|associate|assistant|executive|attorney|realtor|account|sales|marketing|office manager|broker|pastor|coach|clerk|city clerk|town clerk|county clerk|teacher|professor|paralegal|bookkeeper|controller|superintendent|athletic|customer|software|product|project|(?!personal )(?:\p{L}+,? (?:and |& )?){0,3}(?:manager|director|officer|engineer|coordinator|specialist|analyst|administrator|supervisor|consultant|representative|president|counsel|treasurer|planner|attorney|broker|agent|adviser|advisor|pastor|clerk|lender|lending|designer|architect|developer|editor|secretary|technician|nurse|teacher|professor|paralegal|bookkeeper|controller|superintendent)$)(?:\b|$)(?!.*\b(inc|llc|corp|co|ltd|company|group|associates|llp|bank)\b).*$/iu;

/** "Home: 12 Oak St", "Send to my mom: Ada Roe": a short label isn't part of the address. */
const anyLabel =
  /^(?![^:]{0,30}\b(?:attn|attention|c\/o|care of|box|drawer|apt|unit|suite|ste|floor|route)\b[^:]{0,10}:)\p{L}[\p{L} '’/.-]{0,38}(?::| =)\s+(?=\S)/iu;
/** "Hi! Sure, here it is:", "Okay, thanks!", "We moved!", "ok here you go": lines without a number that introduce the address. */
const introduction =
  /^(?!.*\b(?:attn|attention|c\/o|care of)\b)(?:\D[^:]{0,80}:|\D{3,80}\b(?:is|are|below)$|.{0,80}\bwrote:|\D+ \D+!|(?:hi|hello|hey|sure|ok|okay|yes|yep|of course|good (?:morning|afternoon|evening))\b\s*[,!.]\D*)$/i;
const smallTalk =
  /^(?:[Oo]kay|[Oo]k|[Hh]ere|[Ss]ure|[Hh]i|[Hh]ey|[Hh]ello|[Yy]es|[Ss]o)(?: \p{Ll}[\p{L}'’]*){1,6}[.,]?$/u;
const closing =
  /^(?:(?:best|kind|warm)? ?(?:regards|wishes)|best|cheers|thanks|sincerely|yours truly),\s+(?=\S)/i;
/** "Okay, so it's Ada Roe", "Please forward to Ada Roe (my aunt)": lowercase words distinguish talk from a company's name. */
const talk =
  /^(?:ok|okay|so|please|pls|sure|hi|hey|hello|can|could|would|you|it|this|that|i|we|my|our|send|mail|ship|forward|deliver|just|kindly|yes)\b[^\d:]{0,60}\b(?:it['’]?s|is|to|for)\s+(?=\p{Lu})/iu;
const cutsTalk = /\b(?:it['’]?s|is|to|for)\s+$/;
const remark =
  / \((?:(?:kids?|children|dogs?|cats?|pets?|arriving|until|through|from|since|formerly|work|home|new|old|my|our|his|her|their|the)\b[^()]{0,40}|me|mom|dad|mother|father|wife|husband|son|daughter|sister|brother|aunt|uncle|grand(?:ma|pa|mother|father)|friend|neighbor|landlord|tenant|owner|\d{4}|m(?:r|rs|s|x)\.?|dr\.?)\)/i;
/** "(my sister)", "(ring bell 3)": a line of its own that isn't a unit. */
const remarkAlone = /^\((?!.*\b(?:apt|unit|suite|ste|floor|fl|room|rm|rear|front)\b)[^()]{0,60}\)$/i;
/** "220 W 2nd St (upstairs)" */
const unitInParentheses =
  / \(((?:upstairs|downstairs|upper|lower|rear|front|basement|garage|(?:apt|unit|suite|ste|room|rm)\.? ?#?[\w-]{1,6}|(?:\d{1,2}(?:st|nd|rd|th)|first|second|third|top|ground) floor))\)$/i;
const barNumber = / \((?:SBN|(?:state )?bar (?:no\.?|number|#))[^()]{0,30}\)/i;
const smiley = /\s[:;]-?[()DP](?=\s|$)/g;
/** Phrases that introduce an address: "our new place is", "please mail to", "I live at". */
const leadIns: readonly (readonly [RegExp, string])[] = [
  [
    /^(?:my \w{2,20},? )?((?:\p{Lu}[\p{L}.'’-]{0,30},? ){1,4})(?:lives|resides|stays|works)(?: now)? (?:at|in|on) /iu,
    "$1, ",
  ],
  [
    /^(?:\D{0,40}\bis )?((?:\p{Lu}[\p{L}.'’-]{0,30} ){1,4})and (?:his|her|their|its) address is(?: at)? /u,
    "$1, ",
  ],
  [/^.{0,60}\b(?:address|place|house|home|office|apartment|location) is(?: now)?(?: at)?\s+(?=\S)/i, ""],
  [
    /^.{0,30}\b(?:my )?name is ([^,\d]{2,40}?),? and I(?: live| reside|'m|’m| am)?(?: located| living)? (?:at|in|on) /i,
    "$1, ",
  ],
  [/^.{0,40}\bI(?: live| reside|'m|’m| am| moved)(?: located| living)? (?:at|to) (?=\d)/i, ""],
  [/^(?:please )?(?:send|mail|ship)(?: it| this| that)? to [^,\d!:.]{0,30}[!:.] +(?=\S)/i, ""],
  [
    /^(?:(?:hi|hello|hey)\W{1,3})?(?:please |kindly )?(?:ship(?:ped|ping)?|bill(?:ed)?|mail(?:ed)?|deliver|send|return|sold)(?: (?:it|this|them|that|the \w+|my \w+))? to (?=\S)/i,
    "",
  ],
  [
    /^.{0,40}\b(?:it['’]?s|i['’]?m at|(?:visit|find) us at|located at|we['’]?re at|dirección es|direccion es) +(?=\d|p\.? ?o\.? box)/i,
    "",
  ],
  [/^\D{0,60}\b(?:reach|find|write|mail|visit|contact|send)\b\D{0,30} (?:at|to) (?=\d|p\.? ?o\.? box)/i, ""],
  [/^(\D{2,60}?),? at (?=\d.{4,120}(?:\d{5}|, [a-z]{2}$))/i, "$1, "],
  [/^(?:please |kindly )?(?:send|mail|ship|forward)\b[^,:\d]{0,40}(?:w-2|1099)?[^,:\d]{0,20} to (?=\d)/i, ""],
  [/^(?:sure|ok|okay|yes|yep|of course)[!,.]+ +(?=\S)|^(?:hi|hey|hello)!+ +(?=\S)/i, ""],
  [/^check out (?=\p{Lu})|^(?:ex|e\.g)\.:? (?=\p{Lu})/iu, ""],
  [/^\D{0,40}\b(?:new )?addr(?:ess)?\s*: +(?=\d)/i, ""],
  [/^(?:get )?directions to (?=\d)|^near (?=\d)/i, ""],
  [/^(?:my|our) \p{Ll}{2,20}(?: \p{Ll}{2,20})?, (?=\p{Lu})/u, ""],
];
/** A scanner reads 0 as O and 1 as l. A final five-character word that is mostly digits is safe to correct. */
const scannedZip = /(?<=\s)(?=(?:[OoIl-]*\d){3})[\dOoIl]{5}(?:-[\dOoIl]{4})?(?=[\s,.]*$)/;

/** A map's line of stars and prices, and the kind of shop below it. */
const ratings =
  /^[ \t]*\d(?:\.\d)?[ \t]*(?:★|stars?\b|\([\d,]+(?: reviews?)?\)).*(?:\n[ \t]*\p{Lu}[\p{L} &$·-]{2,40}(?=(?:\n[^\n]{0,80}){1,4}?\d))?/gimu;
/** A map's "Mexican restaurant · $$" */
const kindAndPrice = /\n[ \t]*\p{Lu}[\p{L} &'’-]{2,40} · \$[^\n]{0,20}(?=\n)/gu;
/** A map's "Hardware store · 55 Main St", if the whole address follows. */
const kindAndStreet = /^[^\n·]{3,40} · (\d[^\n·]{3,80})\n(?=(?:.*\n)*\1,)/gm;
/** "Senior Project Manager | Water Resources" above the firm: a title with its team. */
const titleAndTeam = /^([^\n|]{3,40})\|([^\n|]{3,40})$(?=\n[ \t]*(?!p\.? ?o\.? ?box)[^\d\s])/gim;
const firmWord =
  /\b(?:inc|llc|llp|pc|pllc|corp|co|company|group|bank|church|university|college|school|hospital|clinic|center|centre|associates|partners|foundation|institute|society|realty|city|county|department|dept)\b|&|\d/i;
/** "[11/22/26, 6:40 PM] Aunt Dee: 717 Delaware Ave" */
const chatStamp =
  /^[ \t]*(?:\[[\d/.:, ]{6,24}(?:[AP]M)?\]|\d{1,2}\/\d{1,2}\/\d{2,4}, \d{1,2}:\d{2}(?: ?[AP]M)? -) [^:\n]{1,40}: /gim;
/** "G7QX+4M, 1480 E Hwy 160, Pagosa Springs" */
const plusCode = /^[ \t]*[23456789CFGHJMPQRVWX]{4,8}\+[23456789CFGHJMPQRVWX]{2,3}, (?=[^\n]{0,120}\d{5})/gm;
/** Marks of a web page. */
const tags = /<\/?(?:p|div|li|ul|td|tr|table|h[1-6]|address)(?: [^<>@]{0,200})?>/gi;
const inlineTags = /<\/?(?:b|i|em|strong|span|a|font|u)(?: [^<>@]{0,200})?>/gi;

/** "10442|VanHouten|Marjorie|16 Sycamore Dr|…": the number of a row in another program. */
const rowNumber = /^\s*\d{3,7}[ \t]*[|\t][ \t]*(?=\p{L}.*[|\t].*\b\d{5}\b)/u;

/** The lines of a pasted block that can belong to an address, without contact details, labels and country. */
export function dropNoise(block: string): string[] {
  return pickRecipient(openCard(block))
    .normalize("NFC")
    .replace(tags, "\n")
    .replace(inlineTags, "")
    .replace(/&nbsp;/gi, " ")
    .replace(/&amp;/gi, "&")
    .replace(chatStamp, "")
    .replace(/[©®™] ?(?:\d{4} )?/g, "")
    .replace(/(?<=\d{5}) sent from my .{0,40}$/gim, "")
    .replace(plusCode, "")
    .replace(rowNumber, "")
    .replace(/\p{Zs}/gu, " ")
    .replace(ratings, "")
    .replace(kindAndStreet, "")
    .replace(kindAndPrice, "")
    .replace(titleAndTeam, (line, title: string, team: string) =>
      isJobTitle(title.trim()) && !firmWord.test(team) ? `${title.trim()}, ${team.trim()}` : line,
    )
    .replace(/[\u200b-\u200f\u202a-\u202e\u2060-\u2069\ufeff\u00ad]/g, "")
    .split(
      /\p{Extended_Pictographic}\ufe0f?|\r\n?|\n|\u2028|\u2029|\t|\s*[|•·▪►]\s*|\s+(?:\/\/|[–—/~*›-])\s+|<br\s*\/?>/iu,
    )
    .map((line) => clean(line))
    .filter((line) => line !== "");
}

/** A contact card (RFC 6350) as lines: its name, its organization, and its address. */
function openCard(block: string): string {
  const isCard = /^BEGIN:VCARD\s/i.test(block.trimStart()) || /^(?:item\d+\.)?ADR[;:].*;.*;/im.test(block);
  if (!isCard) return block;
  const hasFullName = /^(?:item\d+\.)?FN[;:]/im.test(block);
  const lines = block.split(/\r?\n/).flatMap((line) => {
    const [, property = "", value = ""] =
      /^(?:item\d+\.)?(FN|N|ORG|ADR)(?:;[^:]{0,80})?:;*(.+)$/i.exec(line.trim()) ?? [];
    if (property === "" || (property.toUpperCase() === "N" && hasFullName)) return [];
    // N has the last name first.
    const [last = "", first = "", middle = ""] = value.split(";");
    if (property.toUpperCase() === "N") return [[first, middle, last].filter(Boolean).join(" ")];
    return [value.replaceAll("\\,", ",").replace(/;+|\\n/gi, ", ")];
  });
  return lines.join("\n");
}

function clean(line: string): string {
  let text = line
    // Quotes, bullets, and numbers of a list.
    .replace(/^\s*(?:>+|[-*–:]\s+|\d{1,2}[.)]\s+(?=\D))\s*/, "")
    .replace(/["“”]/g, "")
    .replace(smiley, "")
    .replace(/(?<=\d)\s?[?!]+$/, "")
    .replace(remark, "")
    .replace(remarkAlone, "")
    .replace(unitInParentheses, ", $1")
    .replace(barNumber, "")
    .replace(/(?:^| )[([](?:she|he|they)\/\w{2,6}(?:\/\w{2,8})?[)\]]/i, "")
    // "No. 9 Estate Grange"
    .replace(/^no\. ?(?=\d+\w? \p{L})/iu, "")
    .replace(/(?<=[,;] ?)(?:physical|mailing|street)(?: address)?: /i, "")
    .replaceAll(";", ",")
    .trim();
  if (isKindOfPlace(text) || labelAlone.test(text) || introduction.test(text) || smallTalk.test(text))
    return "";
  text = text.replace(label, "");
  if (wholeFurniture.test(text) || plainPhone.test(text.replace(/[\s().-]/g, ""))) return "";
  const bare = text.replace(email, " ").replace(phone, " ").replace(url, " ");
  if (bare !== text) {
    text = bare;
    // Only labels are left of "E: ada@example.com | T: 555 0100".
    if (
      /^[\s,;:/.()-]*((e-?mail|e|tel|phone|ph|fax|web|website|url|t|p|m|f|o|c|w)[\s,;:/.()-]*)*$/i.test(text)
    )
      return "";
  }
  text = text
    .replace(/^[\s,;]+/, "")
    .replace(anyLabel, "")
    .replace(closing, "");
  const [talked] = talk.exec(text) ?? [];
  const rest = text.slice(talked?.length ?? 0);
  // In a text without capitals, anything may be the name.
  if (talked && cutsTalk.test(talked) && (/^\p{Lu}/u.test(rest) || !/\p{Lu}/u.test(text))) text = rest;
  for (const [pattern, instead] of leadIns) text = text.replace(pattern, instead);
  text = text.replace(/\s+/g, " ").replace(/^[\s,;]+|[\s,;]+$/g, "");
  text = dropCountry(text)
    .replace(trailingUs, "$1")
    .replace(/[\s,;]+$/, "");
  text = text.replace(scannedZip, (zip) => zip.replace(/o/gi, "0").replace(/[Il]/g, "1"));
  text = unglue(text);
  return country.test(text) || labelAlone.test(text) ? "" : text;
}

/** "Dentist in Philadelphia, Pennsylvania": a map's words for a place. */
function isKindOfPlace(line: string): boolean {
  const [, state = ""] =
    /^\p{Lu}[\p{L} '&-]{2,40} in \p{Lu}[\p{L} .'-]{1,40}, (\p{Lu}[\p{L} ]{3,30})$/u.exec(line) ?? [];
  return findStateCode(state) !== null;
}

/** "Auburn,CA95603", "Utica,N.Y.13501", and "Bleecker St.Apt 2R" lack a space. */
function unglue(text: string): string {
  return text
    .replace(/([A-Za-z]{2}|[A-Z]\.[A-Z]\.)(\d{5}(?:-\d{4})?)$/, (whole, state: string, zip: string) =>
      findStateCode(state) ? `${state} ${zip}` : whole,
    )
    .replace(/(?<=\p{L}{2})\.(?=(?:apt|apartment|ste|suite|unit|fl|rm|bldg)\b)/giu, ". ");
}

/** Drops the country after a ZIP Code or a state, but keeps names like "Team USA". */
function dropCountry(text: string): string {
  const at = text.search(trailingCountry);
  if (at < 0) return text;
  const before = text.slice(0, at);
  const words = before.split(/[\s,]+/);
  const endsInState = [1, 2, 3].some((count) => findStateCode(words.slice(-count).join(" ")) !== null);
  return endsInState || /\d$/.test(before) ? before : text;
}

/** True for "Senior Engineer" in an email signature, false for a company's name. */
export function isJobTitle(line: string): boolean {
  return jobTitle.test(line);
}
