import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import type { Account } from '#domain/actor.ts'
import { type TestSite, withDatabaseOf } from '#server/test-site.ts'

export interface Somebody {
  id: string
  username: string
  email: string
  /** Of their session: what programs send, and the cookie that browsers do. */
  token: string
  cookie: string
  /** What the design tool holds for them. */
  toolToken: string
}

export const password = 'quattro-finestre-aperte'

/** An address that nobody else comes from, as the proxy in front of the site tells it. */
export const anAddress = () => `10.${[...randomBytes(3)].join('.')}`

/** A call to an endpoint of the wire contract. @throws where it is refused */
export async function call<Data>(
  site: Pick<TestSite, 'address'>,
  path: string,
  body: object,
): Promise<{ data: Data; cookie: string }> {
  const answer = await fetch(site.address + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-forwarded-for': anAddress() },
    body: JSON.stringify(body),
  })
  const { code, msg, data } = (await answer.json()) as { code: number; msg: string; data: Data }
  if (code !== 1) throw new Error(`${path}: ${code} ${msg}`)
  const cookie = answer.headers.getSetCookie().map((line) => line.split(';', 1)[0])
  return { data, cookie: cookie.join('; ') }
}

/** A new account, logged in at the site and at the design tool. */
export async function newPerson(
  site: Pick<TestSite, 'address' | 'dataDir'>,
  role: Account['role'] = 'member',
): Promise<Somebody> {
  const username = `a${randomBytes(8).toString('hex')}`
  const email = `${username}@example.com`
  await call(site, '/api/v1/user/register', { username, email, password, age: true })
  const id = await withDatabaseOf(site.dataDir, async (db) => {
    const [row] = await db
      .update(user)
      .set({ role, emailVerified: true })
      .where(eq(user.username, username))
      .returning({ id: user.id })
    return row?.id ?? ''
  })
  return { id, username, email, ...(await logIn(site, username)) }
}

export async function logIn(site: Pick<TestSite, 'address'>, username: string) {
  const path = '/v1/api/index/login/login'
  const { data, cookie } = await call<{ login_url: string; token: string }>(site, path, { username, password })
  const ticket = new URL(data.login_url).searchParams.get('ticket')
  const { data: handedOver } = await call<{ token: string }>(site, '/api/v1/user/sso', { ticket })
  return { token: data.token, cookie, toolToken: handedOver.token }
}

export async function isLoggedIn(site: TestSite, { token }: Somebody): Promise<boolean> {
  const answer = await fetch(`${site.address}/v1/admin/account/user_info`, { method: 'POST', headers: { token } })
  return ((await answer.json()) as { code: number }).code === 1
}
