/** JSON in which the names of each object are in order: the same text for what says the same. */
export const canonical = (value: unknown): string => JSON.stringify(value, inOrder) ?? ''

const inOrder = (_: string, value: unknown) =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value

/** Stands for a document by 53 bits (cyrb53), the same in whichever order a database gives it back. Not against forgers. */
export function digestOf(value: unknown): string {
  let [one, other] = [0xdeadbeef, 0x41c6ce57]
  const text = canonical(value)
  for (let index = 0; index < text.length; index++) {
    const unit = text.charCodeAt(index)
    one = Math.imul(one ^ unit, 2654435761)
    other = Math.imul(other ^ unit, 1597334677)
  }
  one = Math.imul(one ^ (one >>> 16), 2246822507) ^ Math.imul(other ^ (other >>> 13), 3266489909)
  other = Math.imul(other ^ (other >>> 16), 2246822507) ^ Math.imul(one ^ (one >>> 13), 3266489909)
  return (4294967296 * (2097151 & other) + (one >>> 0)).toString(36)
}
