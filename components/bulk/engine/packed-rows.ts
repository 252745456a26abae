/** Cells hold none: `readSource` takes it out of them. */
const separator = "\0";

/**
 * The rows of a list, each as one string. A cell of its own would be an object that the collector of garbage walks over again and again, and of
 * a hundred thousand rows there are a million; cells are made when they are looked at.
 */
export class PackedRows {
  readonly #packed: string[] = [];
  /** What stands between the cells of each row. */
  readonly #separators: string[] = [];

  constructor(rows: Iterable<readonly string[]> = []) {
    for (const cells of rows) this.push(cells);
  }

  get length(): number {
    return this.#packed.length;
  }

  /** A row has at least one cell. */
  push(cells: readonly string[]): void {
    this.pushLine(cells.join(separator), separator);
  }

  /** A row as it stands in its file, no cell in quotation marks. */
  pushLine(line: string, between: string): void {
    this.#packed.push(line);
    this.#separators.push(between);
  }

  cellsOf(row: number): string[] {
    return this.#packed[row]!.split(this.#separators[row]!);
  }

  /** Only the cells of some columns, which are named in rising order; empty where a row has none. */
  pick(row: number, columns: readonly number[]): string[] {
    const line = this.#packed[row]!;
    const between = this.#separators[row]!;
    const cells: string[] = [];
    for (let column = 0, start = 0; cells.length < columns.length; column++) {
      const end = start < 0 ? -1 : line.indexOf(between, start);
      if (column === columns[cells.length])
        cells.push(start < 0 ? "" : line.slice(start, end < 0 ? line.length : end));
      start = end < 0 ? -1 : end + 1;
    }
    return cells;
  }

  /** Takes the first row out. */
  shift(): void {
    this.#packed.shift();
    this.#separators.shift();
  }
}
