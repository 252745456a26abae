import { createIndexedStore } from "../../storage/indexed-store.ts";
import type { ColumnMapping } from "./column-mapping.ts";
import type { ReadingChoices } from "./read-source.ts";
import type { RowEdits } from "./shown-row.ts";

/** A list and everything done to it. The file is stored unchanged: reading it again costs less than storing what was read. */
export type KeptSheet = {
  name: string;
  source: Blob;
  headed: boolean;
  /** How the file was read. Lists stored by older versions lack this field. */
  choices?: ReadingChoices;
  mapping: ColumnMapping;
  edits: readonly (readonly [number, RowEdits])[];
  /** Rows that were left out, and rows that were sent. */
  out: Uint32Array;
  sent: Uint32Array;
  /** Duplicates that the person wants to mail. Lists stored by older versions lack this field. */
  wanted?: Uint32Array;
  /** The sent rows whose payment is open, by batch. Lists stored by older versions lack this field. */
  unpaid?: ReadonlyMap<string, ReadonlySet<number>>;
  /** The sent rows of requests that have no answer yet, by Idempotency-Key. */
  unanswered?: ReadonlyMap<string, ReadonlySet<number>>;
  /** The service's messages about rows that it couldn't mail. */
  said?: readonly (readonly [number, string])[];
  /** Identifies lists with the same rows. */
  print?: string;
};

/** Reads the rows that the list had when it was stored. Older versions read every row of the first sheet, from its first row on. */
export const choicesOf = ({ choices, headed }: KeptSheet): ReadingChoices =>
  choices ?? { header: headed ? "first" : 0, sheet: 0, hiddenRows: true };

/** A person as this browser's list names them. The service gets no name with a row's status. */
export type Person = { name: string; place: string };
/**
 * The list of a batch that was sent from this browser. `rows` and `people` have, for each row of the batch, its row in the list and its
 * person. Batches stored by older versions lack `people`.
 */
export type KeptBatch = KeptSheet & {
  rows: Uint32Array;
  at: number;
  people?: readonly Person[];
  /** True for a free test, whose rows were not mailed. */
  test?: boolean;
};

/** Stores lists so that they outlive the page. Nothing here throws: the result says what couldn't be stored or found. */
export type KeptSheets = {
  keep(sheet: KeptSheet): Promise<boolean>;
  find(): Promise<KeptSheet | undefined>;
  forget(): Promise<boolean>;
  keepBatch(id: string, batch: KeptBatch): Promise<boolean>;
  findBatch(id: string): Promise<KeptBatch | undefined>;
  /** The other batches that mailed rows of a list with this print. */
  findOthers(id: string, print: string): Promise<readonly KeptBatch[]>;
  /** Deletes every list. */
  clear(): Promise<boolean>;
};

const current = "current";
const batchKey = (id: string) => `batch:${id}`;
/** Lists are stored as long as the service itself keeps street lines (docs/rules.md#device-storage). */
const batchLivesMs = 30 * 86_400_000;

const { ask } = createIndexedStore("posthorn.bulk", "sheets");

/** Returns false if the list couldn't be stored, as in a private window or on a full disk. */
const tried = (work: Promise<unknown>): Promise<boolean> => work.then(() => true).catch(() => false);

const found = <Found>(key: IDBValidKey): Promise<Found | undefined> =>
  ask<Found | undefined>("readonly", (store) => store.get(key)).catch(() => undefined);

async function listBatches(): Promise<[IDBValidKey, KeptBatch][]> {
  const keys = await ask<IDBValidKey[]>("readonly", (store) => store.getAllKeys()).catch(() => []);
  const batches = await Promise.all(
    keys.filter((key) => key !== current).map(async (key) => [key, await found<KeptBatch>(key)] as const),
  );
  return batches.flatMap(([key, batch]) => (batch ? [[key, batch]] : []));
}

async function deleteOldBatches(now: number): Promise<void> {
  for (const [key, batch] of await listBatches())
    if (now - batch.at > batchLivesMs) await tried(ask("readwrite", (store) => store.delete(key)));
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
  async findOthers(id, print) {
    const others = (await listBatches()).filter(([key]) => key !== batchKey(id));
    return others.map(([, batch]) => batch).filter((batch) => batch.print === print && !batch.test);
  },
  clear: () => tried(ask("readwrite", (store) => store.clear())),
};
