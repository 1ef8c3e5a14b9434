import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { designer } from '#db/schema/designers.ts'
import { scheme, schemeSearch } from '#db/schema/schemes.ts'
import { LAYOUTS, ROOMS, STYLES, THEMES } from '#db/vocabulary.ts'
import { hasKey } from '#domain/backstage/lists/list.ts'
import { type Asking, resource } from '#domain/backstage/resource.ts'
import { lockStores } from '#domain/designers/stores.ts'
import { because } from '#domain/errors.ts'
import { cursorOf, inLanguages, lines } from '#domain/input.ts'
import { withholding } from '#domain/reports/by-staff.ts'
import { facts } from './input.ts'
import { hideScheme, showScheme, touchListed } from './publishing/listing.ts'
import { LENGTHS } from './rules.ts'

type Scheme = typeof scheme.$inferSelect

const STATES = ['listed', 'withheld', 'private', 'store'] as const

/** Written out, so that PostgreSQL sees which index it may take. */
const isIn: Record<(typeof STATES)[number], ReturnType<typeof sql>> = {
  listed: sql`is_listed`,
  withheld: sql`is_hidden`,
  private: sql`not is_hidden and not is_published`,
  store: sql`not is_hidden and is_published and not is_listed`,
}

/** What designers published. The texts are theirs; the backstage corrects them, and withholds what should not be seen. */
export const schemes = resource({
  name: 'schemes',
  rights: { see: 'gallery:correct', edit: 'gallery:correct' },
  table: scheme,
  key: scheme.id,
  version: scheme.version,
  columns: {
    caseName: { of: scheme.caseName, kind: 'text' },
    designer: {
      of: sql`(select ${designer.name} from ${designer} where ${designer.id} = ${scheme.designerId})`,
      kind: 'text',
    },
    state: {
      of: sql`case when is_hidden then 'withheld' when not is_published then 'private' when is_listed then 'listed' else 'store' end`,
      kind: 'choice',
    },
    style: { of: scheme.style, kind: 'choice' },
    likeCount: { of: scheme.likeCount, kind: 'number' },
    viewCount: { of: scheme.viewCount, kind: 'number' },
    publishedAt: { of: scheme.publishedAt, kind: 'moment' },
  },
  details: {
    commentCount: { of: scheme.commentCount, kind: 'number' },
    shareCount: { of: scheme.shareCount, kind: 'number' },
  },
  search: schemeSearch(scheme),
  filters: {
    state: { choices: STATES, where: (state) => isIn[state as keyof typeof isIn] },
    style: { choices: STYLES, where: (style) => sql`${scheme.style} = ${style}` },
    room: { choices: ROOMS, where: (room) => sql`${scheme.rooms} @> array[${room}]::text[]` },
    /** Its number, as its own page says: there are too many to choose from. */
    designerId: { where: (id) => sql`${scheme.designerId} = ${cursorOf(id) ?? 0}` },
  },
  sorts: {
    newest: { by: scheme.publishedAt, direction: 'desc' },
    oldest: { by: scheme.publishedAt, direction: 'asc' },
  },
  form: z.strictObject({
    caseName: facts.caseName.min(1, because('required')),
    introduction: inLanguages(lines(LENGTHS.introduction).meta({ look: 'long' })),
    style: facts.style,
    layout: z.enum(LAYOUTS).nullable().default(null),
    theme: z.enum(THEMES).nullable().default(null),
    areaM2: facts.areaM2,
    roomCount: facts.roomCount,
  }),
  personal: [],
  address: ({ id, isListed }) => (isListed ? `/gallery/scheme?id=${id}` : null),
  // Stores are locked before their schemes everywhere.
  lockFirst: (tx, keys) =>
    lockStores(tx, sql`select ${scheme.designerId} from ${scheme} where ${hasKey({ key: scheme.id }, ...keys)}`),
  async afterwards({ tx }, key) {
    const [found] = await tx
      .select()
      .from(scheme)
      .where(eq(scheme.id, Number(key)))
    if (found) await touchListed(tx, found.designerId, [found.id])
  },
  actions: withholding<Scheme>({
    kind: 'scheme',
    right: 'gallery:withhold',
    isOwn,
    isShown: ({ isHidden }) => !isHidden,
    hide: hideScheme,
    show: showScheme,
  }),
})

async function isOwn({ designerId }: Scheme, { db, actor }: Asking): Promise<boolean> {
  return (await db.$count(designer, sql`${designer.id} = ${designerId} and ${designer.ownerId} = ${actor.id}`)) > 0
}
