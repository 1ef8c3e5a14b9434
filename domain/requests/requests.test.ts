import { eq } from 'drizzle-orm'
import { afterAll, describe, expect, test } from 'vitest'
import { openDatabase } from '#db/client.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { contactRequest, requestAttempt } from '#db/schema/requests.ts'
import { refusalOf, testServices } from '#domain/accounts/test-services.ts'
import { SYSTEM } from '#domain/actor.ts'
import { readRecord } from '#domain/backstage/read.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { createMail } from '#domain/mail.ts'
import { addBrand } from '#domain/models/brands.ts'
import { letterWriter } from '#server/mail/letters.ts'
import { forgetRequests, readSentRequest, readSubject, sendRequest } from './requests.ts'
import { requests } from './resource.ts'
import { type ContactRequest, REPEAT_SECONDS, type RequestNotice, subjectOf } from './rules.ts'

const base = await testServices()
const mail = createMail(({ letter, request }: RequestNotice) => ({
  to: letter === 'request-arrived' ? 'company@example.com' : request.email,
  subject: letter,
  text: `${request.reference} ${request.dueOn} ${request.language}`,
}))
const services = { ...base, mail }

/** A second process on the same database: it shares nothing but the tables. */
const second = openDatabase(base.connection)
const neighbour = { ...services, db: second.db, pool: second.pool }
afterAll(() => second.close())

const onSaturday = () => new Date('2026-11-21T10:00:00Z')
let addresses = 0
const somewhere = () => `address ${++addresses}`

const anna = { name: 'Anna Rossi', email: 'anna@example.com', message: 'A wardrobe, please.', country: 'IT' }
const contact = (fields: object, address = somewhere()) =>
  ({ form: 'contact', fields, subject: null, language: 'italy', address }) as const
const developer = (fields: object, query = '') =>
  ({
    form: 'developer',
    fields,
    subject: subjectOf(new URLSearchParams(query)),
    language: 'en',
    address: somewhere(),
  }) as const

async function kept() {
  const { db } = services
  return { requests: await db.$count(contactRequest), letters: await db.$count(outgoingMail) }
}

describe('a request', () => {
  test('is kept with its due date, and two letters wait: to the company and to the sender', async () => {
    const sent = await sendRequest({ ...services, clock: onSaturday }, contact({ ...anna, phone: '', company: '  ' }))
    expect(sent).toEqual({
      reference: expect.stringMatching(/^LG-2026-[0-9A-HJKMNP-TV-Z]{8}$/),
      form: 'contact',
      dueOn: '2026-11-23',
    })
    const [row] = await services.db.select().from(contactRequest).where(eq(contactRequest.reference, sent.reference))
    expect(row).toMatchObject({ ...anna, phone: null, company: null, topic: null, language: 'italy' })
    expect(row?.createdAt).toEqual(onSaturday())
    const letters = await services.db.select().from(outgoingMail).orderBy(outgoingMail.id)
    const text = `${sent.reference} 2026-11-23 italy`
    expect(letters).toMatchObject([
      { to: 'company@example.com', subject: 'request-arrived', text, state: 'waiting', attempts: 0 },
      { to: 'anna@example.com', subject: 'request-confirmed', text, state: 'waiting', attempts: 0 },
    ])
    expect(await readSentRequest(services.db, sent.reference)).toEqual(sent)
  })

  test('of the developer form is due within five working days, and says what it is about', async () => {
    const sent = await sendRequest({ ...services, clock: onSaturday }, developer(anna, 'topic=plan&plan=yearly'))
    expect(sent.dueOn).toBe('2026-11-27')
    const [row] = await services.db.select().from(contactRequest).where(eq(contactRequest.reference, sent.reference))
    expect(row).toMatchObject({ form: 'developer', topic: 'plan', plan: 'yearly' })
  })

  test('that nobody sent is not found', async () => {
    expect(await refusalOf(readSentRequest(services.db, 'LG-2026-00000000'))).toBe('not-found')
  })

  test('keeps one line on one line, and loses no line of the message', async () => {
    const odd = { ...anna, name: ' Anna\r\nBcc: all@example.com\u0000 ', message: ' one\r\ntwo\u0000\n\n\tthree ' }
    const { reference } = await sendRequest(services, contact(odd))
    const [row] = await services.db.select().from(contactRequest).where(eq(contactRequest.reference, reference))
    expect(row).toMatchObject({ name: 'Anna Bcc: all@example.com', message: 'one\ntwo\n\n\tthree' })
  })
})

describe('the same request again', () => {
  test('by a double click that reaches two processes is one request with two letters', async () => {
    const before = await kept()
    const input = contact({ ...anna, message: 'Twice at once' })
    const clicks = [services, neighbour, services, neighbour].map((process) => sendRequest(process, input))
    const references = new Set((await Promise.all(clicks)).map(({ reference }) => reference))
    expect(references.size).toBe(1)
    expect(await kept()).toEqual({ requests: before.requests + 1, letters: before.letters + 2 })
  })

  test('within ten minutes costs none of the turns, later it is a new one', async () => {
    const input = contact({ ...anna, message: 'Again and again' })
    const start = services.clock()
    const at = (seconds: number) => ({ ...services, clock: () => new Date(start.getTime() + seconds * 1000) })
    const { reference } = await sendRequest(at(0), input)
    for (let n = 1; n < 9; n++) expect((await sendRequest(at(n * 60), input)).reference).toBe(reference)
    expect((await sendRequest(at(REPEAT_SECONDS + 1), input)).reference).not.toBe(reference)
  })

  test('with another word, or about something else, is another request', async () => {
    const first = await sendRequest(services, developer({ ...anna, message: 'About plans' }, 'plan=yearly'))
    const other = await sendRequest(services, developer({ ...anna, message: 'About plans' }, 'plan=monthly'))
    const third = await sendRequest(services, developer({ ...anna, message: 'About plans!' }, 'plan=yearly'))
    expect(new Set([first, other, third].map(({ reference }) => reference)).size).toBe(3)
  })
})

describe('an address', () => {
  test('has five turns in ten minutes, in all processes together, then has to wait', async () => {
    const before = await kept()
    const outcomes = await Promise.all(
      Array.from({ length: 12 }, (_, n) =>
        refusalOf(
          sendRequest(n % 2 ? services : neighbour, contact({ ...anna, message: `Number ${n}` }, 'one office')),
        ),
      ),
    )
    expect(outcomes.filter((outcome) => outcome === 'no refusal')).toHaveLength(5)
    expect(outcomes.filter((outcome) => outcome === 'too-many-attempts')).toHaveLength(7)
    expect(await kept()).toEqual({ requests: before.requests + 5, letters: before.letters + 10 })
    const refusal = await sendRequest(services, contact({ ...anna, message: 'More' }, 'one office')).catch((it) => it)
    expect(refusal.values.minutes).toBe(10)
    expect(await refusalOf(sendRequest(services, contact({ ...anna, message: 'More' }, 'next door')))).toBe(
      'no refusal',
    )
  })

  test('is counted without being kept', async () => {
    const rows = JSON.stringify([
      await services.db.select().from(requestAttempt),
      await services.db.select().from(contactRequest),
    ])
    expect(rows).not.toMatch(/one office|next door|address \d/)
  })
})

describe('bad input', () => {
  test.each([
    ['no fields at all', null],
    ['no name', { ...anna, name: undefined }],
    ['a name of spaces', { ...anna, name: '   ' }],
    ['no message', { ...anna, message: '\u0000\r\n' }],
    ['half an address', { ...anna, email: 'anna@example' }],
    ['two addresses', { ...anna, email: 'anna@example.com, all@example.com' }],
    ['an address with a header in it', { ...anna, email: 'anna@example.com\r\nBcc: all@example.com' }],
    ['a list instead of an address', { ...anna, email: ['anna@example.com'] }],
    ['a phone of letters', { ...anna, phone: 'call me' }],
    ['a country that there is not', { ...anna, country: 'XX' }],
    ['a name that is too long', { ...anna, name: 'a'.repeat(101) }],
    ['a message that is too long', { ...anna, message: 'a'.repeat(5001) }],
  ])('such as %s keeps nothing and costs no turn', async (_name, fields) => {
    const before = await kept()
    for (let n = 0; n < 6; n++) {
      expect(await refusalOf(sendRequest(services, contact(fields as object, 'a tester')))).toBe('input-invalid')
    }
    expect(await kept()).toEqual(before)
  })

  test('in the developer form includes a missing country', async () => {
    expect(await refusalOf(sendRequest(services, developer({ ...anna, country: undefined })))).toBe('input-invalid')
    expect(await refusalOf(sendRequest(services, contact({ ...anna, country: undefined })))).toBe('no refusal')
  })

  test('of the mail leaves no request without its letters', async () => {
    const before = await kept()
    const broken = createMail((notice: RequestNotice) => {
      if (notice.letter === 'request-confirmed') throw new Error('no words')
      return { to: 'company@example.com', subject: '', text: '' }
    })
    const sending = sendRequest({ ...services, mail: broken }, contact({ ...anna, message: 'Lost?' }))
    await expect(sending).rejects.toThrow('no words')
    expect(await kept()).toEqual(before)
  })
})

describe('a brand that an address names', () => {
  const asked = (query: string) => readSubject(services.db, new URLSearchParams(query))
  const brand = { slug: 'nido', name: 'Nido' }

  test('is told to the company and in the inbox; what nobody chose is told nowhere', async () => {
    await addBrand(services.db, SYSTEM, { ...brand, country: 'IT', introduction: { en: 'Makes furniture.' } })
    const subject = await asked('topic=own-brand&brand=nido')
    expect(subject).toMatchObject({ topic: 'own-brand', plan: null, brand })
    const message = 'We are Nido.'
    const { reference } = await sendRequest(services, { ...contact({ ...anna, country: undefined, message }), subject })
    const [row] = await services.db.select().from(contactRequest).where(eq(contactRequest.reference, reference))
    expect(row).toMatchObject({ topic: 'own-brand', brandId: subject?.brand?.id, country: null })
    const support = await appointed(services.db, 'support')
    const shown = await readRecord(services.db, support, requests, String(row?.id))
    const told = Object.fromEntries(shown?.cells.map(({ name, value }) => [name, value]) ?? [])
    expect(told).toMatchObject({ topic: 'own-brand', brand: 'Nido', country: null })
    const letter = letterWriter({ requestsTo: 'company@example.com', siteUrl: 'https://loggia.example' })
    const { text } = letter({ letter: 'request-arrived', request: row as ContactRequest, brand: 'Nido' })
    expect(text).toContain('Brand: Nido')
    expect(text).not.toMatch(/Paese|Telefono|Azienda|null|undefined/)
  })

  test.each([
    ['topic=brand', { topic: 'brand', plan: null, brand: null }],
    ['topic=own-brand', { topic: 'brand', plan: null, brand: null }],
    ['topic=own-brand&brand=nobody', { topic: 'brand', plan: null, brand: null }],
    ['topic=own-brand&brand=%00', { topic: 'brand', plan: null, brand: null }],
    ['topic=demo&brand=nido', { topic: 'demo', plan: null }],
    ['brand=nido', null],
  ])('by "%s" is no more than there is', async (query, subject) => {
    expect(await asked(query)).toEqual(subject)
  })
})

describe('the subject that an address names', () => {
  test.each([
    ['', null],
    ['topic=partner', { topic: 'partner', plan: null }],
    ['topic=demo&plan=yearly', { topic: 'demo', plan: null }],
    ['topic=plan', { topic: 'plan', plan: null }],
    ['topic=plan&plan=quarterly', { topic: 'plan', plan: 'quarterly' }],
    ['plan=monthly', { topic: 'plan', plan: 'monthly' }],
    ['topic=plan&plan=daily', { topic: 'plan', plan: null }],
    ['topic=<script>&plan=toString', null],
    ['topic=feedback', null],
    ['topic=', null],
  ])('by "%s"', (query, subject) => {
    expect(subjectOf(new URLSearchParams(query))).toEqual(subject)
  })
})

test('after five years a request is forgotten, and a sent letter after thirty days', async () => {
  const { db } = services
  await db.delete(contactRequest)
  await db.delete(outgoingMail)
  const { reference } = await sendRequest(
    { ...services, clock: onSaturday },
    contact({ ...anna, message: 'Years ago.' }),
  )
  const later = (years: number, days: number) => new Date(Date.UTC(2026 + years, 10, 21 + days, 10))
  await db.update(outgoingMail).set({ state: 'sent', sentAt: onSaturday() }).where(eq(outgoingMail.to, anna.email))

  await forgetRequests(db, later(0, 30))
  expect(await kept()).toEqual({ requests: 1, letters: 2 })
  await forgetRequests(db, later(0, 31))
  expect(await kept()).toEqual({ requests: 1, letters: 1 })
  await forgetRequests(db, later(5, 0))
  expect(await readSentRequest(db, reference)).toMatchObject({ reference })
  await forgetRequests(db, later(5, 1))
  expect(await db.select().from(contactRequest)).toEqual([])
})
