import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import type { Account } from '#domain/actor.ts'
import { addComment, deleteComment } from '#domain/comments/comments.ts'
import { followDesigner, unfollowDesigner } from '#domain/designers/follows.ts'
import { collectModel, uncollectModel } from '#domain/models/collections.ts'
import { likeScheme, unlikeScheme } from '#domain/schemes/likes.ts'
import { unpublishScheme } from '#domain/schemes/publishing.ts'
import { member, publish, storeOf } from '#domain/schemes/test-gallery.ts'
import { carryOutDeletions } from './removal.ts'
import { lifeMeans, makeWorld, wrongCounts } from './test-life.ts'

vi.setConfig({ testTimeout: 240_000 })

const means = await lifeMeans()
const { db, clock } = means
const world = await makeWorld(means)

interface Living {
  person: Account
  storeId: number
  schemeId: number
  comments: number[]
}

async function settle(): Promise<Living> {
  const person = await member(db)
  await db
    .update(user)
    .set({ createdAt: new Date(0) })
    .where(eq(user.id, person.id))
  const { id: storeId } = await storeOf(db, person)
  return { person, storeId, schemeId: (await publish(db, person, storeId)).id, comments: [] }
}

const deeds = {
  like: (by: Living, to: Living) => likeScheme(db, by.person, to.schemeId, clock()),
  unlike: (by: Living, to: Living) => unlikeScheme(db, by.person, to.schemeId),
  follow: (by: Living, to: Living) => followDesigner(db, by.person, to.storeId, clock()),
  unfollow: (by: Living, to: Living) => unfollowDesigner(db, by.person, to.storeId, clock()),
  async say(by: Living, to: Living) {
    const { id } = await addComment(db, by.person, { schemeId: to.schemeId, body: 'Lovely.' }, clock())
    to.comments.push(id)
  },
  answer: (by: Living, to: Living) =>
    addComment(db, by.person, { schemeId: to.schemeId, parentId: to.comments[0], body: 'Indeed.' }, clock()),
  unsay: (by: Living, to: Living) => deleteComment(db, by.person, to.comments.at(-1)),
  collect: (by: Living) => collectModel(db, by.person, world.model.id),
  uncollect: (by: Living) => uncollectModel(db, by.person, world.model.id),
  hide: (by: Living) => unpublishScheme(db, by.person, by.schemeId),
  leave: (by: Living) => leave(by),
} satisfies Record<string, (by: Living, to: Living) => Promise<unknown>>

async function leave({ person }: Living) {
  await db
    .update(user)
    .set({ deletionAskedAt: new Date(0) })
    .where(eq(user.id, person.id))
  await carryOutDeletions(means, clock())
}

test('whatever accounts did before some of them left, all at once, every count is that of its rows', async () => {
  const step = fc.record({
    deed: fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])),
    by: fc.nat(3),
    to: fc.nat(3),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 6 }), fc.nat(3), async (rounds, last) => {
      const people = await Promise.all([settle(), settle(), settle(), settle()])
      const at = (place: number) => people[place] as Living
      for (const round of rounds) {
        await Promise.allSettled(round.map(({ deed, by, to }) => deeds[deed](at(by), at(to))))
      }
      // What waited for each other is done at the next turn.
      await leave(at(last))
      expect(await wrongCounts(db)).toEqual([])
      expect(await db.$count(user, eq(user.id, at(last).person.id))).toBe(0)
    }),
    { numRuns: 12 },
  )
})
