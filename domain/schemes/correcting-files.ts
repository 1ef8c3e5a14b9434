import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { scheme } from '#db/schema/schemes.ts'
import type { Actor } from '#domain/actor.ts'
import { type ChangeServices, changeBeside } from '#domain/backstage/changes/change.ts'
import { cacheTags, invalidate } from '#domain/cache-tags.ts'
import { because, notFound } from '#domain/errors.ts'
import { asPicture } from '#domain/media/media.ts'
import { orWithheld } from '#domain/media/withheld.ts'
import { granted } from '#domain/rights.ts'
import { filesAsDrafted } from './drafts/change-scheme.ts'
import { filesIn, placementsIn, unnamedIn } from './drafts/complete-draft.ts'
import { filesOf } from './files.ts'
import { DraftFields } from './input.ts'
import { checkModels, modelIdsOf, modelsIn, writeTags } from './publishing/placements.ts'
import { replaceFiles } from './publishing/writing.ts'
import { schemes } from './resource.ts'
import { FILE_LISTS } from './rules.ts'

/** As it is sent: all of one list, in its new order, and the version of the scheme that it was typed into. */
export const FilesForm = z
  .object({
    version: z.coerce.number().int(),
    list: z.enum(FILE_LISTS),
    images: DraftFields.shape.images,
    panoramas: DraftFields.shape.panoramas,
  })
  .superRefine(({ list, ...given }, context) => {
    const refuse = (...path: (string | number)[]) =>
      context.addIssue({ code: 'custom', path, message: because('required') })
    if (list === 'images' && given.images.length === 0) refuse('file')
    for (const { what, index = 0 } of unnamedIn(given))
      refuse(what === 'imageName' ? 'images' : 'panoramas', index, 'room')
  })
type Typed = z.output<typeof FilesForm>

/**
 * Makes the pictures of a scheme, with the models that are marked in them, or its panoramas those that were typed. What stays keeps
 * its address and its points; nobody earns by it, and whether the scheme is seen stays as it is.
 * @throws not-found, ChangedMeanwhile, picture-withheld, input-invalid for a model or a file that there is not, or of another kind, and
 * what `granted` does
 */
export async function correctFiles(
  { db, clock }: ChangeServices,
  actor: Actor,
  key: string,
  typed: Typed,
): Promise<void> {
  const account = granted(actor, schemes.rights.edit)
  const { version, list } = typed
  const correcting = db.transaction((tx) =>
    changeBeside({ tx, actor: account, now: clock() }, logged, key, {
      version,
      action: `${list}-corrected`,
      run: () => write(tx, Number(key), typed),
    }),
  )
  await orWithheld(correcting)
}

async function write(tx: Db, id: number, { list, ...typed }: Typed) {
  const [found] = await tx.select().from(scheme).where(eq(scheme.id, id))
  if (!found) throw notFound()
  const files = { ...(await filesAsDrafted(tx, id)), [list]: typed[list] }
  const placements = placementsIn(files)
  await checkModels(tx, placements)
  // Those that are in it from now on are touched with the scheme (`afterwards`).
  await invalidate(tx, (await modelIdsOf(tx, [id])).map(cacheTags.model))
  const told = await replaceFiles(tx, found, filesIn(files))
  await tx.update(scheme).set(told).where(eq(scheme.id, id))
  await writeTags(tx, id, placements)
}

/** The scheme with what is in its other tables, for the log: no other act changes that. */
const logged = { ...schemes, beside: async (tx: Db, { id }: { id: number }) => inWords(await filesAsDrafted(tx, id)) }

/** Each on a line, as it stands there. */
const inWords = ({ images, panoramas }: Pick<DraftFields, 'images' | 'panoramas'>) => ({
  images: linesOf(images),
  panoramas: linesOf(panoramas),
})

const linesOf = (items: (DraftFields['images'] | DraftFields['panoramas'])[number][]) =>
  items
    .map((item, index) => {
      const { mediaId, room, ownName, caption, alt } = item
      const words = [mediaId, room, ownName, ...Object.values(caption), ...Object.values(alt)]
      const models = 'tags' in item ? item.tags.map(asMark) : []
      return `${index + 1}. ${[...words.filter(Boolean), ...models].join(', ')}`
    })
    .join('\n')

/** A model by its number, and where it is in the picture; in brackets where others don't see it. */
function asMark({ modelId, x, y, isShown }: DraftFields['images'][number]['tags'][number]): string {
  const mark = `#${modelId} ${x} % ${y} %`
  return isShown ? mark : `(${mark})`
}

/** What a scheme shows, in its order, with its files and the names of the models in them. @throws what `granted` does */
export async function readFiles(db: Db, actor: Actor, key: string) {
  granted(actor, schemes.rights.see)
  const id = Number(key)
  const files = await filesAsDrafted(db, id)
  const kept = await db
    .select()
    .from(media)
    .where(sql`${media.id} in (${filesOf(sql`${id}`)})`)
  return { ...files, pictures: kept.map(asPicture), models: await modelsIn(db, files) }
}
