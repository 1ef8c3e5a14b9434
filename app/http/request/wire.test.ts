import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import type { ActionFunctionArgs } from 'react-router'
import { describe, expect, test } from 'vitest'
import * as login from '#app/routes/api/login.ts'
import * as me from '#app/routes/api/me.ts'
import * as out from '#app/routes/api/out.ts'
import * as register from '#app/routes/api/register.ts'
import * as sso from '#app/routes/api/sso.ts'
import * as userInfo from '#app/routes/api/user-info.ts'
import { openDatabase } from '#db/client.ts'
import { session } from '#db/schema/accounts.ts'
import { visitOf } from '#domain/accounts/passwords/password-again.ts'
import { endSession } from '#domain/accounts/sessions/sessions.ts'
import { tokenHash } from '#domain/accounts/sessions/token-hash.ts'
import { password, testServices } from '#domain/accounts/test-services.ts'
import { turnOn } from '#domain/accounts/two-factor/test-two-factor.ts'
import { SYSTEM } from '#domain/actor.ts'
import { DomainError } from '#domain/errors.ts'
import { adjustPoints, redeemReward } from '#domain/points/ledger/points.ts'
import { argsFor, testApp } from '../test-app.ts'
import type { App } from './context.ts'
import { refuse } from './wire.ts'

const services = await testServices()
await services.enrol('Giulia')
const app = testApp(services)
const faults: unknown[] = []

type Route = (args: ActionFunctionArgs) => Promise<Response>

/** Sends a request to a route as the server does, each time from an address of its own. */
async function send(
  route: Route,
  { method = 'POST', body, headers = {}, ip, site = app }: Sent = {},
): Promise<{ response: Response; code: number; msg: string; data: Record<string, string> }> {
  const args = argsFor(site, '/api', {
    method,
    body: body === undefined ? null : typeof body === 'string' ? body : JSON.stringify(body),
    headers,
    ip: ip ?? services.elsewhere(),
    fault: (found) => faults.push(found),
  })
  const response = await route(args)
  expect(response.headers.get('cache-control')).toBe('no-store')
  return { response, ...(await response.clone().json()) }
}
interface Sent {
  method?: string
  body?: unknown
  headers?: Record<string, string>
  ip?: string
  site?: App
}

const giulia = { username: 'giulia', password }
const wrong = { username: 'giulia', password: 'not-her-password' }
const cookieOf = (response: Response) =>
  response.headers
    .getSetCookie()
    .map((line) => line.split(';')[0])
    .join('; ')

describe('login', () => {
  test('answers the way into the design tool with a ticket, the token, and the session cookie', async () => {
    const { response, code, data } = await send(login.action, { body: giulia })
    expect([response.status, code]).toEqual([200, 1])
    expect(Object.keys(data).toSorted()).toEqual(['login_url', 'token'])
    expect(data.login_url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/studio\?ticket=[\w-]{43}$/)
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^loggia\.session_token=.*HttpOnly/),
      expect.stringMatching(/^loggia\.device=.*HttpOnly/),
    ])
  })

  test('leads to a design tool elsewhere, whose address has a query of its own', async () => {
    const site = { ...app, settings: { ...app.settings, designToolUrl: 'https://tool.example/open?from=site' } }
    const { data } = await send(login.action, { body: giulia, site })
    expect(data.login_url).toMatch(/^https:\/\/tool\.example\/open\?from=site&ticket=[\w-]{43}$/)
  })

  test.each([
    [undefined, 'The account or the password is not right.'],
    ['lang=en', 'The account or the password is not right.'],
    ['theme=dark; lang=italy', 'Account o password non corretti.'],
    ['lang=zh', 'The account or the password is not right.'],
    ['lang=tlh', 'The account or the password is not right.'],
  ])('refuses a wrong password in the language of the cookie "%s"', async (cookie, msg) => {
    const headers: Record<string, string> = cookie ? { cookie } : {}
    const refused = await send(login.action, { body: wrong, headers })
    expect(refused).toMatchObject({ code: 0, msg, data: null })
    expect(refused.response.status).toBe(200)
    expect(refused.response.headers.getSetCookie()).toEqual([])
  })

  test('refuses a wrong account exactly like a wrong password', async () => {
    const { response: account } = await send(login.action, { body: { ...wrong, username: 'nobody' } })
    const { response: secret } = await send(login.action, { body: wrong })
    expect(await account.text()).toBe(await secret.text())
    expect([...account.headers]).toEqual([...secret.headers])
  })

  test('refuses the fifth wrong password with 429 and the wait, in words and as a header', async () => {
    const from = { ip: '10.2.0.1', headers: { cookie: 'lang=italy' } }
    const guesses = Array.from({ length: 5 }, () => send(login.action, { body: wrong, ...from }))
    const answers = (await Promise.all(guesses)).toSorted((a, b) => a.response.status - b.response.status)
    expect(answers.map(({ response, code }) => [response.status, code])).toEqual([...Array(4).fill([200, 0]), [429, 0]])
    const { response, msg, data } = answers[4] as (typeof answers)[number]
    expect(String(data.seconds)).toBe(response.headers.get('retry-after'))
    expect(msg).toMatch(/^Troppi tentativi\. Riprova tra \d+ second[oi]\.$/)
    expect(msg).toContain(` ${response.headers.get('retry-after')} `)
  })
})

describe('the words for a wait', () => {
  test.each([
    ['en', { seconds: 1, minutes: 0 }, 'Too many attempts. Try again in 1 second.'],
    ['en', { seconds: 45, minutes: 0 }, 'Too many attempts. Try again in 45 seconds.'],
    ['en', { seconds: 840, minutes: 14 }, 'Too many attempts. Try again in 14 minutes.'],
    ['italy', { seconds: 1, minutes: 0 }, 'Troppi tentativi. Riprova tra 1 secondo.'],
    ['italy', { seconds: 45, minutes: 0 }, 'Troppi tentativi. Riprova tra 45 secondi.'],
  ] as const)('in %s for %j', async (language, values, msg) => {
    const refusal = refuse(new DomainError('too-many', 'too-many-attempts', values), language)
    expect(await refusal.json()).toEqual({ code: 0, msg, data: { seconds: values.seconds } })
  })
})

describe('every endpoint', () => {
  const endpoints = { login, register, sso, out, userInfo }

  test.each(Object.entries(endpoints))('%s answers GET and PUT with 405 in the envelope', async (_name, route) => {
    for (const [method, handler] of [
      ['GET', route.loader],
      ['PUT', route.action],
    ] as const) {
      const { response, code, data } = await send(handler, { method })
      expect([response.status, code, data, response.headers.get('allow')]).toEqual([405, 0, null, 'POST'])
    }
  })

  test.each(Object.entries({ login, register, sso }))('%s answers what is not JSON with 400', async (_name, route) => {
    const tooLong = JSON.stringify({ ...giulia, more: 'x'.repeat(20_000) })
    for (const body of [undefined, '', 'username=giulia', '{"username":', tooLong]) {
      const { response, code } = await send(route.action, { body })
      expect([response.status, code]).toEqual([400, 0])
    }
  })

  test.each(['null', '[]', '"giulia"', '7', '{}', '{"username":{"a":1},"password":["b"]}'])(
    'refuses the JSON %s as incomplete',
    async (body) => {
      const { response, code, msg } = await send(login.action, { body })
      expect([response.status, code, msg]).toEqual([200, 0, 'Please check what you entered.'])
    },
  )

  test('answers our own faults with 500, logs them, and shows nothing of them', async () => {
    const gone = openDatabase(services.connection)
    await gone.close()
    const site = { ...app, db: gone.db, pool: gone.pool }
    const { response, code, msg } = await send(login.action, { body: giulia, site })
    expect([response.status, code]).toEqual([500, 0])
    expect(msg).toBe('Something went wrong on our side. Please try again in a moment.')
    expect(faults).toHaveLength(1)
  })
})

describe('a post from elsewhere', () => {
  test.each<Record<string, string>>([
    { 'sec-fetch-site': 'cross-site' },
    { 'sec-fetch-site': 'same-site', origin: 'http://127.0.0.1:3000' },
    { origin: 'https://evil.example' },
    { origin: 'http://127.0.0.1:4000' },
    { origin: 'null' },
    { cookie: 'XSRF-TOKEN=abc' },
    { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abd' },
    { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': '' },
  ])('with %j is refused, and nobody is logged in or out by it', async (headers) => {
    const { response: entered } = await send(login.action, { body: giulia })
    const cookie = [cookieOf(entered), headers.cookie].filter(Boolean).join('; ')
    const refused = await send(out.action, { headers: { ...headers, cookie } })
    expect(refused).toMatchObject({ code: 0, msg: expect.stringContaining('did not come from our site') })
    expect((await send(userInfo.action, { headers: { cookie: cookieOf(entered) } })).code).toBe(1)

    const { response } = await send(login.action, { body: giulia, headers })
    expect(response.headers.getSetCookie()).toEqual([])
  })

  test.each<Record<string, string>>([
    {},
    { 'sec-fetch-site': 'same-origin' },
    { origin: 'http://127.0.0.1:3000' },
    { origin: 'http://127.0.0.1:3000', host: 'behind-a-proxy:8080' },
    { cookie: 'XSRF-TOKEN=abc', 'x-xsrf-token': 'abc' },
  ])('is not one with %j', async (headers) => {
    expect((await send(login.action, { body: giulia, headers })).code).toBe(1)
  })
})

describe('register', () => {
  const marco = { username: 'Marco', email: 'marco@example.com', password, age: true }

  test('makes the account and logs it in', async () => {
    const { response, code, data } = await send(register.action, { body: { ...marco, invite: 'x' } })
    expect(code).toBe(1)
    expect(data.login_url).toContain('/studio?ticket=')
    const { data: person } = await send(userInfo.action, { headers: { cookie: cookieOf(response) } })
    expect(person).toMatchObject({ username: 'marco', name: 'Marco', email: 'marco@example.com' })
  })

  test.each([
    [{ ...marco, username: 'GIULIA' }, 'This account name is already taken.'],
    [
      { ...marco, username: 'other', email: 'Giulia@Example.com' },
      'There is already an account with this email address.',
    ],
    [{ ...marco, username: 'a' }, 'An account name has 3 to 30 letters, digits, dots, hyphens or underscores.'],
    [{ ...marco, email: 'marco' }, 'Please enter a valid email address.'],
    [{ ...marco, password: 'short' }, 'The password needs at least 10 characters.'],
    [{ ...marco, password: 'password123' }, 'This password is too easy to guess.'],
    [{ ...marco, age: false }, 'Please confirm that you are 16 or older, or that a parent consents.'],
    [
      { ...marco, age: false, parent: marco.email },
      'Please enter a valid email address of a parent, other than your own.',
    ],
  ])('refuses %j: %s', async (body, msg) => {
    const refused = await send(register.action, { body })
    expect(refused).toMatchObject({ code: 0, msg, data: null })
    expect(refused.response.status).toBe(200)
  })
})

describe('register where mail leaves', () => {
  const site = { ...app, settings: { ...app.settings, verifiesEmails: true } }
  const anna = { username: 'anna', email: 'anna@example.com', password, age: true }

  test('opens no session, and answers alike whether the e-mail has an account', async () => {
    const free = await send(register.action, { body: anna, site })
    const taken = await send(register.action, {
      body: { ...anna, username: 'berta', email: 'giulia@example.com' },
      site,
    })
    expect(free).toMatchObject({ code: 1, msg: '', data: { waits_for: 'email' } })
    expect(await taken.response.text()).toBe(await free.response.text())
    expect([...taken.response.headers]).toEqual([...free.response.headers])
    expect(free.response.headers.getSetCookie()).toEqual([])
  })

  test('logging in is refused in words, and so it is for the design tool, until the e-mail is confirmed', async () => {
    const body = { username: 'anna@example.com', password }
    for (const route of [login, sso]) {
      const refused = await send(route.action, { body, site })
      expect(refused).toMatchObject({ code: 0, msg: expect.stringContaining('confirm your email'), data: null })
      expect([refused.response.status, refused.response.headers.getSetCookie()]).toEqual([200, []])
    }
  })

  test('waits for a parent where mail does not leave either', async () => {
    const body = { ...anna, username: 'young', email: 'young@example.com', age: false, parent: 'mamma@example.com' }
    expect(await send(register.action, { body })).toMatchObject({ code: 1, data: { waits_for: 'parent' } })
    const refused = await send(login.action, {
      body: { username: 'young', password },
      headers: { cookie: 'lang=italy' },
    })
    expect(refused).toMatchObject({ code: 0, msg: expect.stringContaining('consenso di un genitore'), data: null })
  })

  test('comes to an end for one address, in words', async () => {
    const many = Array.from({ length: 21 }, (_, n) =>
      send(register.action, {
        body: { ...anna, username: `many${n}`, email: `many${n}@example.com` },
        site,
        ip: '10.2.0.2',
      }),
    )
    const refused = (await Promise.all(many)).filter(({ response }) => response.status === 429)
    expect(refused.map(({ msg }) => msg)).toEqual([
      expect.stringMatching(/^Too many attempts\. Try again in \d+ minutes/),
    ])
  })
})

test('a session is told apart by browser and system, and nothing else of either is kept', async () => {
  const agent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
  const { data } = await send(login.action, { body: giulia, headers: { 'user-agent': agent } })
  const [row] = await services.db
    .select()
    .from(session)
    .where(eq(session.tokenHash, tokenHash(data.token as string)))
  expect(row).toMatchObject({ device: 'Firefox, Linux', userAgent: '', ipAddress: '' })
})

describe('a second step', () => {
  test('is asked for by 202 with a challenge and no cookie, and answered by login; what has ended is told by 203', async () => {
    const { token } = await services.enrol('Nina')
    const { codes } = await turnOn(services, { token })
    const nina = { username: 'nina', password }
    const asked = await send(login.action, { body: nina })
    expect([asked.response.status, asked.code, Object.keys(asked.data)]).toEqual([200, 202, ['challenge']])
    expect(asked.msg).toContain('authenticator app')
    expect(asked.response.headers.getSetCookie()).toEqual([])

    const { challenge } = asked.data
    const wrong = await send(login.action, { body: { challenge, code: '000000' } })
    expect([wrong.code, wrong.data]).toEqual([0, null])
    const entered = await send(login.action, { body: { challenge, code: codes[0] } })
    expect([entered.code, Object.keys(entered.data).toSorted()]).toEqual([1, ['login_url', 'token']])
    expect(entered.response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^loggia\.session_token=\w/),
      expect.stringMatching(/^loggia\.device=[\w-]/),
    ])
    const ended = await send(login.action, { body: { challenge, code: codes[1] } })
    expect([ended.code, ended.data]).toEqual([203, null])
  })

  test('is taken by sso together with the password, and never told before it', async () => {
    const { token } = await services.enrol('Olga')
    const { codes } = await turnOn(services, { token })
    const olga = { username: 'olga', password }
    expect((await send(sso.action, { body: olga })).code).toBe(202)
    expect(await send(sso.action, { body: { ...olga, code: codes[0] } })).toMatchObject({
      code: 1,
      data: { user: { username: 'olga' } },
    })
    for (const code of [undefined, codes[1]]) {
      const guess = await send(sso.action, { body: { username: 'olga', password: 'not-her-password', code } })
      expect([guess.code, guess.data]).toEqual([0, null])
    }
  })
})

test('ending a session on the site is seen by the design tool as 201', async () => {
  const { data } = await send(login.action, { body: giulia })
  const ticket = new URL(data.login_url as string).searchParams.get('ticket')
  const { data: tool } = await send(sso.action, { body: { ticket } })
  const seen = () => send(userInfo.action, { headers: { token: tool.token as string } })
  expect((await seen()).code).toBe(1)
  const own = await visitOf(services, { token: data.token as string })
  await endSession(services, { token: data.token as string }, { id: own.session.id, address: 'here' })
  expect((await seen()).code).toBe(201)
})

test('what the design tool gets is good for user_info and out, and nowhere else', async () => {
  const { data } = await send(login.action, { body: giulia })
  const ticket = new URL(data.login_url as string).searchParams.get('ticket')
  const { data: tool } = await send(sso.action, { body: { ticket } })
  const headers = { token: tool.token as string }
  expect(await send(me.loader, { method: 'GET', headers })).toMatchObject({ account: null })
  expect((await send(userInfo.action, { headers })).code).toBe(1)
  expect((await send(out.action, { headers })).code).toBe(1)
})

describe('sso', () => {
  test('redeems a ticket once, for a token that works and no cookie', async () => {
    const { data } = await send(login.action, { body: giulia })
    const ticket = new URL(data.login_url as string).searchParams.get('ticket')
    const first = await send(sso.action, { body: { ticket } })
    expect(first).toMatchObject({ code: 1, data: { user: { username: 'giulia', name: 'Giulia' } } })
    expect(first.response.headers.getSetCookie()).toEqual([])
    expect((await send(userInfo.action, { headers: { token: first.data.token as string } })).code).toBe(1)
    const second = await send(sso.action, { body: { ticket } })
    expect(second).toMatchObject({ code: 0, msg: expect.stringContaining('has been used or has expired'), data: null })
  })

  test('takes name and password as well', async () => {
    const { code, data } = await send(sso.action, { body: giulia })
    expect([code, Object.keys(data).toSorted()]).toEqual([1, ['token', 'user']])
    expect((await send(sso.action, { body: wrong })).code).toBe(0)
  })
})

describe('user_info and out', () => {
  test.each(['token', 'authorization', 'cookie'])('know the visitor by the %s', async (by) => {
    const { response, data } = await send(login.action, { body: giulia })
    const proofs = { token: data.token, authorization: `Bearer ${data.token}`, cookie: cookieOf(response) }
    const headers = { token: '', authorization: '', [by]: proofs[by as keyof typeof proofs] as string }
    const known = await send(userInfo.action, { headers })
    expect(known).toMatchObject({
      code: 1,
      data: { username: 'giulia', email: 'giulia@example.com', name: 'Giulia', role: 'member', points: 0 },
    })
    const left = await send(out.action, { headers, body: '{}' })
    expect([left.code, left.data]).toEqual([1, null])
    expect(left.response.headers.getSetCookie().join()).toContain('loggia.session_token=; Max-Age=0')
    expect((await send(userInfo.action, { headers })).code).toBe(201)
    expect((await send(out.action, { headers })).code).toBe(201)
  })

  test('user_info and sso tell the design tool of points and of what they were redeemed for', async () => {
    const { person } = await services.enrol('Carlo')
    const now = services.clock()
    await adjustPoints(services.db, SYSTEM, person.id, { points: 1500, reason: 'A prize' }, now)
    const reward = { reward: 'modules-day', cost: 1300, key: randomUUID() } as const
    await redeemReward(services.db, person, reward, now)
    const { data } = await send(sso.action, { body: { username: 'carlo', password } })
    const holdings = { points: 200, entitlements: [{ kind: 'modules', amount: 1, startsAt: now.toISOString() }] }
    expect(data.user).toMatchObject(holdings)
    const known = await send(userInfo.action, { headers: { token: data.token as string } })
    expect(known.data).toMatchObject(holdings)
  })

  test.each<Record<string, string>>([
    {},
    { token: '', authorization: '' },
    { token: 'made-up' },
    { authorization: 'Basic Z2l1bGlhOng=' },
    { cookie: 'loggia.session_token=made.up' },
  ])('answer 201 to %j', async (headers) => {
    for (const route of [userInfo, out]) {
      const refused = await send(route.action, { headers: { ...headers, 'sec-fetch-site': 'same-origin' } })
      expect(refused).toMatchObject({ code: 201, msg: 'Please log in again.', data: null })
      expect(refused.response.status).toBe(200)
    }
  })

  test('answer 201 to a token that has expired', async () => {
    const { data } = await send(login.action, { body: giulia })
    const token = data.token as string
    await services.db
      .update(session)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(session.tokenHash, tokenHash(token)))
    expect((await send(userInfo.action, { headers: { token } })).code).toBe(201)
  })
})

describe('/api/me', () => {
  const look = (headers: Record<string, string> = {}) =>
    send(me.loader, { method: 'GET', headers }) as unknown as Promise<{ response: Response; account: unknown }>

  test('knows nobody without a session, and hands out the token against foreign posts once', async () => {
    const { response, account } = await look()
    expect(account).toBeNull()
    const [cookie] = response.headers.getSetCookie()
    expect(cookie).toMatch(/^XSRF-TOKEN=[0-9a-f]{32}; Path=\/; SameSite=Lax$/)
    const again = await look({ cookie: cookie?.split(';')[0] as string })
    expect(again.response.headers.getSetCookie()).toEqual([])
  })

  test('tells id, name, points and picture of the visitor, and what of the site’s own is open to them, and nothing else', async () => {
    const { response } = await send(login.action, { body: giulia })
    const { account } = await look({ cookie: cookieOf(response) })
    const own = { name: 'Giulia', points: 0, picture: null, editsPages: false, hasBackstage: false }
    expect(account).toEqual({ id: expect.any(String), ...own })
  })

  test.each(['cookie alone', 'cookie and token'])(
    'prolongs a session in use, known by its %s, by a fresh cookie',
    async (by) => {
      const { response, data } = await send(login.action, { body: giulia })
      const soon = new Date(Date.now() + 24 * 60 * 60 * 1000)
      const mine = eq(session.tokenHash, tokenHash(data.token as string))
      await services.db.update(session).set({ expiresAt: soon }).where(mine)
      const token = by === 'cookie alone' ? '' : (data.token as string)
      const seen = await look({ cookie: cookieOf(response), token })
      expect(seen.response.headers.getSetCookie().join()).toContain('Max-Age=2592000')
      const [row] = await services.db.select().from(session).where(mine)
      expect(Number(row?.expiresAt)).toBeGreaterThan(Number(soon))
    },
  )
})
