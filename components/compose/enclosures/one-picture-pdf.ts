/** US Letter with margins of half an inch, in points. */
const page = { width: 612, height: 792, margin: 36 };
/** Pixels per inch. More doesn't print sharper, and a picture with fewer than 96 stays smaller than the page. */
const mostPerInch = 200;
const leastPerInch = 96;

type Size = { width: number; height: number };

/** How large a picture is printed, in points, and the pixels that it needs for that. Sizes are in pixels. */
export function sizeOnPage({ width, height }: Size): { points: Size; pixels: Size } {
  const room = { width: page.width - 2 * page.margin, height: page.height - 2 * page.margin };
  const scale = Math.min(room.width / width, room.height / height, 72 / leastPerInch);
  const points = { width: width * scale, height: height * scale };
  const density = Math.min(1 / scale, mostPerInch / 72);
  const pixels = {
    width: Math.max(1, Math.round(points.width * density)),
    height: Math.max(1, Math.round(points.height * density)),
  };
  return { points, pixels };
}

/** A PDF of one Letter page with a JPEG in its middle. The JPEG has three color components, as browsers write it. */
export function onePicturePdf(
  jpeg: Uint8Array<ArrayBuffer>,
  { points, pixels }: ReturnType<typeof sizeOnPage>,
): Blob {
  const [width, height] = [points.width, points.height].map((value) => value.toFixed(2));
  const left = ((page.width - points.width) / 2).toFixed(2);
  const bottom = ((page.height - points.height) / 2).toFixed(2);
  const content = `${width} 0 0 ${height} ${left} ${bottom} cm /Im0 Do`;
  const objects: readonly (readonly BlobPart[])[] = [
    ["<</Type/Catalog/Pages 2 0 R>>"],
    ["<</Type/Pages/Kids[3 0 R]/Count 1>>"],
    [
      `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${page.width} ${page.height}]/Resources<</XObject<</Im0 5 0 R>>>>/Contents 4 0 R>>`,
    ],
    [`<</Length ${content.length}>>stream\n${content}\nendstream`],
    [
      `<</Type/XObject/Subtype/Image/Width ${pixels.width}/Height ${pixels.height}/ColorSpace/DeviceRGB/BitsPerComponent 8/Filter/DCTDecode/Length ${jpeg.length}>>stream\n`,
      jpeg,
      "\nendstream",
    ],
  ];
  const parts: BlobPart[] = ["%PDF-1.4\n"];
  const starts: number[] = [];
  for (const [index, object] of objects.entries()) {
    starts.push(new Blob(parts).size);
    parts.push(`${index + 1} 0 obj\n`, ...object, "\nendobj\n");
  }
  const xref = new Blob(parts).size;
  const entries = starts.map((start) => `${String(start).padStart(10, "0")} 00000 n \n`).join("");
  parts.push(
    `xref\n0 ${objects.length + 1}\n0000000000 65535 f \n${entries}trailer\n<</Size ${objects.length + 1}/Root 1 0 R>>\nstartxref\n${xref}\n%%EOF\n`,
  );
  return new Blob(parts, { type: "application/pdf" });
}
