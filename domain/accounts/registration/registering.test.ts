import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { account, openRegistration, parentalConsent, session, user } from '#db/schema/accounts.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { authenticate, logIn } from '../accounts.ts'
import { REGISTRATIONS_PER_HOUR } from '../rules.ts'
import { password, refusalOf, testServices } from '../test-services.ts'
import { giveConsent, readConsent, removeUnfinished } from './consents.ts'
import { confirmEmail } from './emails.ts'
import { register } from './registering.ts'

const services = await testServices()
await services.enrol('Giulia')
/** The same database where mail leaves. */
const mailing = { ...services, settings: { verifiesEmails: true } }

const enter = (username: string, process = services) =>
  logIn(process, { username, password, address: process.elsewhere() })
type Wanted = Parameters<typeof register>[1]
const ask = (wanted: Omit<Wanted, 'address'>, process = services) =>
  register(process, { ...wanted, address: process.elsewhere() })
const enrol = async (wanted: Omit<Wanted, 'address'>) => {
  const registered = await ask(wanted)
  if (!('session' in registered)) throw new Error('has to wait')
  return registered.session
}
const confirm = (token: unknown, process = services) => confirmEmail(process, token, async () => {})
const newestTo = async (email: string) => (await services.lettersTo(email))[0]
const DAY = 24 * 60 * 60

describe('registering', () => {
  const marco = { username: 'Marco', email: 'Marco@Example.com', password, age: true, locale: 'italy' }

  test('makes an account, keeps what was stated, and logs in', async () => {
    const { person, token } = await enrol({ ...marco, invite: ' from-giulia ' })
    expect(person).toMatchObject({ name: 'Marco', username: 'marco', email: 'marco@example.com', role: 'member' })
    expect((await authenticate(services, { token })).person?.id).toBe(person.id)
    const [row] = await services.db.select().from(user).where(eq(user.id, person.id))
    expect(row).toMatchObject({ invitedBy: 'from-giulia', locale: 'italy', ageStatedAt: expect.any(Date) })
    expect((await enter('marco')).person).toEqual(person)
  })

  test('cannot ask for a role', async () => {
    const greedy = { ...marco, username: 'greedy', email: 'greedy@example.com', role: 'admin' }
    expect((await enrol(greedy)).person.role).toBe('member')
  })

  test('keeps the password only hashed', async () => {
    const rows = await services.db.select().from(account)
    expect(rows.length).toBeGreaterThan(0)
    expect(JSON.stringify(rows)).not.toContain(password)
  })

  test.each(['Pills.shop', 'www.pills', 'pills.co.uk'])(
    'the name "%s" would be a link in letters',
    async (username) => {
      expect(await refusalOf(enrol({ ...marco, username, email: 'pills@example.com' }))).toBe('username-link')
    },
  )

  test('a dot alone makes no link of a name', async () => {
    const { person } = await enrol({ ...marco, username: 'Marco.Rossi', email: 'rossi@example.com' })
    expect(person.name).toBe('Marco.Rossi')
  })

  test.each(['giulia', 'Giulia', 'GIULIA'])('the taken name "%s" is refused', async (username) => {
    const wanted = { ...marco, username, email: 'other@example.com' }
    expect(await refusalOf(enrol(wanted))).toBe('account-name-taken')
  })

  test.each(['giulia@example.com', 'GIULIA@example.COM'])('the taken email "%s" is refused', async (email) => {
    expect(await refusalOf(enrol({ ...marco, username: 'other', email }))).toBe('email-taken')
  })

  test('a wish against the rules is refused before anything is written', async () => {
    const before = await services.db.$count(user)
    expect(await refusalOf(enrol({ ...marco, username: 'ok-name', age: false }))).toBe('age-not-stated')
    expect(await services.db.$count(user)).toBe(before)
  })

  test('ten people racing for one name: one gets it, nine are told that it is taken, nothing is left over', async () => {
    const race = Array.from({ length: 10 }, (_, index) => {
      const username = index % 2 ? 'racer' : 'RACER'
      return refusalOf(enrol({ ...marco, username, email: `racer${index}@example.com` }))
    })
    const outcomes = await Promise.all(race)
    expect(outcomes.toSorted()).toEqual([...Array(9).fill('account-name-taken'), 'no refusal'])
    expect(await services.db.$count(user, eq(user.username, 'racer'))).toBe(1)
    expect(await services.db.$count(account)).toBe(await services.db.$count(user))
  })

  test('ten people racing for one email: one gets it, nine are told that it is taken', async () => {
    const race = Array.from({ length: 10 }, (_, index) =>
      refusalOf(enrol({ ...marco, username: `sprinter${index}`, email: 'Sprinter@example.com' })),
    )
    expect((await Promise.all(race)).toSorted()).toEqual([...Array(9).fill('email-taken'), 'no refusal'])
  })
})

describe('where mail leaves', () => {
  const anna = { username: 'Anna', email: 'anna@example.com', password, age: true, locale: 'en' }

  test('registering opens no session until the e-mail is confirmed by the letter to it', async () => {
    const sessions = await services.db.$count(session)
    expect(await ask(anna, mailing)).toEqual({ waitsFor: 'email' })
    expect(await services.db.$count(session)).toBe(sessions)
    const [letter, ...others] = await services.lettersTo(anna.email)
    expect([letter?.letter, others]).toEqual(['email-to-confirm', []])

    expect(await refusalOf(enter('anna', mailing))).toBe('email-not-confirmed')
    expect(await services.db.$count(session)).toBe(sessions)
    expect(await services.lettersTo(anna.email)).toHaveLength(2)
    expect(await confirm(letter?.token, mailing)).toEqual({ waitsFor: null })
    expect((await enter('anna', mailing)).person).toMatchObject({ username: 'anna', email: anna.email })
    await removeUnfinished(services.db, new Date(Date.now() + 30 * DAY * 1000))
    expect((await enter('anna', mailing)).person.username).toBe('anna')
  })

  test('a wrong password does not tell that the e-mail waits, and sends nothing', async () => {
    await ask({ ...anna, username: 'berta', email: 'berta@example.com' }, mailing)
    const wrong = logIn(mailing, { username: 'berta', password: 'wrong password', address: 'here' })
    expect(await refusalOf(wrong)).toBe('account-or-password-wrong')
    expect(await services.lettersTo('berta@example.com')).toHaveLength(1)
  })

  test('letters that logging in sends come to an end, the refusal stays', async () => {
    await ask({ ...anna, username: 'carla', email: 'carla@example.com' }, mailing)
    for (let round = 0; round < 8; round++) expect(await refusalOf(enter('carla', mailing))).toBe('email-not-confirmed')
    expect(await services.lettersTo('carla@example.com')).toHaveLength(5)
  })

  test('an e-mail that has an account is answered like one that has none, and its owner gets a letter', async () => {
    const free = await ask({ ...anna, username: 'dora', email: 'dora@example.com' }, mailing)
    const users = await services.db.$count(user)
    expect(await ask({ ...anna, username: 'elsa', email: 'GIULIA@example.com' }, mailing)).toEqual(free)
    expect(await services.db.$count(user)).toBe(users)
    expect(await newestTo('giulia@example.com')).toEqual({ letter: 'account-there', token: '' })
    // Whether the name is free now would tell too.
    for (const username of ['dora', 'Elsa']) {
      expect(await refusalOf(ask({ ...anna, username, email: 'new@example.com' }, mailing))).toBe('account-name-taken')
      expect(await refusalOf(ask({ ...anna, username, email: 'new@example.com' }))).toBe('account-name-taken')
    }
    expect((await enter('giulia')).person.username).toBe('giulia')
  })

  test('takes as long for an e-mail that has an account as for one that has none', async () => {
    const timed = async (username: string, email: string) => {
      const start = performance.now()
      await ask({ ...anna, username, email }, mailing)
      return performance.now() - start
    }
    const taken = await timed('timed-taken', 'giulia@example.com')
    const free = await timed('timed-free', 'timed@example.com')
    // Both wait longer than the work takes; what the machine adds to that says nothing.
    expect(Math.min(taken, free)).toBeGreaterThan(390)
  })

  test('ten people racing for one e-mail are answered alike: one has an account, whose mailbox is told five times', async () => {
    const race = Array.from({ length: 10 }, (_, index) =>
      refusalOf(ask({ ...anna, username: `mailer${index}`, email: 'race@example.com' }, mailing)),
    )
    const outcomes = (await Promise.all(race)).toSorted()
    expect(outcomes).toEqual([...Array(5).fill('no refusal'), ...Array(5).fill('too-many-attempts')])
    expect(await services.db.$count(user, eq(user.email, 'race@example.com'))).toBe(1)
    const letters = (await services.lettersTo('race@example.com')).map(({ letter }) => letter)
    expect(letters.toSorted()).toEqual([...Array(4).fill('account-there'), 'email-to-confirm'])
  })

  test('what nobody confirmed within 14 days is removed, and its name is free again, as one that was only held', async () => {
    const late = { ...anna, username: 'late', email: 'late@example.com' }
    const now = Date.now()
    await ask(late, mailing)
    await ask({ ...late, username: 'held', email: 'giulia@example.com' }, mailing)
    await removeUnfinished(services.db, new Date(now + 13.9 * DAY * 1000))
    expect(await services.db.$count(user, eq(user.username, 'late'))).toBe(1)
    await removeUnfinished(services.db, new Date(now + 14.1 * DAY * 1000))
    expect(await services.db.$count(user, eq(user.username, 'late'))).toBe(0)
    expect(await services.db.$count(openRegistration)).toBe(0)
    await enrol(late)
    await enrol({ ...late, username: 'held', email: 'held@example.com' })
  })

  test('an account stays that was entered once mail did not leave any more', async () => {
    await ask({ ...anna, username: 'stayer', email: 'stayer@example.com' }, mailing)
    await enter('stayer')
    await removeUnfinished(services.db, new Date(Date.now() + 30 * DAY * 1000))
    expect((await enter('stayer')).person.username).toBe('stayer')
  })
})

describe('who is younger than 16', () => {
  const parent = 'mamma@example.com'
  const child = (username: string) => ({
    username,
    email: `${username}@example.com`,
    password,
    age: false,
    parent,
    locale: 'italy',
  })

  test('is let in once a parent agreed by the letter, which works once', async () => {
    expect(await ask(child('young'))).toEqual({ waitsFor: 'parent' })
    const letter = await newestTo(parent)
    expect(letter?.letter).toBe('consent-asked')
    expect(await refusalOf(enter('young'))).toBe('consent-awaited')
    expect(await services.lettersTo(parent)).toHaveLength(2)

    const { username, email } = await readConsent(services.db, letter?.token, services.clock())
    expect([username, email]).toEqual(['young', 'young@example.com'])
    const uses = Array.from({ length: 5 }, () => refusalOf(giveConsent(services, letter?.token)))
    expect((await Promise.all(uses)).toSorted()).toEqual([...Array(4).fill('link-not-valid'), 'no refusal'])
    expect((await enter('young')).person.username).toBe('young')
    const [kept] = await services.db.select().from(parentalConsent)
    expect(kept).toMatchObject({ parentEmail: parent, givenAt: expect.any(Date) })
  })

  test('where mail leaves, the parent is written to only once the own e-mail is confirmed', async () => {
    const before = (await services.lettersTo(parent)).length
    expect(await ask(child('youth'), mailing)).toEqual({ waitsFor: 'email' })
    expect(await services.lettersTo(parent)).toHaveLength(before)
    expect(await confirm((await newestTo('youth@example.com'))?.token, mailing)).toEqual({ waitsFor: 'parent' })
    expect(await services.lettersTo(parent)).toHaveLength(before + 1)
    expect(await refusalOf(enter('youth', mailing))).toBe('consent-awaited')
    await giveConsent(mailing, (await newestTo(parent))?.token)
    expect((await enter('youth', mailing)).person.username).toBe('youth')
  })

  test('is removed where no parent agrees within 14 days, with what the parent’s letter could do', async () => {
    await ask({ ...child('kid'), parent: 'papa@example.com' })
    await confirm((await newestTo('kid@example.com'))?.token)
    const letter = await newestTo('papa@example.com')
    await removeUnfinished(services.db, new Date(Date.now() + 15 * DAY * 1000))
    expect(await services.db.$count(user, eq(user.username, 'kid'))).toBe(0)
    expect(await refusalOf(giveConsent(services, letter?.token))).toBe('link-not-valid')
  })
})

test('one address registers so many accounts in an hour, whatever becomes of them', async () => {
  const wanted = (n: number) => ({
    username: `crowd${n}`,
    email: `crowd${n}@example.com`,
    password,
    age: true,
    locale: 'en',
    address: 'a school',
  })
  for (let n = 0; n < REGISTRATIONS_PER_HOUR; n++) await register(services, wanted(n))
  expect(await refusalOf(register(services, wanted(99)))).toBe('too-many-attempts')
  expect(await refusalOf(register(services, { ...wanted(99), address: 'another school' }))).toBe('no refusal')
})

test('letters name the link only by its token, of which the hash is kept', async () => {
  const tokens = (await services.db.select({ text: outgoingMail.text }).from(outgoingMail)).filter(({ text }) => text)
  expect(tokens.length).toBeGreaterThan(10)
  for (const { text } of tokens) expect(Buffer.from(text, 'base64url')).toHaveLength(32)
})
