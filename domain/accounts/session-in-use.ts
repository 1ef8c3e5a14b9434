import { createHmac, timingSafeEqual } from 'node:crypto'
import { and, eq, gt, isNull, or, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { Db } from '#db/client.ts'
import { session, user } from '#db/schema/accounts.ts'
import { gather } from '#domain/gather.ts'
import type { Means, Proof, SessionShown } from './accounts.ts'
import { type Person, personOf } from './person.ts'
import { PROLONGED_AFTER_SECONDS, SESSION_SECONDS } from './rules.ts'

const site = alias(session, 'site')

/**
 * Whose a session is with which there is nothing to do, as with nearly all: one question, where Better Auth asks several
 * and signs a cookie. It has the word on every other one: to prolong, to drop, or to refuse.
 * @returns null for one that Better Auth has to look at
 */
export async function readSessionInUse(
  means: Pick<Means, 'auth' | 'db'>,
  { token, cookie }: Proof,
): Promise<{ person: Person; session: SessionShown } | null> {
  const shown = token || (cookie && (await signedToken(means, cookie)))
  if (!shown) return null
  return findInUse(means.db, shown)
}

/** Requests that come together ask together. */
const findInUse = gather(
  async (db: Db, tokens: string[]) => {
    const undue = SESSION_SECONDS - PROLONGED_AFTER_SECONDS
    const found = await db
      .select({
        token: session.token,
        session: { id: session.id, createdAt: session.createdAt, handedOverFrom: session.handedOverFrom },
        owner: { id: user.id, username: user.username, email: user.email, name: user.name, role: user.role },
      })
      .from(session)
      .innerJoin(user, eq(user.id, session.userId))
      .leftJoin(site, eq(site.id, session.handedOverFrom))
      .where(
        and(
          sql`${session.token} = any(${sql.param(tokens)}::text[])`,
          gt(session.expiresAt, sql`now() + make_interval(secs => ${undue})`),
          or(isNull(session.handedOverFrom), gt(site.expiresAt, sql`now()`)),
        ),
      )
    const inUse = new Map(found.map(({ token, owner, session }) => [token, { person: personOf(owner), session }]))
    return tokens.map((token) => inUse.get(token) ?? null)
  },
  { onlyReads: true },
)

/** The token in a session's cookie, if the signature that Better Auth puts behind it is ours. */
async function signedToken({ auth }: Pick<Means, 'auth'>, cookies: string): Promise<string | undefined> {
  const { authCookies, secret } = await auth.$context
  const start = `${authCookies.sessionToken.name}=`
  const value = cookies.split(/; */).find((each) => each.startsWith(start))
  const [, token = '', signature = ''] = decoded(value?.slice(start.length) ?? '').match(/^([^.]+)\.(.+)$/) ?? []
  const right = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === right.length && timingSafeEqual(given, right) ? token : undefined
}

function decoded(value: string): string {
  try {
    return decodeURIComponent(value)
  } catch {
    return ''
  }
}
