import { expect, test } from 'vitest'
import { argsFor, testApp } from '#app/http/test-app.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { SYSTEM } from '#domain/actor.ts'
import { publishArticle } from '#domain/news/news.ts'
import { draftPage, publishPage } from '#domain/pages/pages.ts'
import { loader as feed } from './news-feed.ts'
import { loader as robots } from './robots.ts'
import { loader as sitemap } from './sitemap.ts'

const app = testApp(await testServices())
const { db } = app
const page = { title: 'Pricing', description: 'Plans.', blocks: [{ kind: 'statement', text: 'Three plans.' }] }

async function ask(loader: typeof feed | typeof robots | typeof sitemap, lang = 'en') {
  const tags = new Set<string>()
  const answer = await loader(argsFor(app, '/', { headers: { cookie: `lang=${lang}` }, tags }) as never)
  return { text: await answer.text(), tags: [...tags] }
}

test('the site map has every published page in both languages, each naming the other', async () => {
  await draftPage(db, SYSTEM, 'product/design', 'en', page)
  await publishPage(db, SYSTEM, 'product/design', 'en')
  await draftPage(db, SYSTEM, 'pricing', 'en', page)
  const { text, tags } = await ask(sitemap)
  const found = [...text.matchAll(/<loc>(.*)<\/loc>/g)].map(([, address]) => address)
  const address = 'http://127.0.0.1:3000/product/design'
  expect(found).toContain(address)
  expect(found).toContain(`${address}?lang=italy`)
  expect(found).toContain('http://127.0.0.1:3000/support/training')
  expect(text).not.toContain('/pricing')
  expect(text.match(/hreflang="it" href="http:\/\/127.0.0.1:3000\/product\/design\?lang=italy"/g)).toHaveLength(2)
  expect(text.match(/hreflang="x-default" href="http:\/\/127.0.0.1:3000\/product\/design"/g)).toHaveLength(2)
  expect(tags).toEqual(expect.arrayContaining(['pages', 'news', 'designers', 'schemes', 'courses']))
})

test('the feed says what its articles say, in the language that was asked for', async () => {
  const article = {
    slug: 'one-model',
    title: { en: 'Drawings & <lists>', italy: 'Un modello' },
    summary: { en: 'One model.', italy: 'Un modello.' },
    body: { en: 'Text.', italy: 'Testo.' },
    picture: 'scenes/study',
    publishedOn: '2026-02-10',
  }
  await publishArticle(db, SYSTEM, article)
  const english = await ask(feed)
  expect(english.text).toContain('<title>Drawings &amp; &lt;lists&gt;</title>')
  expect(english.text).toContain('<published>2026-02-10T00:00:00Z</published>')
  const italian = await ask(feed, 'italy')
  expect(italian.text).toContain('<title>Un modello</title>')
  expect(italian.text).toContain('<link href="http://127.0.0.1:3000/news/one-model?lang=italy"/>')
  expect(italian.tags).toEqual(['news'])
})

test('crawlers are kept out of calls and private pages, and told where the site map is', async () => {
  const { text } = await ask(robots)
  for (const path of ['/api', '/studio', '/desginarea', '/account']) expect(text).toContain(`Disallow: ${path}\n`)
  expect(text).toContain('Sitemap: http://127.0.0.1:3000/sitemap.xml')
})
