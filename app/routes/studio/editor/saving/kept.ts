/** What a browser keeps of a design that the server has not taken yet. */
export interface Kept<Document> {
  document: Document
  /** The server's version that it was made from. */
  base: number
  /** Digests of what was sent on that version without an answer: the server may have taken it. */
  sent: string[]
}

const STORE = 'designs'

/** A browser that doesn't answer keeps nothing, and nobody waits for it. */
const patienceMs = 3000

function open(): Promise<IDBDatabase> {
  return new Promise((resolve, reject) => {
    const asked = indexedDB.open('loggia-studio', 1)
    asked.onupgradeneeded = () => asked.result.createObjectStore(STORE)
    asked.onsuccess = () => resolve(asked.result)
    asked.onerror = () => reject(asked.error)
  })
}

async function act<Result>(mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<Result>) {
  const database = await open()
  try {
    return await new Promise<Result>((resolve, reject) => {
      const transaction = database.transaction(STORE, mode)
      const request = what(transaction.objectStore(STORE))
      transaction.oncomplete = () => resolve(request.result)
      transaction.onabort = transaction.onerror = () => reject(transaction.error ?? request.error)
    })
  } finally {
    database.close()
  }
}

function run<Result>(mode: IDBTransactionMode, what: (store: IDBObjectStore) => IDBRequest<Result>): Promise<Result> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(new DOMException('No answer', 'TimeoutError')), patienceMs)
  return Promise.race([act(mode, what), promise]).finally(() => clearTimeout(timer))
}

/**
 * The newest document of each design, in this browser alone (IndexedDB).
 * @throws DOMException where the browser keeps nothing, or has no room left (`QuotaExceededError`)
 */
export const keptDesigns = {
  read: <Document>(id: string) => run<Kept<Document> | undefined>('readonly', (store) => store.get(id)),
  write: <Document>(id: string, kept: Kept<Document>) => run('readwrite', (store) => store.put(kept, id)),
  ids: () => run('readonly', (store) => store.getAllKeys()),
  remove: (id: string) => run('readwrite', (store) => store.delete(id)),
}
