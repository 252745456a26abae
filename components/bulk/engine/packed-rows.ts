/** Cells hold none: `readSource` takes it out of them. */
const separator = "\0";

/**
 * The rows of a list, each as one string. A cell of its own would be an object that the collector of garbage walks over again and again, and of
 * a hundred thousand rows there are a million; cells are made when they are looked at.
 */
export class PackedRows {
  readonly #packed: string[] = [];

  constructor(rows: Iterable<readonly string[]> = []) {
    for (const cells of rows) this.push(cells);
  }

  get length(): number {
    return this.#packed.length;
  }

  /** A row has at least one cell. */
  push(cells: readonly string[]): void {
    this.#packed.push(cells.join(separator));
  }

  cellsOf(row: number): string[] {
    return this.#packed[row]!.split(separator);
  }

  /** Takes the first row out. */
  shift(): string[] | undefined {
    return this.#packed.shift()?.split(separator);
  }
}
