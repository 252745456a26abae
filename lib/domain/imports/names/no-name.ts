/** What lists contain in place of a name. */
const placeholders: ReadonlySet<string> = new Set(
  `null nil none nan na unknown undefined unnamed noname notavailable notapplicable notprovided notgiven nodata blank empty missing tbd tba
  vacant vacantunit vacantlot unoccupied deceased same sameasabove seeabove asabove ditto duplicate donotmail donotuse
  test testing xxx xx x anonymous deleted unknownowner ownerunknown unknownunknown nullnull nana nonenone
  total totals grandtotal subtotal sum count average`.split(/\s+/),
);
const host =
  /^(https?:\/\/|www\.)|^[a-z0-9-]+(\.[a-z0-9-]+)*\.(com|org|net|edu|gov|mil|info|biz|io|co|us|me|app|dev|ai|shop|store|online|site|tv|cc|ca|uk|example)\/?$/i;
const longest = 200;

/**
 * Why a text can't be the name of a person or an organization: it stands for no name (NULL, N/A, "-", a number, the total of a column),
 * or it is an email or web address. Undefined if it may be a name.
 */
export function noNameOf(text: string): "placeholder" | "contact" | undefined {
  const name = text.trim().slice(0, longest);
  if (name === "") return undefined;
  const letters = name.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
  // A number alone is a customer's or an account's.
  if (letters === "" || /^\d+$/.test(letters) || placeholders.has(letters)) return "placeholder";
  if (/^\S+@\S+\.\S+$/.test(name) || /<\S+@\S+>$/.test(name)) return "contact";
  return host.test(name) ? "contact" : undefined;
}
