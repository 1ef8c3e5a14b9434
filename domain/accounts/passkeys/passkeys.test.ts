import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { session } from '#db/schema/accounts.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { authenticate } from '../accounts.ts'
import { visitOf } from '../passwords/password-again.ts'
import { tokenHash } from '../sessions/token-hash.ts'
import { password, refusalOf, testServices } from '../test-services.ts'
import { turnOn } from '../two-factor/test-two-factor.ts'
import { logInByPasskey, startPasskeyLogin } from './passkey-login.ts'
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys.ts'
import { testAuthenticator } from './test-authenticator.ts'

const services = await testServices()

let visits = 0
const again = (password?: string) => ({ password, address: `visitor ${++visits}` })

/** Somebody new with a passkey. */
let accounts = 0
async function holder() {
  const name = `anna${++accounts}`
  const { token, person } = await services.enrol(name)
  const device = testAuthenticator()
  const { ceremony, options } = await startPasskey(services, { token }, again())
  const sent = { ceremony, response: device.make(options.challenge), name: ' Laptop ' }
  const { id } = await addPasskey(services, { token }, sent)
  return { name, token, person, device, id, sent }
}

type Device = ReturnType<typeof testAuthenticator>
async function answerOf(device: Device, manner?: Parameters<Device['answer']>[1]) {
  const { ceremony, options } = await startPasskeyLogin(services)
  return { ceremony, response: device.answer(options.challenge, manner) }
}
const enter = async (device: Device) => logInByPasskey(services, await answerOf(device))

describe('a passkey', () => {
  test('logs its owner in, as often as it counts on', async () => {
    const { person, device } = await holder()
    for (let time = 0; time < 2; time++) {
      const entered = await enter(device)
      expect(entered.person).toEqual(person)
      expect((await authenticate(services, { token: entered.token })).person).toEqual(person)
      expect(entered.cookies.join()).toMatch(/loggia\.session_token=\w/)
    }
    expect(await listPasskeys(services.db, person)).toMatchObject([{ name: 'Laptop', lastUsedAt: expect.any(Date) }])
  })

  test('needs no second step', async () => {
    const { token, person, device } = await holder()
    await turnOn(services, { token })
    expect((await enter(device)).person).toEqual(person)
  })

  test('answers once: the same answer sent again is refused, also at the same time', async () => {
    const { device } = await holder()
    const answer = await answerOf(device)
    const outcomes = await Promise.all(Array.from({ length: 5 }, () => refusalOf(logInByPasskey(services, answer))))
    expect(outcomes.toSorted()).toEqual(['no refusal', ...Array(4).fill('passkey-refused')])
  })

  test.each([{ origin: 'https://evil.example' }, { verifies: false }])(
    'that answers with %j is refused',
    async (manner) => {
      const { device } = await holder()
      expect(await refusalOf(logInByPasskey(services, await answerOf(device, manner)))).toBe('passkey-refused')
    },
  )

  test('that was copied is refused: it counts behind', async () => {
    const { device } = await holder()
    await enter(device)
    device.setCount(0)
    expect(await refusalOf(enter(device))).toBe('passkey-refused')
  })

  test('has five minutes to answer', async () => {
    const { device } = await holder()
    const answer = await answerOf(device)
    vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + 301_000 })
    try {
      expect(await refusalOf(logInByPasskey(services, answer))).toBe('passkey-refused')
    } finally {
      vi.useRealTimers()
    }
  })

  test('nobody knows is refused, and so is what was answered to another question', async () => {
    expect(await refusalOf(enter(testAuthenticator()))).toBe('passkey-refused')
    const { device, token } = await holder()
    const other = await startPasskey(services, { token }, again())
    const response = device.answer(other.options.challenge)
    expect(await refusalOf(logInByPasskey(services, { ceremony: other.ceremony, response }))).toBe('passkey-refused')
    expect(await refusalOf(logInByPasskey(services, { ceremony: 'a', response: {} }))).toBe('input-invalid')
  })
})

describe('adding one', () => {
  test('asks for the password where logging in was long ago', async () => {
    const { token } = await services.enrol('bruno')
    await services.db
      .update(session)
      .set({ createdAt: new Date(Date.now() - 600_000) })
      .where(eq(session.tokenHash, tokenHash(token)))
    expect(await refusalOf(startPasskey(services, { token }, again()))).toBe('password-needed')
    expect(await refusalOf(startPasskey(services, { token }, again('not-the-password')))).toBe('password-wrong')
    expect(await refusalOf(startPasskey(services, { token }, again(password)))).toBe('no refusal')
  })

  test('goes once, for the account that asked, by a device that checks who holds it', async () => {
    const { token, sent } = await holder()
    expect(await refusalOf(addPasskey(services, { token }, sent))).toBe('passkey-refused')

    const { ceremony, options } = await startPasskey(services, { token }, again())
    const response = testAuthenticator().make(options.challenge)
    const stranger = await services.enrol('carla')
    const stolen = addPasskey(services, { token: stranger.token }, { ceremony, response, name: 'Mine now' })
    expect(await refusalOf(stolen)).toBe('passkey-refused')

    const careless = await startPasskey(services, { token }, again())
    const unchecked = testAuthenticator().make(careless.options.challenge, { verifies: false })
    const added = addPasskey(
      services,
      { token },
      { ceremony: careless.ceremony, response: unchecked, name: 'Careless' },
    )
    expect(await refusalOf(added)).toBe('passkey-refused')
  })

  test('and removing it is told to the owner', async () => {
    const { name, token, id, device } = await holder()
    for (let time = 0; time < 2; time++) await removePasskey(services, { token }, { ...again(), id })
    const letters = await services.db
      .select()
      .from(outgoingMail)
      .where(eq(outgoingMail.to, `${name}@example.com`))
    expect(letters.map(({ subject }) => subject)).toEqual(['email-to-confirm', 'passkey-added', 'passkey-removed'])
    expect(await refusalOf(enter(device))).toBe('passkey-refused')
  })
})

test('only its owner renames and removes a passkey', async () => {
  const { token, person, id } = await holder()
  const stranger = await holder()
  const credentials = { token: stranger.token }
  expect(await refusalOf(renamePasskey(services, credentials, { id, name: 'Mine' }))).toBe('not-found')
  await removePasskey(services, credentials, { ...again(), id })
  await renamePasskey(services, { token }, { id, name: ' Key\nring ' })
  expect(await listPasskeys(services.db, person)).toMatchObject([{ id, name: 'Key ring' }])
  expect(await refusalOf(renamePasskey(services, { token }, { id, name: ' ' }))).toBe('input-invalid')
  expect((await visitOf(services, { token })).person).toEqual(person)
})
