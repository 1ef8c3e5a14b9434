import { isBlockKind } from '../rules.ts'
import { HEAD, type PageDraft, tidied } from './draft.ts'

/** The field that says of which kind a block is; in the form's order, the blocks are in theirs. */
export const kindName = (key: string) => `${key}_kind`

/** What a block may be called in a draft. */
const KEY = /^([a-z][a-z0-9]{0,11})_kind$/

/** A draft as its form was sent: whatever else came along is left out. */
export function draftFrom(form: Iterable<[string, unknown]>): PageDraft {
  const texts: Record<string, string> = {}
  const blocks: PageDraft['blocks'] = []
  for (const [name, value] of form) {
    if (typeof value !== 'string') continue
    const key = KEY.exec(name)?.[1]
    if (key === undefined) texts[name] ??= value
    else if (key !== HEAD && isBlockKind(value) && blocks.every((block) => block.key !== key)) {
      blocks.push({ key, kind: value })
    }
  }
  return tidied({ blocks, texts })
}

/** What a new block is called: like no other of its page, whoever adds one at the same time. */
export const newKey = () => `n${crypto.getRandomValues(new Uint32Array(1))[0]?.toString(36)}`

/** What the pressed button says is to be rearranged, as `rearranged` takes it; of a new block its kind is chosen beside it. */
export function orderIn(form: { get(name: string): unknown }): string {
  const order = String(form.get('do') ?? '')
  return order === 'add' ? `add ${form.get('kind')}` : order
}
