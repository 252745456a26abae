import type { ColumnMapping } from "./read-address.ts";
import type { RowEdits } from "./shown-row.ts";

/** A list and everything done to it. The file is stored unchanged: reading it again costs less than storing what was read. */
export type KeptSheet = {
  name: string;
  source: Blob;
  headed: boolean;
  mapping: ColumnMapping;
  edits: readonly (readonly [number, RowEdits])[];
  /** Rows that were left out, and rows that were sent. */
  out: Uint32Array;
  sent: Uint32Array;
  /** The sent rows whose payment is open, by batch. Lists stored by older versions lack this field. */
  unpaid?: ReadonlyMap<string, ReadonlySet<number>>;
};

/** The list of a batch that was sent from this browser. `rows` has, for each row of the batch, its row in the list. */
export type KeptBatch = KeptSheet & { rows: Uint32Array; at: number };

/** Stores lists so that they outlive the page. Nothing here throws: the result says what couldn't be stored or found. */
export type KeptSheets = {
  keep(sheet: KeptSheet): Promise<boolean>;
  find(): Promise<KeptSheet | undefined>;
  forget(): Promise<boolean>;
  keepBatch(id: string, batch: KeptBatch): Promise<boolean>;
  findBatch(id: string): Promise<KeptBatch | undefined>;
  /** Deletes every list. */
  clear(): Promise<boolean>;
};

const current = "current";
const batchKey = (id: string) => `batch:${id}`;
/** Lists are stored as long as the service itself keeps street lines (docs/rules.md#device-storage). */
const batchLivesMs = 30 * 86_400_000;

let opened: Promise<IDBDatabase> | undefined;

function open(): Promise<IDBDatabase> {
  opened ??= new Promise((resolve, reject) => {
    const request = indexedDB.open("posthorn.bulk", 1);
    request.onupgradeneeded = () => request.result.createObjectStore("sheets");
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(request.error);
  });
  return opened;
}

async function ask<Answer>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => IDBRequest<Answer>,
): Promise<Answer> {
  const transaction = (await open()).transaction("sheets", mode);
  const request = work(transaction.objectStore("sheets"));
  return new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve(request.result);
    transaction.onerror = transaction.onabort = () => reject(transaction.error);
  });
}

/** Returns false if the list couldn't be stored, as in a private window or on a full disk. */
const tried = (work: Promise<unknown>): Promise<boolean> => work.then(() => true).catch(() => false);

const found = <Found>(key: IDBValidKey): Promise<Found | undefined> =>
  ask<Found | undefined>("readonly", (store) => store.get(key)).catch(() => undefined);

async function deleteOldBatches(now: number): Promise<void> {
  const keys = await ask<IDBValidKey[]>("readonly", (store) => store.getAllKeys()).catch(() => []);
  for (const key of keys) {
    if (key === current) continue;
    const batch = await found<KeptBatch>(key);
    if (!batch || now - batch.at > batchLivesMs) await tried(ask("readwrite", (store) => store.delete(key)));
  }
}

/** The lists of this browser. */
export const browserSheets: KeptSheets = {
  keep: (sheet) => tried(ask("readwrite", (store) => store.put(sheet, current))),
  find: () => found(current),
  forget: () => tried(ask("readwrite", (store) => store.delete(current))),
  async keepBatch(id, batch) {
    await deleteOldBatches(batch.at);
    return tried(ask("readwrite", (store) => store.put(batch, batchKey(id))));
  },
  async findBatch(id) {
    await deleteOldBatches(Date.now());
    return found(batchKey(id));
  },
  clear: () => tried(ask("readwrite", (store) => store.clear())),
};
