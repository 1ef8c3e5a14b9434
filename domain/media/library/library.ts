import { and, eq, isNull, notLike, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { sampleStep } from '#db/schema/samples.ts'
import type { Option } from '#domain/backstage/resource.ts'
import { because } from '#domain/errors.ts'
import { markOrphaned } from './unused.ts'

/** What pages call a file of the library by. */
export const MediaName = z
  .string(because('required'))
  .min(1, because('required'))
  .max(120, because('too-long'))
  .regex(/^[a-z0-9-]+([/.][a-z0-9-]+)*$/, because('media-name-wrong'))

/**
 * Takes a file that has no name into the library: under the name that is wanted, or the next one that is free. One that has a
 * name already keeps it, since pages call it by that.
 * @param ending what stands behind the name and its number
 */
export async function takeIntoLibrary(tx: Db, id: string, wanted: string, ending = ''): Promise<void> {
  const isNameless = and(eq(media.id, id), isNull(media.name))
  if ((await tx.$count(media, isNameless)) === 0) return
  for (let count = 1; ; count++) {
    const name = `${wanted}${count === 1 ? '' : `-${count}`}${ending}`
    if ((await tx.$count(media, eq(media.name, name))) > 0) continue
    const named = await tx.update(media).set({ name, unusedSince: null }).where(isNameless).returning({ id: media.id })
    if (named.length > 0) await settleName(tx, name)
    return
  }
}

/** What a release brings under a name doesn't take the place of what was written in the backstage. */
export async function settleName(tx: Db, name: string): Promise<void> {
  await tx
    .insert(sampleStep)
    .values({ name: `media/${name}` })
    .onConflictDoNothing()
}

/** Lets a file go, that nothing uses: it is removed within a minute. */
export async function orphanFile(tx: Db, name: string): Promise<void> {
  const [gone] = await tx.update(media).set({ name: null }).where(eq(media.name, name)).returning({ id: media.id })
  if (gone) await markOrphaned(tx, [gone.id])
  await settleName(tx, name)
}

/** So many pictures can be chosen in a field. */
const OFFERED_MOST = 500

/** The pictures of the library that can be chosen for something, by name; those of the sample schemes are left out. */
export async function offerPictures(db: Db): Promise<Option[]> {
  const rows = await db
    .select({ value: media.id, label: media.name })
    .from(media)
    .where(and(sql`${media.name} is not null`, eq(media.kind, 'picture'), notLike(media.name, 'views/%')))
    .orderBy(media.name)
    .limit(OFFERED_MOST)
  return rows.map(({ value, label }) => ({ value, label: label ?? value }))
}
