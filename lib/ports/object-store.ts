export type StoredObject = { bytes: Uint8Array; contentType: string };
type StoredObjectHead = { size: number; contentType: string; storedAt: Date };

/** Where documents lie between two requests. Every call throws service_unavailable when the store cannot be reached. */
export type ObjectStore = {
  /** Replaces what was there. `caller`: whose quota it counts to, where there is one. */
  put(key: string, object: StoredObject, caller?: string): Promise<void>;
  /** Reads at most `maxBytes`, also when whoever wrote the object promised less. */
  get(key: string, limit: { maxBytes: number }): Promise<StoredObject | "too_large" | null>;
  head(key: string): Promise<StoredObjectHead | null>;
  /** Idempotent. */
  delete(key: string): Promise<void>;
  /**
   * Deletes objects under a prefix that were stored before a moment, except those that `keep` names of the keys it is shown; answers
   * how many. Idempotent.
   */
  sweep(older: {
    prefix: string;
    storedBefore: Date;
    keep?: (keys: readonly string[]) => Promise<ReadonlySet<string>>;
  }): Promise<number>;
  /**
   * A web address that takes one PUT of this type without further credentials; null for a store that has no door of its own. S3 cannot
   * bind the size of a PUT beforehand: readers check it with `maxBytes`.
   */
  presignPut:
    | ((key: string, terms: { contentType: string; expiresSeconds: number }) => Promise<string>)
    | null;
};
