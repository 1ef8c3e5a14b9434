import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { SHOWN_KINDS } from '#db/kinds.ts'
import { media, mediaSearch } from '#db/schema/media.ts'
import { lacking } from '#domain/backstage/local.ts'
import { type Doing, resource } from '#domain/backstage/resource.ts'
import { invalidate } from '#domain/cache-tags.ts'
import { because, DomainError } from '#domain/errors.ts'
import { fileOf, inLanguagesIfAny, line } from '#domain/input.ts'
import { FILE_TYPES, typesOf } from '../rules.ts'
import { MediaName, orphanFile, settleName } from './library.ts'
import { listUses, tagsOfUses, usesCount } from './uses.ts'

const percent = z.number(because('number-wrong')).min(0, because('number-wrong')).max(100, because('number-wrong'))

/** What the library's lists show of a picture of its own table. */
const thumbnail = sql`case when ${media.kind} in ('picture', 'panorama')
  then ${media.id} || '/' || least(${media.width}, case ${media.kind} when 'panorama' then 640 else 320 end) end`

async function create({ tx, now }: Doing, fields: Record<string, unknown>): Promise<string> {
  const { name, kind, fileId, alt, focusX, focusY } = fields as typeof media.$inferInsert & { fileId: string }
  const key = name ?? ''
  const [known] = await tx.select().from(media).where(eq(media.id, fileId)).for('update')
  if (!known) throw new DomainError('invalid', 'input-invalid')
  if (known.kind !== kind) throw new DomainError('conflict', 'media-kind-differs')
  if (kind === 'video' && !key.endsWith(`.${FILE_TYPES[known.mime]?.extension}`)) {
    throw new DomainError('invalid', 'video-name-wrong')
  }
  if (known.name) throw new DomainError('conflict', 'media-there', { name: known.name })
  // The unique index tells whether the name is taken.
  const set = { name: key, alt, focusX, focusY, createdAt: now, unusedSince: null }
  await tx.update(media).set(set).where(eq(media.id, fileId))
  await settleName(tx, key)
  return key
}

/** The site's own files: what pages call by name. */
export const library = resource({
  name: 'media',
  rights: { see: 'media:edit', edit: 'media:edit' },
  table: media,
  only: sql`${media.name} is not null`,
  key: media.name,
  version: media.version,
  columns: {
    name: { of: media.name, kind: 'text' },
    picture: { of: thumbnail, kind: 'picture' },
    kind: { of: media.kind, kind: 'choice' },
    uses: { of: usesCount(), kind: 'number' },
    kilobytes: { of: sql`ceil(${media.bytes} / 1024.0)::int`, kind: 'number' },
    createdAt: { of: media.createdAt, kind: 'moment' },
  },
  details: {
    pixels: { of: sql`${media.width} || ' × ' || ${media.height}`, kind: 'text' },
    lasts: { of: sql`justify_hours(make_interval(secs => round(${media.durationMs} / 1000.0)))::text`, kind: 'text' },
    changedAt: { of: media.changedAt, kind: 'moment' },
  },
  search: mediaSearch(media),
  filters: {
    kind: { choices: SHOWN_KINDS, where: (kind) => sql`${media.kind} = ${kind}` },
    lacks: lacking(media.alt),
  },
  sorts: {
    newest: { by: media.createdAt, direction: 'desc' },
    name: { by: media.name, direction: 'asc' },
    largest: { by: media.bytes, direction: 'desc' },
  },
  form: z.strictObject({
    alt: inLanguagesIfAny(line(300)),
    focusX: percent.default(50),
    focusY: percent.default(50),
  }),
  personal: [],
  canBeAdded: {
    keyField: MediaName,
    fields: {
      kind: z.enum(['picture', 'panorama', 'video']),
      fileId: fileOf('picture', [...typesOf('picture'), ...typesOf('video')]),
    },
    create,
  },
  async afterwards({ tx }, key) {
    const [found] = await tx.select({ id: media.id }).from(media).where(eq(media.name, key))
    if (found) await invalidate(tx, tagsOfUses(await listUses(tx, { id: found.id, name: key })))
  },
  actions: {
    remove: {
      right: 'media:edit',
      async refuseIn(tx, { id, name }) {
        const uses = await listUses(tx, { id, name: name ?? '' })
        if (uses.length === 0) return null
        const places = uses.slice(0, 10).map(({ label, key, place }) => label ?? (key || place))
        return new DomainError('conflict', 'media-used', { count: uses.length, places: places.join(', ') })
      },
      run: ({ tx }, { name }) => orphanFile(tx, name ?? ''),
      // Its bytes go too.
      canBeUndone: false,
    },
  },
})
