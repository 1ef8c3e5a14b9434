import { expect, test, vi } from 'vitest'
import { argsFor, testApp } from '#app/http/test-app.ts'
import { readAcceptance } from '#domain/accounts/registration/terms.ts'
import { lifeServices, liveFully, makeWorld } from '#domain/leaving/test-life.ts'
import { counting } from '#domain/schemes/test-gallery.ts'
import * as overview from './overview.tsx'
import * as confirmation from './security/email-confirmation.ts'
import * as welcome from './welcome.tsx'

vi.setConfig({ testTimeout: 60_000 })

const services = await lifeServices()
const app = testApp(services)

const asked = (path: string, token = '', method = 'GET', form = '', site = app) =>
  argsFor(site, path, {
    method,
    headers: { token, 'content-type': 'application/x-www-form-urlencoded' },
    body: method === 'POST' ? form : null,
  }) as never

test('a new account sees on its overview what to begin with, and what waits', async () => {
  const { token } = await services.enrol('novella')
  expect((await overview.loader(asked('/account', token))).own).toEqual({
    name: 'novella',
    hasToDo: true,
    store: null,
    points: 0,
    ending: null,
    messages: 0,
    notifications: 0,
    course: undefined,
    completed: 0,
  })
  expect((await overview.loader(asked('/account'))).own).toBeNull()
})

test('who did everything sees how it stands, by one query', async () => {
  const { token } = await liveFully(services, await makeWorld(services))
  const counted = counting(services.pool)
  await overview.loader(asked('/account', token))
  const { own } = await overview.loader(asked('/account', token, 'GET', '', { ...app, db: counted.db }))
  // Beside the one that tells who asks.
  expect(counted.queries.length).toBeLessThanOrEqual(2)
  expect(own).toMatchObject({
    store: { name: 'Studio Ottolenghi', drafts: 1, schemes: 1, state: 'approved' },
    points: expect.any(Number),
    course: { title: { en: 'Lay out a floor' } },
  })
  expect(own?.notifications).toBeGreaterThan(0)
})

test('the welcome tells whether terms and e-mail are settled, and settles them', async () => {
  const { person, token } = await services.enrol('benedetta')
  const read = () => welcome.loader(asked('/account/welcome', token))
  expect((await read()).own).toMatchObject({ acceptedOn: null, hasStore: false, email: { isVerified: false } })
  const accepted = (await welcome.action(asked('/account/welcome', token, 'POST'))) as Response
  expect([accepted.status, accepted.headers.get('location')]).toEqual([303, '/account/welcome'])
  expect((await read()).own?.acceptedOn).toMatch(/^\d{4}-\d\d-\d\d$/)
  expect(await readAcceptance(app.db, person)).not.toBeNull()
  const path = '/account/security/email/confirmation'
  const again = (await confirmation.action(asked(path, token, 'POST', 'from=welcome'))) as Response
  expect(again.headers.get('location')).toBe('/account/welcome?sent')
  expect((await welcome.loader(asked('/account/welcome?sent', token))).isSent).toBe(true)
})
