import { closeSync, fstatSync, openSync, readSync } from "node:fs";
import { readFile } from "node:fs/promises";
import { createRequire } from "node:module";

/** HarfBuzz's subsetter. The harfbuzzjs package ships it as plain wasm without a wrapper. Constants are from hb-subset.h. */
type Exports = {
  memory: WebAssembly.Memory;
  _initialize?(): void;
  malloc(size: number): number;
  free(pointer: number): void;
  hb_blob_create(data: number, length: number, mode: number, user: number, destroy: number): number;
  hb_blob_destroy(blob: number): void;
  hb_blob_get_data(blob: number, length: number): number;
  hb_blob_get_length(blob: number): number;
  hb_face_create(blob: number, index: number): number;
  hb_face_destroy(face: number): void;
  hb_face_reference_blob(face: number): number;
  hb_set_clear(set: number): void;
  hb_set_add(set: number, value: number): void;
  hb_subset_input_create_or_fail(): number;
  hb_subset_input_destroy(input: number): void;
  hb_subset_input_set_flags(input: number, flags: number): void;
  hb_subset_input_glyph_set(input: number): number;
  hb_subset_input_unicode_set(input: number): number;
  hb_subset_input_set(input: number, kind: number): number;
  hb_subset_or_fail(face: number, input: number): number;
};

const memoryModeReadonly = 1;
const noHinting = 0x1;
const retainGids = 0x2;
const setsDropTable = 3;
const setsLayoutFeature = 6;
/** The features, other than positioning, that HarfBuzz applies to Latin by default and that can replace the glyphs of our letters. */
const usualFeatures = ["ccmp", "locl", "rlig", "rclt", "calt", "clig", "liga"];
/** Browsers require all of these. */
const screenTables = new Set(["name", "post", "OS/2", "cmap"]);
const layoutTables = ["GSUB", "GPOS", "GDEF"];
const uselessTables = [
  "name",
  "DSIG",
  "STAT",
  "HVAR",
  "gasp",
  "post",
  "OS/2",
  "cmap",
  "vhea",
  "vmtx",
  "VORG",
  "BASE",
];

const wasmPath = createRequire(import.meta.url).resolve("harfbuzzjs/dist/harfbuzz-subset.wasm");
const { exports } = await WebAssembly.instantiate(await WebAssembly.compile(await readFile(wasmPath)), {});
const hb = exports as Exports;
hb._initialize?.();

const tag = (name: string) => [...name].reduce((sum, char) => ((sum << 8) | char.charCodeAt(0)) >>> 0, 0);

/** A font in the subsetter's memory. */
export type SubsetSource = { pointer: number; free(): void };

/**
 * Reads a font file straight into the subsetter's memory. Otherwise, 10 MB of a Chinese font would become garbage after each
 * document.
 */
export function createSubsetSource(path: URL): SubsetSource {
  const file = openSync(path, "r");
  const { size } = fstatSync(file);
  const data = hb.malloc(size);
  try {
    readSync(file, new Uint8Array(hb.memory.buffer, data, size), 0, size, 0);
  } finally {
    closeSync(file);
  }
  const blob = hb.hb_blob_create(data, size, memoryModeReadonly, 0, 0);
  const pointer = hb.hb_face_create(blob, 0);
  hb.hb_blob_destroy(blob);
  return {
    pointer,
    free() {
      hb.hb_face_destroy(pointer);
      hb.free(data);
    },
  };
}

type Wanted = { glyphs: Iterable<number> } | { unicodes: Iterable<number> } | { screen: Iterable<number> };

/**
 * Returns the font with only these glyphs, under their own IDs, without the tables that printing ignores. With `unicodes`, includes
 * every glyph that shaping can make from these characters; the result keeps its layout tables and is an intermediate step, not a
 * font to embed. With `screen`, returns a font file for browsers.
 */
export function subsetFont(source: SubsetSource, wanted: Wanted): Buffer {
  const input = hb.hb_subset_input_create_or_fail();
  const forScreen = "screen" in wanted;
  hb.hb_subset_input_set_flags(input, forScreen ? noHinting : noHinting | retainGids);
  const drop = hb.hb_subset_input_set(input, setsDropTable);
  for (const table of uselessTables)
    if (!(forScreen && screenTables.has(table))) hb.hb_set_add(drop, tag(table));
  if ("glyphs" in wanted) {
    for (const table of layoutTables) hb.hb_set_add(drop, tag(table));
    const set = hb.hb_subset_input_glyph_set(input);
    for (const gid of wanted.glyphs) hb.hb_set_add(set, gid);
  } else if (forScreen) {
    const set = hb.hb_subset_input_unicode_set(input);
    for (const code of wanted.screen) hb.hb_set_add(set, code);
  } else {
    const features = hb.hb_subset_input_set(input, setsLayoutFeature);
    hb.hb_set_clear(features);
    for (const feature of usualFeatures) hb.hb_set_add(features, tag(feature));
    const set = hb.hb_subset_input_unicode_set(input);
    for (const code of wanted.unicodes) hb.hb_set_add(set, code);
  }
  const face = hb.hb_subset_or_fail(source.pointer, input);
  hb.hb_subset_input_destroy(input);
  if (!face) throw new Error("the font could not be subset");
  const blob = hb.hb_face_reference_blob(face);
  const start = hb.hb_blob_get_data(blob, 0);
  const program = Buffer.from(new Uint8Array(hb.memory.buffer, start, hb.hb_blob_get_length(blob)));
  hb.hb_blob_destroy(blob);
  hb.hb_face_destroy(face);
  return program;
}
