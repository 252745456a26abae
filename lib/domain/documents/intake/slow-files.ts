import { createHash } from "node:crypto";
import { AppError } from "#lib/shared/errors";

const mostFiles = 500;
const mostCallers = 5_000;
const fileMs = 60 * 60_000;
const callerMs = 10 * 60_000;
/** A person with a heavy scan tries twice; more than this is a load. */
const mostSlowFiles = 3;

/**
 * Remembers PDFs that took too long, and the callers who sent them, in this process. The same bytes are refused without a worker,
 * and a caller who has sent several such files waits, so that one file can't occupy the workers that other callers need.
 */
export function createSlowFiles(now: () => number = () => performance.now()) {
  const files = new Map<string, number>();
  const callers = new Map<string, { count: number; until: number }>();
  /** Sizes of the remembered files: other files need no hash. */
  const sizes = new Set<number>();

  return {
    /** True for bytes that took too long before. Throws rate_limited for a caller who has sent too many such files. */
    isKnown(bytes: Uint8Array, caller: string | undefined): boolean {
      const slow = caller === undefined ? undefined : callers.get(caller);
      if (slow && slow.until > now() && slow.count >= mostSlowFiles) {
        const retryAfterSeconds = Math.ceil((slow.until - now()) / 1000);
        const reason = `Several of your PDFs took too long to prepare. Try again in ${Math.ceil(retryAfterSeconds / 60)} minutes, with simpler files.`;
        throw new AppError("rate_limited", reason, { retryAfterSeconds });
      }
      return sizes.has(bytes.length) && (files.get(keyOf(bytes)) ?? 0) > now();
    },
    remember(bytes: Uint8Array, caller: string | undefined): void {
      put(files, keyOf(bytes), now() + fileMs, mostFiles);
      sizes.clear();
      for (const key of files.keys()) sizes.add(Number.parseInt(key, 10));
      if (caller === undefined) return;
      const before = callers.get(caller);
      const count = before && before.until > now() ? before.count + 1 : 1;
      put(callers, caller, { count, until: now() + callerMs }, mostCallers);
    },
  };
}

const keyOf = (bytes: Uint8Array) =>
  `${bytes.length}:${createHash("sha256").update(bytes).digest("base64url")}`;

/** Forgets the oldest entry if there are too many. */
function put<V>(map: Map<string, V>, key: string, value: V, most: number): void {
  map.delete(key);
  map.set(key, value);
  const [oldest] = map.keys();
  if (map.size > most && oldest !== undefined) map.delete(oldest);
}
