/**
 * What the server passes to a handler. Next gives `params`; our own server also gives the client's address and a fast way to read
 * the body.
 */
export type RouteContext = {
  params?: Promise<Record<string, string | string[] | undefined>>;
  clientAddress?: string | null;
  requestId?: string;
  /** Headers for every answer, unless the server sets them later. */
  headers?: Readonly<Record<string, string>>;
  readBody?: (maxBytes: number) => Promise<Buffer>;
};
