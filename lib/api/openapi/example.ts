/**
 * One call and its answer. A test sends each to the server and holds the answer against it, so nothing here is made up; ids and
 * tokens of an order stand for those of a fresh one.
 */
export type Example = {
  /** Key in the document: camelCase, one for each operation. */
  name: string;
  summary: string;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  status: number;
  /** Absent where the answer is no JSON. */
  answer?: unknown;
};
