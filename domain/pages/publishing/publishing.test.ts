import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { audit } from '#db/schema/backstage.ts'
import { media } from '#db/schema/media.ts'
import { page, pageDraft, pageRevision, pageSchedule } from '#db/schema/pages.ts'
import { redirect } from '#db/schema/redirects.ts'
import { testDatabase } from '#db/test-database.ts'
import { refusalOf } from '#domain/accounts/test-services.ts'
import { SYSTEM } from '#domain/actor.ts'
import { listQuery, listRecords } from '#domain/backstage/lists/list.ts'
import { bePresent } from '#domain/backstage/presence.ts'
import { appointed } from '#domain/backstage/test-requests.ts'
import { replaceMedia } from '#domain/media/library/replacing.ts'
import { tagsWhile } from '#domain/test-cache-tags.ts'
import { createPage, removePage } from '../editing/create.ts'
import { PageChanged, readDraft, saveDraft } from '../editing/drafts.ts'
import { merged } from '../editing/merge.ts'
import { pages } from '../listed.ts'
import { draftPage, publishPage, readPage } from '../pages.ts'
import { PageIncomplete } from './complete.ts'
import { carryOutSchedules } from './due.ts'
import { publishDraft, withdrawPage } from './publish.ts'
import { listRevisions, restoreRevision } from './revisions.ts'
import { cancelSchedule, listSchedules, schedulePage } from './schedule.ts'

const { db, connection } = await testDatabase()
let now = new Date('2026-11-23T09:00:00Z')
const services = { db, clock: () => now }
const editor = await appointed(db, 'editor')
const other = await appointed(db, 'editor')

const both = ['en', 'italy'] as const
let count = 0
let slug = ''
beforeEach(async () => {
  now = new Date('2026-11-23T09:00:00Z')
  slug = `partners/place-${++count}`
  await showPage('One.', 'Uno.')
})

const picture = { kind: 'picture', mime: 'image/png', width: 9, height: 9, colour: '#ffffff', bytes: 1 } as const
const content = (text: string) => ({ title: 'Place', description: 'A place.', blocks: [{ kind: 'statement', text }] })

async function showPage(en: string, italy: string) {
  await draftPage(db, SYSTEM, slug, 'en', content(en))
  await draftPage(db, SYSTEM, slug, 'italy', content(italy))
  await publishPage(db, SYSTEM, slug, 'en')
  await publishPage(db, SYSTEM, slug, 'italy')
}

const seen = async (language = 'en') => {
  const found = await readPage(db, slug, language, () => {})
  const [block] = found?.blocks ?? []
  return block?.kind === 'statement' ? block.text : undefined
}
const draft = () => readDraft(db, editor, slug)
const typed = async (texts: Record<string, string>) => {
  const { draft: now, version } = await draft()
  return { blocks: now.blocks, texts: { ...now.texts, ...texts }, version }
}
const type = async (texts: Record<string, string>) => saveDraft(services, editor, slug, await typed(texts))
const publish = async (languages: readonly ('en' | 'italy')[] = both) =>
  publishDraft(services, editor, slug, { version: (await draft()).version, languages })
const logged = async () => (await db.select().from(audit).orderBy(audit.id)).filter(({ key }) => key === slug)

describe('what is typed', () => {
  test('is kept, right or not, and visitors see nothing of it', async () => {
    const before = await db.select().from(page)
    const typing = () => type({ b0_en_text: 'Two.', b0_italy_text: '', head_en_title: 'x'.repeat(500) })
    expect(await tagsWhile(connection, typing)).toEqual([])
    const { draft: kept, pending } = await draft()
    expect(kept.texts).toMatchObject({ b0_en_text: 'Two.', head_en_title: 'x'.repeat(500) })
    expect(pending).toEqual(['en', 'italy'])
    expect([await seen('en'), await seen('italy')]).toEqual(['One.', 'Uno.'])
    expect(await db.select().from(page)).toEqual(before)
  })

  test('twice, is one change; typed back, nothing waits to be published', async () => {
    const { version } = await type({ b0_en_text: 'Two.' })
    expect(await type({ b0_en_text: 'Two.' })).toEqual({ version })
    await type({ b0_en_text: 'One.' })
    expect((await draft()).pending).toEqual([])
  })

  test('into what somebody else has changed meanwhile is told, with what they typed, and can be put together', async () => {
    const base = await draft()
    const mine = await typed({ b0_en_text: 'Mine.', b0_italy_text: 'Mio.' })
    await saveDraft(services, other, slug, await typed({ b0_en_text: 'Theirs.', head_en_title: 'Theirs' }))
    const refusal = await saveDraft(services, editor, slug, mine).catch((error) => error)
    expect(refusal).toBeInstanceOf(PageChanged)
    expect(refusal.by).toBe(other.name)
    expect((await draft()).draft).toEqual(refusal.theirs)
    const { draft: together, conflicts } = merged(base.draft, mine, refusal.theirs)
    expect(conflicts).toEqual([{ name: 'b0_en_text', mine: 'Mine.', theirs: 'Theirs.' }])
    await saveDraft(services, editor, slug, { ...together, version: refusal.version })
    expect((await draft()).draft.texts).toMatchObject({
      b0_en_text: 'Mine.',
      b0_italy_text: 'Mio.',
      head_en_title: 'Theirs',
    })
  })

  test('by two at the same moment into the same version, is one’s, and the other is told', async () => {
    const own = await typed({ b0_en_text: 'Mine.' })
    const theirs = { ...own, texts: { ...own.texts, b0_en_text: 'Theirs.' } }
    const saved = await Promise.allSettled([
      saveDraft(services, editor, slug, own),
      saveDraft(services, other, slug, theirs),
    ])
    expect(saved.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected'])
  })
})

describe('published', () => {
  test('a draft is what visitors see, in the languages that were meant, once in the log', async () => {
    await type({ b0_en_text: 'Two.', b0_italy_text: 'Due.' })
    expect(await tagsWhile(connection, () => publish(['italy']))).toEqual(['pages', `page:${slug}`])
    expect([await seen('en'), await seen('italy')]).toEqual(['One.', 'Due.'])
    expect((await draft()).pending).toEqual(['en'])
    await publish(['en'])
    expect(await seen('en')).toBe('Two.')
    expect((await logged()).slice(-2)).toMatchObject([
      { actorId: editor.id, action: 'publish', before: { revision: { italy: 1 } }, after: { revision: { italy: 2 } } },
      { action: 'publish', after: { revision: { en: 2 } } },
    ])
  })

  test('a page that lacks something is refused, field by field, and nothing of it is shown', async () => {
    await db.insert(media).values({ ...picture, id: '0123456789abcdef0123', name: 'there' })
    await type({
      head_en_title: 'x'.repeat(71),
      b0_en_text: 'We have {nothing}.',
      b0_italy_text: '',
      b0_all_actions: '1',
      b0_en_actions_0_label: 'On',
      b0_en_actions_0_to: 'javascript:alert(1)',
    })
    const refusal = await publish().catch((error) => error)
    expect(refusal).toBeInstanceOf(PageIncomplete)
    expect(refusal.faults.en).toMatchObject([
      { name: 'head_en_title', reason: 'too-long', max: 70 },
      { name: 'b0_en_actions_0_to', reason: 'page-link-wrong' },
    ])
    expect(refusal.faults.italy).toContainEqual({ name: 'b0_italy_text', reason: 'required' })
    await type({ head_en_title: 'Place', b0_all_actions: '0', head_en_picture: 'nowhere' })
    const later = await publish(['en']).catch((error) => error)
    expect(later.faults.en).toEqual([
      { name: 'head_en_picture', reason: 'media-unknown' },
      { name: 'b0_en_text', reason: 'claim-unknown' },
    ])
    await type({ head_en_picture: 'there', b0_en_text: 'Two.' })
    await publish(['en'])
    expect([await seen('en'), await seen('italy')]).toEqual(['Two.', 'Uno.'])
  })

  test('a draft that was changed since it was looked at is not', async () => {
    const { version } = await draft()
    await type({ b0_en_text: 'Two.' })
    expect(await refusalOf(publishDraft(services, editor, slug, { version, languages: both }))).toBe('page-changed')
    expect(await seen('en')).toBe('One.')
  })

  test('a page that was never typed in since it came here keeps its draft, also when it is withdrawn', async () => {
    await db.update(pageDraft).set({ draft: null }).where(eq(pageDraft.slug, slug))
    await withdrawPage(services, editor, slug, ['en', 'italy'])
    expect((await draft()).draft.texts).toMatchObject({ b0_en_text: 'One.', b0_italy_text: 'Uno.' })
    await publish()
    expect([await seen('en'), await seen('italy')]).toEqual(['One.', 'Uno.'])
  })

  test('a language alone, the page falls back to English, and is none without that', async () => {
    await withdrawPage(services, editor, slug, ['italy'])
    expect([await seen('en'), await seen('italy')]).toEqual(['One.', 'One.'])
    await withdrawPage(services, editor, slug, ['en'])
    expect([await seen('en'), await seen('italy')]).toEqual([undefined, undefined])
    expect((await draft()).pending).toEqual(['en', 'italy'])
    slug = 'home'
    await showPage('Home.', 'Casa.')
    expect(await refusalOf(withdrawPage(services, editor, slug, ['en']))).toBe('page-needed')
    await withdrawPage(services, editor, slug, ['italy'])
    expect(await seen('italy')).toBe('Home.')
  })
})

describe('the history', () => {
  test('has each page as it was published, and brings it back as a draft; what was typed meanwhile is not lost', async () => {
    await type({ b0_en_text: 'Two.' })
    await publish(['en'])
    await type({ b0_en_text: 'Three.', b0_italy_text: 'Tre.' })
    const { revisions } = await listRevisions(db, editor, slug)
    expect(revisions.map(({ language, number, reason }) => `${language} ${number} ${reason}`)).toEqual([
      'en 2 published',
      'italy 1 published',
      'en 1 published',
    ])
    await restoreRevision(services, editor, slug, revisions.at(-1)?.id ?? 0)
    expect((await draft()).draft.texts).toMatchObject({ b0_en_text: 'One.', b0_italy_text: 'Tre.' })
    expect(await seen('en')).toBe('Two.')
    const [aside] = (await listRevisions(db, editor, slug)).revisions
    expect(aside).toMatchObject({ language: 'en', number: 3, reason: 'set-aside', by: editor.name })
    await restoreRevision(services, editor, slug, aside?.id ?? 0)
    expect((await draft()).draft.texts.b0_en_text).toBe('Three.')
    await restoreRevision(services, editor, slug, revisions.at(-1)?.id ?? 0)
    await publish(['en'])
    expect(await seen('en')).toBe('One.')
  })

  test('of a page in English alone brings it back as it was, and begins no other language', async () => {
    slug = `partners/english-${count}`
    const steps = (...titles: string[]) => ({
      ...content(''),
      picture: `pictures/${titles.length}`,
      blocks: [{ kind: 'steps', heading: 'Steps', items: titles.map((title) => ({ title, text: 'So.' })) }],
    })
    await draftPage(db, SYSTEM, slug, 'en', steps('One', 'Two'))
    await publishPage(db, SYSTEM, slug, 'en')
    const { draft: first } = await draft()
    await draftPage(db, SYSTEM, slug, 'en', steps('One', 'Two', 'Three'))
    const [revision] = (await listRevisions(db, editor, slug)).revisions
    await restoreRevision(services, editor, slug, revision?.id ?? 0)
    const { draft: restored, pending } = await draft()
    expect(restored).toEqual(first)
    expect(pending).toEqual([])
  })

  test('is never changed nor taken away', async () => {
    await expect(db.update(pageRevision).set({ content: {} })).rejects.toThrow()
    await expect(db.delete(pageRevision)).rejects.toThrow()
  })

  test('of another page is none of its own', async () => {
    const [first] = (await listRevisions(db, editor, slug)).revisions
    await draftPage(db, SYSTEM, 'partners/elsewhere', 'en', content('Elsewhere.'))
    expect(await refusalOf(restoreRevision(services, editor, 'partners/elsewhere', first?.id ?? 0))).toBe('not-found')
  })
})

describe('scheduled', () => {
  const tuesday = { day: '2026-11-24', time: '10:00', zone: 'Europe/Rome', act: 'publish', languages: 'all' } as const
  const schedule = async (given: Partial<Parameters<typeof schedulePage>[3]> = {}) =>
    schedulePage(services, editor, slug, { ...tuesday, version: (await draft()).version, ...given })
  const at = (moment: string) => carryOutSchedules(db, new Date(moment))

  test('a page is published as it was then, whatever is typed meanwhile', async () => {
    await type({ b0_en_text: 'Two.', b0_italy_text: 'Due.' })
    await schedule()
    await type({ b0_en_text: 'Three.' })
    expect(await listSchedules(db, editor, slug)).toMatchObject([
      { language: 'en', shownAt: '2026-11-24 10:00', zone: 'Europe/Rome', isBehind: true, number: 2 },
      { language: 'italy', isBehind: false },
    ])
    await at('2026-11-24T08:59:59Z')
    expect(await seen('en')).toBe('One.')
    await at('2026-11-24T09:00:00Z')
    expect([await seen('en'), await seen('italy')]).toEqual(['Two.', 'Due.'])
    const { draft: kept, pending } = await draft()
    expect([kept.texts.b0_en_text, pending]).toEqual(['Three.', ['en']])
    expect((await logged()).slice(-2)).toMatchObject([
      { action: 'publish-scheduled', actorId: editor.id, after: { revision: { en: 2 } } },
      { action: 'publish-scheduled', after: { revision: { italy: 2 } } },
    ])
  })

  test('is done once, whichever process comes first, and by another where one has a part in hand', async () => {
    await type({ b0_en_text: 'Two.', b0_italy_text: 'Due.' })
    await schedule()
    const entries = (await logged()).length
    await Promise.all(Array.from({ length: 6 }, () => at('2026-11-24T09:00:01Z')))
    expect((await logged()).length - entries).toBe(2)
    expect(await db.$count(pageSchedule)).toBeGreaterThan(1)
    expect((await listSchedules(db, editor, slug)).every(({ doneAt, error }) => doneAt && !error)).toBe(true)
  })

  test('is not what a killed process began: all of it, or nothing', async () => {
    await type({ b0_en_text: 'Two.' })
    await schedule({ languages: 'en' })
    await expect(
      db.transaction(async (tx) => {
        await carryOutSchedules(tx, new Date('2026-11-24T09:00:01Z'))
        throw new Error('killed')
      }),
    ).rejects.toThrow('killed')
    expect(await seen('en')).toBe('One.')
    await at('2026-11-24T09:00:02Z')
    expect(await seen('en')).toBe('Two.')
  })

  test('at an hour that does not exist, or is over, is refused; of one that comes twice it is asked which', async () => {
    const spring = { day: '2027-03-28', time: '02:30' }
    const autumn = { day: '2027-10-31', time: '02:30' }
    expect(await refusalOf(schedule(spring))).toBe('moment-missing')
    expect(await refusalOf(schedule(autumn))).toBe('moment-twice')
    expect(await refusalOf(schedule({ day: '2026-11-23', time: '10:00' }))).toBe('moment-past')
    for (const wrong of [{ zone: 'Europe/Nowhere' }, { time: '24:00' }, { day: '2026-02-30' }]) {
      expect(await refusalOf(schedule(wrong))).toBe('input-invalid')
    }
    expect((await listSchedules(db, editor, slug)).length).toBe(0)
    await schedule({ ...autumn, which: 'second', languages: 'en' })
    await schedule({ ...autumn, which: 'first', languages: 'italy' })
    const rows = await db.select({ at: pageSchedule.at }).from(pageSchedule).orderBy(pageSchedule.id)
    expect(rows.slice(-2).map(({ at: moment }) => moment.toISOString())).toEqual([
      '2027-10-31T01:30:00.000Z',
      '2027-10-31T00:30:00.000Z',
    ])
  })

  test('once, is not scheduled again before it is taken back', async () => {
    await schedule({ languages: 'en' })
    expect(await refusalOf(schedule({ languages: 'all' }))).toBe('schedule-there')
    const [first] = await listSchedules(db, editor, slug)
    await cancelSchedule(services, editor, slug, first?.id ?? 0)
    expect(await refusalOf(cancelSchedule(services, editor, slug, first?.id ?? 0))).toBe('not-found')
    await schedule({ languages: 'en' })
    await at('2026-11-24T09:00:00Z')
    const [done] = await listSchedules(db, editor, slug)
    expect(await refusalOf(cancelSchedule(services, editor, slug, done?.id ?? 0))).toBe('schedule-over')
  })

  test('with the address of a file that another took the place of, it stays as it is, and it is shown why', async () => {
    const [old, fresh] = ['a'.repeat(20), 'b'.repeat(20)]
    await db.insert(media).values([
      { ...picture, id: old, name: 'partners/board' },
      { ...picture, id: fresh },
    ])
    await type({ b0_en_text: `See /media/${old}/9.webp`, b0_italy_text: 'Due.' })
    await schedule()
    await replaceMedia(services, editor, 'partners/board', { version: 1, fileId: fresh })
    await at('2026-11-24T09:00:00Z')
    expect([await seen('en'), await seen('italy')]).toEqual(['One.', 'Due.'])
    expect(await listSchedules(db, editor, slug)).toMatchObject([{ error: 'draft-incomplete' }, { error: null }])
    // The draft has the new one's.
    await publish(['en'])
    expect(await seen('en')).toBe(`See /media/${fresh}/9.webp`)
    await type({ b0_en_text: `See /media/${old}/9.webp` })
    const refusal = await publish(['en']).catch((error) => error)
    expect(refusal.faults).toEqual({ en: [{ name: 'b0_en_text', reason: 'media-unknown' }] })
  })

  test('to be withdrawn, a page that the site needs stays, and it is shown why', async () => {
    slug = 'contact'
    await showPage('Contact.', 'Contatti.')
    await schedule({ act: 'withdraw' })
    // The list of what failed looks back seven days from the database's own clock.
    await at(new Date().toISOString())
    expect([await seen('en'), await seen('italy')]).toEqual(['Contact.', 'Contact.'])
    expect(await listSchedules(db, editor, slug)).toMatchObject([{ error: 'page-needed' }, { error: null }])
    const { rows } = await listRecords(services, editor, pages, listQuery(pages, new URLSearchParams('state=failed')))
    expect(rows.map(({ key }) => key)).toContain('contact')
  })
})

describe('a new page', () => {
  const asked = (address: string) =>
    createPage(services, editor, { title: { en: 'Kitchens', italy: 'Cucine' }, address, template: 'solution' })

  test('begins with blocks and a title, is seen by nobody, and is published without any code', async () => {
    slug = await asked('/solutions/kitchens')
    expect(slug).toBe('solutions/kitchens')
    expect(await seen()).toBeUndefined()
    const { draft: begun, pending } = await draft()
    expect(begun.blocks.map(({ kind }) => kind)).toEqual(['hero', 'list', 'rows', 'call'])
    expect(pending).toEqual(['en', 'italy'])
    const texts = { head_en_title: 'Kitchens', head_en_description: 'For kitchens.', k1_en_text: 'Hello.' }
    await saveDraft(services, editor, slug, { blocks: [{ key: 'k1', kind: 'statement' }], texts, version: 1 })
    await publish(['en'])
    expect(await seen()).toBe('Hello.')
    expect(await refusalOf(removePage(services, editor, slug))).toBe('page-shown')
  })

  test('stands neither where a route, a page or a redirect does, nor where no page can', async () => {
    await db.insert(redirect).values({ path: '/old-kitchens', target: '/home', kind: 'permanent' })
    for (const [address, reason] of [
      ['/contact', 'page-address-taken'],
      ['/news/kitchens', 'page-address-taken'],
      ['/Backstage/kitchens', 'page-address-taken'],
      [`/${slug.toUpperCase()}`, 'page-address-taken'],
      ['/old-kitchens', 'page-address-redirected'],
      ['//evil.example', 'page-address-wrong'],
      ['/a b', 'page-address-wrong'],
      ['/', 'page-address-wrong'],
      [`/${'x'.repeat(101)}`, 'page-address-wrong'],
    ] as const) {
      expect(await refusalOf(asked(address)), address).toBe(reason)
    }
  })

  test('that was never shown goes with what is scheduled for it', async () => {
    slug = await asked('solutions/bathrooms')
    await removePage(services, editor, slug)
    expect(await refusalOf(draft())).toBe('not-found')
    expect(await db.$count(pageDraft)).toBeGreaterThan(0)
  })
})

test('the list says of each language how it stands', async () => {
  await type({ b0_en_text: 'Two.' })
  const cellsOf = async (query: string) => {
    const { rows } = await listRecords(services, editor, pages, listQuery(pages, new URLSearchParams(query)))
    return rows.find(({ key }) => key === slug)?.cells
  }
  expect(await cellsOf('state=changed')).toMatchObject({ title: 'Place', en: 'changed', italy: 'shown' })
  await withdrawPage(services, editor, slug, ['italy'])
  expect(await cellsOf(`q=place-${count}`)).toMatchObject({ en: 'changed', italy: 'new' })
  expect(await cellsOf('state=unseen')).toBeUndefined()
})

test('whoever has a page before them is seen by others there, for as long as they say so', async () => {
  const [one, two] = [crypto.randomUUID(), crypto.randomUUID()]
  const here = (who: typeof editor, tab: string) =>
    bePresent(db, who, 'pages:edit', { resource: 'pages', key: slug, tab })
  expect(await here(editor, one)).toEqual({ others: [], isElsewhere: false })
  expect(await here(other, two)).toEqual({ others: [editor.name], isElsewhere: false })
  expect(await here(editor, crypto.randomUUID())).toEqual({ others: [other.name], isElsewhere: true })
  await bePresent(db, editor, 'pages:edit', { resource: 'pages', key: slug, tab: two, isGone: true })
  expect((await here(editor, one)).others).toEqual([other.name])
  await bePresent(db, other, 'pages:edit', { resource: 'pages', key: slug, tab: two, isGone: true })
  expect((await here(editor, one)).others).toEqual([])
  await db.execute(`update presence set seen_at = now() - interval '46 seconds'`)
  expect(await here(other, two)).toEqual({ others: [], isElsewhere: false })
})

test('is nobody’s who may not edit pages', async () => {
  const { version, draft: now } = await draft()
  for (const who of [null, await appointed(db, 'support'), await appointed(db, 'moderator')]) {
    const refused = who ? 'not-allowed' : 'login-required'
    const languages = both
    const tries = [
      readDraft(db, who, slug),
      saveDraft(services, who, slug, { ...now, version }),
      publishDraft(services, who, slug, { version, languages }),
      withdrawPage(services, who, slug, languages),
      listRevisions(db, who, slug),
      restoreRevision(services, who, slug, 1),
      schedulePage(services, who, slug, {} as never),
      cancelSchedule(services, who, slug, 1),
      listSchedules(db, who, slug),
      createPage(services, who, {} as never),
      removePage(services, who, slug),
      bePresent(db, who, 'pages:edit', { resource: 'pages', key: slug, tab: crypto.randomUUID() }),
    ]
    expect(await Promise.all(tries.map(refusalOf))).toEqual(tries.map(() => refused))
  }
})
