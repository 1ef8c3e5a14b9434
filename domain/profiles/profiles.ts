import { eq } from 'drizzle-orm'
import type { z } from 'zod'
import type { Db } from '#db/client.ts'
import { user } from '#db/schema/accounts.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { touchCommented } from '#domain/comments/comments.ts'
import { notFound } from '#domain/errors.ts'
import { parse } from '#domain/input.ts'
import { award } from '#domain/points/earning.ts'
import { Profile } from './input.ts'

/** What an account says of itself. One query. @throws login-required */
export async function readProfile(db: Db, actor: Actor) {
  const { id } = loggedIn(actor)
  const [own] = await db
    .select({ name: user.name, country: user.country, introduction: user.introduction, language: user.locale })
    .from(user)
    .where(eq(user.id, id))
  if (!own) throw notFound()
  return own
}

/**
 * Puts a profile in the place of the one before; pages that show the name are made anew. The first time that nothing is left empty earns points.
 * @returns `earned` points
 * @throws login-required, input-invalid
 */
export async function saveProfile(
  db: Db,
  actor: Actor,
  input: z.input<typeof Profile>,
  now: Date,
): Promise<{ earned: number }> {
  const { id } = loggedIn(actor)
  const { name, country = null, introduction = null, language } = parse(Profile, input)
  return db.transaction(async (tx) => {
    await tx
      .update(user)
      .set({ name, country, introduction: introduction || null, locale: language, updatedAt: now })
      .where(eq(user.id, id))
    await touchCommented(tx, id)
    const isComplete = country && introduction
    return { earned: isComplete ? await award(tx, id, 'profile', 'profile', now) : 0 }
  })
}
