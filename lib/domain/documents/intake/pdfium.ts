import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { init, type WrappedPdfiumModule } from "@embedpdf/pdfium";

const wasmPageBytes = 65_536;
/**
 * Keeps the whole service under 900 MB if two workers reach it at once. The heaviest legitimate page, a 300 dpi color image, takes
 * 120 MiB. A worker's `resourceLimits` doesn't limit wasm memory.
 */
const memoryCapMb = 192;
const memoryCapPages = (memoryCapMb * 1024 * 1024) / wasmPageBytes;

/**
 * Lowers the maximum in a wasm module's memory section, in place. Writes the number as a padded LEB128 of the same length, so that
 * nothing else moves.
 */
export function capMemory(module: Uint8Array, maximumPages: number): void {
  let at = 8;
  const readNumber = () => {
    let value = 0;
    for (let shift = 0; ; shift += 7) {
      const byte = module[at++] ?? 0;
      value |= (byte & 127) << shift;
      if (byte < 128) return value >>> 0;
    }
  };
  const memorySection = 5;
  while (at < module.length) {
    const id = module[at++];
    const length = readNumber();
    const start = at;
    if (id !== memorySection) {
      at = start + length;
      continue;
    }
    readNumber();
    const hasMaximum = (readNumber() & 1) === 1;
    readNumber();
    if (!hasMaximum) break;
    const from = at;
    readNumber();
    let rest = maximumPages;
    for (let index = from; index < at; index++, rest >>>= 7)
      module[index] = (rest & 127) | (index < at - 1 ? 128 : 0);
    if (rest > 0) break;
    return;
  }
  throw new Error("the PDF engine's memory cannot be capped: its module has an unexpected layout");
}

/** Functions that are called for every character of a page. For these, the wrapper costs several times as much as the call itself. */
const calledOften = [
  "FPDFText_GetUnicode",
  "FPDFText_IsGenerated",
  "FPDFText_HasUnicodeMapError",
  "FPDFText_GetCharBox",
  "FPDFText_GetCharOrigin",
  "FPDFText_GetTextObject",
  "FPDFPageObj_GetType",
  "FPDFPage_GetObject",
] as const;

/** PDFium with conveniences for its C calling style. One instance per worker; don't use it after an abort. */
export type Engine = WrappedPdfiumModule & {
  heapMb(): number;
  /**
   * Runs `use` with `size` bytes of engine memory. Views of the heap become invalid when it grows, so get them again after every
   * call.
   */
  withMemory<T>(size: number, use: (pointer: number) => T): T;
  heap(): Uint8Array;
};

export async function loadEngine(): Promise<Engine> {
  const path = createRequire(import.meta.url).resolve("@embedpdf/pdfium/pdfium.wasm");
  const wasm = new Uint8Array(readFileSync(path));
  capMemory(wasm, memoryCapPages);
  const silent = () => {};
  const module = await init({ wasmBinary: wasm.buffer, print: silent, printErr: silent });
  module.PDFiumExt_Init();
  const { malloc, free } = module.pdfium.wasmExports;
  for (const name of calledOften)
    Object.assign(module, {
      [name]: (module.pdfium.wasmExports as unknown as Record<string, unknown>)[name],
    });
  // The package's types don't include the heap.
  const heap = () => (module.pdfium as unknown as { HEAPU8: Uint8Array<ArrayBuffer> }).HEAPU8;
  return Object.assign(module, {
    heap,
    heapMb: () => heap().length / 1_048_576,
    withMemory<T>(size: number, use: (pointer: number) => T): T {
      const pointer = malloc(size);
      if (!pointer) throw new WebAssembly.RuntimeError("out of engine memory");
      try {
        return use(pointer);
      } finally {
        free(pointer);
      }
    },
  });
}
