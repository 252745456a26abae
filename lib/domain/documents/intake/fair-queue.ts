/** A queue per caller. Callers take turns, so that a caller who sends a hundred letters at once delays only their own. */
export class FairQueue<T> {
  readonly #lines = new Map<string, T[]>();
  #size = 0;

  get size(): number {
    return this.#size;
  }

  add(caller: string, item: T): void {
    const line = this.#lines.get(caller);
    if (line) line.push(item);
    else this.#lines.set(caller, [item]);
    this.#size += 1;
  }

  /** Takes the first job of the caller whose turn it is; that caller goes to the back of the line. */
  next(): T | undefined {
    for (const [caller, line] of this.#lines) {
      this.#lines.delete(caller);
      const item = line.shift();
      if (line.length > 0) this.#lines.set(caller, line);
      this.#size -= 1;
      return item;
    }
    return undefined;
  }

  remove(item: T): void {
    for (const [caller, line] of this.#lines) {
      const at = line.indexOf(item);
      if (at < 0) continue;
      line.splice(at, 1);
      this.#size -= 1;
      if (line.length === 0) this.#lines.delete(caller);
      return;
    }
  }

  /**
   * Makes room in a full queue for one more job of `caller`. Removes the last job of the caller with the most waiting jobs, but only
   * if that caller has more of them than `caller` will have with the new job.
   */
  makeRoomFor(caller: string): T | undefined {
    let longest: T[] = this.#lines.get(caller) ?? [];
    const own = longest.length;
    for (const line of this.#lines.values()) if (line.length > longest.length) longest = line;
    if (longest.length <= own + 1) return undefined;
    this.#size -= 1;
    return longest.pop();
  }

  clear(): T[] {
    const all = [...this.#lines.values()].flat();
    this.#lines.clear();
    this.#size = 0;
    return all;
  }
}
