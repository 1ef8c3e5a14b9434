import { randomUUID } from 'node:crypto'
import { drizzle } from 'drizzle-orm/node-postgres'
import type pg from 'pg'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { media } from '#db/schema/media.ts'
import type { Account } from '#domain/actor.ts'
import { openStore } from '#domain/designers/stores.ts'
import { publishScheme } from './publishing/publishing.ts'

/** An account of a member, as registering leaves it. */
export async function member(db: Db): Promise<Account> {
  const id = randomUUID()
  await db.insert(user).values({
    id,
    name: id,
    email: `${id}@loggia.example`,
    username: id,
    displayUsername: id,
    ageStatedAt: new Date(),
  })
  return { id, name: id, role: 'member' }
}

/** A row of media without bytes, for what never looks at them. */
export async function storedMedia(db: Db, kind: 'picture' | 'panorama' = 'picture'): Promise<{ mediaId: string }> {
  const id = randomUUID().replaceAll('-', '').slice(0, 20)
  const size = kind === 'picture' ? { width: 1600, height: 1000 } : { width: 4096, height: 2048 }
  await db.insert(media).values({ id, kind, mime: 'image/jpeg', bytes: 1, colour: '#aabbcc', ...size })
  return { mediaId: id }
}

export function storeOf(db: Db, owner: Account, name = 'Studio Prova') {
  return openStore(
    db,
    owner,
    {
      name,
      kind: 'store',
      style: 'modern',
      scope: { en: 'Flats' },
      address: 'Via Prova 1',
      city: 'Milano',
      country: 'IT',
      introduction: { en: 'A store.', italy: 'Un negozio.' },
    },
    new Date(),
  )
}

type Given = Partial<Parameters<typeof publishScheme>[2]>

/** Publishes a scheme with `pictures` pictures, all else being ordinary. */
export async function publish(db: Db, author: Account, designerId: number, given: Given = {}, pictures = 1) {
  const images = await Promise.all(Array.from({ length: pictures }, () => storedMedia(db)))
  return publishScheme(db, author, {
    designerId,
    caseName: 'Casa Prova',
    style: 'modern',
    areaM2: 90,
    roomCount: 3,
    introduction: { en: 'A house.' },
    images,
    ...given,
  })
}

/** The same database, counting what it is asked. */
export function counting(pool: pg.Pool) {
  const queries: string[] = []
  return { db: drizzle(pool, { logger: { logQuery: (query) => queries.push(query) } }) as Db, queries }
}
