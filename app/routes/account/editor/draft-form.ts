import { z } from 'zod'
import type { Language } from '#db/languages.ts'
import { DraftFields } from '#domain/schemes/input.ts'
import { checkFields } from '../../../http/forms/check-fields.ts'

const DraftForm = DraftFields.extend({ version: z.int().positive() })

/** A draft's form as the editor sends it, by itself or by its button: names such as `images[0].caption.en`. */
export function parseDraftForm(form: URLSearchParams, language: Language) {
  const { values, fieldErrors, sent } = checkFields(DraftForm, form, language)
  if (fieldErrors) return { fieldErrors, typed: asTyped(sent) }
  const { version, ...fields } = values
  return { version, fields }
}

/**
 * Of a form with faults, what can be saved: whatever is wrong in it stays as it was. Undefined where nothing can.
 * @param faults the names of the fields that are wrong
 * @param before what is saved
 */
export function soundFields(form: URLSearchParams, faults: string[], before: DraftFields, language: Language) {
  const isWrong = (name: string) =>
    faults.some((fault) => name === fault || (/^[.[]/.test(name.slice(fault.length)) && name.startsWith(fault)))
  const sound = new URLSearchParams([...form].filter(([name]) => !isWrong(name)))
  const { values } = checkFields(DraftForm, sound, language)
  if (!values) return
  const { version, ...fields } = values
  for (const fault of faults) keepAsItWas(fields, before, fault.match(/\w+/g) ?? [])
  return { version, fields }
}

/** An item of a list is known by its file, as its place may be another. */
function keepAsItWas(fields: DraftFields, before: DraftFields, [first = '', ...path]: string[]) {
  if (first !== 'images' && first !== 'panoramas') return copy(before, fields, [first, ...path])
  const [index, ...rest] = path
  const item = fields[first][Number(index)]
  copy(
    before[first].find(({ mediaId }) => mediaId === item?.mediaId),
    item,
    rest,
  )
}

function copy(from: unknown, to: unknown, path: string[]) {
  const [last = ''] = path.slice(-1)
  const [source, target] = [from, to].map((whole) =>
    path.slice(0, -1).reduce<unknown>((part, step) => (isObject(part) ? part[step] : undefined), whole),
  )
  if (isObject(source) && isObject(target) && source[last] !== undefined) target[last] = source[last]
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
