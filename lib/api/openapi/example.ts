/**
 * One call and its answer. A test sends each call to the server and compares the answer, so examples can't be wrong. IDs and tokens
 * stand for those of a new order.
 */
export type Example = {
  /** The example's key in the document, in camelCase; unique within its operation. */
  name: string;
  summary: string;
  params?: Readonly<Record<string, string>>;
  query?: Readonly<Record<string, string | number>>;
  headers?: Readonly<Record<string, string>>;
  body?: unknown;
  status: number;
  /** Absent if the answer isn't JSON. */
  answer?: unknown;
};
