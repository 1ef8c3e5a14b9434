import { randomUUID } from 'node:crypto'
import { expect, test } from 'vitest'
import { argsFor, testApp } from '#app/http/test-app.ts'
import { password, testServices } from '#domain/accounts/test-services.ts'
import { SYSTEM } from '#domain/actor.ts'
import { subscribed } from '#domain/plans/test-plans.ts'
import { adjustPoints } from '#domain/points/ledger/points.ts'
import { FIRST_REWARDS } from '#domain/points/test-rules.ts'
import * as plan from '../account/plan/plan.tsx'
import * as login from '../api/login.ts'
import * as sso from '../api/sso.ts'
import * as info from '../api/user-info.ts'
import * as studio from '../studio/studio.tsx'
import * as own from './account-points.tsx'
import * as redeem from './redeem.tsx'

const services = await testServices()
const app = testApp(services)

const asked = (path: string, token = '', sent?: object, form?: Record<string, string>) =>
  argsFor(app, path, {
    method: sent || form ? 'POST' : 'GET',
    headers: { token, ...(sent && { 'content-type': 'application/json' }) },
    body: form ? new URLSearchParams(form) : sent ? JSON.stringify(sent) : null,
    ip: services.elsewhere(),
  }) as never

const dataOf = async (answer: Promise<Response>) => (await (await answer).json()).data

/** What each place that shows the limits says: the account's two pages, the three calls of a design tool, and the Studio. */
async function limitsEverywhere(username: string, token: string) {
  const totals = ({ models, textures }: Record<'models' | 'textures', { total: number }>) => {
    return { models: models.total, textures: textures.total }
  }
  const given = { username, password }
  const { login_url } = await dataOf(login.action(asked('/v1/api/index/login/login', '', given)))
  const entered: Response = await studio.loader(asked(login_url)).catch((redirect) => redirect)
  const cookie = entered.headers.get('set-cookie')?.split(';')[0] ?? ''
  const atTool = await studio.loader(argsFor(app, '/studio', { headers: { cookie } }) as never)
  const again = await dataOf(login.action(asked('/v1/api/index/login/login', '', given)))
  const ticket = new URL(again.login_url).searchParams.get('ticket')
  return [
    totals((await plan.loader(asked('/account/plan', token))).own?.limits as never),
    totals((await own.loader(asked('/account/points', token))).own?.limits as never),
    (await dataOf(info.action(asked('/v1/admin/account/user_info', token, {})))).limits,
    (await dataOf(sso.action(asked('/api/v1/user/sso', '', { ticket })))).user.limits,
    (await dataOf(sso.action(asked('/api/v1/user/sso', '', given)))).user.limits,
    atTool.data.own?.limits,
  ]
}

const everywhere = (limits: { models: number; textures: number }) => Array(6).fill(limits)

test('“upload of 10 textures” raises the limit wherever it is shown, beside what the plan allows', async () => {
  const { person, token } = await services.enrol('texturist')
  expect(await limitsEverywhere('texturist', token)).toEqual(everywhere({ models: 0, textures: 0 }))
  await adjustPoints(app.db, SYSTEM, person.id, { points: 2000, reason: 'For a test' }, app.clock())
  const redeemed = async (reward: 'textures' | 'models') => {
    const form = { reward, cost: String(FIRST_REWARDS[reward].cost), key: randomUUID() }
    const answer = (await redeem.action(asked('/account/points/redeem', token, undefined, form))) as Response
    expect(answer.headers.get('location')).toBe(`/account/points?redeemed=${reward}`)
  }
  await redeemed('textures')
  expect(await limitsEverywhere('texturist', token)).toEqual(everywhere({ models: 0, textures: 10 }))
  await redeemed('textures')
  await redeemed('models')
  expect(await limitsEverywhere('texturist', token)).toEqual(everywhere({ models: 10, textures: 20 }))
  await subscribed(app.db, person.id, { periodEnd: '2099-01-01' })
  const [{ models, textures }] = (await limitsEverywhere('texturist', token)) as [{ models: number; textures: number }]
  expect(models).toBeGreaterThan(10)
  expect(textures - models).toBe(10)
  expect(await limitsEverywhere('texturist', token)).toEqual(everywhere({ models, textures }))
})
