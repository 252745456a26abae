export type StoredObject = { bytes: Uint8Array; contentType: string };
type StoredObjectHead = { size: number; contentType: string; storedAt: Date };

/** Where documents are stored between requests. Every call throws service_unavailable if the store can't be reached. */
export type ObjectStore = {
  /** Stores an object, or replaces an existing one. `caller` is the one toward whose quota it counts, if any. */
  put(key: string, object: StoredObject, caller?: string): Promise<void>;
  /** Reads at most `maxBytes`, because an object may be larger than its writer declared. */
  get(key: string, limit: { maxBytes: number }): Promise<StoredObject | "too_large" | null>;
  head(key: string): Promise<StoredObjectHead | null>;
  /** Idempotent. */
  delete(key: string): Promise<void>;
  /**
   * Deletes objects under a prefix that were stored before the given time. Calls `keep` with their keys, and doesn't delete those
   * that it returns. Returns how many were deleted. Idempotent.
   */
  sweep(older: {
    prefix: string;
    storedBefore: Date;
    keep?: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
  }): Promise<number>;
  /**
   * A URL that accepts one PUT of this type without further credentials. Null for a store without its own endpoint. S3 can't limit
   * the size of a PUT, so readers check it with `maxBytes`.
   */
  presignPut:
    | ((key: string, terms: { contentType: string; expiresSeconds: number }) => Promise<string>)
    | null;
};
