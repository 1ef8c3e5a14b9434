/** What a browser keeps of a design that the server has not taken yet. */
export interface Kept<Document> {
  document: Document
  /** The server's version that it was made from. */
  base: number
}

const STORE = 'designs'

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('loggia-studio', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE)
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}

async function run<Result>(mode: IDBTransactionMode, act: (store: IDBObjectStore) => IDBRequest<Result>) {
  const database = await open()
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = act(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? request.error)
    })
  } finally {
    database.close()
  }
}

/**
 * The newest document of each design, in this browser alone (IndexedDB).
 * @throws DOMException where the browser keeps nothing, or has no room left (`QuotaExceededError`)
 */
export const keptDesigns = {
  read: <Document>(id: string) => run<Kept<Document> | undefined>('readonly', (store) => store.get(id)),
  write: <Document>(id: string, kept: Kept<Document>) => run('readwrite', (store) => store.put(kept, id)),
  remove: (id: string) => run('readwrite', (store) => store.delete(id)),
}
