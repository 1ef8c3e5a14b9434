import type { PageDraft } from './draft.ts'

/** A field that two people have changed, each into something else. */
export interface Conflict {
  name: string
  mine: string
  theirs: string
}

/** In place of a field's name, for the order of the blocks. */
export const ORDER = 'blocks'

/**
 * What two people made of the same draft, put together: what only one of them changed is as that one left it; of what both changed
 * it is mine, and told. A block that either has added is there, also where the other has removed or moved others.
 */
export function merged(
  base: PageDraft,
  mine: PageDraft,
  theirs: PageDraft,
): { draft: PageDraft; conflicts: Conflict[] } {
  const conflicts: Conflict[] = []
  const texts: PageDraft['texts'] = {}
  for (const name of new Set([...Object.keys(base.texts), ...Object.keys(mine.texts), ...Object.keys(theirs.texts)])) {
    const [was, own, other] = [base, mine, theirs].map((draft) => draft.texts[name] ?? '') as [string, string, string]
    const isConflict = own !== was && other !== was && own !== other
    if (isConflict) conflicts.push({ name, mine: own, theirs: other })
    const text = own === was ? other : own
    if (text !== '') texts[name] = text
  }
  const [was, own, other] = [orderOf(base), orderOf(mine), orderOf(theirs)]
  if (own !== was && other !== was && own !== other) conflicts.push({ name: ORDER, mine: own, theirs: other })
  const [first, second] = own === was ? [theirs, mine] : [mine, theirs]
  return { draft: { blocks: together(base, first.blocks, second.blocks), texts }, conflicts }
}

/** Whether two drafts say the same, in whichever order their texts are written. */
export function isSameDraft(one: PageDraft, other: PageDraft): boolean {
  const names = new Set([...Object.keys(one.texts), ...Object.keys(other.texts)])
  const isSame = (name: string) => (one.texts[name] ?? '') === (other.texts[name] ?? '')
  return orderOf(one) === orderOf(other) && [...names].every(isSame)
}

/** The order of a draft's blocks as a text, to be compared and chosen. */
export const orderOf = ({ blocks }: PageDraft) => blocks.map(({ key }) => key).join(' ')

/** The blocks of one in its order, with those that the other has added behind what they follow there. */
function together({ blocks: base }: PageDraft, first: PageDraft['blocks'], second: PageDraft['blocks']) {
  const all = [...first]
  second.forEach((block, index) => {
    const isKnown = [...base, ...all].some(({ key }) => key === block.key)
    if (isKnown) return
    const before = all.findIndex(({ key }) => key === second[index - 1]?.key)
    all.splice(before < 0 ? all.length : before + 1, 0, block)
  })
  return all
}

/** A draft in which some conflicts are settled as they would have it: `theirs` names the fields. */
export function settled(draft: PageDraft, conflicts: readonly Conflict[], theirs: ReadonlySet<string>): PageDraft {
  const chosen = conflicts.filter(({ name }) => theirs.has(name))
  const texts = { ...draft.texts }
  let { blocks } = draft
  for (const { name, theirs: text } of chosen) {
    if (name === ORDER) blocks = inOrder(blocks, text.split(' '))
    else texts[name] = text
  }
  return { blocks, texts }
}

function inOrder(blocks: PageDraft['blocks'], keys: string[]): PageDraft['blocks'] {
  const indexOf = (key: string) => (keys.includes(key) ? keys.indexOf(key) : keys.length)
  return blocks.toSorted((one, other) => indexOf(one.key) - indexOf(other.key))
}
