import { createHmac, timingSafeEqual } from 'node:crypto'
import { parseCookie } from 'cookie'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { session, user } from '#db/schema/accounts.ts'
import { batch } from '#domain/batching/batch.ts'
import type { AccountServices, SessionCredentials } from '../accounts.ts'
import { PROLONGED_AFTER_SECONDS, SESSION_LIFE_SECONDS, SESSION_SECONDS } from '../rules.ts'
import { tokenHash } from './token-hash.ts'

const site = alias(session, 'site')

/** Whose session a token is of, which has not expired; requests that come together ask together. */
export const readSessionInUse = batch(
  async (db: Db, tokens: string[]) => {
    const hashes = tokens.map(tokenHash)
    const { id, createdAt, handedOverFrom, secondStepPutOff } = session
    const { username, email, name, role, twoFactorEnabled, passwordIsTemporary } = user
    const found = await db
      .select({
        hash: session.tokenHash,
        session: { id, createdAt, handedOverFrom, secondStepPutOff },
        owner: { id: user.id, username, email, name, role, twoFactorEnabled, passwordIsTemporary },
        isDue: isDue(),
      })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .leftJoin(site, eq(site.id, session.handedOverFrom))
      .where(
        and(
          sql`${session.tokenHash} = any(${sql.param(hashes)}::text[])`,
          gt(session.expiresAt, sql`now()`),
          or(isNull(session.handedOverFrom), gt(site.expiresAt, sql`now()`)),
        ),
      )
    const inUse = new Map(found.map(({ hash, ...known }) => [hash, known]))
    return hashes.map((hash) => inUse.get(hash) ?? null)
  },
  { onlyReads: true },
)

/** Whether a session is to be prolonged, which is once a day, until its whole life is over. */
function isDue() {
  const due = sql`${session.expiresAt} <= now() + make_interval(secs => ${SESSION_SECONDS - PROLONGED_AFTER_SECONDS})`
  const mayLast = sql`${session.expiresAt} < ${session.createdAt} + make_interval(secs => ${SESSION_LIFE_SECONDS})`
  return sql<boolean>`${due} and ${mayLast}`
}

/** The tokens that a request shows: one of its own, and that of its cookie, if the signature behind it is ours. */
export async function tokensIn(
  services: Pick<AccountServices, 'auth'>,
  { token, cookie }: SessionCredentials,
): Promise<{ own: string | undefined; ofCookie: string | undefined }> {
  return { own: token || undefined, ofCookie: cookie ? await signedToken(services, cookie) : undefined }
}

async function signedToken({ auth }: Pick<AccountServices, 'auth'>, cookies: string): Promise<string | undefined> {
  const { authCookies } = await auth.$context
  const value = parseCookie(cookies)[authCookies.sessionToken.name] ?? ''
  const [, token = '', signature = ''] = value.match(/^([^.]+)\.(.+)$/) ?? []
  const given = Buffer.from(signature, 'base64')
  const isBy = (secret: string) => {
    const right = createHmac('sha256', secret).update(token).digest()
    return given.length === right.length && timingSafeEqual(given, right)
  }
  return auth.secrets.some(isBy) ? token : undefined
}
