type AskOptions = {
  /** Resolves only once the disk has the change, so that even a crash of the computer doesn't lose it. */
  strict?: boolean;
};

/** One object store of this browser's IndexedDB, in a separate database. `ask` rejects if storage is blocked or full. */
export function createIndexedStore(database: string, name: string, keyPath: string | null = null) {
  let opened: Promise<IDBDatabase> | undefined;

  const open = (): Promise<IDBDatabase> => {
    opened ??= new Promise<IDBDatabase>((resolve, reject) => {
      const request = indexedDB.open(database, 1);
      request.onupgradeneeded = () => request.result.createObjectStore(name, { keyPath });
      request.onsuccess = () => {
        request.result.onclose = () => {
          opened = undefined;
        };
        resolve(request.result);
      };
      request.onerror = () => reject(request.error);
    });
    opened.catch(() => {
      opened = undefined;
    });
    return opened;
  };

  return {
    /** Runs one request in a separate transaction, and resolves with its result once the transaction has completed. */
    async ask<Answer>(
      mode: IDBTransactionMode,
      work: (store: IDBObjectStore) => IDBRequest<Answer>,
      { strict = false }: AskOptions = {},
    ): Promise<Answer> {
      const durability = strict ? "strict" : "default";
      const transaction = (await open()).transaction(name, mode, { durability });
      const request = work(transaction.objectStore(name));
      return new Promise((resolve, reject) => {
        transaction.oncomplete = () => resolve(request.result);
        transaction.onerror = transaction.onabort = () => reject(transaction.error);
      });
    },
  };
}
