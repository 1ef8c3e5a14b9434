/** Lists and objects are made of names such as `images[59].tags[19].modelId`: no form of ours has longer or deeper ones. */
export const NAME_LENGTH_MAX = 100
const NAME_STEPS_MAX = 4
const INDEX_MAX = 99

export function isTooDeep(name: string): boolean {
  if (name.length > NAME_LENGTH_MAX) return true
  const steps = name.match(/[.[]/g)?.length ?? 0
  const indices = name.match(/(?<=\[)\d+/g) ?? []
  return steps > NAME_STEPS_MAX || indices.some((index) => Number(index) > INDEX_MAX)
}

/** A browser's add-on may send others, and Conform would take orders from some of them. */
export const isOfOurs = (name: string) => /^[a-z]\w*(?:\.[a-z]\w*|\[\d+\])*$/i.test(name)
