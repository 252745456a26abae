import { readFileSync } from "node:fs";
import { createRequire } from "node:module";

let prepared: Promise<typeof import("zxing-wasm/writer")> | undefined;

/** A QR code or a Data Matrix of a text. Loads its program at the first call, because few processes ever draw one. */
export async function writeCode(text: string, format: "QRCode" | "DataMatrix") {
  prepared ??= import("zxing-wasm/writer").then((writer) => {
    const wasm = readFileSync(createRequire(import.meta.url).resolve("zxing-wasm/writer/zxing_writer.wasm"));
    writer.prepareZXingModule({ overrides: { wasmBinary: new Uint8Array(wasm).buffer } });
    return writer;
  });
  const { writeBarcode } = await prepared;
  const { svg, symbol, error } = await writeBarcode(text, { format, addQuietZones: format === "QRCode" });
  if (error) throw new Error(`A ${format} can't be drawn: ${error}`);
  return { svg, symbol };
}
