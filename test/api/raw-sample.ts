import { encode } from "fast-png";
import type { Operation } from "#lib/api/operation";

/** Black pixels, as a PNG of this size. */
export const blackPng = (width = 60, height = 20): Uint8Array<ArrayBuffer> =>
  new Uint8Array(encode({ width, height, channels: 1, data: new Uint8Array(width * height), depth: 8 }));

/** A body for an operation that takes a file. */
export const rawSampleOf = ({ rawBody }: Operation): BodyInit =>
  rawBody?.contentTypes.includes("image/png") ? blackPng() : "%PDF-1.7";
