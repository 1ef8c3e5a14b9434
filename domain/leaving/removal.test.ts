import { eq, sql } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { roleGrant, setting, user } from '#db/schema/accounts.ts'
import { comment } from '#db/schema/comments.ts'
import { designer } from '#db/schema/designers.ts'
import { media } from '#db/schema/media.ts'
import { moderationLog } from '#db/schema/reports.ts'
import { scheme } from '#db/schema/schemes.ts'
import { logIn } from '#domain/accounts/accounts.ts'
import { setRole } from '#domain/accounts/roles.ts'
import { password, refusalOf } from '#domain/accounts/test-services.ts'
import { SYSTEM } from '#domain/actor.ts'
import { listComments } from '#domain/comments/lists.ts'
import { removeUnusedMedia } from '#domain/media/library/unused.ts'
import { writeInThread } from '#domain/messages/messages.ts'
import { listThreads, openThread } from '#domain/messages/threads.ts'
import { readCase } from '#domain/reports/queue.ts'
import { forgetRequests } from '#domain/requests/requests.ts'
import { readScheme } from '#domain/schemes/schemes.ts'
import { tagsWhile } from '#domain/test-cache-tags.ts'
import { contradictions } from '#domain/test-contradictions.ts'
import { sendNext } from '#server/mail/mail.ts'
import { askDeletion, keepAccount, readLeaving } from './leaving.ts'
import { carryOutDeletions } from './removal.ts'
import { GRACE_DAYS } from './rules.ts'
import { lifeServices, liveFully, makeWorld } from './test-life.ts'

vi.setConfig({ testTimeout: 120_000 })

const services = await lifeServices()
const { db } = services
const world = await makeWorld(services)
const credentials = { password, address: 'here' }
const DAY = 86_400_000
const weekOver = () => new Date(services.clock().getTime() + GRACE_DAYS * DAY)
const existing = (id: string) => db.$count(user, eq(user.id, id))

/** Every column of text, by table, that holds one of these anywhere. */
async function findEverywhere(words: string[]): Promise<string[]> {
  const { rows } = await db.execute<{ table: string; column: string }>(sql`
    select table_name as table, column_name as column from information_schema.columns join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE' and data_type in ('text', 'character varying', 'jsonb', 'ARRAY', 'tsvector')`)
  const found: string[] = []
  for (const { table, column } of rows) {
    const { rows: hits } = await db.execute(
      sql`select from ${sql.identifier(table)} where ${sql.identifier(column)}::text ilike any(${sql.param(words.map((word) => `%${word}%`))}::text[]) limit 1`,
    )
    if (hits.length > 0) found.push(`${table}.${column}`)
  }
  return found.sort()
}

test('an account that did everything is gone from every table, but for the ledger, whose id leads to nobody', async () => {
  const { person, own, published, unpublished, said, hidden, asked, received } = await liveFully(services, world)
  const [before] = await db.select().from(user).where(eq(user.id, person.id))
  const words = ['zefirina', 'ottolenghi', person.id]
  // The search itself is one that finds.
  expect((await findEverywhere(words)).length).toBeGreaterThan(40)
  await askDeletion(services, person, credentials)
  const dropped = await tagsWhile(services.connection, () => carryOutDeletions(services, weekOver()))
  expect(await existing(person.id)).toBe(0)
  // No page is kept that shows the name: where it spoke, what it published, and the lists of both.
  expect(dropped).toEqual(
    expect.arrayContaining([
      ...[`scheme:${world.scheme.id}`, `scheme:${published.id}`, `designer:${own.id}`, 'designers', 'schemes'],
    ]),
  )

  // Letters are sent, and those to others are forgotten after thirty days.
  const sent: string[] = []
  const delivery = { deliver: async (letter: { subject: string }) => void sent.push(letter.subject), close() {} }
  const log = { error() {}, warn() {} }
  while ((await sendNext({ db, delivery, log } as never, new AbortController().signal)) !== 'none waiting');
  expect(sent.at(-1)).toBe('account-removed')
  await forgetRequests(db, new Date(Date.now() + 31 * DAY))
  expect(await findEverywhere(words)).toEqual([
    'entitlement.account_id',
    'point_entry.account_id',
    'point_holder.account_id',
    'point_lot.account_id',
    'point_transaction.account_id',
  ])

  // What was public stays, without a name.
  const [archive] = await db.select({ id: setting.value }).from(setting).where(eq(setting.key, 'archive-designer'))
  expect((await readScheme(db, published.id)).author).toMatchObject({ name: 'Archivio Loggia', schemeCount: 1 })
  expect(await db.$count(scheme, eq(scheme.id, unpublished.id))).toBe(0)
  expect(await db.$count(designer, eq(designer.id, own.id))).toBe(0)
  expect(Number(archive?.id)).toBe((await readScheme(db, published.id)).author.id)
  const { threads } = await listComments(db, world.scheme.id)
  expect(threads).toMatchObject([
    { id: said.id, author: null, isDesigner: false, body: 'Lovely light.', answers: [{ body: 'Thank you.' }] },
  ])
  expect(await db.$count(comment, eq(comment.id, hidden.id))).toBe(0)
  expect(await contradictions(db)).toEqual([])

  // Whom it wrote with keeps the conversations, and can't go on with them.
  expect((await listThreads(db, world.owner)).threads.map(({ with: name, isOwn }) => [name, isOwn])).toEqual(
    expect.arrayContaining([
      [null, true],
      [null, false],
    ]),
  )
  const opened = await openThread(db, world.owner, asked.threadId, services.clock())
  expect(opened).toMatchObject({ isAnswered: false, isVisitor: false })
  expect(opened.messages.map(({ body, isOwn }) => [body, isOwn])).toEqual([
    ['Are you free in May?', false],
    ['I am.', true],
  ])
  expect(await openThread(db, world.owner, received.threadId, services.clock())).toMatchObject({
    isVisitor: true,
    isAnswered: false,
    designerId: null,
  })
  for (const { threadId } of [asked, received]) {
    expect(await refusalOf(writeInThread(services, world.owner, threadId, 'Hello?'))).toBe('nobody-answers')
  }

  // Moderation keeps its decisions, and its log what was done.
  expect(await readCase(db, world.moderators[0] ?? null, 'scheme', world.scheme.id)).toMatchObject({
    reports: [{ name: null, email: null, explanation: 'Spam.' }],
  })
  expect(await db.$count(moderationLog, eq(moderationLog.action, 'appealed'))).toBe(1)

  // The picture goes with the files that nothing uses.
  const gone: string[] = []
  const files = { remove: async ({ id }: { id: string }) => void gone.push(id), removeUnfinished: async () => {} }
  await removeUnusedMedia(db, files, weekOver())
  await removeUnusedMedia(db, files, new Date(weekOver().getTime() + 2 * DAY))
  expect(gone).toContain(before?.pictureId)
  expect(await db.$count(media, eq(media.id, before?.pictureId ?? ''))).toBe(0)
})

test('it asks for the password, tells by letter, and can be taken back until the week is over', async () => {
  const { person } = await services.enrol('ada')
  expect(await refusalOf(askDeletion(services, person, { ...credentials, password: 'not it at all' }))).toBe(
    'password-wrong',
  )
  expect(await refusalOf(askDeletion(services, person, { ...credentials, password: undefined }))).toBe('password-wrong')
  expect(await refusalOf(askDeletion(services, null, credentials))).toBe('login-required')
  expect(await readLeaving(db, person)).toEqual({ deletedOn: null })
  await askDeletion(services, person, credentials)
  const { deletedOn } = await readLeaving(db, person)
  services.wait(60)
  await askDeletion(services, person, credentials)
  expect(await readLeaving(db, person)).toEqual({ deletedOn })
  const letters = await services.lettersTo('ada@example.com')
  expect(letters.filter(({ letter }) => letter === 'deletion-asked')).toHaveLength(1)

  const end = deletedOn as Date
  await carryOutDeletions(services, new Date(end.getTime() - 1))
  expect(await existing(person.id)).toBe(1)
  await keepAccount(db, person)
  await carryOutDeletions(services, end)
  expect(await readLeaving(db, person)).toEqual({ deletedOn: null })
  await askDeletion(services, person, credentials)
  await carryOutDeletions(services, weekOver())
  expect(await existing(person.id)).toBe(0)
})

test('wrong passwords are counted, without keeping the owner from logging in', async () => {
  const { person } = await services.enrol('guessed')
  for (let guess = 0; guess < 10; guess++) {
    const wrong = { password: `guess number ${guess}`, address: `address ${guess}` }
    expect(await refusalOf(askDeletion(services, person, wrong))).toBe('password-wrong')
  }
  expect(await refusalOf(askDeletion(services, person, { password, address: 'another' }))).toBe('too-many-attempts')
  const login = logIn(services, { username: 'guessed', password, address: 'another' })
  expect(await refusalOf(login)).toBe('no refusal')
})

test('broken off after any step it is begun again and goes on, and nobody can log in or keep it meanwhile', async () => {
  const { person } = await services.enrol('broken')
  await askDeletion(services, person, credentials)
  // As a process leaves it that is killed after the first step.
  await db.update(user).set({ removalBegunAt: services.clock() }).where(eq(user.id, person.id))
  await db.execute(sql`delete from account where user_id = ${person.id}`)
  await keepAccount(db, person)
  const login = logIn(services, { username: 'broken', password, address: 'there' })
  expect(await refusalOf(login)).toBe('account-or-password-wrong')
  const [one, two] = await Promise.all([
    carryOutDeletions(services, services.clock()),
    carryOutDeletions(services, services.clock()),
  ])
  expect(one + two).toBe(1)
  expect(await existing(person.id)).toBe(0)
})

test('the last administrator stays, and of two that leave at once one does', async () => {
  const [first, second] = [(await services.enrol('first')).person, (await services.enrol('second')).person]
  await setRole(services, SYSTEM, 'first', { role: 'admin', reason: 'For a test' })
  expect(await refusalOf(askDeletion(services, first, credentials))).toBe('last-admin')
  await setRole(services, SYSTEM, 'second', { role: 'admin', reason: 'For a test' })
  const asked = await Promise.all([
    refusalOf(askDeletion(services, first, credentials)),
    refusalOf(askDeletion(services, second, credentials)),
  ])
  expect(asked.sort()).toEqual(['last-admin', 'no refusal'])
  await carryOutDeletions(services, weekOver())
  expect((await existing(first.id)) + (await existing(second.id))).toBe(1)
})

test('of who gave a role and is gone, nothing tells who it was', async () => {
  const [giver, given] = [(await services.enrol('giver')).person, (await services.enrol('given')).person]
  await setRole(services, { ...giver, role: 'admin' }, 'given', { role: 'editor', reason: 'For a test' })
  await askDeletion(services, giver, credentials)
  await carryOutDeletions(services, weekOver())
  const [kept] = await db.select().from(roleGrant).where(eq(roleGrant.accountId, given.id))
  expect(kept).toMatchObject({ role: 'editor', byId: 'former' })
})
