/**
 * The elements of a long JSON array as they came, not yet parsed: ten thousand rows taken apart at once would keep everybody else waiting.
 * Element n lies between `bounds[2n]` and `bounds[2n + 1]`.
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

  /** The bytes of all rows and what stands between them. */
  get text(): Buffer {
    return this.bytes.subarray(this.bounds[0], this.bounds.at(-1));
  }

  /** The same of rows that were parsed already: few of them, or a caller inside. */
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
