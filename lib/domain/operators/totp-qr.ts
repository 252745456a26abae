import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

let prepared: Promise<typeof import("zxing-wasm/writer")> | undefined;

/** The QR code of a text, as an SVG image. Loads its program at the first call, because few processes ever draw one. */
export async function drawQrCode(text: string): Promise<string> {
  prepared ??= import("zxing-wasm/writer").then((writer) => {
    const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm"));
    writer.prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
    return writer;
  });
  const { writeBarcode } = await prepared;
  const { svg, error } = await writeBarcode(text, { format: "QRCode", addQuietZones: true });
  if (error) throw new Error(`A QR code can't be drawn: ${error}`);
  return svg;
}
