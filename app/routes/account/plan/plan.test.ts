import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { argsFor, testApp } from '#app/http/test-app.ts'
import { planPrice, stripeCustomer } from '#db/schema/plans.ts'
import { contactRequest } from '#db/schema/requests.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { standIn } from '#domain/plans/cards/test-stripe.ts'
import { readPlan } from '#domain/plans/own.ts'
import { subscribed } from '#domain/plans/test-plans.ts'
import * as webhook from '../../api/stripe-webhook.ts'
import * as info from '../../api/user-info.ts'
import * as plan from './plan.tsx'
import * as subscribe from './subscribe.tsx'

const services = await testServices()
const stand = await standIn()
const bare = testApp(services)
const app = { ...bare, cards: stand.cards }
const { db } = app
await db.update(planPrice).set({ stripePriceId: 'price_yearly' }).where(eq(planPrice.plan, 'yearly'))
let people = 0
const somebody = () => services.enrol(`buyer${++people}`)

interface Asked {
  token?: string
  form?: Record<string, string>
  site?: typeof bare
}

const asked = (path: string, { token = '', form, site = app }: Asked = {}) =>
  argsFor(site, path, {
    method: form ? 'POST' : 'GET',
    headers: { token },
    body: form ? new URLSearchParams(form) : null,
    ip: services.elsewhere(),
  }) as never

const sent = async (answer: Promise<unknown>) => {
  const given = await answer
  if (given instanceof Response) return { status: given.status, to: given.headers.get('location') }
  const { data, init } = given as { data: { done?: unknown }; init: { status?: number } | null }
  return { status: init?.status ?? 200, ...data }
}

const billing = { plan: 'yearly', name: 'Anna', address: 'Via Prova 1', country: 'IT' }

test('without Stripe’s keys a plan is asked for by invoice, and the account sees that it was', async () => {
  const { person, token } = await somebody()
  const { form } = await subscribe.loader(asked('/account/plan/subscribe?plan=monthly', { token, site: bare }))
  expect(form).toMatchObject({ chosen: 'monthly', byCard: [], offers: [{ cents: 11_900 }, {}, {}] })
  const answer = await sent(subscribe.action(asked('/account/plan/subscribe', { token, form: billing, site: bare })))
  expect(answer).toMatchObject({ status: 303, to: expect.stringMatching(/^\/contact\/sent\/LG-/) })
  const [request] = await db.select().from(contactRequest).where(eq(contactRequest.accountId, person.id))
  expect(request).toMatchObject({ form: 'plan', plan: 'yearly', email: person.email })
  const { own } = await plan.loader(asked('/account/plan', { token, site: bare }))
  expect(own).toMatchObject({ plan: null, waiting: { reference: request?.reference, plan: 'yearly' } })
})

test('what is missing for an invoice is said beside its field, and what was typed stays', async () => {
  const { token } = await somebody()
  const form = { ...billing, address: ' ', country: 'XX' }
  expect(await sent(subscribe.action(asked('/account/plan/subscribe', { token, form })))).toMatchObject({
    status: 422,
    fieldErrors: { address: expect.any(String), country: expect.any(String) },
    values: { name: 'Anna' },
  })
  expect(await sent(subscribe.action(asked('/account/plan/subscribe', { form: billing })))).toMatchObject({
    status: 401,
    values: { name: 'Anna' },
  })
})

test('by card a page with a link to Stripe answers, since a form may lead to this site alone', async () => {
  const { token } = await somebody()
  const { form } = await subscribe.loader(asked('/account/plan/subscribe', { token }))
  expect(form?.byCard).toEqual(['yearly'])
  const path = '/account/plan/subscribe?card'
  const answer = await sent(subscribe.action(asked(path, { token, form: { plan: 'yearly' } })))
  expect(answer).toMatchObject({
    status: 200,
    done: { address: expect.stringMatching(/^https:\/\/checkout\.stripe\.com\//) },
  })
  const [known] = await db.select().from(stripeCustomer)
  expect(known?.id).toMatch(/^cus_/)
})

test('Stripe’s message gives the plan, which user_info tells, and the portal changes it', async () => {
  const { person, token } = await somebody()
  await subscribe.action(asked('/account/plan/subscribe?card', { token, form: { plan: 'yearly' } }))
  const [known] = await db.select().from(stripeCustomer).where(eq(stripeCustomer.accountId, person.id))
  const customer = known?.id ?? ''
  const start = Math.floor(Date.now() / 1000)
  const period = { start, end: start + 365 * 86_400 }
  stand.subscriptions.push({ id: 'sub_1', customer, status: 'active', price: 'price_yearly', ...period })
  const { payload, signature } = stand.message({ customer }, new Date())
  const post = (body: string, site = app) =>
    webhook.action(
      argsFor(site, '/api/stripe/webhook', {
        method: 'POST',
        body,
        headers: { 'stripe-signature': signature },
      }) as never,
    )
  expect((await post(`${payload} `)).status).toBe(422)
  expect((await post('x'.repeat(600_000))).status).toBe(413)
  expect(await readPlan(db, person.id, new Date())).toBeNull()
  expect((await post(payload)).status).toBe(204)
  await expect(post(payload, bare as typeof app)).rejects.toMatchObject({ init: { status: 404 } })

  const told = await info.action(
    argsFor(app, '/v1/admin/account/user_info', { method: 'POST', headers: { token } }) as never,
  )
  expect((await told.json()).data).toMatchObject({
    points: 0,
    plan: { name: 'yearly', state: 'active', cancelsOn: null },
    limits: { models: 5000, textures: 5000 },
  })
  const portal = await sent(plan.action(asked('/account/plan', { token, form: { plan: 'portal' } })))
  expect(portal).toMatchObject({ done: { address: `https://billing.stripe.com/p/${customer}` } })
  await expect(subscribe.loader(asked('/account/plan/subscribe', { token }))).rejects.toMatchObject({ status: 302 })
})

test('a plan by invoice is ended and kept by its owner’s form, and by nobody else’s', async () => {
  const [{ person, token }, other] = [await somebody(), await somebody()]
  await subscribed(db, person.id, { periodEnd: '2099-01-01' })
  const press = (token: string, what: string) =>
    sent(plan.action(asked('/account/plan', { token, form: { plan: what } })))
  expect(await press(other.token, 'cancel')).toMatchObject({ status: 404 })
  expect(await press('', 'cancel')).toMatchObject({ status: 401 })
  expect(await press(token, 'end')).toMatchObject({ status: 422 })
  expect(await press(token, 'cancel')).toEqual({ status: 303, to: '/account/plan' })
  expect(await readPlan(db, person.id, new Date())).toMatchObject({ cancelsOn: '2099-01-01' })
  expect(await press(token, 'keep')).toMatchObject({ status: 303 })
  expect(await readPlan(db, person.id, new Date())).toMatchObject({ cancelsOn: null })
})
