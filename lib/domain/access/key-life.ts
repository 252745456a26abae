/** A test key that was made without an email address ends after this many days without use (docs/rules.md#test-keys). */
const unusedDays = 90;

/** The time of the last use before which such a key has ended. */
export const lapsesBefore = (now: Date) => new Date(now.getTime() - unusedDays * 86_400_000);

export const hasLapsed = (
  { countsAs, lastUsedAt, createdAt }: { countsAs: string | null; lastUsedAt: Date | null; createdAt: Date },
  now: Date,
): boolean => countsAs?.startsWith("addr:") === true && (lastUsedAt ?? createdAt) < lapsesBefore(now);
