import { isPdf, nested, pageSizesOf, type RailForm } from "./rail-form.ts";

/**
 * Returns Lob's refusal as [status, code], or null if Lob accepts the piece. Also refuses things that Lob would silently ignore.
 */
export type Refusal = readonly [status: number, code: string, message: string];

const common = ["to", "from", "mail_type", "use_type", "metadata", "size", "description"];
const known = {
  letters: [...common, "file", "color", "double_sided", "address_placement", "extra_service"],
  postcards: [...common, "front", "back"],
};
const addressFields = ["name", "company", "line1", "line2", "city", "state", "zip", "country"].map((name) =>
  name === "name" || name === "company" ? name : `address_${name}`,
);
const dimensions: Record<string, string> = { "4x6": "450x306", "6x9": "666x450", "6x11": "810x450" };
/** Lob's limit for artwork and linked files. Lob documents none for uploaded letters. */
const maxFileBytes = 5_000_000;

export function refuse(resource: "letters" | "postcards", form: RailForm): Refusal | null {
  const { fields, files } = form;
  const unknown = [...Object.keys(fields), ...files.keys()].find((name) => !known[resource].includes(name));
  if (unknown) return [422, "invalid", `${unknown} is not allowed`];
  return (
    refuseAddress("to", nested(fields.to)) ??
    refuseAddress("from", nested(fields.from)) ??
    refuseMetadata(nested(fields.metadata)) ??
    refuseTerms(resource, form) ??
    refuseFiles(resource, form)
  );
}

function refuseAddress(side: "to" | "from", address: Record<string, string>): Refusal | null {
  const bad = (message: string): Refusal => [422, "invalid", `${side}: ${message}`];
  const unknown = Object.keys(address).find((name) => !addressFields.includes(name));
  if (unknown) return bad(`${unknown} is not allowed`);
  const { name = "", company = "", address_line1: line1 = "", address_line2: line2 = "" } = address;
  if (!name && !company) return bad("name or company is required");
  if (name.length > 40 || company.length > 40) return bad("name and company have at most 40 characters");
  if (!line1 || line1.length > 64 || line2.length > 64) return bad("a line has at most 64 characters");
  if (side === "to" && line1.length + line2.length > 50)
    return [422, "address_length_exceeds_limit", "to.address_line1 and to.address_line2 surpass 50"];
  if (!address.address_city || address.address_city.length > 200) return bad("address_city");
  if (!/^[a-zA-Z]{2}$/.test(address.address_state ?? "")) return bad("address_state");
  if (!/^\d{5}(-\d{4})?$/.test(address.address_zip ?? "")) return bad("address_zip");
  if (address.address_country !== "US")
    return side === "from"
      ? [422, "foreign_return_address", "from must be in the US"]
      : bad("address_country");
  return null;
}

function refuseMetadata(metadata: Record<string, string>): Refusal | null {
  const entries = Object.entries(metadata);
  const good = ([key, value]: [string, string]) =>
    key.length <= 40 && value.length <= 500 && !/["\\]/.test(`${key}${value}`);
  return entries.length <= 20 && entries.every(good) ? null : [422, "invalid", "metadata"];
}

function refuseTerms(resource: "letters" | "postcards", { fields }: RailForm): Refusal | null {
  if (!fields.use_type) return [422, "mail_use_type_can_not_be_null", "use_type is required"];
  const oneOf = (name: string, allowed: readonly string[], needed = false): Refusal | null => {
    const value = fields[name];
    if (value === undefined ? !needed : allowed.includes(String(value))) return null;
    return [422, "invalid", `${name} must be one of ${allowed.join(", ")}`];
  };
  const shared =
    oneOf("use_type", ["marketing", "operational"]) ??
    oneOf("mail_type", ["usps_first_class", "usps_standard"]);
  if (resource === "postcards") return shared ?? oneOf("size", Object.keys(dimensions));
  if (fields.extra_service && fields.mail_type === "usps_standard")
    return [422, "invalid", "extra_service goes with usps_first_class only"];
  return (
    shared ??
    oneOf("color", ["true", "false"], true) ??
    oneOf("double_sided", ["true", "false"]) ??
    oneOf("address_placement", ["top_first_page", "insert_blank_page"]) ??
    oneOf("extra_service", ["certified", "certified_return_receipt", "registered"]) ??
    oneOf("size", ["us_letter", "us_legal"])
  );
}

function refuseFiles(resource: "letters" | "postcards", { fields, files }: RailForm): Refusal | null {
  for (const name of resource === "letters" ? ["file"] : ["front", "back"]) {
    const file = files.get(name);
    if (!isPdf(file)) return [422, "invalid_file", `${name} is not a PDF`];
    if (file.length > maxFileBytes) return [422, "file_size_exceeds_limit", `${name} is too large`];
    const pages = pageSizesOf(file);
    const wanted = resource === "letters" ? "612x792" : dimensions[String(fields.size ?? "4x6")];
    if (pages.length === 0 || pages.some((size) => size !== wanted))
      return [422, "invalid_file_dimensions", `${name} is ${pages.join(", ")}, not ${wanted}`];
    if (resource === "postcards" && pages.length !== 1)
      return [422, "file_pages_exceed_max", `${name} has more than one page`];
    if (pages.length > 120) return [422, "file_pages_exceed_max", `${name} has too many pages`];
  }
  return null;
}
