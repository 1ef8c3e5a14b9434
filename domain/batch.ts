/** More than is asked for at one moment; what is beyond comes next. */
const AT_ONCE = 500

/**
 * Joins what is asked for at the same time, so that many who want one row or one answer don't queue for it one by one:
 * while a key's wishes are answered, those that come meanwhile wait, and are then answered in one batch.
 * @param answerAll answers each wish in its place, and writes all or none. Where it fails for several, each is answered alone,
 *   so that nobody is refused for another's sake
 * @param onlyReads whether no wish can spoil another's: then a batch fails as one, and whoever
 *   comes after them does not wait for each
 */
export function batch<Key, Wish, Answer>(
  answerAll: (key: Key, wishes: Wish[]) => Promise<Answer[]>,
  { onlyReads = false } = {},
) {
  interface Waiting {
    wish: Wish
    resolve: (answer: Answer) => void
    reject: (error: unknown) => void
  }
  /** A key is here while somebody answers it. */
  const queues = new Map<Key, Waiting[]>()

  return (key: Key, wish: Wish) =>
    new Promise<Answer>((resolve, reject) => {
      const waiting = { wish, resolve, reject }
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
        all.map(({ wish }) => wish),
      )
      for (const [place, { resolve }] of all.entries()) resolve(answers[place] as Answer)
    } catch (error) {
      if (onlyReads || all.length === 1) for (const { reject } of all) reject(error)
      else for (const one of all) await answer(key, [one])
    }
  }
}
