import { and, eq, type SQL, sql } from 'drizzle-orm'
import { z } from 'zod'
import type { Db } from '#db/client.ts'
import { course } from '#db/schema/courses.ts'
import { helpArticle } from '#db/schema/help.ts'
import { media } from '#db/schema/media.ts'
import { article } from '#db/schema/news.ts'
import { page, pageDraft } from '#db/schema/pages.ts'
import type { Actor } from '#domain/actor.ts'
import { type ChangeServices, changeBeside } from '#domain/backstage/changes/change.ts'
import { isWithin } from '#domain/courses/input.ts'
import { DomainError } from '#domain/errors.ts'
import { fileOf, parse } from '#domain/input.ts'
import { checkVariantsOf } from '#domain/models/resources/variant-files.ts'
import { granted } from '#domain/rights.ts'
import type { SHOWN_BY_VISITORS } from '#domain/schemes/publishing/withheld.ts'
import type { Media } from '../media.ts'
import { type Format, pictureUrl, widthsOf } from '../rules.ts'
import { settleName } from './library.ts'
import { library } from './resource.ts'
import { markOrphaned, referencesToMedia } from './unused.ts'

export const Replacement = z.strictObject({ version: z.coerce.number().int(), fileId: fileOf('picture') })

/** Of the tables by which visitors show files, which rows are the site's own: what is theirs keeps the file that they brought. */
const OF_VISITORS: Record<string, SQL> = {
  scheme_image: ofTheSite(sql`referring.scheme_id`),
  panorama: ofTheSite(sql`referring.scheme_id`),
  scheme_plan: ofTheSite(sql`referring.scheme_id`),
  scheme_draft_media: sql`false`,
  designer: sql`referring.owner_id is null`,
  user: sql`false`,
} satisfies Record<(typeof SHOWN_BY_VISITORS)[number], SQL>

function ofTheSite(schemeId: SQL): SQL {
  return sql`exists (select from scheme join designer on designer.id = designer_id where scheme.id = ${schemeId} and owner_id is null)`
}

/**
 * Puts another file in the place of one of the library, wherever that is shown: it goes by the same name, and all that
 * referred to the old one refers to it. The old one goes within a minute, with all that was made of it.
 * @param given.fileId of one that was kept and isn't in the library yet
 * @throws media-kind-differs, media-there, model-size-differs, moments-too-late, ChangedMeanwhile, not-found, input-invalid, and what `granted` does
 */
export async function replaceMedia(
  { db, clock }: ChangeServices,
  actor: Actor,
  name: string,
  given: z.input<typeof Replacement>,
): Promise<void> {
  const account = granted(actor, 'media:edit')
  const { version, fileId } = parse(Replacement, given)
  await db.transaction(async (tx) => {
    // The name goes from row to row: whoever waits for it on the old one would find none.
    await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`media ${name}`}, 0))`)
    const doing = { tx, actor: account, now: clock() }
    const run = async () => {
      const [old] = await tx.select().from(media).where(eq(media.name, name))
      const [its] = await tx.select().from(media).where(eq(media.id, fileId)).for('update')
      if (!old || !its) throw new DomainError('invalid', 'input-invalid')
      if (its.id === old.id) return
      if (its.name) throw new DomainError('conflict', 'media-there', { name: its.name })
      // Pages offer a video in each of two types.
      const isLike = its.kind === old.kind && (its.kind !== 'video' || its.mime === old.mime)
      if (!isLike) throw new DomainError('conflict', 'media-kind-differs')
      await takePlace(tx, old, its)
    }
    await changeBeside(doing, library, name, { version, action: 'replace', run })
  })
}

async function takePlace(tx: Db, old: Media, its: Media) {
  const { name, alt, focusX, focusY, createdAt, version } = old
  if (its.kind === 'model') await checkVariantsOf(tx, old.id, its)
  if (its.mime === 'video/mp4') await prolongLessons(tx, old.id, its)
  // Once at a time: names are unique.
  await tx.update(media).set({ name: null }).where(eq(media.id, old.id))
  const said = { name, alt, focusX, focusY, createdAt, version, unusedSince: null }
  await tx.update(media).set(said).where(eq(media.id, its.id))
  for (const { table, column } of await referencesToMedia(tx)) {
    const whose = OF_VISITORS[table] ?? sql`true`
    await tx.execute(sql`
      update ${sql.identifier(table)} as referring set ${sql.identifier(column)} = ${its.id}
      where referring.${sql.identifier(column)} = ${old.id} and ${whose}`)
  }
  await rewriteAddresses(tx, old, its)
  await settleName(tx, name ?? '')
  await markOrphaned(tx, [old.id])
}

/** A lesson lasts as long as its film. @throws moments-too-late where a chapter or a caption would lie beyond its end */
async function prolongLessons(tx: Db, oldId: string, { durationMs }: Media) {
  if (!durationMs) return
  const lessons = await tx.update(course).set({ durationMs }).where(eq(course.mp4Id, oldId)).returning()
  if (!lessons.every(isWithin)) throw new DomainError('conflict', 'moments-too-late')
}

/** Texts may call a file by its address, as a browser shows it: in the width that the new one has next. */
async function rewriteAddresses(tx: Db, old: Media, its: Media) {
  const address = new RegExp(`/media/${old.id}/(\\d+)\\.(avif|webp|jpg)`, 'g')
  const widths = its.width ? widthsOf({ width: its.width }, its.kind) : []
  const nearest = (wanted: number) => widths.findLast((width) => width <= wanted) ?? widths[0] ?? wanted
  const rewritten = <Content>(content: Content): Content =>
    JSON.parse(
      JSON.stringify(content).replace(address, (_, width: string, format: Format) =>
        pictureUrl(its.id, nearest(Number(width)), format),
      ),
    )
  const names = sql`array[${old.id}]`
  for (const table of [article, helpArticle]) {
    const rows = await tx.select().from(table).where(sql`${table.mediaNames} @> ${names}`)
    for (const { slug, body } of rows) {
      const set = { body: rewritten(body), version: sql`${table.version} + 1` }
      await tx.update(table).set(set).where(eq(table.slug, slug))
    }
  }
  const pages = await tx.select().from(page).where(sql`${page.mediaNames} @> ${names}`)
  for (const { slug, language, published } of pages) {
    const isIt = and(eq(page.slug, slug), eq(page.language, language))
    await tx
      .update(page)
      .set({ published: rewritten(published) })
      .where(isIt)
  }
  const drafts = await tx.select().from(pageDraft).where(sql`${pageDraft.mediaNames} @> ${names}`)
  for (const { slug, draft } of drafts) {
    const set = { draft: rewritten(draft), version: sql`${pageDraft.version} + 1` }
    await tx.update(pageDraft).set(set).where(eq(pageDraft.slug, slug))
  }
}
