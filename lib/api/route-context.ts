/** What the caller of a handler knows: Next gives `params`; our own server also the client's address and a fast way to the body. */
export type RouteContext = {
  params?: Promise<Record<string, string | string[] | undefined>>;
  clientAddress?: string | null;
  requestId?: string;
  /** What every answer carries, for whoever does not set it on the way. */
  headers?: Readonly<Record<string, string>>;
  readBody?: (maxBytes: number) => Promise<Buffer>;
};
