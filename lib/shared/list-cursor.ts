/** A place in a list, newest first: the time and the ID of the last entry of the page before. */
export type ListPosition = { at: Date; id: string };

export const cursorPattern = /^\d{1,15}\.\w{1,60}$/;

/** A place as callers get it and send it back. */
export const formatCursor = ({ at, id }: ListPosition): string => `${at.getTime()}.${id}`;

/** The place of a cursor that matches `cursorPattern`. */
export function parseCursor(cursor: string): ListPosition {
  const [at, id] = cursor.split(".") as [string, string];
  return { at: new Date(Number(at)), id };
}

/** What a list shows; all conditions hold. */
export type ListFilter<Status> = {
  reference?: string | undefined;
  status?: Status | undefined;
  createdAfter?: Date | undefined;
  createdBefore?: Date | undefined;
  after?: ListPosition | undefined;
  limit: number;
};

/** Entries of a list, and where its next page begins; null at the end. */
export type ListPage<Entry> = { entries: Entry[]; next: ListPosition | null };

/** A page from one entry more than its limit, so that no cursor leads to an empty page. */
export function pageOf<Entry>(
  found: readonly Entry[],
  limit: number,
  positionOf: (entry: Entry) => ListPosition,
): ListPage<Entry> {
  const entries = found.slice(0, limit);
  return { entries, next: found.length > limit ? positionOf(entries.at(-1)!) : null };
}
