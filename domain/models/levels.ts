import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { media } from '#db/schema/media.ts'
import { modelLevel } from '#db/schema/models.ts'
import type { ModelLevel } from '#db/vocabulary.ts'
import type { Actor } from '#domain/actor.ts'
import { granted } from '#domain/rights.ts'
import { checkKinds } from './models.ts'

interface Level {
  /** Of the file with all detail. */
  glbId: string
  detail: ModelLevel
  levelId: string
}

/**
 * Says which files are the same models with less detail; editors may. Said again, nothing changes.
 * @throws login-required, not-allowed, input-invalid for what is no model's file
 */
export async function addLevels(db: Db, actor: Actor, levels: Level[]): Promise<void> {
  granted(actor, 'models:edit')
  if (levels.length === 0) return
  await checkKinds(
    db,
    levels.flatMap(({ glbId, levelId }) => [glbId, levelId]),
    'model',
  )
  await db.insert(modelLevel).values(levels).onConflictDoNothing()
}

/** A file's level, if it has one with so much detail. One query. */
export async function readLevel(db: Db, glbId: string, detail: ModelLevel) {
  const [found] = await db
    .select({ media })
    .from(modelLevel)
    .innerJoin(media, eq(media.id, modelLevel.levelId))
    .where(and(eq(modelLevel.glbId, glbId), eq(modelLevel.detail, detail)))
  return found?.media
}
