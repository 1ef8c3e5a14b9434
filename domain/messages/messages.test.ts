import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { message, messageThread } from '#db/schema/messages.ts'
import { testDatabase } from '#db/test-database.ts'
import { type Account, SYSTEM } from '#domain/actor.ts'
import { suspendStore } from '#domain/designers/stores.ts'
import { createMail } from '#domain/mail.ts'
import { countUnread } from '#domain/notifications/notifications.ts'
import type { CommunityNotice } from '#domain/notifications/rules.ts'
import { saveMailSettings } from '#domain/notifications/settings.ts'
import { member, storeOf } from '#domain/schemes/test-gallery.ts'
import { blockOther, unblockOther } from './blocking.ts'
import { writeInThread, writeToDesigner } from './messages.ts'
import { MESSAGE_MAX, MESSAGES_PER_PAGE } from './rules.ts'
import { listThreads, openThread, readAddressee } from './threads.ts'

const { db } = await testDatabase()
const clock = () => new Date()
const mail = createMail<CommunityNotice>((notice) => ({
  to: notice.to.email,
  subject: notice.letter,
  text: JSON.stringify(notice),
}))
const services = { db, clock, mail }

async function meeting() {
  const [owner, visitor] = [await known(), await known()]
  const store = await storeOf(db, owner)
  const { threadId } = await writeToDesigner(services, visitor, store.id, 'Do you build in Como?')
  return { owner, visitor, store, threadId }
}

async function known(): Promise<Account> {
  const account = await member(db)
  await db
    .update(user)
    .set({ createdAt: new Date(0) })
    .where(eq(user.id, account.id))
  return account
}

const lettersTo = ({ id }: Account) => db.$count(outgoingMail, eq(outgoingMail.to, `${id}@loggia.example`))
const unreadOf = async (account: Account) => (await listThreads(db, account)).threads[0]?.unread

test('a visitor and an owner write each other, and both see who said what', async () => {
  const { owner, visitor, store, threadId } = await meeting()
  expect((await listThreads(db, owner)).threads).toMatchObject([
    { id: threadId, with: visitor.id, about: 'Studio Prova', unread: 1, isOwn: false, last: 'Do you build in Como?' },
  ])
  await writeInThread(services, owner, threadId, 'We do.')
  await writeToDesigner(services, visitor, store.id, 'Good.')
  expect(await db.$count(messageThread, eq(messageThread.designerId, store.id))).toBe(1)
  const seen = await openThread(db, visitor, threadId, clock())
  expect(seen).toMatchObject({ with: 'Studio Prova', designerId: store.id, blocks: false, isBlocked: false })
  expect(seen.messages.map(({ body, isOwn }) => [body, isOwn])).toEqual([
    ['Do you build in Como?', true],
    ['We do.', false],
    ['Good.', true],
  ])
})

test('nobody else reads it, nor writes in it', async () => {
  const { threadId } = await meeting()
  const stranger = await known()
  for (const actor of [stranger, { ...SYSTEM, id: stranger.id }]) {
    await expect(openThread(db, actor, threadId, clock())).rejects.toMatchObject({ reason: 'not-found' })
    await expect(writeInThread(services, actor, threadId, 'Hello')).rejects.toMatchObject({ reason: 'not-found' })
  }
  await expect(openThread(db, null, threadId, clock())).rejects.toMatchObject({ reason: 'login-required' })
  expect((await listThreads(db, stranger)).threads).toEqual([])
})

test('it is unread until it is opened, and one letter tells of it until then', async () => {
  const { owner, visitor, threadId } = await meeting()
  await writeInThread(services, visitor, threadId, 'And in Lecco?')
  expect([await unreadOf(owner), await countUnread(db, owner), await lettersTo(owner)]).toEqual([2, 1, 1])
  await openThread(db, owner, threadId, clock())
  expect([await unreadOf(owner), await countUnread(db, owner)]).toEqual([0, 0])
  await writeInThread(services, visitor, threadId, 'Are you there?')
  expect([await unreadOf(owner), await countUnread(db, owner), await lettersTo(owner)]).toEqual([1, 1, 2])
  const [letter] = await db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.to, `${owner.id}@loggia.example`))
    .limit(1)
  expect(letter?.text).not.toContain('Como')
})

test('who wants no letters gets none, and is told on the site all the same', async () => {
  const { owner, visitor, threadId } = await meeting()
  await saveMailSettings(db, visitor, { mailsDigest: true, mailsMessages: false })
  await writeInThread(services, owner, threadId, 'Yes.')
  expect([await lettersTo(visitor), await countUnread(db, visitor)]).toEqual([0, 1])
})

test('blocking ends it for both until it is taken back by who did it', async () => {
  const { owner, visitor, threadId } = await meeting()
  await blockOther(db, owner, threadId)
  await blockOther(db, owner, threadId)
  await expect(writeInThread(services, visitor, threadId, 'Why?')).rejects.toMatchObject({ reason: 'blocked-by-other' })
  await expect(writeInThread(services, owner, threadId, 'So.')).rejects.toMatchObject({ reason: 'blocked-by-you' })
  await unblockOther(db, visitor, threadId)
  expect(await openThread(db, visitor, threadId, clock())).toMatchObject({ blocks: false, isBlocked: true })
  await unblockOther(db, owner, threadId)
  await writeInThread(services, visitor, threadId, 'Thank you.')
})

test('what has no owner, is one’s own or suspended takes no messages, and says so', async () => {
  const { owner, visitor, store, threadId } = await meeting()
  const unowned = await storeOf(db, SYSTEM)
  await expect(writeToDesigner(services, visitor, unowned.id, 'Hello')).rejects.toMatchObject({
    reason: 'nobody-answers',
  })
  await expect(writeToDesigner(services, owner, store.id, 'Hello')).rejects.toMatchObject({ reason: 'own-store' })
  expect(await readAddressee(db, visitor, unowned.id)).toMatchObject({ hasOwner: false, threadId: null })
  expect(await readAddressee(db, visitor, store.id)).toMatchObject({ hasOwner: true, threadId, isOwner: false })
  await db.transaction((tx) => suspendStore(tx, store.id))
  await expect(writeInThread(services, visitor, threadId, 'Hello')).rejects.toMatchObject({ reason: 'nobody-answers' })
  await expect(readAddressee(db, visitor, store.id)).rejects.toMatchObject({ reason: 'not-found' })
  await blockOther(db, visitor, threadId)
  expect(await openThread(db, visitor, threadId, clock())).toMatchObject({ blocks: true })
})

test('nothing and too much are refused before anything is kept', async () => {
  const { visitor, store, threadId } = await meeting()
  await expect(writeToDesigner(services, visitor, store.id, ' ')).rejects.toMatchObject({ reason: 'text-missing' })
  const long = writeToDesigner(services, visitor, store.id, 'a'.repeat(MESSAGE_MAX + 1))
  await expect(long).rejects.toMatchObject({ reason: 'text-too-long' })
  expect(await db.$count(message, eq(message.threadId, threadId))).toBe(1)
})

test('a first message that is written twice at once begins one conversation', async () => {
  const [owner, visitor] = [await known(), await known()]
  const { id } = await storeOf(db, owner)
  const sent = await Promise.all(['One', 'Two', 'Three'].map((text) => writeToDesigner(services, visitor, id, text)))
  expect(new Set(sent.map(({ threadId }) => threadId)).size).toBe(1)
  expect([await unreadOf(owner), await lettersTo(owner)]).toEqual([3, 1])
})

test('a long conversation begins with its latest messages, and leads back to those before', async () => {
  const { owner, visitor, threadId } = await meeting()
  const row = { threadId, senderId: owner.id, isFromVisitor: false, createdAt: new Date(0) }
  await db
    .insert(message)
    .values(Array.from({ length: MESSAGES_PER_PAGE }, (_, index) => ({ ...row, body: `${index}` })))
  const latest = await openThread(db, visitor, threadId, clock())
  expect(latest.messages).toHaveLength(MESSAGES_PER_PAGE)
  const before = await openThread(db, visitor, threadId, clock(), latest.before)
  expect(before.messages.map(({ body }) => body)).toEqual(['Do you build in Como?'])
  expect(before.before).toBeUndefined()
})
