import { crawl } from './support/crawl.ts'
import { liveFully } from './support/own-life.ts'
import { privatePages, publicPages } from './support/pages.ts'
import { expect, once, onceAndQuick, test } from './support/visitor.ts'

/** Of each route so many addresses are read, whatever the number of schemes and models. */
const perRoute = 5

test(
  'every link of the public pages leads somewhere, and to the place on the page that it names',
  onceAndQuick,
  async () => {
    test.slow()
    const from = ['/sitemap.xml', '/news.xml', ...(await publicPages())]
    const { pages, faults } = await crawl({ from, perRoute, follows: (address) => !isPrivate(address) })
    expect(faults).toEqual([])
    expect(pages.length).toBeGreaterThan(from.length)
  },
)

test('so does every link of one’s own pages and backstage', once, async ({ page }) => {
  const from = privatePages(await liveFully(page))
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const { pages, faults } = await crawl({ from, perRoute, headers: { cookie }, follows: isPrivate })
  expect(faults).toEqual([])
  expect(pages.length).toBeGreaterThanOrEqual(from.length)
})

const isPrivate = (address: string) => /^\/(account|backstage)\b/.test(address)
