/**
 * The elements of a long JSON array as received. They aren't parsed yet, because parsing ten thousand rows at once would delay
 * other requests. Element n is between `bounds[2n]` and `bounds[2n + 1]`.
 */
export class RowsText {
  readonly bytes: Buffer;
  readonly bounds: Uint32Array<ArrayBuffer>;

  constructor(bytes: Buffer, bounds: Uint32Array<ArrayBuffer>) {
    this.bytes = bytes;
    this.bounds = bounds;
  }

  get count(): number {
    return this.bounds.length / 2;
  }

  /** The bytes of all rows and the text between them. */
  get text(): Buffer {
    return this.bytes.subarray(this.bounds[0], this.bounds.at(-1));
  }

  /** Makes a RowsText of rows that are already parsed: a few of them, or from an internal caller. */
  static of(rows: readonly unknown[]): RowsText {
    const texts = rows.map((row) => Buffer.from(JSON.stringify(row)));
    const bounds = new Uint32Array(2 * texts.length);
    let at = 0;
    for (const [index, { length }] of texts.entries()) {
      bounds[2 * index] = at;
      at += length;
      bounds[2 * index + 1] = at;
    }
    return new RowsText(Buffer.concat(texts), bounds);
  }
}
