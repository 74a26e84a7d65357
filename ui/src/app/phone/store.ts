import type { Store, Tapped } from './outbox';

const NAME = 'ardoise';
const TABLE = 'outbox';

/** The deals that wait on this phone, in its IndexedDB: they survive the page. */
export function phoneStore(): Store {
  const opened = new Promise<IDBDatabase>((resolve, reject) => {
    const asked = indexedDB.open(NAME, 1);
    asked.onupgradeneeded = () => asked.result.createObjectStore(TABLE, { keyPath: 'command' });
    asked.onsuccess = () => resolve(asked.result);
    asked.onerror = () => reject(asked.error ?? new Error('no IndexedDB'));
  });
  // Without IndexedDB, the first use reports the error.
  opened.catch(() => undefined);
  return {
    async all() {
      const table = (await opened).transaction(TABLE).objectStore(TABLE);
      const asked = table.getAll();
      return new Promise((resolve, reject) => {
        asked.onsuccess = () => resolve(asked.result as Tapped[]);
        asked.onerror = () => reject(asked.error ?? new Error('not read'));
      });
    },
    async write(changed, gone) {
      const writing = (await opened).transaction(TABLE, 'readwrite', { durability: 'strict' });
      const table = writing.objectStore(TABLE);
      for (const command of gone) table.delete(command);
      for (const item of changed) table.put(item);
      await new Promise<void>((resolve, reject) => {
        writing.oncomplete = () => resolve();
        writing.onabort = () => reject(writing.error ?? new Error('not kept'));
      });
    },
  };
}
