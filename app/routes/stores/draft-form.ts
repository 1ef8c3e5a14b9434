import { parseWithZod } from '@conform-to/zod/v4'
import { z } from 'zod'
import { DraftFields } from '#domain/drafts/input.ts'

const DraftForm = DraftFields.extend({ version: z.int().positive() })

/** What is wrong with a field, by the field's name. */
export type DraftFaults = Record<string, 'too-long' | 'number-wrong'>

/** A draft's form as the editor sends it, by itself or by its button: names such as `images[0].caption.en`. */
export function parseDraftForm(form: URLSearchParams) {
  const submission = parseWithZod(form, { schema: DraftForm })
  if (submission.status === 'success') {
    const { version, ...fields } = submission.value
    return { version, fields }
  }
  const faults = Object.entries(submission.reply().error ?? {}).map(([name, reasons]) => [name, reasons?.[0]])
  return { faults: Object.fromEntries(faults) as DraftFaults, typed: asTyped(submission.payload) }
}

/** What was typed as the form can show it again, wrong or not: of an item that was sent in part the rest is empty. */
function asTyped(payload: Record<string, unknown>): DraftFields {
  const listOf = (given: unknown) => (Array.isArray(given) ? given : [])
  const item = (given: object) => ({ caption: {}, alt: {}, tags: [], ...given })
  const { images, panoramas, introduction = {}, ...fields } = payload
  return {
    ...fields,
    introduction,
    images: listOf(images).map(item),
    panoramas: listOf(panoramas).map(item),
  } as unknown as DraftFields
}
