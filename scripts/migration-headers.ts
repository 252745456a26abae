/** The comments at the top of a migration that say how it must be applied (docs/upgrading.md#migrations). */

const outsideTransaction = /^-- outside-transaction$/m;
const contract = /^-- contract: not used since (\d+\.\d+\.\d+)$/m;

export const isOutsideTransaction = (sql: string): boolean => outsideTransaction.test(sql);

/** The first release that doesn't use what this migration takes away; null for one that takes nothing away. */
export function findContractRelease(sql: string): string | null {
  return contract.exec(sql)?.[1] ?? null;
}

const everyRelease = "runs with every release";
const since = "runs since release ";

/** Which releases run with the schema after this migration. Recorded in the database, where older releases, which lack the migration, read it. */
export function runsWithOf(sql: string): string {
  const release = findContractRelease(sql);
  return release === null ? everyRelease : since + release;
}

/** Whether a release runs with a migration that it lacks. False if the record doesn't say so. */
export function runsWith(record: string | null, release: string): boolean {
  if (record === everyRelease) return true;
  return record?.startsWith(since) === true && compareReleases(record.slice(since.length), release) <= 0;
}

/** Negative if `a` is older than `b`. */
export function compareReleases(a: string, b: string): number {
  const [left, right] = [a, b].map((release) => release.split(".").map(Number));
  return left!.map((part, index) => part - right![index]!).find((difference) => difference !== 0) ?? 0;
}
