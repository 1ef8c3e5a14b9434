import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DESIGNER_KINDS, STORE_STATES } from '#db/kinds.ts'
import { user } from '#db/schema/accounts.ts'
import { designer, designerSearch } from '#db/schema/designers.ts'
import { hasKey } from '#domain/backstage/lists/list.ts'
import { countryForReader } from '#domain/backstage/local.ts'
import { type Doing, resource } from '#domain/backstage/resource.ts'
import { DomainError } from '#domain/errors.ts'
import { fileOf, line } from '#domain/input.ts'
import { offerPictures } from '#domain/media/library/library.ts'
import { orWithheld } from '#domain/media/withheld.ts'
import { isDecided, noteByStaff } from '#domain/reports/by-staff.ts'
import { countriesIn } from '#domain/requests/countries.ts'
import { ACCOUNT_LENGTH, addStore, isEmpty } from './adding.ts'
import { StoreForm } from './store-form.ts'
import { checkLogo, lockStores, restoreStore, suspendStore, touchStore } from './stores.ts'

/** Designers and stores. What their owners say of them is theirs; the backstage corrects it, and adds others. Those that wait are approved at /backstage/stores. */
export const designers = resource({
  name: 'designers',
  rights: { see: 'gallery:correct', edit: 'gallery:correct', add: 'stores:add' },
  table: designer,
  key: designer.id,
  version: designer.version,
  columns: {
    name: { of: designer.name, kind: 'text', isPersonal: true },
    kind: { of: designer.kind, kind: 'choice' },
    state: { of: designer.state, kind: 'choice' },
    city: { of: designer.city, kind: 'text', isPersonal: true },
    country: { of: countryForReader(designer.country), kind: 'text' },
    schemeCount: { of: designer.schemeCount, kind: 'number' },
    createdAt: { of: designer.createdAt, kind: 'moment' },
  },
  details: {
    id: { of: designer.id, kind: 'number' },
    slug: { of: designer.slug, kind: 'text', isPersonal: true },
    ownerId: {
      of: sql`(select ${user.displayUsername} from ${user} where ${user.id} = ${designer.ownerId})`,
      kind: 'text',
      isPersonal: true,
    },
    followerCount: { of: designer.followerCount, kind: 'number' },
    activeAt: { of: designer.activeAt, kind: 'moment' },
  },
  search: designerSearch(designer),
  filters: {
    kind: { choices: DESIGNER_KINDS, where: (kind) => sql`${designer.kind} = ${kind}` },
    state: { choices: STORE_STATES, where: (state) => sql`${designer.state} = ${state}` },
  },
  sorts: {
    newest: { by: designer.createdAt, direction: 'desc' },
    name: { by: designer.name, direction: 'asc' },
  },
  form: z.strictObject({ ...StoreForm.shape, logoId: fileOf('picture').nullable().default(null) }),
  canBeAdded: { fields: { owner: line(ACCOUNT_LENGTH).default('') }, create: addStore },
  async write({ tx }, { id }, fields) {
    if (fields.logoId) await checkLogo(tx, fields.logoId)
    await orWithheld(tx.update(designer).set(fields).where(eq(designer.id, id)))
  },
  options: {
    logoId: ({ db }) => offerPictures(db),
    country: async ({ language }) => countriesIn(language).map(({ code, name }) => ({ value: code, label: name })),
  },
  personal: ['name', 'slug', 'ownerId', 'address', 'city', 'introduction'],
  address: ({ id, state }) => (state === 'approved' ? `/gallery/detail?id=${id}` : null),
  leadsTo: [{ list: 'schemes', filter: 'designerId' }],
  lockFirst: (tx, keys) =>
    lockStores(tx, sql`select ${designer.id} from ${designer} where ${hasKey({ key: designer.id }, ...keys)}`),
  afterwards: ({ tx }, key) => touchStore(tx, Number(key)),
  actions: {
    suspend: {
      right: 'gallery:withhold',
      refuse: ({ state, ownerId }, { actor }) =>
        ownerId === actor.id ? 'own-decision' : state === 'approved' ? null : 'already-withdrawn',
      run: suspend,
      undo: restoreUnlessDecided,
      canBeUndone: true,
    },
    restore: {
      right: 'gallery:withhold',
      refuse: async ({ id, state, ownerId }, { db, actor }) => {
        if (ownerId === actor.id) return 'own-decision'
        if (state === 'approved') return 'already-listed'
        return state === 'pending' || (await isDecided(db, 'designer', id)) ? 'moderation-decides' : null
      },
      run: restore,
      undo: suspend,
      canBeUndone: true,
    },
    /** Of one that was added by mistake: nothing of anybody's goes with it. */
    remove: {
      right: 'stores:add',
      refuseIn: async (db, { id }) => ((await isEmpty(db, id)) ? null : new DomainError('conflict', 'store-in-use')),
      run: ({ tx }, { id }) => tx.delete(designer).where(eq(designer.id, id)),
      canBeUndone: true,
    },
  },
})

type Designer = typeof designer.$inferSelect

async function suspend(doing: Doing, { id }: Designer) {
  await suspendStore(doing.tx, id)
  await noteByStaff(doing, 'withheld', 'designer', id)
}

async function restore(doing: Doing, { id }: Designer) {
  await restoreStore(doing.tx, id, doing.now)
  await noteByStaff(doing, 'shown again', 'designer', id)
}

/** What was withheld and is undone may have been decided since. @throws own-decision, moderation-decides */
async function restoreUnlessDecided(doing: Doing, record: Designer) {
  if (record.ownerId === doing.actor.id) throw new DomainError('forbidden', 'own-decision')
  if (await isDecided(doing.tx, 'designer', record.id)) throw new DomainError('conflict', 'moderation-decides')
  await restore(doing, record)
}
