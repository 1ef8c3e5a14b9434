import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { user } from '#db/schema/accounts.ts'
import { outgoingMail } from '#db/schema/mail.ts'
import { testDatabase } from '#db/test-database.ts'
import type { Account } from '#domain/actor.ts'
import { addComment, deleteComment } from '#domain/comments/comments.ts'
import { createMail } from '#domain/mail.ts'
import { member, publish, storeOf } from '#domain/schemes/test-gallery.ts'
import { sendDigests } from './digest.ts'
import { countUnread, listNotifications, readAllNotifications, readNotification } from './notifications.ts'
import type { CommunityNotice } from './rules.ts'
import { checkDigestLink, digestLinkToken, readMailSettings, saveMailSettings, switchOffDigest } from './settings.ts'

const { db } = await testDatabase()
const secret = 'only for tests'
const mail = createMail<CommunityNotice>((notice) => ({
  to: notice.to.email,
  subject: notice.letter,
  text: JSON.stringify('counts' in notice ? notice.counts : {}),
}))
const now = new Date()
/** Mornings in Italy, in winter, one after the other. */
let morning = 0
const nextMorning = () => new Date(Date.UTC(2027, 0, ++morning, 6, 0))

const owner = await member(db)
const store = await storeOf(db, owner)
const visitor = await member(db)
await db
  .update(user)
  .set({ createdAt: new Date(0) })
  .where(eq(user.id, visitor.id))
const { id: schemeId } = await publish(db, owner, store.id)
const comment = () => addComment(db, visitor, { schemeId, body: 'Fine.' }, now)
const lettersTo = async ({ id }: Account) => {
  const rows = await db
    .select()
    .from(outgoingMail)
    .where(eq(outgoingMail.to, `${id}@loggia.example`))
    .orderBy(outgoingMail.id)
  return rows.map(({ text }) => JSON.parse(text))
}

test('one is read when it is opened, all are when one says so, and only one’s own', async () => {
  await comment()
  await comment()
  const { notifications } = await listNotifications(db, owner)
  expect(notifications).toMatchObject([{ kind: 'comment', caseName: 'Casa Prova', said: 'Fine.', readAt: null }, {}])
  const first = notifications[0]?.id
  await expect(readNotification(db, visitor, first, now)).rejects.toMatchObject({ reason: 'not-found' })
  expect(await readNotification(db, owner, first, now)).toMatchObject({ schemeId, readAt: now })
  await readNotification(db, owner, first, new Date(0))
  expect((await listNotifications(db, owner)).notifications[0]?.readAt).toEqual(now)
  expect(await countUnread(db, owner)).toBe(1)
  await readAllNotifications(db, owner, now)
  expect(await countUnread(db, owner)).toBe(0)
})

test('what is deleted is not told of any more', async () => {
  const { id } = await comment()
  const before = (await listNotifications(db, owner)).total
  await deleteComment(db, visitor, id)
  expect((await listNotifications(db, owner)).total).toBe(before - 1)
})

test('a digest goes out once in a morning, by Italian time, with what came since the last one', async () => {
  await readAllNotifications(db, owner, now)
  await comment()
  const early = new Date(Date.UTC(2027, 6, 1, 4, 59))
  expect(await sendDigests({ db, mail, secret }, early)).toBe(0)
  const day = nextMorning()
  const sent = await Promise.all([1, 2, 3].map(() => sendDigests({ db, mail, secret }, day)))
  expect(sent.sort()).toEqual([0, 0, 1])
  expect(await lettersTo(owner)).toEqual([{ comment: 1 }])
  expect(await sendDigests({ db, mail, secret }, nextMorning())).toBe(0)
  await comment()
  await comment()
  expect(await sendDigests({ db, mail, secret }, nextMorning())).toBe(1)
  expect(await lettersTo(owner)).toEqual([{ comment: 1 }, { comment: 2 }])
})

test('what comes while the letters of a morning are written goes with the next ones', async () => {
  await readAllNotifications(db, owner, now)
  await comment()
  const slowMail: typeof mail = {
    ...mail,
    async queue(tx, notice) {
      await comment()
      return mail.queue(tx, notice)
    },
  }
  expect(await sendDigests({ db, mail: slowMail, secret }, nextMorning())).toBe(1)
  expect(await sendDigests({ db, mail, secret }, nextMorning())).toBe(1)
  expect((await lettersTo(owner)).slice(-2)).toEqual([{ comment: 1 }, { comment: 1 }])
})

test('what was read needs no letter', async () => {
  await comment()
  await readAllNotifications(db, owner, now)
  expect(await sendDigests({ db, mail, secret }, nextMorning())).toBe(0)
})

test('the link in a digest ends them, without logging in, for that account alone', async () => {
  const token = digestLinkToken(secret, owner.id)
  expect(checkDigestLink(secret, token)).toBe(owner.id)
  for (const forged of ['', owner.id, `${owner.id}.x`, digestLinkToken('another', owner.id), `x${token}`]) {
    await expect(switchOffDigest(db, secret, forged)).rejects.toMatchObject({ reason: 'link-forged' })
  }
  await switchOffDigest(db, secret, token)
  expect(await readMailSettings(db, owner)).toEqual({ mailsDigest: false, mailsMessages: true })
  await comment()
  expect(await sendDigests({ db, mail, secret }, nextMorning())).toBe(0)
  await saveMailSettings(db, owner, { mailsDigest: true, mailsMessages: false })
  expect(await readMailSettings(db, owner)).toEqual({ mailsDigest: true, mailsMessages: false })
  // What came while they were off is not sent afterwards.
  expect(await sendDigests({ db, mail, secret }, nextMorning())).toBe(0)
})
