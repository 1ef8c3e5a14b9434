/**
 * Gathers what comes one by one, and writes it together `afterMs` after the first of it, so that a row that many have to do with is
 * written once. What still waits is lost with the process. Past `atMost` in that time, more is left out.
 * @param failed is told why something could not be written
 */
export function writeBehind<Item>(
  writeAll: (items: Item[]) => Promise<unknown>,
  failed: (error: unknown) => void,
  { afterMs = 1000, atMost = 10_000 } = {},
): { add(item: Item): void; close(): Promise<void> } {
  let waiting: Item[] = []
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<unknown> = Promise.resolve()

  function write() {
    clearTimeout(timer)
    timer = undefined
    const items = waiting
    waiting = []
    if (items.length > 0) writing = writing.then(() => writeAll(items)).catch(failed)
    return writing
  }

  return {
    add(item) {
      if (waiting.length < atMost) waiting.push(item)
      timer ??= setTimeout(write, afterMs)
    },
    async close() {
      await write()
    },
  }
}
