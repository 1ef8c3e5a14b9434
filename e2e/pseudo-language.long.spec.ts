import { sql } from 'drizzle-orm'
import { browserArguments } from '../scripts/browser/browser.ts'
import { lookForWords } from './support/look-for-words.ts'
import { liveFully } from './support/own-life.ts'
import { privatePages, publicPages } from './support/pages.ts'
import { PSEUDO_LANGUAGE, startPseudoSite } from './support/pseudo-site.ts'
import { PSEUDO } from './support/pseudo-words.ts'
import { withDatabase } from './support/rooms.ts'
import { test as base, expect, once, type Page, whenAlive } from './support/visitor.ts'

/** Its tests run in a process of their own, whose site is the one with the language more. */
const test = base.extend<object, { site: string }>({
  site: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the pattern to see what is needed
    async ({}, use) => {
      const { address, end } = await startPseudoSite(process.env.SITE_DATA ?? '')
      process.env.SITE_ADDRESS = address
      await use(address)
      await end()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: async ({ site }, use) => use(site),
})

/** They take most of the time, and have no words. */
const withoutPictures = [...browserArguments, '--blink-settings=imagesEnabled=false']
test.use({ launchOptions: { executablePath: process.env.TEST_BROWSER, args: withoutPictures } })

test(
  'a language that is added to the table is spoken on every page, and its longer words fit',
  once,
  async ({ page, site }) => {
    test.slow()
    const own = privatePages(await liveFully(page))
    await page.context().addCookies([{ name: 'lang', value: PSEUDO_LANGUAGE, url: site }])
    const addresses = [...(await publicPages()), ...own]
    const others = [await page.context().newPage(), await page.context().newPage()]
    const before = await contentOfSite()
    const said = new Map<string, string>()
    const amiss: string[] = []
    await Promise.all(
      [page, ...others].map(async (window) => {
        for (let address = addresses.shift(); address; address = addresses.shift()) {
          const found = await walk(window, address)
          for (const text of found.said) said.set(text, address)
          amiss.push(...found.amiss)
        }
      }),
    )
    // Other tests write meanwhile, and take away.
    const content = new Set([...before, ...(await contentOfSite())])
    for (const [text, address] of said) {
      if (!isContent(text, content)) amiss.push(`${address} says: ${text.trim()}`)
    }
    expect(amiss).toEqual([])
  },
)

/** Looks at a page on a desk and on a phone. */
async function walk(page: Page, address: string) {
  await page.setViewportSize({ width: 1440, height: 900 })
  expect((await page.goto(address))?.status(), address).toBe(200)
  await whenAlive(page)
  const said: string[] = []
  const amiss: string[] = []
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    // What is drawn to the size of its window, such as a plan, is drawn anew.
    await page.evaluate(() => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))))
    const found = await page.evaluate(lookForWords, PSEUDO.source)
    said.push(...found.said)
    amiss.push(...found.cut.map((text) => `${address}, ${width} px wide, cuts: ${text}`))
    if (found.sideways > 0) amiss.push(`${address}, ${width} px wide, goes ${found.sideways} px to the side`)
  }
  return { said, amiss }
}

/** Has latin words that are not made by us: figures and abbreviations are none. */
const isEnglish = (text: string) =>
  !PSEUDO.test(text) &&
  /[a-z]{3}/i.test(text.replace(/Loggia|\b[A-Z0-9]+\b|\S+@\S+|https?:\S+|\S+\.example|npm run \S+ -- \S+/g, ''))

/** Is something that is written in the database, an address, or several such things in a row. */
function isContent(text: string, content: Set<string>): boolean {
  if (!isEnglish(text) || content.has(plain(text)) || /^\/\S+$/.test(text)) return true
  // Line by line, each perhaps with its time.
  if (text.includes('\n')) return text.split('\n').every((line) => isContent(line.replace(/^[\d:.> -]+/, ''), content))
  // Its beginning, where no more of it is shown.
  if (text.endsWith('…')) return [...content].some((each) => each.startsWith(plain(text.slice(0, -1))))
  const ends = [...text.matchAll(/ \| |, | \(/g)]
  return ends.some(
    ({ index, 0: end }) =>
      content.has(plain(text.slice(0, index))) && isContent(text.slice(index + end.length), content),
  )
}

/** All that is written in the database: names, and content in the languages that it has, also piece by piece. */
async function contentOfSite(): Promise<Set<string>> {
  const written = await withDatabase(async (db) => {
    const { rows: tables } = await db.execute<{ name: string }>(
      sql`select quote_ident(table_name) as name from information_schema.tables where table_schema = 'public'`,
    )
    const texts = tables.map(
      ({ name }) => sql`select string #>> '{}' as words
        from ${sql.raw(name)} as row, jsonb_path_query(to_jsonb(row), '$.** ? (@.type() == "string")') as found (string)`,
    )
    const { rows } = await db.execute<{ words: string }>(sql.join(texts, sql` union `))
    return rows.map(({ words }) => words)
  })
  const pieces = written.flatMap((text) => [text, ...text.split(/[*_`#[\]()|\n]+|\{[^}]*\}/)])
  return new Set(pieces.map(plain))
}

/** Without numbers, which are content of their own, what stands for them, and what a preview marks its texts by. */
const plain = (text: string) =>
  text
    .replace(/\{[^}]*\}|[\d+.,%]+|\u200c|\u200d|[\u2060-\u2064]/g, '')
    .replace(/\s+/g, ' ')
    .trim()
