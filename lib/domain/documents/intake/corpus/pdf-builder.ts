import { deflateSync } from "node:zlib";

/** A reference to an object of the file being built, such as `7 0 R`. */
export type Ref = `${number} 0 R`;
export type Bytes = string | Uint8Array;

const toBytes = (value: Bytes) =>
  typeof value === "string" ? Buffer.from(value, "latin1") : Buffer.from(value);
const numberOf = (ref: Ref) => Number.parseInt(ref, 10);

export type PdfFile = ReturnType<typeof startPdf>;

/** A plain PDF writer for tests: objects in, a file with a classic cross-reference table out. Nothing is checked, on purpose. */
export function startPdf() {
  const objects: Buffer[] = [];
  const put = (ref: Ref, body: Buffer) => {
    objects[numberOf(ref)] = body;
    return ref;
  };
  const reserve = (): Ref => {
    const number = Math.max(1, objects.length);
    objects[number] = Buffer.from("null");
    return `${number} 0 R`;
  };
  const file = {
    reserve,
    add: (body: Bytes, ref = reserve()) => put(ref, toBytes(body)),
    /** `dictionary` without its brackets and without Length. */
    addStream(data: Bytes, dictionary = "", ref = reserve()) {
      const body = toBytes(data);
      return put(
        ref,
        Buffer.concat([
          Buffer.from(`<<${dictionary}/Length ${body.length}>>\nstream\n`, "latin1"),
          body,
          Buffer.from("\nendstream"),
        ]),
      );
    },
    addFlate(data: Bytes, dictionary = "", ref = reserve()) {
      return file.addStream(
        deflateSync(toBytes(data), { level: 9 }),
        `${dictionary}/Filter/FlateDecode`,
        ref,
      );
    },
    /** Lets a generator change every object, e.g. to encrypt it. */
    map(change: (body: Buffer, number: number) => Buffer) {
      objects.forEach((body, number) => {
        objects[number] = change(body, number);
      });
    },
    finish(root: Ref, trailer = "", version = "1.7"): Uint8Array {
      const parts: Buffer[] = [Buffer.from(`%PDF-${version}\n%\xe2\xe3\xcf\xd3\n`, "latin1")];
      let length = parts[0]?.length ?? 0;
      const offsets: number[] = [];
      objects.forEach((body, number) => {
        offsets[number] = length;
        const part = Buffer.concat([Buffer.from(`${number} 0 obj\n`), body, Buffer.from("\nendobj\n")]);
        parts.push(part);
        length += part.length;
      });
      const rows = Array.from({ length: Math.max(0, objects.length - 1) }, (_, index) =>
        offsets[index + 1] === undefined
          ? "0000000000 65535 f \n"
          : `${String(offsets[index + 1]).padStart(10, "0")} 00000 n \n`,
      );
      parts.push(
        Buffer.from(
          `xref\n0 ${objects.length}\n0000000000 65535 f \n${rows.join("")}trailer\n<</Size ${objects.length}/Root ${root}${trailer}>>\nstartxref\n${length}\n%%EOF\n`,
          "latin1",
        ),
      );
      return new Uint8Array(Buffer.concat(parts));
    },
  };
  return file;
}

export type Page = {
  content: Bytes;
  /** Inside of the Resources dictionary. */
  resources?: string;
  /** [left, bottom, right, top]; Letter when left out. */
  mediaBox?: string;
  /** More entries of the page dictionary. */
  extra?: string;
};

/** Puts a page tree and a catalog around pages. `catalog` holds more entries of the catalog. */
export function finishPages(file: PdfFile, pages: readonly Page[], catalog = "", trailer = ""): Uint8Array {
  const tree = file.reserve();
  const kids = pages.map((page) => {
    const content = file.addFlate(page.content);
    return file.add(
      `<</Type/Page/Parent ${tree}/MediaBox${page.mediaBox ?? "[0 0 612 792]"}/Resources<<${page.resources ?? ""}>>/Contents ${content}${page.extra ?? ""}>>`,
    );
  });
  file.add(`<</Type/Pages/Kids[${kids.join(" ")}]/Count ${kids.length}>>`, tree);
  return file.finish(file.add(`<</Type/Catalog/Pages ${tree}${catalog}>>`), trailer);
}
