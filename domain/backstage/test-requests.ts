import { randomUUID } from 'node:crypto'
import type { Db } from '#db/client.ts'
import type { Role } from '#db/kinds.ts'
import { contactRequest } from '#db/schema/requests.ts'
import { member } from '#domain/schemes/test-gallery.ts'

/** A person of the company. */
export const appointed = async (db: Db, role: Role) => ({ ...(await member(db)), role })

/** Requests with nothing of interest in them but what is given. @returns their ids */
export async function writeRequests(db: Db, given: Partial<typeof contactRequest.$inferInsert>[]): Promise<number[]> {
  const rows = given.map((values, index) => ({
    reference: `LG-${randomUUID()}`,
    form: 'contact' as const,
    name: `Anna ${index}`,
    email: `anna.${index}@example.com`,
    message: 'A wardrobe, please.',
    language: 'en',
    fingerprint: randomUUID(),
    createdAt: new Date('2026-11-20T10:00:00Z'),
    dueOn: '2026-11-23',
    ...values,
  }))
  const written = await db.insert(contactRequest).values(rows).returning({ id: contactRequest.id })
  return written.map(({ id }) => id)
}
