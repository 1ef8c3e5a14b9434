import { eq } from 'drizzle-orm'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { comment } from '#db/schema/comments.ts'
import { notification } from '#db/schema/notifications.ts'
import { scheme } from '#db/schema/schemes.ts'
import { testDatabase } from '#db/test-database.ts'
import { SYSTEM } from '#domain/actor.ts'
import { NEW_ACCOUNT_DAYS, POSTS_PER_HOUR } from '#domain/posting.ts'
import { hideScheme, showScheme } from '#domain/schemes/publishing/listing.ts'
import { member, publish, storeOf } from '#domain/schemes/test-gallery.ts'
import { addComment, deleteComment, editComment, setCommentState } from './comments.ts'
import { findComment, listComments, listOwnBelow, listOwnComments } from './lists.ts'
import { ANSWERS_MAX, COMMENT_MAX, EDIT_MINUTES, THREADS_PER_PAGE } from './rules.ts'

const { db } = await testDatabase()
const designer = await member(db)
const store = await storeOf(db, designer)
const visitor = await member(db)
const other = await member(db)

/** So long after the accounts were made that they are no longer new. */
const start = Date.now() + (NEW_ACCOUNT_DAYS + 1) * 86_400_000
const at = (minutes: number) => new Date(start + minutes * 60_000)
let hours = 0
/** Each an hour after the last, so that nobody writes too much. */
const later = () => at(++hours * 61)

const say = (schemeId: number, body = 'A calm room.', by = visitor, parentId?: number) =>
  addComment(db, by, { schemeId, parentId, body }, later())

async function countOf(id: number) {
  const [found] = await db.select({ count: scheme.commentCount }).from(scheme).where(eq(scheme.id, id))
  return found?.count
}

test('a comment is read below its scheme, the newest first, with the answers below it', async () => {
  const { id } = await publish(db, designer, store.id)
  const first = await say(id, 'First.')
  await say(id, 'Second.', other)
  await say(id, 'Thank you.', designer, first.id)
  const { threads } = await listComments(db, id)
  expect(threads.map(({ body }) => body)).toEqual(['Second.', 'First.'])
  expect(threads[1]?.answers).toMatchObject([{ body: 'Thank you.', isDesigner: true }])
  expect(threads[0]).toMatchObject({ isDesigner: false, author: other.id, answers: [] })
  expect(await countOf(id)).toBe(3)
})

test('threads are one level deep, and an answer stays with its scheme', async () => {
  const [one, two] = [await publish(db, designer, store.id), await publish(db, designer, store.id)]
  const first = await say(one.id)
  const answer = await say(one.id, 'Yes.', other, first.id)
  await expect(say(one.id, 'No.', visitor, answer.id)).rejects.toMatchObject({ reason: 'not-found' })
  await expect(say(two.id, 'No.', visitor, first.id)).rejects.toMatchObject({ reason: 'not-found' })
  // The database holds it too, whatever a verb would do.
  const row = { authorId: other.id, body: 'No.', createdAt: later() }
  await expect(db.insert(comment).values({ ...row, schemeId: one.id, parentId: answer.id })).rejects.toThrow()
  await expect(db.insert(comment).values({ ...row, schemeId: two.id, parentId: first.id })).rejects.toThrow()
})

test('nobody but its author changes a comment, and only for a quarter of an hour; it is marked then', async () => {
  const { id } = await publish(db, designer, store.id)
  const written = await addComment(db, visitor, { schemeId: id, body: 'Grean.' }, at(0))
  await expect(editComment(db, other, written.id, 'Red.', at(1))).rejects.toMatchObject({ reason: 'not-allowed' })
  await expect(editComment(db, null, written.id, 'Red.', at(1))).rejects.toMatchObject({ reason: 'login-required' })
  expect(await editComment(db, visitor, written.id, 'Green.', at(EDIT_MINUTES))).toMatchObject({
    body: 'Green.',
    editedAt: at(EDIT_MINUTES),
  })
  const tooLate = editComment(db, visitor, written.id, 'Blue.', at(EDIT_MINUTES + 0.1))
  await expect(tooLate).rejects.toMatchObject({ reason: 'edit-too-late', values: { minutes: EDIT_MINUTES } })
  expect((await listOwnBelow(db, visitor, id))[0]?.body).toBe('Green.')
})

test('one that was answered leaves its place, which goes with the last answer', async () => {
  const { id } = await publish(db, designer, store.id)
  const first = await say(id, 'Private after all.')
  const answer = await say(id, 'Nice.', other, first.id)
  await expect(deleteComment(db, other, first.id)).rejects.toMatchObject({ reason: 'not-allowed' })
  await deleteComment(db, visitor, first.id)
  expect((await listComments(db, id)).threads).toMatchObject([
    { body: null, author: null, answers: [{ body: 'Nice.' }] },
  ])
  expect(await db.select({ body: comment.body }).from(comment).where(eq(comment.id, first.id))).toEqual([{ body: '' }])
  expect(await countOf(id)).toBe(1)
  await expect(say(id, 'Still there?', other, first.id)).rejects.toMatchObject({ reason: 'not-found' })
  await deleteComment(db, other, answer.id)
  expect((await listComments(db, id)).threads).toEqual([])
  expect(await db.$count(comment, eq(comment.schemeId, id))).toBe(0)
})

test('what moderators hide is read by nobody and counted nowhere, but its author sees that it is hidden', async () => {
  const { id } = await publish(db, designer, store.id)
  const alone = await say(id, 'Buy pills.', other)
  await db.transaction((tx) => setCommentState(tx, alone.id, 'hidden'))
  expect((await listComments(db, id)).threads).toEqual([])
  expect(await countOf(id)).toBe(0)
  await expect(findComment(db, alone.id)).rejects.toMatchObject({ reason: 'not-found' })
  await expect(deleteComment(db, other, alone.id)).rejects.toMatchObject({ reason: 'not-found' })
  expect((await listOwnComments(db, other)).comments[0]).toMatchObject({ state: 'hidden', body: 'Buy pills.' })
  await db.transaction((tx) => setCommentState(tx, alone.id, 'shown'))
  expect(await countOf(id)).toBe(1)
})

test('each page of a scheme has ten conversations, and a comment is found on whichever it is', async () => {
  const { id } = await publish(db, designer, store.id)
  const first = await say(id, 'Oldest.')
  const answer = await say(id, 'Old answer.', other, first.id)
  for (let more = 0; more < THREADS_PER_PAGE; more++) await say(id, `Newer ${more}.`)
  expect(await findComment(db, answer.id)).toEqual({ id: answer.id, schemeId: id, page: 2 })
  expect(await listComments(db, id, 2)).toMatchObject({ page: 2, pages: 2, threads: [{ body: 'Oldest.' }] })
  expect((await listComments(db, id, 99)).page).toBe(2)
})

test('what is empty, too long, or below what is not to be seen is refused with the reason', async () => {
  const { id } = await publish(db, designer, store.id)
  await expect(say(id, ' \n ')).rejects.toMatchObject({ reason: 'text-missing' })
  const long = 'a'.repeat(COMMENT_MAX + 1)
  await expect(say(id, long)).rejects.toMatchObject({
    reason: 'text-too-long',
    values: { length: COMMENT_MAX + 1, max: COMMENT_MAX },
  })
  await expect(addComment(db, null, { schemeId: id, body: 'Hello.' }, later())).rejects.toMatchObject({
    reason: 'login-required',
  })
  await db.transaction((tx) => hideScheme(tx, id))
  await expect(say(id)).rejects.toMatchObject({ reason: 'not-found' })
})

test('a conversation takes a hundred answers', async () => {
  const { id } = await publish(db, designer, store.id)
  const first = await say(id)
  const row = { schemeId: id, parentId: first.id, authorId: other.id, body: 'Yes.', createdAt: at(0) }
  await db.insert(comment).values(Array.from({ length: ANSWERS_MAX }, () => row))
  await expect(say(id, 'And yes.', visitor, first.id)).rejects.toMatchObject({ reason: 'thread-full' })
})

test('a new account posts no links and less in an hour, and the refusal says both', async () => {
  const { id } = await publish(db, designer, store.id)
  const newcomer = await member(db)
  const now = new Date(Date.now() + 60_000)
  const write = (body: string, when = now) => addComment(db, newcomer, { schemeId: id, body }, when)
  for (const link of ['See https://pills.example', 'www.pills.example', '[here](/x)', 'pills.shop']) {
    await expect(write(link)).rejects.toMatchObject({ reason: 'links-not-yet', values: { days: NEW_ACCOUNT_DAYS } })
  }
  // At once, as a program would.
  const tries = Array.from({ length: POSTS_PER_HOUR.new + 5 }, (_, index) => write(`Lovely no. ${index}`))
  const done = await Promise.allSettled(tries)
  expect(done.filter(({ status }) => status === 'fulfilled')).toHaveLength(POSTS_PER_HOUR.new)
  await expect(write('Once more')).rejects.toMatchObject({
    reason: 'too-many-posts',
    values: { max: POSTS_PER_HOUR.new, minutes: 60, isNew: 'yes' },
  })
  await write('An hour later', new Date(now.getTime() + 3_600_001))
  await db
    .update(user)
    .set({ createdAt: new Date(0) })
    .where(eq(user.id, newcomer.id))
  await write('Known by now: https://loggia.example')
})

test('owner and whoever is answered are told, nobody twice and nobody of themselves', async () => {
  const { id } = await publish(db, designer, store.id)
  const first = await say(id)
  await say(id, 'Thanks.', designer, first.id)
  await say(id, 'You are welcome.', visitor, first.id)
  const own = await say(id, 'My own.', designer)
  await say(id, 'Answered.', other, own.id)
  const told = await db
    .select({ to: notification.accountId, kind: notification.kind, by: notification.actorId })
    .from(notification)
    .where(eq(notification.schemeId, id))
    .orderBy(notification.id)
  expect(told).toEqual([
    { to: designer.id, kind: 'comment', by: visitor.id },
    { to: visitor.id, kind: 'answer', by: designer.id },
    { to: designer.id, kind: 'comment', by: visitor.id },
    { to: designer.id, kind: 'answer', by: other.id },
  ])
})

test('whoever writes, deletes, hides and shows at once, the count is that of the comments to be read', async () => {
  const accounts = [designer, visitor, other]
  const step = fc.record({
    verb: fc.constantFrom('say', 'say', 'say', 'answer', 'answer', 'delete', 'delete', 'hide', 'show', 'off', 'on'),
    by: fc.nat(accounts.length - 1),
    index: fc.nat(50),
  })
  await fc.assert(
    fc.asyncProperty(fc.array(fc.array(step, { maxLength: 6 }), { maxLength: 4 }), async (rounds) => {
      const { id } = await publish(db, SYSTEM, (await storeOf(db, SYSTEM)).id)
      for (const round of rounds) {
        const known = await db.select().from(comment).where(eq(comment.schemeId, id)).orderBy(comment.id)
        await Promise.all(
          round.map(async ({ verb, by, index }) => {
            const author = accounts[by] ?? visitor
            const one = known[index % known.length]
            const done = {
              say: () => say(id, 'One.', author),
              answer: () => say(id, 'Two.', author, one?.id),
              delete: () => deleteComment(db, author, one?.id),
              hide: () => db.transaction((tx) => setCommentState(tx, one?.id ?? 0, 'hidden')),
              show: () => db.transaction((tx) => setCommentState(tx, one?.id ?? 0, 'shown')),
              off: () => db.transaction((tx) => hideScheme(tx, id)),
              on: () => db.transaction((tx) => showScheme(tx, id)),
            }[verb as 'say']()
            await done.catch((error) => expect(error.reason).toMatch(/^not-(found|allowed)$/))
          }),
        )
        const rows = await db.select().from(comment).where(eq(comment.schemeId, id))
        const shown = rows.filter(({ state }) => state === 'shown')
        expect(await countOf(id)).toBe(shown.length)
        // Whatever is counted can be read, and nothing else.
        const pages = await Promise.all([1, 2, 3].map((page) => listComments(db, id, page)))
        const threads = pages.flatMap((page, index) => (page.page === index + 1 ? page.threads : []))
        const read = threads.flatMap((thread) => [
          ...(thread.body === null ? [] : [thread.id]),
          ...thread.answers.map((each) => each.id),
        ])
        expect(read.sort()).toEqual(shown.map((each) => each.id).sort())
      }
    }),
    { numRuns: 10 },
  )
})
