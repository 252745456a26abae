export const isDigit = (byte: number) => byte >= 48 && byte <= 57;
/** Expects a byte that the caller made lowercase with `| 32`. */
export const isLetter = (byte: number) => byte >= 97 && byte <= 122;

/** FNV-1a, byte by byte. */
export const hashStart = 0x811c9dc5;
export const mix = (hash: number, byte: number) => Math.imul(hash ^ byte, 0x01000193);
/** A hash that V8 stores without allocating an object. */
export const toKey = (hash: number) => hash & 0x3fffffff;
