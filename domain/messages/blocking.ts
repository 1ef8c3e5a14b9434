import { and, eq } from 'drizzle-orm'
import type { Db } from '#db/client.ts'
import { messageBlock } from '#db/schema/messages.ts'
import { type Actor, loggedIn } from '#domain/actor.ts'
import { idOf } from '#domain/input.ts'
import { enterThread, otherOf, readOwner } from './messages.ts'

/** Takes no more messages from whom one writes with. @throws login-required, not-found, nobody-answers */
export function blockOther(db: Db, actor: Actor, threadId: unknown): Promise<void> {
  return setBlock(db, actor, threadId, true)
}

/** @throws login-required, not-found, nobody-answers */
export function unblockOther(db: Db, actor: Actor, threadId: unknown): Promise<void> {
  return setBlock(db, actor, threadId, false)
}

async function setBlock(db: Db, actor: Actor, threadId: unknown, isBlocked: boolean): Promise<void> {
  const account = loggedIn(actor)
  const id = idOf(threadId)
  await db.transaction(async (tx) => {
    const { thread } = await enterThread(tx, account, id)
    const { ownerId } = await readOwner(tx, thread.designerId)
    const block = { blockerId: account.id, blockedId: otherOf(thread, account, ownerId) }
    if (isBlocked) await tx.insert(messageBlock).values(block).onConflictDoNothing()
    else {
      const { blockerId, blockedId } = block
      await tx
        .delete(messageBlock)
        .where(and(eq(messageBlock.blockerId, blockerId), eq(messageBlock.blockedId, blockedId)))
    }
  })
}
