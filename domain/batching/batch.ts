/** More than is asked for at one moment; what is beyond comes next. */
const AT_ONCE = 500

/**
 * Joins what is asked for at the same time, so that many who want one row or one answer don't queue for it one by one:
 * while a key's items are answered, those that come meanwhile wait, and are then answered in one batch.
 * @param answerAll answers each item in its place, and writes all or none. Where it fails for several, each is answered alone,
 *   so that nobody is refused for another's sake
 * @param onlyReads whether no item can spoil another's: then a batch fails as one, and whoever
 *   comes after them does not wait for each
 */
export function batch<Key, Item, Answer>(
  answerAll: (key: Key, items: Item[]) => Promise<Answer[]>,
  { onlyReads = false } = {},
) {
  interface Waiting {
    item: Item
    resolve: (answer: Answer) => void
    reject: (error: unknown) => void
  }
  /** A key is here while somebody answers it. */
  const queues = new Map<Key, Waiting[]>()

  return (key: Key, item: Item) =>
    new Promise<Answer>((resolve, reject) => {
      const waiting = { item, resolve, reject }
      const queue = queues.get(key)
      if (queue) return queue.push(waiting)
      queues.set(key, [waiting])
      void empty(key)
    })

  async function empty(key: Key) {
    await new Promise(setImmediate) // for those of the same moment
    for (let queue = queues.get(key) ?? []; queue.length > 0; ) await answer(key, queue.splice(0, AT_ONCE))
    queues.delete(key)
  }

  async function answer(key: Key, all: Waiting[]): Promise<void> {
    try {
      const answers = await answerAll(
        key,
        all.map(({ item }) => item),
      )
      for (const [index, { resolve }] of all.entries()) resolve(answers[index] as Answer)
    } catch (error) {
      if (onlyReads || all.length === 1) for (const { reject } of all) reject(error)
      else for (const one of all) await answer(key, [one])
    }
  }
}
