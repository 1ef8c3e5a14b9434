import { expect, test } from 'vitest'
import type { ContentLanguage } from '#db/languages.ts'
import { page as pageTable } from '#db/schema/pages.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { SYSTEM } from '#domain/actor.ts'
import { keepMedia } from '#domain/media/media.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { publishArticle } from '#domain/news/news.ts'
import { draftPage, publishPage, saveClaim } from '#domain/pages/pages.ts'
import { NOTHING_SET, type SiteSettings } from '#domain/settings/rules.ts'
import { diskStorage } from '#server/media/storage.ts'
import { siteSettingsContext } from '../request/context.ts'
import { argsFor, testApp } from '../test-app.ts'
import { loadMarketingPage } from './marketing-page.ts'

const app = { ...testApp(await testServices()), clock: () => new Date('2026-11-21T12:00:00Z') }
const { db } = app
const storage = diskStorage(await testFolder())
const house = 'showcase/casa-brera/living-room'
await keepMedia(db, storage, await photograph(), { kind: 'picture', name: house })

async function show(slug: string, language: ContentLanguage, blocks: unknown[]) {
  await draftPage(db, SYSTEM, slug, language, { title: slug, description: `${slug}.`, blocks })
  await publishPage(db, SYSTEM, slug, language)
}

/** The page as a loader gets it, the tags it was made of, and what was logged. */
async function load(slug: string, lang = 'en', settings: SiteSettings = NOTHING_SET) {
  const tags = new Set<string>()
  const faults: unknown[] = []
  const fault = (found: unknown) => faults.push(found)
  const args = argsFor(app, `/${slug}`, { headers: { cookie: `lang=${lang}` }, tags, fault })
  args.context.set(siteSettingsContext, async () => settings)
  return { page: await loadMarketingPage(args, slug), tags: [...tags], faults }
}

test('a page that is not published is the 404 page', async () => {
  await draftPage(db, SYSTEM, 'partner', 'en', {
    title: 'Partner',
    description: 'Soon.',
    blocks: [{ kind: 'statement', text: 'Soon.' }],
  })
  await expect(load('partner')).rejects.toMatchObject({ init: { status: 404 } })
  await expect(load('nothing')).rejects.toMatchObject({ init: { status: 404 } })
})

test('a claim that has ended leaves the page in both languages, and the page asks to be made anew each day', async () => {
  const ended = {
    key: 'models',
    value: 30,
    unit: 'million',
    source: { en: 'Count' },
    asOf: '2026-06-30',
    endsOn: '2026-11-20',
  }
  await saveClaim(db, SYSTEM, ended)
  await show('about', 'en', [{ kind: 'statement', text: '{models} models.', otherwise: { text: 'Many models.' } }])
  await show('about', 'italy', [
    { kind: 'statement', text: '{models} modelli.', otherwise: { text: 'Molti modelli.' } },
  ])
  expect((await load('about')).page.blocks).toMatchObject([{ text: 'Many models.' }])
  expect((await load('about', 'italy')).page.blocks).toMatchObject([{ text: 'Molti modelli.' }])
  await saveClaim(db, SYSTEM, { ...ended, endsOn: '2026-11-21' })
  expect((await load('about')).page.blocks).toMatchObject([{ text: '30 million models.' }])
  const { page, tags } = await load('about', 'italy')
  expect(page.blocks).toMatchObject([{ text: '30 milioni modelli.' }])
  expect(tags).toEqual(['page:about', 'claims', 'today'])
})

test('a number says what it rests on in the reader’s language, whatever else the text names', async () => {
  const source = { en: 'Logins', italy: 'Accessi' }
  await saveClaim(db, SYSTEM, { key: 'users', value: 2.6, unit: 'million', source, asOf: '2026-06-30' })
  await show('partner', 'en', [{ kind: 'statement', text: '{users} people, from {priceMonthly} dollars.' }])
  await show('partner', 'italy', [{ kind: 'text', markdown: '{users} persone.' }])
  const english = (await load('partner')).page
  const text = '2.6 million people, from 119 dollars.'
  expect(english.stated).toEqual([
    { text, begin: 0, end: 11, source: { words: 'Logins', lang: 'en' }, asOf: '2026-06-30' },
  ])
  const stated = { text: '2,6 milioni persone.', source: { words: 'Accessi', lang: 'it' } }
  expect((await load('partner', 'italy')).page.blocks).toMatchObject([{ kind: 'text', stated: [stated] }])
})

test('texts name the company by what is set of it, and leave out what isn’t', async () => {
  const items = [
    { kind: 'form', form: 'contact', title: 'Talk', text: '{company}.', points: ['{companyPhone}', 'Weekdays'] },
  ]
  await show('contact', 'en', items)
  expect((await load('contact')).page.blocks).toMatchObject([{ text: 'Loggia.', points: ['Weekdays'] }])
  const set = {
    ...NOTHING_SET,
    companyName: 'Loggia S.r.l.',
    city: 'Milano',
    country: 'IT',
    telephone: '+39 02 1234567',
  }
  expect((await load('contact', 'en', set)).page.blocks).toMatchObject([
    { text: 'Loggia S.r.l., Milan, Italy.', points: ['+39 02 1234567', 'Weekdays'] },
  ])
  const withStreet = { ...set, street: 'Via Tortona 31', postalCode: '20144' }
  expect((await load('contact', 'en', withStreet)).page.blocks).toMatchObject([
    { text: 'Loggia S.r.l., Via Tortona 31, 20144 Milano, Italy.' },
  ])
})

test('an Italian text on an English page is Italian throughout', async () => {
  await show('terms', 'en', [
    { kind: 'text', lang: 'it', markdown: 'Titolare è {company}.' },
    { kind: 'text', markdown: 'We are {company}.' },
  ])
  const { page } = await load('terms', 'en', { ...NOTHING_SET, city: 'Milano', country: 'IT' })
  expect(page.blocks).toMatchObject([
    { html: expect.stringContaining('Titolare è Loggia, Milano, Italia.') },
    { html: expect.stringContaining('We are Loggia, Milan, Italy.') },
  ])
})

test('plans cost what the price list says, in their cards, in texts and to search engines', async () => {
  const item = (plan: string) => ({ plan, name: plan, note: '.', points: [`{uploadsYearly} models`], action: to })
  const to = { label: 'Subscribe Now', to: '/pricing' }
  await show('pricing', 'en', [{ kind: 'plans', items: [item('monthly'), item('yearly')] }])
  await show('pricing', 'italy', [
    { kind: 'statement', text: 'Un anno costa {priceYearly} $, {uploadsYearly} modelli.' },
  ])
  const { page, tags } = await load('pricing')
  expect(page.blocks).toMatchObject([
    {
      items: [
        { plan: 'monthly', price: { cents: 11_900, euroCents: 10_900, months: 1, uploads: 500 } },
        {
          plan: 'yearly',
          price: { cents: 69_900, euroCents: 63_900, months: 12, uploads: 5000 },
          points: ['5,000 models'],
        },
      ],
    },
  ])
  expect(page.head.things).toContainEqual(
    expect.objectContaining({
      '@type': 'Product',
      offers: [
        expect.objectContaining({ price: 119, priceCurrency: 'USD' }),
        expect.objectContaining({ price: 109, priceCurrency: 'EUR' }),
        expect.objectContaining({ price: 699, priceCurrency: 'USD' }),
        expect.objectContaining({ price: 639, priceCurrency: 'EUR' }),
      ],
    }),
  )
  expect(tags).toContain('plans')
  const italian = await load('pricing', 'italy')
  expect(italian.page.blocks).toMatchObject([{ text: 'Un anno costa 699 $, 5.000 modelli.' }])
  expect(italian.tags).toContain('plans')
})

test('a block of an unknown kind is left out and logged, and the page still answers', async () => {
  const blocks = [{ kind: 'carousel' }, { kind: 'statement', text: 'We draw.' }]
  await db
    .insert(pageTable)
    .values({ slug: 'legal', language: 'en', published: { title: 'Legal', description: 'Legal.', blocks } })
  const { page, faults } = await load('legal')
  expect(page.blocks).toMatchObject([{ kind: 'statement', text: 'We draw.' }])
  expect(faults).toEqual(['page legal has a block of unknown kind carousel'])
})

test('Markdown reaches the page as HTML, one level below its heading', async () => {
  await show('terms', 'en', [{ kind: 'text', heading: 'Terms', markdown: '## Who\n\n<b>We</b> do.' }])
  expect((await load('terms')).page.blocks).toEqual([
    { kind: 'text', heading: 'Terms', html: '<h3>Who</h3>\n<p>&lt;b&gt;We&lt;/b&gt; do.</p>', stated: [] },
  ])
})

test('prices and questions are told to search engines, and a page without a picture is shared with the brand’s', async () => {
  const action = { label: 'Subscribe Now', to: '/support/developerdoc' }
  await show('pricing', 'en', [
    { kind: 'plans', items: [{ plan: 'yearly', name: 'Yearly', note: 'A year.', points: ['All'], action }] },
    { kind: 'questions', heading: 'Asked', items: [{ question: 'Why?', answer: 'Because.' }] },
  ])
  const { head } = (await load('pricing')).page
  expect(head.things.map((thing) => thing['@type'])).toEqual(['BreadcrumbList', 'Product', 'FAQPage'])
  expect(head.things[1]).toMatchObject({
    offers: [
      { name: 'Yearly', price: 699, priceCurrency: 'USD', priceSpecification: { valueAddedTaxIncluded: false } },
      { name: 'Yearly', price: 639, priceCurrency: 'EUR' },
    ],
  })
  expect(head.picture.url).toMatch(/^http:\/\/127\.0\.0\.1:3000\/.*loggia.*\.jpg$/)
})

test('a page with news has the articles with their pictures, and goes with them', async () => {
  await publishArticle(db, SYSTEM, {
    slug: 'three-houses',
    title: { en: 'Three houses' },
    summary: { en: 'They open.' },
    body: { en: 'Look.' },
    picture: house,
    publishedOn: '2026-04-14',
  })
  await show('news', 'en', [{ kind: 'news' }])
  const { page, tags } = await load('news')
  expect(page.articles).toMatchObject([{ slug: 'three-houses', title: 'Three houses' }])
  expect(Object.keys(page.pictures)).toEqual([house])
  expect(tags).toContain('news')
})
