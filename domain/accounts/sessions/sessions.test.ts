import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { session } from '#db/schema/accounts.ts'
import { anySession, authenticate, logIn, logOut } from '../accounts.ts'
import { visitOf } from '../passwords/password-again.ts'
import { password, refusalOf, testServices } from '../test-services.ts'
import { endOtherSessions, endSession, listSessions } from './sessions.ts'
import { redeemDesignTicket } from './tickets.ts'
import { tokenHash } from './token-hash.ts'

const services = await testServices()
await services.enrol('marco')

let visits = 0
const address = () => `visitor ${++visits}`

/** A log-in and the design tool's session that came from it. */
async function enter(username: string, device = 'Chrome, Windows') {
  const { token, loginTicket } = await logIn(services, { username, password, address: address(), device })
  const tool = await redeemDesignTicket(services, loginTicket)
  return { token, toolToken: tool.token, id: await idOf(token), toolId: await idOf(tool.token) }
}
const idOf = async (token: string) => (await authenticate(services, { token }, anySession)).session?.id ?? ''
const isOver = async (token: string) => (await authenticate(services, { token }, anySession)).person === null
const list = async (token: string) => listSessions(services, await visitOf(services, { token }))

let accounts = 0
async function somebody() {
  const name = `giulia${++accounts}`
  await logOut(services, { token: (await services.enrol(name)).token })
  return name
}

test('the list has every log-in with its hand-overs, and knows which is being used', async () => {
  const name = await somebody()
  const first = await enter(name)
  const second = await enter(name, 'Safari, iPhone')
  expect(await list(second.token)).toMatchObject([
    { id: second.id, kind: 'site', isThis: true, isOfThis: true, device: 'Safari, iPhone' },
    { id: second.toolId, kind: 'tool', isThis: false, isOfThis: true, device: null },
    { id: first.id, kind: 'site', isThis: false, isOfThis: false, device: 'Chrome, Windows' },
    { id: first.toolId, kind: 'tool', isThis: false, isOfThis: false, device: null },
  ])
})

describe('ending', () => {
  test.each(['id', 'toolId'] as const)('one side by its %s ends the other too, and nothing else', async (side) => {
    const name = await somebody()
    const [ended, kept] = [await enter(name), await enter(name)]
    expect(await endSession(services, { token: kept.token }, { id: ended[side], address: address() })).toBe(false)
    expect([await isOver(ended.token), await isOver(ended.toolToken)]).toEqual([true, true])
    expect([await isOver(kept.token), await isOver(kept.toolToken)]).toEqual([false, false])
  })

  test('what one has handed over oneself logs out', async () => {
    const { token, toolId } = await enter(await somebody())
    expect(await endSession(services, { token }, { id: toolId, address: address() })).toBe(true)
    expect(await isOver(token)).toBe(true)
  })

  test('all others leaves this one and what it was handed over to', async () => {
    const name = await somebody()
    const [own, ...others] = [await enter(name), await enter(name), await enter(name)]
    await endOtherSessions(services, { token: own.token }, { address: address() })
    expect([await isOver(own.token), await isOver(own.toolToken)]).toEqual([false, false])
    for (const other of others) expect([await isOver(other.token), await isOver(other.toolToken)]).toEqual([true, true])
  })

  test('somebody else’s is not found', async () => {
    const [marco, giulia] = [await enter('marco'), await enter(await somebody())]
    const stranger = endSession(services, { token: giulia.token }, { id: marco.id, address: address() })
    expect(await refusalOf(stranger)).toBe('not-found')
    await endOtherSessions(services, { token: giulia.token }, { address: address() })
    expect(await isOver(marco.token)).toBe(false)
  })

  test('asks for the password ten minutes after logging in, and is not for a hand-over', async () => {
    const name = await somebody()
    const [own, other] = [await enter(name), await enter(name)]
    const end = (token: string, secret?: string) =>
      refusalOf(endSession(services, { token }, { id: other.id, password: secret, address: address() }))
    expect(await end(own.toolToken, password)).toBe('login-required')
    await services.db
      .update(session)
      .set({ createdAt: new Date(services.clock().getTime() - 600_000) })
      .where(eq(session.id, own.id))
    expect(await end(own.token)).toBe('password-needed')
    expect(await end(own.token, 'not-the-password')).toBe('password-wrong')
    expect(await isOver(other.token)).toBe(false)
    expect(await end(own.token, password)).toBe('no refusal')
  })
})

describe('a hand-over', () => {
  test('ends when its owner logs out on the site', async () => {
    const { token, toolToken } = await enter('marco')
    await logOut(services, { token })
    expect(await isOver(toolToken)).toBe(true)
  })

  test('can be ended by the design tool alone', async () => {
    const { token, toolToken } = await enter('marco')
    await logOut(services, { token: toolToken })
    expect([await isOver(token), await isOver(toolToken)]).toEqual([false, true])
  })

  test('ends with the time of its site session, however much it is used', async () => {
    const { token, toolToken } = await enter('marco')
    await services.db
      .update(session)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(eq(session.tokenHash, tokenHash(token)))
    expect(await isOver(toolToken)).toBe(true)
  })

  test('is of the account of its site session, and of no other: the database says so', async () => {
    const [marco, giulia] = [await enter('marco'), await enter(await somebody())]
    const moved = services.db.update(session).set({ handedOverFrom: marco.id }).where(eq(session.id, giulia.toolId))
    await expect(moved).rejects.toMatchObject({ cause: { code: '23503' } })
  })
})
