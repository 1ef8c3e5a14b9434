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
