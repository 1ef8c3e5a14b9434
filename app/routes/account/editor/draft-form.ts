import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { DraftFields } from '#domain/schemes/input.ts'

const DraftForm = DraftFields.extend({ version: z.int().positive() })

/** What is wrong with a field, by the field's name; the words are in `stores.json`, under `wrong`. */
export type DraftFaults = Record<string, DraftFault>
type DraftFault = 'required' | 'too-long' | 'number-wrong'

const because = (reason: DraftFault) => reason

/** A draft's form as the editor sends it, by itself or by its button: names such as `images[0].caption.en`. */
export function parseDraftForm(form: URLSearchParams) {
  // Where a field gives no reason of its own: no form of ours sends it so.
  const submission = parseWithZod(form, { schema: DraftForm, error: () => because('required') })
  if (submission.status === 'success') {
    const { version, ...fields } = submission.value
    return { version, fields }
  }
  const faults = Object.entries(submission.reply().error ?? {}).map(([name, reasons]) => [name, reasons?.[0]])
  return { faults: Object.fromEntries(faults) as DraftFaults, typed: asTyped(submission.payload) }
}

/** What was typed as the form can show it again, wrong or not: of an item that was sent in part the rest is empty. */
function asTyped({ images, panoramas, introduction, ...fields }: Record<string, unknown>): DraftFields {
  return {
    ...textsOf(fields),
    introduction: textsOf(introduction),
    images: itemsOf(images),
    panoramas: itemsOf(panoramas),
  } as unknown as DraftFields
}

const itemsOf = (given: unknown) =>
  objectsIn(given).map(({ caption, alt, tags, ...item }) => ({
    ...textsOf(item),
    caption: textsOf(caption),
    alt: textsOf(alt),
    tags: objectsIn(tags).map(textsOf),
  }))

const isObject = (given: unknown): given is Record<string, unknown> => typeof given === 'object' && given !== null

/** A list has gaps where its numbers have. */
const objectsIn = (given: unknown) => (Array.isArray(given) ? given.filter(isObject) : [])

const textsOf = (given: unknown) =>
  Object.fromEntries(Object.entries(isObject(given) ? given : {}).filter(([, value]) => typeof value === 'string'))
