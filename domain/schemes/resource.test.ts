import { eq, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { audit } from '#db/schema/backstage.ts'
import { designer } from '#db/schema/designers.ts'
import { scheme, schemeImage } from '#db/schema/schemes.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import type { Account } from '#domain/actor.ts'
import { actOnMany, tryOnMany } from '#domain/backstage/bulk/bulk.ts'
import { undoBatch } from '#domain/backstage/bulk/undo.ts'
import { actOn, changeRecord } from '#domain/backstage/changes/change.ts'
import { listQuery, listRecords } from '#domain/backstage/lists/list.ts'
import { designers } from '#domain/designers/resource.ts'
import { editStore, findStore } from '#domain/designers/stores.ts'
import { appeal, decideAppeal } from '#domain/reports/appeals.ts'
import { decide, readDecision } from '#domain/reports/decisions.ts'
import { logOf, queueOf, testModeration } from '#domain/reports/test-moderation.ts'
import { countWaiting } from '#domain/reports/waiting.ts'
import { search } from '#domain/search/search.ts'
import { listSchemes } from './lists/lists.ts'
import { listWithheld } from './publishing/withheld.ts'
import { schemes } from './resource.ts'
import { readScheme } from './schemes.ts'
import { member, publish, storeOf } from './test-gallery.ts'

const { services, appointed } = await testModeration()
const { db } = services
const [moderator, another] = [await appointed(), await appointed()]
const editor: Account = { ...(await member(db)), role: 'editor' }

afterEach(async () => {
  await db.delete(scheme)
})

/** A scheme of a store of somebody's own. */
async function shown(caseName = 'Casa Quarzo') {
  const owner = await member(db)
  const { id: storeId, slug } = await storeOf(db, owner, `Studio ${owner.id}`)
  const { id } = await publish(db, owner, storeId, { caseName })
  return { owner, storeId, slug, id, key: String(id) }
}

/** What is seen of a scheme, and what the store counts. */
async function seen({ id, storeId }: { id: number; storeId: number }) {
  const [store] = await db.select().from(designer).where(eq(designer.id, storeId))
  const [picture] = await db.select().from(schemeImage).where(eq(schemeImage.schemeId, id))
  const { results } = await search(db, { query: 'quarzo', language: 'en' })
  return {
    isThere: (await refusalOf(readScheme(db, id))) === 'no refusal',
    isListed: (await listSchemes(db, { sort: 'newest', page: 1 })).schemes.some((each) => each.id === id),
    isFound: results.some(({ path }) => path.endsWith(`id=${id}`)),
    count: store?.schemeCount,
    isWithheld: (await listWithheld(db)).includes(picture?.mediaId ?? ''),
  }
}

const everywhere = { isThere: true, isListed: true, isFound: true, count: 1, isWithheld: false }
const nowhere = { isThere: false, isListed: false, isFound: false, count: 0, isWithheld: true }

/** Does something to records as one act. @returns the batch */
async function actOnAll(actor: Account, action: string, keys: string[]) {
  const wanted = { action, chosen: { keys } }
  const { digest } = await tryOnMany(services, actor, schemes, wanted)
  return actOnMany(services, actor, schemes, { ...wanted, digest })
}

/** Whether the queue of what has to be decided has it. */
const waits = async (kind: string, id: number) =>
  (await queueOf(db, moderator)).some((each) => each.kind === kind && each.id === id)

const decision = (of: { id: number }, outcome: string, kind = 'scheme') =>
  decide(services, moderator, { kind, id: of.id, outcome, ground: 'privacy', statement: 'It shows a letterbox.' })

describe('a scheme that is withheld', () => {
  test('is gone from lists, search and its page, and comes back whole by undo', async () => {
    const one = await shown()
    expect(await seen(one)).toEqual(everywhere)
    const { batchId, count } = await actOnAll(moderator, 'withhold', [one.key])
    expect(count).toBe(1)
    expect(await seen(one)).toEqual(nowhere)
    expect(await undoBatch(services, moderator, schemes, batchId)).toEqual({ count: 1, kept: [] })
    expect(await seen(one)).toEqual(everywhere)
    const entries = await db.select().from(audit).where(eq(audit.key, one.key)).orderBy(audit.id)
    expect(entries.map(({ action }) => action)).toEqual(['withhold', 'undo withhold'])
    expect((await logOf(db, moderator)).slice(0, 2).map(({ action }) => action)).toEqual(['shown again', 'withheld'])
  })

  test('waits in the queue until somebody has decided, and its author is told why', async () => {
    const one = await shown()
    await actOn(services, moderator, schemes, one.key, 'withhold')
    const queue = await queueOf(db, moderator)
    expect(queue.map(({ kind, id, reports }) => [kind, id, reports.length])).toEqual([['scheme', one.id, 0]])
    expect(await countWaiting(db, moderator)).toContainEqual({ page: 'reports', count: 1 })
    const { id } = await decision(one, 'hide')
    expect(await seen(one)).toEqual(nowhere)
    expect(await readDecision(db, one.owner, id)).toMatchObject({ origin: 'withheld', ground: 'privacy' })
    expect(await queueOf(db, moderator)).toEqual([])
    expect(await refusalOf(decision(one, 'keep'))).toBe('already-decided')

    // From then on only an appeal brings it back.
    expect(await refusalOf(actOn(services, moderator, schemes, one.key, 'show'))).toBe('moderation-decides')
    await appeal(db, one.owner, id, 'It is mine.', services.clock())
    await decideAppeal(services, another, id, { outcome: 'reversed', statement: 'It is.' })
    expect(await seen(one)).toEqual(everywhere)
  })

  test('that is kept is seen again', async () => {
    const one = await shown()
    await actOn(services, moderator, schemes, one.key, 'withhold')
    await decision(one, 'keep')
    expect(await seen(one)).toEqual(everywhere)
  })

  test('and was decided about meanwhile is not brought back by undo', async () => {
    const [one, two] = [await shown(), await shown()]
    const { batchId } = await actOnAll(moderator, 'withhold', [one.key, two.key])
    await decision(one, 'hide')
    expect(await undoBatch(services, moderator, schemes, batchId)).toEqual({ count: 1, kept: [one.key] })
    expect([(await seen(one)).isThere, (await seen(two)).isThere]).toEqual([false, true])
  })

  test('is not brought back by whose it is, also not by undoing what somebody else did', async () => {
    const one = await shown()
    const { batchId } = await actOnAll(moderator, 'withhold', [one.key])
    const own: Account = { ...one.owner, role: 'moderator' }
    expect(await undoBatch(services, own, schemes, batchId)).toEqual({ count: 0, kept: [one.key] })
    expect((await seen(one)).isThere).toBe(false)
  })

  test('stays out of sight where its author has taken it off meanwhile', async () => {
    const one = await shown()
    const { batchId } = await actOnAll(moderator, 'withhold', [one.key])
    await db.update(scheme).set({ isPublished: false }).where(eq(scheme.id, one.id))
    await undoBatch(services, moderator, schemes, batchId)
    expect((await seen(one)).isThere).toBe(false)
  })

  test('is moderators’ to withhold, and not their own', async () => {
    const one = await shown()
    for (const [actor, reason] of [
      [editor, 'not-allowed'],
      [one.owner, 'not-allowed'],
      [null, 'login-required'],
      [{ ...one.owner, role: 'moderator' }, 'own-decision'],
    ] as const) {
      expect(await refusalOf(actOn(services, actor, schemes, one.key, 'withhold'))).toBe(reason)
    }
    expect(await seen(one)).toEqual(everywhere)
  })

  test('by two at once is so once, also of several stores', async () => {
    const all = await Promise.all([shown(), shown(), shown(), shown()])
    const keys = all.map(({ key }) => key)
    const outcomes = await Promise.all([
      refusalOf(actOnAll(moderator, 'withhold', keys)),
      ...keys.toReversed().map((key) => refusalOf(actOn(services, another, schemes, key, 'withhold'))),
      ...all.map(({ owner, storeId }) => publish(db, owner, storeId).then(() => 'published')),
    ])
    const usual = ['no refusal', 'already-withdrawn', 'batch-changed', 'published']
    for (const outcome of outcomes) expect(usual).toContain(outcome)
    const states = await db.select({ isHidden: scheme.isHidden }).from(scheme).where(sql`case_name = 'Casa Quarzo'`)
    expect(states.every(({ isHidden }) => isHidden)).toBe(true)
    const entries = await logOf(db, moderator)
    expect(entries.slice(0, 4).map(({ action }) => action)).toEqual(Array(4).fill('withheld'))
  })
})

test('a scheme is corrected on its page and in search, and its owner’s later change is told to who is late', async () => {
  const one = await shown()
  const fields = {
    caseName: 'Casa Ametista',
    introduction: { en: 'A house.', italy: 'Una casa.' },
    style: 'rustic',
    areaM2: 80,
    roomCount: 2,
  }
  await changeRecord(services, editor, schemes, one.key, { version: 1, fields })
  expect(await readScheme(db, one.id)).toMatchObject({ caseName: 'Casa Ametista', style: 'rustic', layout: null })
  expect((await search(db, { query: 'ametista', language: 'en' })).results).toHaveLength(1)
  const late = changeRecord(services, moderator, schemes, one.key, { version: 1, fields })
  expect(await refusalOf(late)).toBe('changed-meanwhile')
  for (const wrong of [{ isHidden: false }, { designerId: 1 }, { likeCount: 9 }]) {
    const change = changeRecord(services, editor, schemes, one.key, { version: 2, fields: { ...fields, ...wrong } })
    expect(await refusalOf(change)).toBe('input-invalid')
  }
})

test('schemes are narrowed to a state, a room and a designer', async () => {
  const [one, two] = [await shown(), await shown()]
  await actOn(services, moderator, schemes, one.key, 'withhold')
  await db
    .update(scheme)
    .set({ rooms: ['kitchen'] })
    .where(eq(scheme.id, two.id))
  const listed = async (address: string) =>
    (await listRecords(services, editor, schemes, listQuery(schemes, new URLSearchParams(address)))).rows.map(
      ({ key }) => key,
    )
  expect(await listed('state=withheld')).toEqual([one.key])
  expect(await listed('state=listed')).toEqual([two.key])
  expect(await listed('room=kitchen')).toEqual([two.key])
  expect(await listed(`designerId=${one.storeId}`)).toEqual([one.key])
  expect(await listed('designerId=1%20or%20true')).toEqual([])
})

describe('a store', () => {
  test('that is suspended takes its schemes along, and brings them back', async () => {
    const one = await shown()
    await actOn(services, moderator, designers, String(one.storeId), 'suspend')
    expect([(await seen(one)).isThere, await refusalOf(findStore(db, one.slug))]).toEqual([false, 'not-found'])
    expect(await waits('designer', one.storeId)).toBe(true)
    await actOn(services, moderator, designers, String(one.storeId), 'restore')
    expect(await seen(one)).toEqual(everywhere)
    expect(await findStore(db, one.slug)).toBe(one.storeId)
    expect(await waits('designer', one.storeId)).toBe(false)
  })

  test('that somebody keeps is open again, and one that is decided about only by an appeal', async () => {
    const [kept, closed] = [await shown(), await shown()]
    for (const { storeId } of [kept, closed]) await actOn(services, moderator, designers, String(storeId), 'suspend')
    await decision({ id: kept.storeId }, 'keep', 'designer')
    expect(await findStore(db, kept.slug)).toBe(kept.storeId)
    await decision({ id: closed.storeId }, 'suspend', 'designer')
    const restore = actOn(services, moderator, designers, String(closed.storeId), 'restore')
    expect(await refusalOf(restore)).toBe('moderation-decides')
  })

  test('is corrected, of which the log keeps nothing that says who it is', async () => {
    const one = await shown()
    const key = String(one.storeId)
    const fields = {
      kind: 'store',
      name: 'Studio Corretto',
      style: 'modern',
      scope: { en: 'Homes', italy: 'Case' },
      address: 'Via Nuova 2',
      city: 'Lecco',
      country: 'IT',
      introduction: { en: 'A studio.' },
      vipServices: { en: 'Plans\nVisits', italy: 'Piante' },
    }
    await changeRecord(services, editor, designers, key, { version: 1, fields })
    const [row] = await db.select().from(designer).where(eq(designer.id, one.storeId))
    expect(row).toMatchObject({
      name: 'Studio Corretto',
      slug: one.slug,
      ownerId: one.owner.id,
      vipServices: [{ en: 'Plans', italy: 'Piante' }, { en: 'Visits' }],
    })
    const [entry] = await db.select().from(audit).where(sql`resource = 'designers' and key = ${key}`)
    expect(entry).toMatchObject({ action: 'changed', before: { name: 'changed' }, after: { city: 'changed' } })
    expect(JSON.stringify(entry)).not.toMatch(/Corretto|Lecco|Nuova|A studio/)

    // What its owner saves meanwhile is told to who is late.
    const { id: _, ...own } = { ...fields, vipServices: [], id: 0 }
    await editStore(db, one.owner, { ...own, kind: 'store', style: 'modern' })
    const late = changeRecord(services, editor, designers, key, { version: 2, fields })
    expect(await refusalOf(late)).toBe('changed-meanwhile')
  })
})
