import { sql } from 'drizzle-orm'
import { z } from 'zod'
import { user } from '#db/schema/accounts.ts'
import { modelRating } from '#db/schema/collections.ts'
import { model } from '#db/schema/models.ts'
import { hasKey } from '#domain/backstage/lists/list.ts'
import { inReadersLanguage } from '#domain/backstage/local.ts'
import { resource } from '#domain/backstage/resource.ts'
import { withholding } from '#domain/reports/by-staff.ts'
import { hideRating, lockRated } from '../collections/hiding-ratings.ts'
import { STARS } from '../rules.ts'

type Rating = typeof modelRating.$inferSelect

const STATES = ['counted', 'withheld', 'locked-out'] as const

/** Written out, so that PostgreSQL sees which index it may take. */
const isIn: Record<(typeof STATES)[number], ReturnType<typeof sql>> = {
  counted: sql`not is_hidden and is_counted`,
  withheld: sql`is_hidden`,
  'locked-out': sql`not is_hidden and not is_counted`,
}

const ofModel = sql`${model} where ${model.id} = ${modelRating.modelId}`

/** The stars that members gave models, each by itself: nobody changes one but who gave it; moderators take it out of the average. */
export const ratings = resource({
  name: 'ratings',
  rights: { see: 'ratings:withhold', edit: 'ratings:withhold' },
  table: modelRating,
  key: modelRating.id,
  version: modelRating.version,
  columns: {
    model: { of: (reader) => sql`(select ${inReadersLanguage(model.name)(reader)} from ${ofModel})`, kind: 'text' },
    stars: { of: modelRating.stars, kind: 'number' },
    accountId: {
      of: sql`(select ${user.displayUsername} from ${user} where ${user.id} = ${modelRating.accountId})`,
      kind: 'text',
      isPersonal: true,
    },
    state: {
      of: sql`case when is_hidden then 'withheld' when is_counted then 'counted' else 'locked-out' end`,
      kind: 'choice',
    },
    ratedAt: { of: modelRating.ratedAt, kind: 'moment' },
  },
  filters: {
    state: { choices: STATES, where: (state) => isIn[state as keyof typeof isIn] },
    stars: { choices: STARS.map(String), where: (stars) => sql`${modelRating.stars} = ${Number(stars)}` },
    /** Its short address, as its own page says: there are too many to choose from. */
    slug: {
      where: (slug) => sql`${modelRating.modelId} = (select ${model.id} from ${model} where ${model.slug} = ${slug})`,
    },
    accountId: {
      where: (name) =>
        sql`${modelRating.accountId} = (select ${user.id} from ${user} where ${user.username} = ${name.toLowerCase()})`,
    },
  },
  sorts: {
    newest: { by: modelRating.ratedAt, direction: 'desc' },
    oldest: { by: modelRating.ratedAt, direction: 'asc' },
  },
  form: z.strictObject({}),
  personal: ['accountId'],
  lockFirst: (tx, keys) => lockRated(tx, hasKey({ key: modelRating.id }, ...keys)),
  actions: withholding<Rating>({
    kind: 'rating',
    right: 'ratings:withhold',
    isOwn: ({ accountId }, { actor }) => accountId === actor.id,
    isShown: ({ isHidden }) => !isHidden,
    hide: (tx, id) => hideRating(tx, id, true),
    show: (tx, id) => hideRating(tx, id, false),
  }),
})
