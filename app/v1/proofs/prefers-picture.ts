/**
 * True if an Accept header prefers a PNG to a PDF (RFC 9110, 12.5.1). If it prefers neither, the more specific one wins, then the
 * earlier one. PDF if the header is absent or names neither.
 */
export function prefersPicture(accept: string | null): boolean {
  const ranges = (accept ?? "")
    .toLowerCase()
    .split(",")
    .map((range, place) => {
      const [name = "", ...parameters] = range.split(";").map((part) => part.trim());
      const weight = parameters.find((parameter) => parameter.startsWith("q="))?.slice(2) ?? "1";
      return { name, place, quality: Number.parseFloat(weight) || 0 };
    });
  const rank = (type: string): readonly number[] => {
    const matches = [type, `${type.split("/")[0]}/*`, "*/*"].map((name) =>
      ranges.find((range) => range.name === name),
    );
    const exactness = matches.findIndex(Boolean);
    const range = matches[exactness];
    return range && range.quality > 0 ? [range.quality, -exactness, -range.place] : [0];
  };
  const [picture, document] = [rank("image/png"), rank("application/pdf")];
  const at = picture.findIndex((value, index) => value !== document[index]);
  return at >= 0 && picture[at]! > (document[at] ?? 0);
}
