import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { accountLink, user } from '#db/schema/accounts.ts'
import { creditInvite, inviteCodeOf } from '#domain/points/invites.ts'
import { readBalance } from '#domain/points/reading.ts'
import { logIn } from '../accounts.ts'
import { askForReset, resetPassword } from '../passwords/resetting.ts'
import { password, refusalOf, testServices } from '../test-services.ts'
import { askForNewEmail, confirmEmail, mailConfirmationAgain, readOwnEmail } from './emails.ts'
import { register } from './registering.ts'

const services = await testServices()
const { person: giulia } = await services.enrol('giulia')

const confirm = (token: unknown) => confirmEmail(services, token, creditInvite)
const newestTo = async (email: string) => (await services.lettersTo(email))[0]
const askFor = (email: unknown, { actor = giulia, secret = password } = {}) =>
  askForNewEmail(services, actor, { email, password: secret, address: services.elsewhere() })

describe('confirming an e-mail', () => {
  test('works once of any number of parallel uses, for a day, and credits the invitation once', async () => {
    const invite = await inviteCodeOf(services.db, giulia.id)
    const marco = { username: 'marco', email: 'marco@example.com', password, age: true, locale: 'en', invite }
    await register(services, { ...marco, address: services.elsewhere() })
    const letter = await newestTo(marco.email)
    const uses = await Promise.all(Array.from({ length: 10 }, () => refusalOf(confirm(letter?.token))))
    expect(uses.toSorted()).toEqual([...Array(9).fill('link-not-valid'), 'no refusal'])
    expect((await readBalance(services.db, giulia.id, services.clock())).points).toBe(1000)
    const [row] = await services.db.select().from(user).where(eq(user.username, 'marco'))
    expect(row?.emailVerified).toBe(true)
  })

  test('is over after 24 hours, and can be asked for again, five times an hour', async () => {
    const { person } = await services.enrol('late')
    const first = await newestTo(person.email)
    services.wait(24 * 3600)
    expect(await refusalOf(confirm(first?.token))).toBe('link-not-valid')
    for (let n = 0; n < 5; n++) await mailConfirmationAgain(services, person)
    expect(await refusalOf(mailConfirmationAgain(services, person))).toBe('too-many-attempts')
    await confirm((await newestTo(person.email))?.token)
    expect(await readOwnEmail(services.db, person)).toEqual({ email: person.email, isVerified: true })
    expect(await services.db.$count(accountLink, eq(accountLink.accountId, person.id))).toBe(0)
    await mailConfirmationAgain(services, person)
    expect(await services.lettersTo(person.email)).toHaveLength(6)
  })

  test.each([undefined, null, '', 'made-up', 7, ['a']])('with %j as link is refused', async (token) => {
    expect(await refusalOf(confirm(token))).toBe('link-not-valid')
  })

  test('is not done by a link for something else', async () => {
    await askForReset(services, { email: giulia.email, address: services.elsewhere() })
    expect(await refusalOf(confirm((await newestTo(giulia.email))?.token))).toBe('link-not-valid')
  })

  test('what is refused in its transaction leaves the link good', async () => {
    const { person } = await services.enrol('again')
    const letter = await newestTo(person.email)
    const failing = confirmEmail(services, letter?.token, async () => {
      throw new Error('the points are away')
    })
    await expect(failing).rejects.toThrow('the points are away')
    expect(await refusalOf(confirm(letter?.token))).toBe('no refusal')
  })
})

describe('another e-mail', () => {
  test('counts only once the letter to it is answered; then the old address is told', async () => {
    const { person } = await services.enrol('movable')
    await askFor(' New@Example.com', { actor: person })
    expect(await readOwnEmail(services.db, person)).toMatchObject({ email: person.email })
    await askForReset(services, { email: person.email, address: services.elsewhere() })
    const reset = await newestTo(person.email)

    await confirm((await newestTo('new@example.com'))?.token)
    expect(await readOwnEmail(services.db, person)).toEqual({ email: 'new@example.com', isVerified: true })
    expect(await newestTo(person.email)).toEqual({ letter: 'email-changed', token: '' })
    expect(await refusalOf(resetPassword(services, { token: reset?.token, password: 'finestre-7-aperte' }))).toBe(
      'link-not-valid',
    )
    const entered = await logIn(services, { username: 'new@example.com', password, address: services.elsewhere() })
    expect(entered.person.username).toBe('movable')
  })

  test('that has an account is asked for like any other; its owner gets a letter', async () => {
    const { person } = await services.enrol('neighbour')
    expect(await refusalOf(askFor(person.email))).toBe('no refusal')
    expect(await newestTo(person.email)).toEqual({ letter: 'account-there', token: '' })
  })

  test('that got an account meanwhile is refused at the end', async () => {
    await askFor('wanted@example.com')
    const letter = await newestTo('wanted@example.com')
    await services.enrol('wanted')
    expect(await refusalOf(confirm(letter?.token))).toBe('email-taken')
    expect(await readOwnEmail(services.db, giulia)).toMatchObject({ email: giulia.email })
  })

  test('is refused without the password, where it is none, the same, or asked for by nobody', async () => {
    expect(await refusalOf(askFor('other@example.com', { secret: 'wrong password' }))).toBe('password-wrong')
    expect(await refusalOf(askFor('other'))).toBe('email-invalid')
    expect(await refusalOf(askFor('GIULIA@example.com'))).toBe('email-same')
    const nobody = askForNewEmail(services, null, { email: 'other@example.com', password, address: 'here' })
    expect(await refusalOf(nobody)).toBe('login-required')
    expect(await services.lettersTo('other@example.com')).toEqual([])
  })

  test('cannot be had by guessing the password', async () => {
    const { person } = await services.enrol('guessed')
    const guesses = Array.from({ length: 11 }, () =>
      refusalOf(askFor('thief@example.com', { actor: person, secret: 'wrong password' })),
    )
    expect((await Promise.all(guesses)).toSorted()).toEqual([...Array(10).fill('password-wrong'), 'too-many-attempts'])
    expect(await refusalOf(askFor('thief@example.com', { actor: person }))).toBe('too-many-attempts')
  })
})
