import { describe, expect, test } from 'vitest'
import type { FormAnswer } from '#app/forms/answer.ts'
import type { FormRefusal } from '#app/http/forms/form-refusal.ts'
import type { App } from '#app/http/request/context.ts'
import { refusalWords } from '#app/http/request/refusal-words.ts'
import { argsFor, testApp } from '#app/http/test-app.ts'
import words from '#app/i18n/locales/en/field-errors.json' with { type: 'json' }
import { openDatabase } from '#db/client.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { contactRequest } from '#db/schema/requests.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { withoutWords } from '#server/process/log.ts'
import * as contact from './contact.tsx'
import * as developer from './developer.tsx'
import { loader as sentLoader } from './sent.tsx'

const services = await testServices()
const app = testApp(services)
const faults: unknown[] = []

let visits = 0
const anna = { name: 'Anna Rossi', email: 'anna@example.com', country: 'IT', message: 'A wardrobe, please.' }
const nextAnna = () => ({ ...anna, message: `Wardrobe number ${++visits}` })

interface Post {
  path?: string
  headers?: Record<string, string>
  ip?: string
  site?: App
}

/** Posts a body as the server passes it on, each time from an address of its own; says what a browser is answered. */
async function post(
  body: BodyInit,
  { path = '/contact', headers = {}, ip = services.elsewhere(), site = app }: Post = {},
) {
  const route = path.startsWith('/contact') ? contact : developer
  const args = argsFor(site, path, { method: 'POST', body, headers, ip, fault: (found) => faults.push(found) })
  const answer = await route.action(args as never)
  if (answer instanceof Response) return { status: answer.status, to: String(answer.headers.get('location')) }
  return { status: answer.init?.status, ...(answer.data as FormAnswer) }
}

const form = (fields: Record<string, string>) => new URLSearchParams(fields)
const kept = async () => [await services.db.$count(contactRequest), await services.db.$count(outgoingMail)]

describe('a form that is sent without JavaScript', () => {
  test('leads to a page of its own, which can be loaded again and sends nothing', async () => {
    const before = await kept()
    const { status, to = '' } = await post(form(nextAnna()), { headers: { cookie: 'lang=italy' } })
    expect(status).toBe(303)
    expect(to).toMatch(/^\/contact\/sent\/LG-\d{4}-\w{8}$/)
    expect(await kept()).toEqual([Number(before[0]) + 1, Number(before[1]) + 2])

    const params = { reference: to.split('/').at(-1) ?? '' }
    const load = () => sentLoader(argsFor(app, to, { params, headers: { cookie: 'lang=italy' } }) as never)
    expect(await load()).toEqual(await load())
    expect(await load()).toMatchObject({ form: 'contact', title: 'Grazie, la tua richiesta è arrivata' })
    expect(await kept()).toEqual([Number(before[0]) + 1, Number(before[1]) + 2])
  })

  test('may be encoded in parts, with a file where a text belongs left out', async () => {
    const parts = new FormData()
    for (const [name, value] of Object.entries(nextAnna())) parts.set(name, value)
    parts.set('company', new File(['x'], 'company.txt'))
    parts.set('reference', 'LG-2026-MINE0000')
    expect((await post(parts)).status).toBe(303)
    const rows = await services.db.select().from(contactRequest).orderBy(contactRequest.id)
    expect(rows.at(-1)).toMatchObject({ name: 'Anna Rossi', company: null })
    expect(rows.at(-1)?.reference).not.toBe('LG-2026-MINE0000')
  })

  test('keeps the subject and the language of its address', async () => {
    const path = '/support/developerdoc?topic=plan&plan=yearly&lang=italy&topic=demo'
    expect((await post(form(nextAnna()), { path })).status).toBe(303)
    const rows = await services.db.select().from(contactRequest).orderBy(contactRequest.id)
    expect(rows.at(-1)).toMatchObject({ form: 'developer', topic: 'plan', plan: 'yearly', language: 'italy' })
  })

  test('is answered with everything that was typed, and what is wrong beside each field', async () => {
    const before = await kept()
    const typed = { ...anna, email: 'anna@', phone: '12', name: ' ', interest: '<b>Doors</b>' }
    expect(await post(form(typed))).toEqual({
      status: 422,
      values: typed,
      fieldErrors: {
        name: words['name-missing'],
        email: words['email-invalid'],
        phone: words['phone-invalid'],
      },
      formError: null,
      loginRequired: false,
    })
    const developers = await post(form({ name: 'Anna', country: 'XX' }), { path: '/support/developerdoc' })
    expect(developers).toMatchObject({
      status: 422,
      fieldErrors: {
        email: words['email-missing'],
        country: words['country-unknown'],
        message: words['message-missing'],
      },
      values: { name: 'Anna', country: 'XX' },
    })
    expect(await kept()).toEqual(before)
  })

  test('can not make the server believe in hidden fields of the form library', async () => {
    const hostile = form({ ...nextAnna(), __intent__: '{"type":"reset","payload":{}}', __state__: '{' })
    expect((await post(hostile)).status).toBe(303)
    const odd = form({ ...nextAnna(), 'name[0]': 'x', '__proto__[x]': 'y', 'name.constructor': 'z' })
    expect((await post(odd)).status).toBe(303)
  })
})

describe('what was typed is kept', () => {
  test('when a hidden field was filled in, and the form goes through without it', async () => {
    const before = await kept()
    const typed = nextAnna()
    const refused = await post(form({ ...typed, website: 'https://spam.example' }))
    expect(refused).toMatchObject({
      status: 422,
      values: typed,
      formError: refusalWords('looks-like-a-machine', {}, 'en'),
    })
    expect(refused).not.toHaveProperty('values.website')
    expect(await kept()).toEqual(before)
    expect((await post(form(typed))).status).toBe(303)
  })

  test('when there were too many from one address', async () => {
    const ip = '10.2.0.1'
    for (let n = 0; n < 5; n++) expect((await post(form(nextAnna()), { ip })).status).toBe(303)
    const typed = nextAnna()
    expect(await post(form(typed), { ip })).toMatchObject({
      status: 429,
      values: typed,
      formError: expect.stringContaining('10 minutes'),
    })
  })

  test('when the fault is ours, of which the log says nothing that was typed', async () => {
    const gone = openDatabase(services.connection)
    await gone.close()
    const typed = nextAnna()
    const refused = await post(form(typed), { site: { ...app, db: gone.db, pool: gone.pool } })
    expect(refused).toMatchObject({ status: 500, values: typed, formError: refusalWords('our-fault', {}, 'en') })
    expect(faults).toHaveLength(1)
    const logged = withoutWords(faults[0])
    expect(logged).toContain('at ')
    expect(logged).not.toMatch(/Anna|anna@|Wardrobe/)
  })
})

describe('what is not a form of ours', () => {
  const refused = async (
    status: number,
    reason: FormRefusal['reason'],
    body: BodyInit,
    headers: Record<string, string> = {},
  ) => {
    const before = await kept()
    const answer = await post(body, { headers })
    expect(answer).toMatchObject({ status, formError: refusalWords(reason, {}, 'en') })
    expect(await kept()).toEqual(before)
  }

  test('is refused with 413 where it is larger than 64 KB, in whatever pieces it comes', async () => {
    const large = form({ ...anna, message: 'x'.repeat(70_000) })
    await refused(413, 'body-too-large', large)
    const type = { 'content-type': 'application/x-www-form-urlencoded' }
    const pieces = new ReadableStream({
      pull: (stream) => stream.enqueue(new TextEncoder().encode('message=xxxxxxxxxxxxxxxxxxxxxxxxxxxx&')),
    })
    await refused(413, 'body-too-large', pieces, type)
  })

  test.each([
    ['JSON that is no form', JSON.stringify([anna]), { 'content-type': 'application/json' }],
    ['text', 'name=Anna', { 'content-type': 'text/plain' }],
    ['of no type', new Uint8Array([1, 2, 3]), {}],
    ['parts without their border', 'name=Anna', { 'content-type': 'multipart/form-data' }],
    ['broken parts', '--x\r\nname', { 'content-type': 'multipart/form-data; boundary=x' }],
  ])('is refused with 415 where it is %s', async (_name, body, headers) => {
    await refused(415, 'body-not-a-form', body, headers as Record<string, string>)
  })

  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:3000' },
    { origin: 'https://evil.example' },
    { origin: 'null' },
  ])('is refused with 403 where it comes from elsewhere: %j', async (headers) => {
    await refused(403, 'request-from-elsewhere', form(anna), headers)
  })

  test('may hold our cookie without repeating it as a header, as a browser without JavaScript does', async () => {
    const headers = { cookie: 'XSRF-TOKEN=abc', origin: 'http://127.0.0.1:3000', 'sec-fetch-site': 'same-origin' }
    expect((await post(form(nextAnna()), { headers })).status).toBe(303)
  })

  test('takes a message of the greatest length in the widest letters', async () => {
    expect((await post(form({ ...anna, message: '木'.repeat(5000) }))).status).toBe(303)
  })
})
