import { mkdirSync } from "node:fs";
import { dirname } from "node:path";
import { DatabaseSync } from "node:sqlite";
import { setTimeout as sleep } from "node:timers/promises";

/**
 * Runs `work` while no other process on this machine runs work under the same lock file. Calls `onWait` once if another process
 * holds it.
 */
export async function withLock<T>(file: string, work: () => Promise<T> | T, onWait?: () => void): Promise<T> {
  mkdirSync(dirname(file), { recursive: true });
  // SQLite uses an operating system lock, which ends when its holder dies, whatever the cause. A lock file with a pid goes stale, and
  // two processes that both take over a stale one would both believe that they hold it.
  const lock = new DatabaseSync(file, { timeout: 0 });
  try {
    for (let waited = false; !tryLock(lock); waited = true) {
      if (!waited) onWait?.();
      await sleep(20);
    }
    return await work();
  } finally {
    lock.close();
  }
}

const SQLITE_BUSY = 5;

function tryLock(lock: DatabaseSync): boolean {
  try {
    lock.exec("BEGIN EXCLUSIVE");
    return true;
  } catch (error) {
    if ((error as { errcode?: number }).errcode === SQLITE_BUSY) return false;
    throw error;
  }
}
