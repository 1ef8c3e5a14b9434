import { cacheTags } from '#domain/cache-tags.ts'

/** The figures that lists are ordered by. */
const figures: ReadonlySet<string> = new Set([cacheTags.likes, cacheTags.collected, cacheTags.courseViews])

const pauseMs = 10_000

/**
 * Drops pages by tag; those that are ordered by likes and the like at once, but then not again for ten seconds: with each like hardly a
 * place changes, and all lists of the hub were rendered anew with each model that somebody collected. What a list says of a record
 * has that record's tag, and goes with it.
 */
export function dropOrdersRarely(drop: (tags: readonly string[]) => void) {
  /** By tag: the end of its pause, and whether it is to be dropped then. */
  const pausing = new Map<string, { end: NodeJS.Timeout; isDue: boolean }>()

  function pause(tag: string) {
    const end = setTimeout(() => {
      const isDue = pausing.get(tag)?.isDue
      pausing.delete(tag)
      if (isDue) dropNow([tag])
    }, pauseMs)
    // It shall not keep a process alive.
    end.unref()
    pausing.set(tag, { end, isDue: false })
  }

  function dropNow(tags: readonly string[]) {
    drop(tags)
    for (const tag of tags) if (figures.has(tag)) pause(tag)
  }

  return {
    drop(tags: readonly string[]) {
      const now = tags.filter((tag) => {
        const paused = pausing.get(tag)
        if (paused) paused.isDue = true
        return !paused
      })
      dropNow(now)
    },
    stop() {
      for (const { end } of pausing.values()) clearTimeout(end)
    },
  }
}
