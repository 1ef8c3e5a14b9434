import type { Db } from '#db/client.ts'
import type { TaskId } from '#db/kinds.ts'
import { award, awardEach } from '#domain/points/earning.ts'

interface Earning {
  id: number
  ownerId: string | null
}

/** Points for what somebody did with a scheme, unless it is their own: the last step of a transaction. @returns the points */
export async function earn(tx: Db, accountId: string, task: TaskId, { id, ownerId }: Earning, now: Date) {
  return ownerId === accountId ? 0 : award(tx, accountId, task, keyOf(id), now)
}

/** `earn` for several accounts. @returns those that earned, and the points of each */
export async function earnEach(tx: Db, accountIds: string[], task: TaskId, { id, ownerId }: Earning, now: Date) {
  const others = accountIds.filter((accountId) => accountId !== ownerId)
  const { earning, points } = await awardEach(
    tx,
    others.map((accountId) => ({ accountId, objectKey: keyOf(id) })),
    task,
    now,
  )
  return { accounts: new Set(earning.map(({ accountId }) => accountId)), points }
}

const keyOf = (schemeId: number) => `scheme:${schemeId}`
