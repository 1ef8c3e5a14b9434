import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { audit } from '#db/schema/backstage.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { siteSettings } from '#db/schema/settings.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { SYSTEM } from '#domain/actor.ts'
import { changeRecord } from '#domain/backstage/changes/change.ts'
import { createRecord } from '#domain/backstage/changes/create.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { createMail } from '#domain/mail.ts'
import { readDailyMaximum, setDailyMaximum } from '#domain/points/maximum.ts'
import { tagsWhile } from '#domain/test-cache-tags.ts'
import { settings } from './resource.ts'
import { NOTHING_SET } from './rules.ts'
import { proposeSettings, readSettings, readSignature, SITE } from './settings.ts'

const { db, connection } = await testDatabase()
const services = { db, clock: () => new Date() }
const admin = await appointed(db, 'admin')
const milan = {
  companyName: 'Loggia S.r.l.',
  street: 'Via Tortona 31',
  postalCode: '20144',
  city: 'Milano',
  country: 'IT',
}

const row = async () => (await db.select().from(siteSettings))[0] as typeof siteSettings.$inferSelect
const change = async (fields: object, version?: number) =>
  changeRecord(services, admin, settings, SITE, { version: version ?? (await row()).version, fields })

beforeEach(async () => {
  await db.update(siteSettings).set({ ...NOTHING_SET, pointsMaximum: null, sampleFields: [] })
})

test('nothing is set at first, and nothing is said', async () => {
  expect(await readSettings(db)).toEqual(NOTHING_SET)
  expect(await readSignature(db)).toBe('')
})

test('an administrator sets what every page says, which drops them all, and the log has it before and after', async () => {
  expect(await tagsWhile(connection, () => change({ ...milan, pointsMaximum: 900 }))).toEqual([
    'settings',
    'points-rules',
  ])
  expect(await readSettings(db)).toEqual({ ...NOTHING_SET, ...milan })
  expect(await readSignature(db)).toBe('Loggia S.r.l.\nVia Tortona 31, 20144 Milano')
  expect(await readDailyMaximum(db, {})).toBe(900)
  await change({ ...milan, city: 'Monza' })
  const entries = await db.select().from(audit).where(eq(audit.resource, 'settings')).orderBy(audit.id)
  expect(entries.at(-1)).toMatchObject({
    actorId: admin.id,
    before: { city: 'Milano', points_maximum: 900 },
    after: { city: 'Monza', points_maximum: null },
  })
})

test.each(['/legal', 'https://example.com/terms?v=2'])('the terms are at %s', async (terms) => {
  await change({ terms })
  expect(await readSettings(db)).toMatchObject({ terms })
})

test('who saves over another’s change is told', async () => {
  const { version } = await row()
  await change(milan, version)
  await expect(change({ city: 'Roma' }, version)).rejects.toMatchObject({ reason: 'changed-meanwhile' })
})

test.each([
  ['a telephone without its country', { telephone: '02 1234567' }],
  ['another host’s page', { instagram: 'https://instagram.com.evil.example/loggia' }],
  ['a page by http', { youtube: 'http://www.youtube.com/loggia' }],
  ['a script', { pinterest: 'javascript:alert(1)' }],
  ['a country that there isn’t', { country: 'XX' }],
  ['terms by http', { terms: 'http://example.com/terms' }],
  ['terms of another host without its protocol', { terms: '//example.com/terms' }],
  ['terms with a password in their address', { terms: 'https://anna:secret@example.com/' }],
  ['no VAT number', { vatNumber: '01234567890' }],
  ['no number of the register', { rea: 'Milano 12' }],
  ['another row’s column', { version: 1 }],
  ['what marks samples', { sampleFields: [] }],
  ['a secret', { 'auth-secret': 'x' }],
])('%s is refused', async (_, wrong) => {
  expect(await refusalOf(change(wrong))).toBe('input-invalid')
})

test('no second row is added, and nobody but administrators sees the first', async () => {
  expect(await refusalOf(createRecord(services, admin, settings, {}))).toBe('not-found')
  for (const role of ['member', 'support', 'editor', 'moderator'] as const) {
    const other = await appointed(db, role)
    const trying = changeRecord(services, other, settings, SITE, { version: 1, fields: {} })
    expect(await refusalOf(trying)).toBe('not-allowed')
  }
})

test('what is made up is marked until somebody types something else, and takes nobody’s place', async () => {
  await change({ city: 'Torino' })
  await proposeSettings(db, { ...milan, telephone: '+39 02 0000 0000' })
  expect(await row()).toMatchObject({
    city: 'Torino',
    companyName: 'Loggia S.r.l.',
    sampleFields: ['companyName', 'street', 'postalCode', 'country', 'telephone'],
  })
  const { key: _, sampleFields: __, version: ___, changedAt: ____, ...fields } = await row()
  await change({ ...fields, telephone: '+39 02 1234567', street: null })
  expect((await row()).sampleFields).toEqual(['companyName', 'postalCode', 'country'])
})

test('the operator’s command sets the daily maximum of the same row', async () => {
  const { version } = await row()
  await setDailyMaximum(db, SYSTEM, 12)
  expect(await row()).toMatchObject({ pointsMaximum: 12, version: version + 1 })
})

test('letters end with the company as it is set when they are written', async () => {
  const mail = createMail(() => ({ to: 'anna@example.com', subject: 'Hello', text: 'Hello.\n' }), readSignature)
  const written = async () => {
    const id = await mail.queue(db, null)
    return (await db.select().from(outgoingMail).where(eq(outgoingMail.id, id)))[0]?.text
  }
  expect(await written()).toBe('Hello.\n')
  await change(milan)
  expect(await written()).toBe('Hello.\nLoggia S.r.l.\nVia Tortona 31, 20144 Milano\n')
})
