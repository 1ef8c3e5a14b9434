import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { helpArticle, helpVote } from '#db/schema/help.ts'
import { testDatabase } from '#db/test-database.ts'
import { type Account, SYSTEM } from '#domain/actor.ts'
import { publishHelp } from './help.ts'
import { voteOnHelp } from './votes.ts'

const { db } = await testDatabase()
const noon = new Date('2026-11-21T12:00:00Z')
const slug = 'downloads'
const vote = (visitorHash: string, input: unknown, actor: Account | null = null) =>
  voteOnHelp(db, { actor, visitorHash, at: noon }, slug, input)
const giulia: Account = { id: 'giulia', name: 'Giulia', role: 'member' }

beforeEach(async () => {
  await db.delete(helpArticle)
  const text = { title: { en: 'Downloads' }, summary: { en: 'What there is.' }, body: { en: 'Look here.' } }
  await publishHelp(db, SYSTEM, { slug, section: 'faq', position: 1, related: [], ...text, updatedOn: '2026-11-21' })
})

/** The counts beside the article must always be those of the rows. */
async function expectCounts(helpful: number, unhelpful: number) {
  const [article] = await db.select().from(helpArticle)
  expect([article?.helpfulCount, article?.unhelpfulCount]).toEqual([helpful, unhelpful])
  const rows = (isHelpful: boolean) =>
    db.$count(helpVote, and(eq(helpVote.slug, slug), eq(helpVote.isHelpful, isHelpful)))
  expect([await rows(true), await rows(false)]).toEqual([helpful, unhelpful])
}

test('a visitor votes once, however often the button is pressed', async () => {
  expect(await vote('a', { helpful: 'yes' })).toEqual({ isHelpful: true, reason: null, helpful: 1, unhelpful: 0 })
  await vote('a', { helpful: 'yes' })
  await vote('b', { helpful: 'no' })
  await expectCounts(1, 1)
})

test('a vote can be changed, from yes to no with a reason and back to yes without one', async () => {
  await vote('a', { helpful: 'yes' })
  expect(await vote('a', { helpful: 'no', reason: 'unclear' })).toMatchObject({ reason: 'unclear', unhelpful: 1 })
  await expectCounts(0, 1)
  expect(await vote('a', { helpful: 'yes', reason: 'unclear' })).toMatchObject({ isHelpful: true, reason: null })
  await expectCounts(1, 0)
})

test('the reason comes after the no, as the form asks for it', async () => {
  await vote('a', { helpful: 'no', reason: '' })
  await vote('a', { helpful: 'no', reason: 'incomplete' })
  expect(await db.select().from(helpVote)).toMatchObject([{ isHelpful: false, reason: 'incomplete' }])
  await expectCounts(0, 1)
})

test('an account has one vote wherever it is logged in', async () => {
  await vote('at home', { helpful: 'yes' }, giulia)
  await vote('at work', { helpful: 'no' }, giulia)
  await expectCounts(0, 1)
})

test('votes that come at once are all counted, each voter once', async () => {
  const votes = Array.from({ length: 60 }, (_, index) => ({ voter: `v${index % 12}`, yes: Math.random() < 0.5 }))
  await Promise.all(votes.map(({ voter, yes }) => vote(voter, { helpful: yes ? 'yes' : 'no' })))
  const helpful = await db.$count(helpVote, eq(helpVote.isHelpful, true))
  await expectCounts(helpful, 12 - helpful)
})

test('publishing an article again keeps how it was judged', async () => {
  await vote('a', { helpful: 'yes' })
  const text = { title: { en: 'Files' }, summary: { en: 'What there is.' }, body: { en: 'Look here.' } }
  const place = { section: 'advanced', position: 3, related: [] }
  await publishHelp(db, SYSTEM, { slug, ...place, ...text, updatedOn: '2026-11-22' })
  await expectCounts(1, 0)
})

test('a reason that is not offered, an answer that is none and an unknown article are refused', async () => {
  await expect(vote('a', { helpful: 'no', reason: 'ugly' })).rejects.toMatchObject({ reason: 'input-invalid' })
  await expect(vote('a', {})).rejects.toMatchObject({ reason: 'input-invalid' })
  const elsewhere = voteOnHelp(db, { actor: null, visitorHash: 'a', at: noon }, 'nothing', { helpful: 'yes' })
  await expect(elsewhere).rejects.toMatchObject({ reason: 'not-found' })
  await expectCounts(0, 0)
})
