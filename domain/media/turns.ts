/** Lets `places` tasks run at a time; the others wait in the order they came. */
export function turns(places: number) {
  const waiting: (() => void)[] = []
  let free = places
  return async <T>(task: () => Promise<T>): Promise<T> => {
    if (free > 0) free--
    else await new Promise<void>((go) => waiting.push(go))
    try {
      return await task()
    } finally {
      const next = waiting.shift()
      if (next) next()
      else free++
    }
  }
}
