/**
 * What the caller of a handler knows. Next gives `params`; our own server also gives the client's address and a fast way to the
 * body.
 */
export type RouteContext = {
  params?: Promise<Record<string, string | string[] | undefined>>;
  clientAddress?: string | null;
  requestId?: string;
  /** Headers that every answer carries, if the handler's caller doesn't set them later. */
  headers?: Readonly<Record<string, string>>;
  readBody?: (maxBytes: number) => Promise<Buffer>;
};
