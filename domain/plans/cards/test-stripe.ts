import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { setTimeout as wait } from 'node:timers/promises'
import { Stripe } from 'stripe'
import { cleanUp } from '#db/test-clean-up.ts'

export const KEY = 'sk_test_stand_in'
export const webhookSecret = 'whsec_stand_in'

interface Subscription {
  id: string
  customer: string
  status: string
  price: string
  start: number
  end: number
  cancelAtEnd?: boolean
}

/** Stands in for Stripe: speaks its API over HTTP on this machine, and keeps what a test tells it. */
export async function standIn() {
  const customers = new Map<string, { email: string; account: string }>()
  const keys = new Map<string, string>()
  const subscriptions: Subscription[] = []
  const invoices: { number: string; subscription: string; customer: string; cents: number; at: number }[] = []
  const asked: string[] = []
  const state = { fails: false, delayMs: 0 }

  function answer(method: string, url: URL, form: URLSearchParams, key: string | undefined): unknown {
    const [, , noun, id, more] = url.pathname.split('/')
    const customer = url.searchParams.get('customer')
    const list = (data: unknown[]) => ({ object: 'list', data, has_more: false, url: url.pathname })
    if (method === 'POST' && noun === 'customers') {
      const known = key && keys.get(key)
      if (known) return { id: known, object: 'customer' }
      const made = `cus_${customers.size + 1}`
      customers.set(made, { email: form.get('email') ?? '', account: form.get('metadata[account]') ?? '' })
      if (key) keys.set(key, made)
      return { id: made, object: 'customer' }
    }
    if (method === 'DELETE' && noun === 'customers' && id) {
      if (!customers.delete(id)) return undefined
      for (const each of subscriptions) if (each.customer === id) each.status = 'canceled'
      return { id, object: 'customer', deleted: true }
    }
    if (method === 'POST' && noun === 'checkout') {
      const session = Object.fromEntries(form)
      return {
        id: 'cs_1',
        object: 'checkout.session',
        url: `https://checkout.stripe.com/c/${session.customer}/${session['line_items[0][price]']}`,
      }
    }
    if (method === 'POST' && noun === 'billing_portal') {
      return {
        id: 'bps_1',
        object: 'billing_portal.session',
        url: `https://billing.stripe.com/p/${form.get('customer')}`,
      }
    }
    if (noun === 'subscriptions' && !more)
      return list(subscriptions.filter((each) => each.customer === customer).map(shown))
    if (noun === 'invoices') {
      return list(
        invoices
          .filter((each) => each.customer === customer)
          .map(({ number, subscription, cents, at }) => ({
            id: `in_${number}`,
            object: 'invoice',
            number,
            amount_paid: cents,
            parent: { subscription_details: { subscription } },
            status_transitions: { paid_at: at },
            lines: list([{ period: { start: at, end: at + 31 * 86_400 } }]),
          })),
      )
    }
    return undefined
  }

  const server = createServer(async (request, response) => {
    const parts: Buffer[] = []
    for await (const part of request) parts.push(part)
    const url = new URL(request.url ?? '', 'http://stand.in')
    asked.push(`${request.method} ${url.pathname}`)
    const form = new URLSearchParams(Buffer.concat(parts).toString())
    const isOurs = request.headers.authorization === `Bearer ${KEY}`
    const body =
      isOurs && !state.fails
        ? answer(request.method ?? '', url, form, request.headers['idempotency-key'] as string | undefined)
        : undefined
    await wait(state.delayMs)
    const status = state.fails ? 500 : body ? 200 : isOurs ? 404 : 401
    response.writeHead(status, { 'content-type': 'application/json' })
    response.end(
      JSON.stringify(body ?? { error: { type: 'invalid_request_error', code: 'resource_missing', message: 'no' } }),
    )
  })
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening))
  cleanUp(() => void server.close())
  const { port } = server.address() as AddressInfo
  const stripe = new Stripe(KEY, { host: '127.0.0.1', port, protocol: 'http', maxNetworkRetries: 0, telemetry: false })
  return {
    stripe,
    address: `http://127.0.0.1:${port}`,
    cards: { stripe: async () => stripe, webhookSecret },
    customers,
    subscriptions,
    invoices,
    asked,
    state,
    /** A message as Stripe sends it. */
    message(about: { customer: string; id?: string; type?: string; [field: string]: unknown }, at: Date) {
      const { customer, id = `evt_${Math.random()}`, type = 'customer.subscription.updated', ...fields } = about
      const payload = JSON.stringify({
        id,
        object: 'event',
        type,
        data: { object: { id: 'sub_any', customer, ...fields } },
      })
      return { payload, signature: sign(payload, at) }
    },
    sign,
  }

  function sign(payload: string, at: Date, secret = webhookSecret) {
    const timestamp = Math.floor(at.getTime() / 1000)
    return stripe.webhooks.generateTestHeaderString({ payload, secret, timestamp })
  }
}

const shown = ({ id, customer, status, price, start, end, cancelAtEnd = false }: Subscription) => ({
  id,
  object: 'subscription',
  customer,
  status,
  cancel_at: null,
  cancel_at_period_end: cancelAtEnd,
  items: { object: 'list', data: [{ price: { id: price }, current_period_start: start, current_period_end: end }] },
})
