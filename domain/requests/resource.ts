import { eq, ne, sql } from 'drizzle-orm'
import { z } from 'zod'
import { REQUEST_FORMS, REQUEST_STATES, REQUEST_TOPICS } from '#db/kinds.ts'
import { contactRequest, requestSearch } from '#db/schema/requests.ts'
import { countryForReader } from '#domain/backstage/local.ts'
import { peopleWith } from '#domain/backstage/people.ts'
import { resource } from '#domain/backstage/resource.ts'
import { DomainError } from '#domain/errors.ts'
import { type Day, nextWorkingDay, today } from './working-days.ts'

const isDue = {
  overdue: (day: Day) => sql`${contactRequest.dueOn} < ${day}`,
  today: (day: Day) => sql`${contactRequest.dueOn} = ${day}`,
  /** After today, and no later than on the next working day. */
  soon: (day: Day) => sql`${contactRequest.dueOn} > ${day} and ${contactRequest.dueOn} <= ${nextWorkingDay(day)}`,
}

const isOpen = ne(contactRequest.state, 'closed')

/** What people asked of the company, until it is answered. */
export const requests = resource({
  name: 'requests',
  rights: { see: 'requests:handle', edit: 'requests:handle' },
  table: contactRequest,
  key: contactRequest.id,
  version: contactRequest.version,
  columns: {
    reference: { of: contactRequest.reference, kind: 'text' },
    name: { of: contactRequest.name, kind: 'text', isPersonal: true },
    email: { of: contactRequest.email, kind: 'text', isPersonal: true },
    form: { of: contactRequest.form, kind: 'choice' },
    topic: { of: contactRequest.topic, kind: 'choice' },
    state: { of: contactRequest.state, kind: 'choice' },
    dueOn: { of: contactRequest.dueOn, kind: 'day' },
    createdAt: { of: contactRequest.createdAt, kind: 'moment' },
  },
  details: {
    message: { of: sql`nullif(${contactRequest.message}, '')`, kind: 'long', isPersonal: true },
    phone: { of: contactRequest.phone, kind: 'text', isPersonal: true },
    country: { of: countryForReader(contactRequest.country), kind: 'text' },
    company: { of: contactRequest.company, kind: 'text', isPersonal: true },
    taxId: { of: contactRequest.taxId, kind: 'text', isPersonal: true },
    address: { of: contactRequest.address, kind: 'long', isPersonal: true },
    position: { of: contactRequest.position, kind: 'text', isPersonal: true },
    industry: { of: contactRequest.industry, kind: 'text', isPersonal: true },
    interest: { of: contactRequest.interest, kind: 'text', isPersonal: true },
    plan: { of: contactRequest.plan, kind: 'choice' },
    brand: { of: sql`(select brand.name from brand where brand.id = ${contactRequest.brandId})`, kind: 'text' },
    language: { of: contactRequest.language, kind: 'choice' },
    erasedAt: { of: contactRequest.erasedAt, kind: 'moment' },
  },
  search: requestSearch(contactRequest),
  filters: {
    state: { choices: REQUEST_STATES, where: (state) => sql`${contactRequest.state} = ${state}` },
    due: {
      choices: ['overdue', 'today', 'soon', 'open'],
      where: (due, { now }) => (due === 'open' ? isOpen : sql`${isOpen} and ${isDue[due as 'soon'](today(now))}`),
    },
    owner: {
      choices: ['me', 'nobody'],
      where: (who, { actor }) =>
        who === 'me'
          ? sql`${eq(contactRequest.ownerId, actor.id)} and ${isOpen}`
          : sql`${contactRequest.ownerId} is null and ${isOpen}`,
    },
    form: { choices: REQUEST_FORMS, where: (form) => sql`${contactRequest.form} = ${form}` },
    topic: {
      choices: [...REQUEST_TOPICS, 'developer'],
      // Who writes by the developers' page about nothing else asks about their documentation.
      where: (topic) =>
        topic === 'developer'
          ? sql`${contactRequest.topic} is null and ${contactRequest.form} = 'developer'`
          : sql`${contactRequest.topic} = ${topic}`,
    },
  },
  sorts: {
    due: { by: contactRequest.dueOn, direction: 'asc' },
    newest: { by: contactRequest.createdAt, direction: 'desc' },
  },
  // What is overdue comes first then, and nothing of years ago.
  opensWith: 'due=open',
  form: z.strictObject({ state: z.enum(REQUEST_STATES), ownerId: z.string().max(100).nullable().default(null) }),
  // One that goes on in another is closed for good.
  write({ tx }, { id, mergedInto, erasedAt }, fields) {
    if (mergedInto) throw new DomainError('conflict', 'request-merged')
    if (erasedAt) throw new DomainError('conflict', 'request-erased')
    return tx.update(contactRequest).set(fields).where(eq(contactRequest.id, id))
  },
  options: { ownerId: ({ db }) => peopleWith(db, 'requests:handle') },
  personal: [
    'name',
    'email',
    'phone',
    'message',
    'interest',
    'industry',
    'company',
    'position',
    'taxId',
    'address',
    'accountId',
    'fingerprint',
  ],
  actions: {
    close: {
      right: 'requests:handle',
      refuse: ({ state }) => (state === 'closed' ? 'already-decided' : null),
      set: () => ({ state: 'closed' }),
      canBeUndone: true,
    },
    take: {
      right: 'requests:handle',
      refuse: ({ state }) => (state === 'closed' ? 'already-decided' : null),
      set: ({ actor }, { state }) => ({ ownerId: actor.id, state: state === 'new' ? 'in-progress' : state }),
      canBeUndone: true,
    },
  },
})
