import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { collectionItem, modelRating } from '#db/schema/collections.ts'
import { comment } from '#db/schema/comments.ts'
import { designerFollow } from '#db/schema/follows.ts'
import { scheme, schemeLike } from '#db/schema/schemes.ts'
import type { Account } from '#domain/actor.ts'
import { addComment, deleteComment } from '#domain/comments/comments.ts'
import { followDesigner, unfollowDesigner } from '#domain/designers/follows.ts'
import { DomainError } from '#domain/errors.ts'
import { collectModel, uncollectModel } from '#domain/models/collections/collecting.ts'
import { rateModel, withdrawRating } from '#domain/models/collections/ratings.ts'
import { likeScheme, unlikeScheme } from '#domain/schemes/likes/likes.ts'
import { unpublishScheme } from '#domain/schemes/publishing/publishing.ts'
import { member, publish, storeOf } from '#domain/schemes/test-gallery.ts'
import { contradictions } from '#domain/test-contradictions.ts'
import { carryOutDeletions } from './removal.ts'
import { lifeServices, makeWorld } from './test-life.ts'

vi.setConfig({ testTimeout: 240_000 })

const services = await lifeServices()
const { db, clock } = services
const world = await makeWorld(services)

const [FOREIGN_KEY, DEADLOCK] = ['23503', '40P01']

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
  async unsay(by: Living, to: Living) {
    const last = to.comments.at(-1)
    await deleteComment(db, by.person, last)
    to.comments = to.comments.filter((id) => id !== last)
  },
  collect: (by: Living) => collectModel(db, by.person, world.model.id),
  uncollect: (by: Living) => uncollectModel(db, by.person, world.model.id),
  rate: (by: Living, to: Living) => rateModel(db, by.person, world.model.id, 1 + (to.schemeId % 5), clock()),
  unrate: (by: Living) => withdrawRating(db, by.person, world.model.id),
  hide: (by: Living) => unpublishScheme(db, by.person, by.schemeId),
  leave: (by: Living) => leave(by),
} satisfies Record<string, (by: Living, to: Living) => Promise<unknown>>

async function leave({ person }: Living) {
  await db
    .update(user)
    .set({ deletionAskedAt: new Date(0) })
    .where(eq(user.id, person.id))
  await carryOutDeletions(services, clock())
}

/** By how much each deed changes the rows that are counted, done once by somebody who may, in this order. */
const changes: [keyof typeof deeds, Partial<Awaited<ReturnType<typeof rowsOf>>>][] = [
  ['like', { likes: 1 }],
  ['unlike', { likes: -1 }],
  ['follow', { follows: 1 }],
  ['unfollow', { follows: -1 }],
  ['say', { comments: 1 }],
  ['unsay', { comments: -1 }],
  ['say', { comments: 1 }],
  ['answer', { comments: 1 }],
  ['collect', { collected: 1 }],
  ['rate', { rated: 1 }],
  ['unrate', { rated: -1 }],
  ['uncollect', { collected: -1 }],
  ['hide', { listed: -1 }],
  ['leave', { people: -1 }],
]

async function rowsOf() {
  return {
    likes: await db.$count(schemeLike),
    follows: await db.$count(designerFollow),
    comments: await db.$count(comment),
    collected: await db.$count(collectionItem),
    rated: await db.$count(modelRating),
    listed: await db.$count(scheme, eq(scheme.isListed, true)),
    people: await db.$count(user),
  }
}

test('each of these deeds, done alone, changes just its own rows, and their count', async () => {
  const [by, to] = [await settle(), await settle()]
  for (const [deed, change] of changes) {
    const before = await rowsOf()
    await deeds[deed](by, to)
    const wanted = Object.entries(before).map(([name, rows]) => [
      name,
      rows + (change[name as keyof typeof before] ?? 0),
    ])
    expect(await rowsOf(), deed).toEqual(Object.fromEntries(wanted))
    expect(await contradictions(db)).toEqual([])
  }
})

test('whatever accounts did before some of them left, all at once, every count is that of its rows', async () => {
  const step = fc.record({
    deed: fc.constantFrom(...(Object.keys(deeds) as (keyof typeof deeds)[])),
    by: fc.nat(3),
    to: fc.nat(3),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 6 }), fc.nat(3), async (rounds, last) => {
      const people = await Promise.all([settle(), settle(), settle(), settle()])
      const at = (index: number) => people[index] as Living
      for (const round of rounds) {
        const doings = round.map(({ deed, by, to }) => deeds[deed](at(by), at(to)).catch(onlyRefusal(deed)))
        // None is left running for the next round, whatever another one failed of.
        for (const doing of await Promise.allSettled(doings)) if (doing.status === 'rejected') throw doing.reason
      }
      // What waited for each other is done at the next turn.
      await leave(at(last))
      expect(await contradictions(db)).toEqual([])
      expect(await db.$count(user, eq(user.id, at(last).person.id))).toBe(0)
    }),
    { numRuns: 12 },
  )
})

/** All else that a deed ends with is a fault. */
function onlyRefusal(deed: keyof typeof deeds) {
  return (error: unknown) => {
    if (error instanceof DomainError && ['missing', 'forbidden', 'conflict'].includes(error.kind)) return
    const { code, constraint } = (error as { cause?: { code?: string; constraint?: string } }).cause ?? {}
    // Who has left has no session any more: on the site nothing asks for these.
    if (code === FOREIGN_KEY && constraint?.endsWith('_user_id_fk')) return
    // Removals are a job's, which comes back to what others were about to change.
    if (deed === 'leave' && (code === FOREIGN_KEY || code === DEADLOCK)) return
    throw error
  }
}
