import { eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { DESIGNER_KINDS, STORE_STATES } from '#db/kinds.ts'
import { user } from '#db/schema/accounts.ts'
import { designer, designerSearch } from '#db/schema/designers.ts'
import { hasKey } from '#domain/backstage/lists/list.ts'
import { countryForReader } from '#domain/backstage/local.ts'
import { resource } from '#domain/backstage/resource.ts'
import { DomainError } from '#domain/errors.ts'
import { fileOf, line } from '#domain/input.ts'
import { offerPictures } from '#domain/media/library/library.ts'
import { orWithheld } from '#domain/media/withheld.ts'
import { withholding } from '#domain/reports/by-staff.ts'
import { countriesIn } from '#domain/requests/countries.ts'
import { ACCOUNT_LENGTH, addStore, isEmpty } from './adding.ts'
import { StoreForm } from './store-form.ts'
import { checkLogo, lockStores, restoreStore, suspendStore, touchStore } from './stores.ts'

const { withhold: suspend, show: restore } = withholding<typeof designer.$inferSelect>({
  kind: 'designer',
  right: 'gallery:withhold',
  isOwn: ({ ownerId }, { actor }) => ownerId === actor.id,
  isShown: ({ state }) => state === 'approved',
  isWaiting: ({ state }) => state === 'pending',
  hide: suspendStore,
  show: restoreStore,
})

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
    suspend,
    restore,
    /** Of one that was added by mistake: nothing of anybody's goes with it. */
    remove: {
      right: 'stores:add',
      refuseIn: async (db, { id }) => ((await isEmpty(db, id)) ? null : new DomainError('conflict', 'store-in-use')),
      run: ({ tx }, { id }) => tx.delete(designer).where(eq(designer.id, id)),
      canBeUndone: true,
    },
  },
})
