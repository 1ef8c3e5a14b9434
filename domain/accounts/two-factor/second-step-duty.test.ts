import { describe, expect, test } from 'vitest'
import type { Role } from '#db/kinds.ts'
import { type Actor, SYSTEM } from '#domain/actor.ts'
import { decide } from '#domain/reports/decisions.ts'
import { APPOINTED, granted } from '#domain/rights.ts'
import { authenticate, logIn } from '../accounts.ts'
import { createAuth } from '../auth.ts'
import { setRole } from '../roles.ts'
import { readSecrets } from '../secrets.ts'
import { isTriedOnly } from '../sessions/acting-as.ts'
import { lightCost, password, refusalOf, testServices } from '../test-services.ts'
import { putOffSecondStep } from './second-step-duty.ts'
import { turnOn } from './test-two-factor.ts'
import { turnOffTwoFactor } from './two-factor.ts'

const services = await testServices()
const secrets = await readSecrets(services.db)
/** The same accounts on a site that everybody reaches. */
const site = { siteUrl: 'https://loggia.example', secureCookies: true, passwordCost: lightCost }
const auth = createAuth({ db: services.db, secrets, ...site })
const open = { ...services, auth }

let accounts = 0
async function moderator(role: Role = 'moderator') {
  const name = `judge${++accounts}`
  const { token } = await services.enrol(name)
  await setRole(services, SYSTEM, name, { role, reason: 'For a test' })
  return { name, token }
}
const actorOf = async (token: string, site = services) => (await authenticate(site, { token })).person
const mayModerate = async (token: string, site = services) =>
  refusalOf((async () => granted(await actorOf(token, site), 'reports:decide'))())

describe('a moderator without a second step', () => {
  test('acts as a member, and is told why', async () => {
    const { token } = await moderator()
    expect(await actorOf(token)).toMatchObject({ role: 'member', waitingRole: 'moderator' })
    expect(await mayModerate(token)).toBe('second-step-missing')
    const decision = { kind: 'comment', id: '1', outcome: 'hide' }
    const mail = { queue: async () => 0 }
    const deciding = decide({ ...services, mail }, await actorOf(token), decision)
    expect(await refusalOf(deciding)).toBe('second-step-missing')
    const admin = await moderator('admin')
    const member = await actorOf((await services.enrol('anna')).token)
    const mayAdjust = (actor: Actor) => refusalOf((async () => granted(actor, 'points:adjust'))())
    expect(await mayAdjust(await actorOf(admin.token))).toBe('second-step-missing')
    expect(await mayAdjust(await actorOf(token))).toBe('not-allowed')
    expect(await mayAdjust(member)).toBe('not-allowed')
  })

  test.each(APPOINTED)('is one of whatever role has rights: %s', async (role) => {
    const { token } = await moderator(role)
    expect(await actorOf(token)).toMatchObject({ role: 'member', waitingRole: role })
  })

  test('works once it is on, until it is off again', async () => {
    const { token } = await moderator()
    await turnOn(open, { token })
    expect(await actorOf(token, open)).toMatchObject({ role: 'moderator' })
    expect(await mayModerate(token, open)).toBe('no refusal')
    await turnOffTwoFactor(open, { token }, { password, address: services.elsewhere() })
    expect(await mayModerate(token, open)).toBe('second-step-missing')
  })

  test('puts it off for one session where the site is only tried, and nowhere else', async () => {
    const { name, token } = await moderator()
    const again = await logIn(services, { username: name, password, address: services.elsewhere() })
    await putOffSecondStep(services, { token })
    expect(await mayModerate(token)).toBe('no refusal')
    expect(await mayModerate(again.token)).toBe('second-step-missing')
    expect(await mayModerate(token, open)).toBe('second-step-missing')
    expect(await refusalOf(putOffSecondStep(open, { token: again.token }))).toBe('not-allowed')
    expect(await refusalOf(putOffSecondStep(services, {}))).toBe('login-required')
  })

  test('is the only one to put it off, and twice is once', async () => {
    const member = await services.enrol('bice')
    expect(await refusalOf(putOffSecondStep(services, { token: member.token }))).toBe('not-allowed')
    const { token } = await moderator()
    await putOffSecondStep(services, { token })
    const noted = services.events.length
    await putOffSecondStep(services, { token })
    expect(services.events).toHaveLength(noted)
    expect(await mayModerate(token)).toBe('no refusal')
  })

  test.each([
    ['http://127.0.0.1:3000', true],
    ['http://127.8.9.10', true],
    ['http://localhost:3000', true],
    ['http://[::1]:3000', true],
    ['https://loggia.example', false],
    ['http://127.0.0.1.example', false],
    ['http://localhost.example', false],
    ['http://0.0.0.0:3000', false],
    ['http://192.168.1.4:3000', false],
  ])('%s is only tried: %s', (siteUrl, isTried) => expect(isTriedOnly(siteUrl)).toBe(isTried))
})
