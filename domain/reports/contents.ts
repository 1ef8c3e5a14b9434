import { asc, eq } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import type { TargetKind } from '#db/kinds.ts'
import { user } from '#db/schema/accounts.ts'
import { comment } from '#db/schema/comments.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { hotspot, schemePlan } from '#db/schema/panoramas.ts'
import { panorama, scheme, schemeImage } from '#db/schema/schemes.ts'
import { asPicture, type Media } from '#domain/media/media.ts'
import type { Picture } from '#domain/media/rules.ts'
import type { LocalText } from '#domain/text.ts'

/** What a text of a thing is: a scheme's introduction, marked point or page elsewhere; a store's scope, service or address. */
export type TextPart = 'introduction' | 'point' | 'elsewhere' | 'scope' | 'service' | 'address'

export interface ShownPicture {
  picture: Picture
  /** A sphere comes in other widths than a picture. */
  isPanorama: boolean
  /** The room, by its key or as the author calls it. */
  name: string | null
  caption: LocalText | null
  alt: LocalText | null
}

/** Where a comment stands: without it, few of them can be judged. */
export interface Context {
  /** The scheme that it is about; without a path while visitors don't see it. */
  scheme: { name: string; path: string | null }
  /** What it answers; its text is null once its author took it away. */
  answers: { author: string | null; text: string | null } | null
}

/** All that a thing shows beside its name, in all languages: whoever decides has no page to look at once it is hidden. */
export interface Contents {
  texts: { part: TextPart; text: LocalText | string }[]
  pictures: ShownPicture[]
  /** Of a comment. */
  context: Context | null
}

const nothing: Contents = { texts: [], pictures: [], context: null }

/** Empty for what is gone, and for messages, which are nothing but their words. */
export async function readContents(db: Db, kind: TargetKind, id: number): Promise<Contents> {
  if (kind === 'scheme') return ofScheme(db, id)
  if (kind === 'designer') return ofStore(db, id)
  if (kind === 'comment') return { ...nothing, context: await readContext(db, id) }
  return nothing
}

async function ofScheme(db: Db, id: number): Promise<Contents> {
  const [found] = await db
    .select({ introduction: scheme.introduction, url720: scheme.url720 })
    .from(scheme)
    .where(eq(scheme.id, id))
  if (!found) return nothing
  const said = { name: schemeImage.name, caption: schemeImage.caption, alt: schemeImage.alt }
  const images = await db
    .select({ media, ...said })
    .from(schemeImage)
    .innerJoin(media, eq(media.id, schemeImage.mediaId))
    .where(eq(schemeImage.schemeId, id))
    .orderBy(asc(schemeImage.position))
  const panoramas = await db
    .select({ media, name: panorama.name, caption: panorama.caption, alt: panorama.alt })
    .from(panorama)
    .innerJoin(media, eq(media.id, panorama.mediaId))
    .where(eq(panorama.schemeId, id))
    .orderBy(asc(panorama.position))
  const plans = await db
    .select({ media })
    .from(schemePlan)
    .innerJoin(media, eq(media.id, schemePlan.mediaId))
    .where(eq(schemePlan.schemeId, id))
  const points = await db
    .select({ label: hotspot.label, caption: hotspot.caption })
    .from(hotspot)
    .where(eq(hotspot.schemeId, id))
    .orderBy(asc(hotspot.room), asc(hotspot.position))
  const texts: Contents['texts'] = [{ part: 'introduction', text: found.introduction }]
  // A way to one of our own panoramas says nothing of its author's.
  if (found.url720 && !found.url720.startsWith('/')) texts.push({ part: 'elsewhere', text: found.url720 })
  for (const text of points.flatMap(({ label, caption }) => [label, caption])) {
    if (text) texts.push({ part: 'point', text })
  }
  return { ...nothing, texts, pictures: [...images, ...panoramas, ...plans].map(asShown) }
}

async function ofStore(db: Db, id: number): Promise<Contents> {
  const [found] = await db
    .select({ designer, logo: media })
    .from(designer)
    .leftJoin(media, eq(media.id, designer.logoId))
    .where(eq(designer.id, id))
  if (!found) return nothing
  const { introduction, scope, vipServices, address, city, country } = found.designer
  return {
    ...nothing,
    texts: [
      { part: 'introduction', text: introduction },
      { part: 'scope', text: scope },
      ...vipServices.map((text) => ({ part: 'service' as const, text })),
      { part: 'address', text: `${address}, ${city} (${country})` },
    ],
    pictures: found.logo ? [asShown({ media: found.logo })] : [],
  }
}

async function readContext(db: Db, id: number): Promise<Context | null> {
  const answered = alias(comment, 'answered')
  const [found] = await db
    .select({
      schemeId: scheme.id,
      name: scheme.caseName,
      isListed: scheme.isListed,
      answeredId: answered.id,
      state: answered.state,
      author: user.name,
      text: answered.body,
    })
    .from(comment)
    .innerJoin(scheme, eq(scheme.id, comment.schemeId))
    .leftJoin(answered, eq(answered.id, comment.parentId))
    .leftJoin(user, eq(user.id, answered.authorId))
    .where(eq(comment.id, id))
  if (!found) return null
  const { schemeId, name, isListed, answeredId, state, author, text } = found
  return {
    scheme: { name, path: isListed ? `/gallery/scheme?id=${schemeId}` : null },
    answers: answeredId === null ? null : { author, text: state === 'deleted' ? null : text },
  }
}

function asShown({ media, ...said }: { media: Media } & Partial<ShownPicture>): ShownPicture {
  const isPanorama = media.kind === 'panorama'
  return { name: null, caption: null, alt: null, ...said, isPanorama, picture: asPicture(media) }
}
