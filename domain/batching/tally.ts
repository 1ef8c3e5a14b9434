/**
 * Counts by key what comes too often to be written one by one, and writes the counts together `afterMs` after the first of them. What
 * still waits is lost with the process. Past `atMost` keys in that time, further ones count as what `othersOf` makes of them.
 * @param failed is told why counts could not be written: they are lost, since they may have been
 */
export function tally(
  writeAll: (counts: ReadonlyMap<string, number>) => Promise<unknown>,
  failed: (error: unknown) => void,
  { afterMs = 5000, atMost = 2000, othersOf = (_key: string): string => '' } = {},
): { add(key: string): void; close(): Promise<void> } {
  let counts = new Map<string, number>()
  let timer: NodeJS.Timeout | undefined
  let writing: Promise<unknown> = Promise.resolve()

  function write() {
    clearTimeout(timer)
    timer = undefined
    const counted = counts
    counts = new Map()
    if (counted.size > 0) writing = writing.then(() => writeAll(counted)).catch(failed)
    return writing
  }

  return {
    add(key) {
      const known = counts.has(key) || counts.size < atMost ? key : othersOf(key)
      counts.set(known, (counts.get(known) ?? 0) + 1)
      timer ??= setTimeout(write, afterMs)
    },
    async close() {
      await write()
    },
  }
}
