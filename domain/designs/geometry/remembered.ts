/** What follows from something that never changes, worked out once for as long as that is kept. */
export function remembered<From extends object, What>(derive: (from: From) => What): (from: From) => What {
  const known = new WeakMap<From, What>()
  return (from) => {
    const there = known.get(from)
    if (there !== undefined) return there
    const made = derive(from)
    known.set(from, made)
    return made
  }
}
