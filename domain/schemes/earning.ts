import type { Db } from '#db/client.ts'
import { award } from '#domain/points/points.ts'
import type { TaskId } from '#domain/points/rules.ts'

/** Points for what somebody did with a scheme, unless it is their own: the last step of a transaction. @returns the points */
export async function earn(
  tx: Db,
  accountId: string,
  task: TaskId,
  { id, ownerId }: { id: number; ownerId: string | null },
  now: Date,
): Promise<number> {
  return ownerId === accountId ? 0 : award(tx, accountId, task, `scheme:${id}`, now)
}
