import { eq, sql } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { design } from '#db/schema/designs.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { DomainError, notFound } from '#domain/errors.ts'
import type { DesignDocument } from '../document.ts'
import type { DesignServices } from './designs.ts'
import { lockOwn, ownedBy } from './own-design.ts'
import { takePictureAlong } from './pictures.ts'
import { columnsOf, takeDocument } from './taken.ts'
import { keepDrawnOn } from './versions.ts'

/** A design as its editor opens it. */
export interface OpenDesign {
  id: number
  name: string
  version: number
  document: DesignDocument
}

/** @throws login-required, not-found for anybody else's and what is deleted */
export async function openDesign(db: Db, actor: Actor, designId: unknown): Promise<OpenDesign> {
  const [found] = await db
    .select({ id: design.id, name: design.name, version: design.version, document: design.document })
    .from(design)
    .where(ownedBy(loggedIn(actor), designId))
  if (!found) throw notFound()
  // It was read when it came.
  return { ...found, document: found.document as DesignDocument }
}

/**
 * Puts a whole document in the place of the one before, if that is still the version that was drawn on. Sent twice, it is taken once.
 * @param given.document JSON
 * @throws login-required, not-found, design-refused (what is kept stays as it is), design-changed with the `version` that is there
 */
export async function saveDesign(
  { db, clock }: Pick<DesignServices, 'db' | 'clock'>,
  actor: Actor,
  designId: unknown,
  { version, document: text }: { version: unknown; document: string },
): Promise<{ version: number }> {
  const account = loggedIn(actor)
  const document = takeDocument(text)
  return db.transaction(async (tx) => {
    const before = await lockOwn(tx, account, designId)
    const [same] = await tx
      .select({ isSame: sql<boolean>`${design.document} = ${JSON.stringify(document)}::jsonb` })
      .from(design)
      .where(eq(design.id, before.id))
    // The answer to the first one may have been lost on its way.
    const isRepeated = same?.isSame === true && version === before.version - 1
    if (isRepeated) return { version: before.version }
    if (version !== before.version) throw new DomainError('conflict', 'design-changed', { version: before.version })
    if (same?.isSame) return { version }
    await keepDrawnOn(tx, before)
    const now = clock()
    await tx
      .update(design)
      .set({ ...columnsOf(document), version: before.version + 1, updatedAt: now })
      .where(eq(design.id, before.id))
    await takePictureAlong(tx, account, before.id, document, now)
    return { version: before.version + 1 }
  })
}
