import { hashStart, mix, toKey } from "./bytes.ts";

const maxRemembered = 50_000;
/** No address line is longer. */
const longestKept = 200;

type Known = { text: Uint8Array; kind: number; value: number; next: Known | undefined };

/** Caches results about cells by their bytes and a number. A known cell is found without making a string. */
export class KnownCells {
  readonly #byHash = new Map<number, Known>();
  #bytes: Uint8Array = new Uint8Array();
  #from = 0;
  #to = 0;
  #kind = 0;
  #hash = 0;

  /** Undefined if nothing is known. In that case, `keep` sets what to remember about this cell. */
  find(bytes: Uint8Array, from: number, to: number, kind: number): number | undefined {
    let mixed = hashStart ^ kind;
    for (let at = from; at < to; at++) mixed = mix(mixed, bytes[at]!);
    const hash = toKey(mixed);
    for (let known = this.#byHash.get(hash); known; known = known.next)
      if (known.kind === kind && isText(known.text, bytes, from, to)) return known.value;
    this.#bytes = bytes;
    this.#from = from;
    this.#to = to;
    this.#kind = kind;
    this.#hash = hash;
    return undefined;
  }

  keep(value: number): number {
    if (this.#to - this.#from <= longestKept && this.#byHash.size < maxRemembered)
      this.#byHash.set(this.#hash, {
        text: this.#bytes.slice(this.#from, this.#to),
        kind: this.#kind,
        value,
        next: this.#byHash.get(this.#hash),
      });
    return value;
  }
}

function isText(text: Uint8Array, bytes: Uint8Array, from: number, to: number): boolean {
  if (text.length !== to - from) return false;
  for (let at = 0; at < text.length; at++) if (text[at] !== bytes[from + at]) return false;
  return true;
}
