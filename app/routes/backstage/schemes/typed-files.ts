import { CONTENT_LANGUAGES, perLanguage } from '#db/languages.ts'
import type { DraftFields } from '#domain/schemes/input.ts'
import type { ListOfFiles } from '#domain/schemes/rules.ts'
import type { FilesOnPage } from './scheme.tsx'

type Item = FilesOnPage[ListOfFiles][number]

/** The ids of the files that a form has, in their order. */
export function idsIn(values: Record<string, string>, list: ListOfFiles): string[] {
  const ids: string[] = []
  for (let index = 0; ; index++) {
    const id = values[`${list}[${index}].mediaId`]
    if (id === undefined) return ids
    ids.push(id)
  }
}

/** What was typed of each, wherever it stands by now: beside a file that somebody else moved meanwhile it would be wrong. */
export const itemsIn = (values: Record<string, string>, list: ListOfFiles): Item[] =>
  idsIn(values, list).map((mediaId, index) => {
    const text = (name: string) =>
      perLanguage(CONTENT_LANGUAGES, (language) => values[`${list}[${index}].${name}.${language}`])
    const item = { mediaId, caption: text('caption'), alt: text('alt') }
    return list === 'images' ? { ...item, tags: tagsIn(values, index) } : item
  })

/** The models that are marked in a picture. */
function tagsIn(values: Record<string, string>, picture: number) {
  const tags: DraftFields['images'][number]['tags'] = []
  for (let index = 0; ; index++) {
    const at = `images[${picture}].tags[${index}]`
    const modelId = values[`${at}.modelId`]
    if (modelId === undefined) return tags
    const isShown = values[`${at}.isShown`] !== undefined
    tags.push({ modelId: Number(modelId), x: Number(values[`${at}.x`]), y: Number(values[`${at}.y`]), isShown })
  }
}
