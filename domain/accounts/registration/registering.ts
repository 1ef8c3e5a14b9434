import { randomUUID } from 'node:crypto'
import { eq, or } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { account, openRegistration, parentalConsent, user } from '#db/schema/accounts.ts'
import { DomainError } from '#domain/errors.ts'
import { holdsLink } from '#domain/links.ts'
import { type AccountServices, type Arrival, refusalOf, type StartedSession } from '../accounts.ts'
import { DAY_MS, mailConfirmation, mailParent, takeLetterTo } from '../letters.ts'
import { inEvenTime } from '../limits/even-time.ts'
import { consumeRateLimit } from '../limits/rate-limits.ts'
import { credentialWith } from '../passwords/credential.ts'
import { refuseEasyPassword } from '../passwords/passwords.ts'
import { personOf } from '../person.ts'
import { OPEN_DAYS, Registration, reasonIn } from '../rules.ts'
import { startSession } from '../sessions/start-session.ts'
import { noteAcceptance } from './terms.ts'

/** Either somebody is logged in, or a letter has to be answered first: by the person, or by a parent. */
export type Registered = { session: StartedSession } | { waitsFor: 'email' | 'parent' }

type Wanted = Omit<Registration, 'password'> & { hash: string; locale: string }

/**
 * Makes an account, and logs it in where nothing has to be waited for. Where e-mails are verified, one that has an account
 * is answered like any other: its owner gets a letter.
 * @param input.locale the language that the visitor reads, `en`, `italy` or `zh`
 * @param input.address where the visitor asks from, for counting registrations
 * @throws username-invalid, username-link, email-invalid, password-too-short, password-too-long, password-too-easy, age-not-stated, terms-not-accepted,
 *   parent-email-invalid, input-invalid, too-many-attempts, account-name-taken; email-taken where e-mails are not verified
 */
export async function register(
  services: AccountServices,
  input: { [field in keyof Registration]?: unknown } & { locale: string; address: string } & Arrival,
): Promise<Registered> {
  const parsed = Registration.safeParse(input)
  if (!parsed.success) throw refusalOf(reasonIn(parsed.error))
  const { password, ...wanted } = parsed.data
  // It is what the person is called at first, in subjects of letters too.
  if (holdsLink(wanted.username)) throw refusalOf('username-link')
  await refuseEasyPassword(password, wanted)
  await consumeRateLimits(services, wanted, input.address)

  const { password: hashing } = await services.auth.$context
  const { verifiesEmails } = services.settings
  const work = async () => {
    const hash = await hashing.hash(password)
    return services.db.transaction((tx) => makeAccount(tx, services, { ...wanted, hash, locale: input.locale }))
  }
  const made = await (verifiesEmails ? inEvenTime(work()) : work())
  if (verifiesEmails || !made) return { waitsFor: 'email' }
  if (!wanted.age) return { waitsFor: 'parent' }
  const { headers, response } = await services.auth.api.signInUsername({
    body: { username: made.username, password },
    returnHeaders: true,
  })
  if (!('token' in response)) throw new Error('a new account was asked for a second step')
  const { token } = response
  return { session: await startSession(services, personOf(made), { ...input, token, headers, by: 'registration' }) }
}

async function consumeRateLimits(
  services: AccountServices,
  { email, age, parent }: Pick<Registration, 'email' | 'age' | 'parent'>,
  address: string,
) {
  const { secret } = await services.auth.$context
  await consumeRateLimit({ pool: services.pool, secret }, 'register', address)
  if (services.settings.verifiesEmails) await takeLetterTo(services, email)
  if (!age && parent) await takeLetterTo(services, parent)
}

/** @returns the account; null where the e-mail has one, whose owner was written to */
async function makeAccount(
  tx: Db,
  services: AccountServices,
  { username, email, hash, age, parent, invite, accepts, locale }: Wanted,
) {
  const now = services.clock()
  const name = username.toLowerCase()
  const isOpen = services.settings.verifiesEmails || !age
  await holdName(tx, name, isOpen ? new Date(now.getTime() + OPEN_DAYS * DAY_MS) : null)
  const isTaken = await findTaken(tx, services, { name, email })
  const id = randomUUID()
  const [made] = isTaken
    ? []
    : await tx
        .insert(user)
        .values({
          id,
          name: username,
          username: name,
          displayUsername: username,
          email,
          ageStatedAt: now,
          invitedBy: invite || null,
          locale,
        })
        .onConflictDoNothing()
        .returning()
  if (!made) {
    // Somebody may have taken name or e-mail since we looked.
    const owner = await findTaken(tx, services, { name, email })
    if (!owner) throw new Error('an account was neither made nor there')
    await services.mail.queue(tx, { letter: 'account-there', to: owner })
    return null
  }

  await tx.insert(account).values(credentialWith(id, hash))
  if (accepts) await noteAcceptance(tx, id, now)
  if (isOpen) await tx.update(openRegistration).set({ accountId: id }).where(eq(openRegistration.username, name))
  await mailConfirmation(tx, services, { id, email, language: locale })
  if (!age && parent) {
    await tx.insert(parentalConsent).values({ accountId: id, parentEmail: parent })
    // Else only once the person's own e-mail is confirmed: a parent's letter must not tell whether that was free.
    if (!services.settings.verifiesEmails) await mailParent(tx, services, { id, email: parent, language: locale })
  }
  return made
}

/** @throws account-name-taken for one that an open registration holds */
async function holdName(tx: Db, username: string, until: Date | null): Promise<void> {
  const isFree = until
    ? (await tx.insert(openRegistration).values({ username, expiresAt: until }).onConflictDoNothing().returning())
        .length
    : !(await tx.$count(openRegistration, eq(openRegistration.username, username)))
  if (!isFree) throw new DomainError('conflict', 'account-name-taken')
}

/**
 * @returns whom the e-mail belongs to, where that may be known to nobody else
 * @throws account-name-taken, email-taken
 */
async function findTaken(tx: Db, { settings }: AccountServices, { name, email }: { name: string; email: string }) {
  const holders = await tx
    .select({ username: user.username, email: user.email, language: user.locale })
    .from(user)
    .where(or(eq(user.username, name), eq(user.email, email)))
  if (holders.some(({ username }) => username === name)) throw new DomainError('conflict', 'account-name-taken')
  const [owner] = holders
  if (owner && !settings.verifiesEmails) throw new DomainError('conflict', 'email-taken')
  return owner && { email: owner.email, language: owner.language }
}
