import { randomUUID } from 'node:crypto'
import { and, eq, isNull, min } from 'drizzle-orm'
import { designer } from '#db/schema/designers.ts'
import { type TestSite, withDatabaseOf } from '#server/test-site.ts'
import { anAddress, isLoggedIn, newPerson, type Somebody } from '../people.ts'
import type { Role } from './requests.ts'

/** Who plays each role. The design tool acts for the member. */
export type Cast = Record<'member' | 'owner' | 'moderator', Somebody>

/** Those of before, so far as no request has ended their sessions. */
export async function cast(site: TestSite, before?: Cast): Promise<Cast> {
  const [member, owner, moderator] = await Promise.all([
    still(site, before?.member, () => newPerson(site)),
    still(site, before?.owner, () => newOwner(site)),
    still(site, before?.moderator, () => newPerson(site, 'moderator')),
  ])
  return { member, owner, moderator }
}

async function still(site: TestSite, before: Somebody | undefined, make: () => Promise<Somebody>) {
  return before && (await isLoggedIn(site, before)) ? before : make()
}

/** Has a store of the sample content, with its schemes, drafts, and designs, one of them shared and with a version. */
async function newOwner(site: TestSite): Promise<Somebody> {
  const owner = await newPerson(site)
  await withDatabaseOf(site.dataDir, async (db) => {
    const [next] = await db
      .select({ id: min(designer.id) })
      .from(designer)
      .where(isNull(designer.ownerId))
    if (next?.id)
      await db
        .update(designer)
        .set({ ownerId: owner.id })
        .where(and(eq(designer.id, next.id)))
  })
  const post = (path: string, form: Record<string, string>) =>
    fetch(site.address + path, {
      method: 'POST',
      headers: { cookie: owner.cookie, 'x-forwarded-for': anAddress() },
      body: new URLSearchParams(form),
      redirect: 'manual',
    })
  for (let drafts = 0; drafts < 3; drafts++) await post('/account/schemes', { key: randomUUID() })
  for (const template of ['empty', 'living-room', 'flat']) await post('/studio', { template })
  const begun = await post('/studio', { template: 'bedroom' })
  const design = begun.headers.get('location')
  if (!design) throw new Error(`No design was begun: ${begun.status}`)
  await post(`${design}/share`, {})
  await post(`${design}/versions`, { name: 'First' })
  return owner
}

/** The headers by which a role is known: a browser's, and the design tool's. */
export function credentialsOf(people: Cast, role: Role): [string, string][] {
  if (role === 'anonymous') return []
  if (role === 'tool') return [['Authorization', `Bearer ${people.member.toolToken}`]]
  return [['Cookie', people[role].cookie]]
}
