import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { outgoingMail } from '#db/schema/mail.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { createRecord } from '#domain/backstage/changes/create.ts'
import { appointed, writeRequests } from '#domain/backstage/test-requests.ts'
import { createMail } from '#domain/mail.ts'
import { answerRequest } from './entries.ts'
import { filledIn, hasOnlyPlaceholders, leftOpen, PLACEHOLDERS } from './placeholders.ts'
import type { RequestNotice } from './rules.ts'
import { templates } from './template-resource.ts'
import { templatesFor } from './templates.ts'

const { db } = await testDatabase()
const mail = createMail(({ letter, request }: RequestNotice) => ({ to: request.email, subject: letter, text: letter }))
const services = { db, mail, clock: () => new Date('2026-11-23T09:00:00Z') }
const support = await appointed(db, 'support')
const planWords = (language: string, plan: string) => `${plan} in ${language}`
const form = {
  name: 'Thanks',
  text: { en: 'Dear {name}, about {plan}: yes.', italy: 'Gentile {name}, per {plan}: sì.' },
}

describe('a template', () => {
  test('answers in the language of whoever asked, filled in with what they said', async () => {
    const id = await createRecord(services, support, templates, form)
    const asked = { name: 'Anna', plan: 'yearly' as const, topic: 'plan' as const }
    const languages = ['en', 'italy', 'zh']
    const requests = await writeRequests(
      db,
      languages.map((language) => ({ ...asked, language })),
    )
    const texts = []
    for (const request of requests) texts.push(...(await templatesFor(db, support, String(request), planWords)))
    expect(texts).toEqual(
      [
        'Dear Anna, about yearly in en: yes.',
        'Gentile Anna, per yearly in italy: sì.',
        'Dear Anna, about yearly in en: yes.',
      ].map((text) => ({ id: Number(id), name: 'Thanks', text })),
    )
  })

  test('with something else in braces is refused', async () => {
    for (const wrong of ['{nam}', '{ name }', '{}', '{NAME}', '{__proto__}'])
      expect(
        await refusalOf(
          createRecord(services, support, templates, { ...form, name: wrong, text: { italy: `Ciao ${wrong}` } }),
        ),
      ).toBe('input-invalid')
    expect(hasOnlyPlaceholders('a { b } } {')).toBe(false)
    expect(hasOnlyPlaceholders('a } { {name}')).toBe(true)
  })

  test('is there once by its name', async () => {
    await createRecord(services, support, templates, { ...form, name: 'Twice' })
    expect(await refusalOf(createRecord(services, support, templates, { ...form, name: 'Twice' }))).toBe(
      'already-there',
    )
  })

  test('is read by whoever answers requests, and by nobody else', async () => {
    const [request] = await writeRequests(db, [{}])
    for (const role of ['member', 'editor', 'moderator'] as const) {
      const actor = await appointed(db, role)
      expect(await refusalOf(templatesFor(db, actor, String(request), planWords))).toBe('not-allowed')
      expect(await refusalOf(createRecord(services, actor, templates, { ...form, name: role }))).toBe('not-allowed')
    }
    expect(await refusalOf(templatesFor(db, support, '2147483647', planWords))).toBe('not-found')
  })
})

describe('what a request says nothing of', () => {
  test('stays open, and no answer goes until somebody has written it', async () => {
    const [request] = await writeRequests(db, [{ name: 'Anna' }])
    const id = String(request)
    const [template] = await templatesFor(db, support, id, planWords)
    expect(template?.text).toBe('Dear Anna, about {plan}: yes.')
    const before = await db.$count(outgoingMail)
    const answer = (text = '') => refusalOf(answerRequest(services, support, id, { text, version: 1 }))
    expect(await answer(template?.text)).toBe('placeholder-left')
    expect(await db.$count(outgoingMail)).toBe(before)
    expect(await answer('Dear Anna, about your {kitchen}: yes.')).toBe('no refusal')
  })
})

test('whatever somebody is called, it is filled in as it is, and only once', () => {
  const part = fc.oneof(
    fc.constantFrom(...PLACEHOLDERS.map((name) => `{${name}}`)),
    fc.constantFrom('{', '}', '$&', 'a', '\n'),
  )
  const texts = fc.array(part, { maxLength: 12 })
  const typed = texts.map((parts) => parts.join('')).filter((text) => text !== '')
  fc.assert(
    fc.property(texts, typed, (parts, name) => {
      const known = { name, reference: 'LG-1', company: null, plan: null }
      const written = parts.join('')
      const expected = written
        .split(/(\{name\}|\{reference\})/)
        .map((each) => (each === '{name}' ? name : each === '{reference}' ? 'LG-1' : each))
        .join('')
      expect(filledIn(written, known)).toBe(expected)
    }),
  )
  expect(leftOpen('{kitchen} {plan} {name}')).toBe('{plan}')
})
