import { mkdir, readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { chromium, type Page } from '@playwright/test'
import sharp from 'sharp'
import { installedBrowser, webGLArguments } from '../browser/browser.ts'
import { enterStudio, openDesign, press, type Words } from './studio.ts'
import { studioShots } from './studio-shots.ts'

// The pictures of the site and of the Studio in the help centre and on the products' pages, in both languages, from a site that runs with the sample content and
// SITE_URL=https://loggia.example, since the address stands in one of them.
// Run again when what they show has changed: node scripts/pictures/help-pictures.ts http://127.0.0.1:3000 [NAME...]
const [base = 'http://127.0.0.1:3000', ...wanted] = process.argv.slice(2)
const media = join(import.meta.dirname, '../../content/media')

interface Shot {
  name: string
  /** Of `content/media`; the help's without it. */
  folder?: string
  path: string
  /** What is done on the page before. */
  act?: (page: Page) => Promise<unknown>
  /** Of a window 1100 wide: left, top, width, height. The whole window without it. */
  clip?: [number, number, number, number]
  /** What is brought to the top of the window first. */
  from?: string
  height?: number
}

const openPanorama = (page: Page) => page.getByRole('button', { name: /zoom in|ingrandisci/i }).waitFor()

const shots: Shot[] = [
  {
    name: 'log-in',
    path: '/gallery/market',
    height: 760,
    act: (page) =>
      page
        .evaluate(() => document.querySelector<HTMLButtonElement>('header [popovertarget="drawer"]')?.click())
        .then(() =>
          page
            .locator('#drawer')
            .getByRole('button', { name: /^(log in|accedi)$/i })
            .click(),
        ),
  },
  {
    name: 'language',
    path: '/gallery/market',
    act: (page) => page.locator('[popovertarget="menu-language"]').click(),
    clip: [500, 0, 600, 330],
  },
  { name: 'market', path: '/gallery/market/all?country=IT', clip: [0, 60, 1100, 700], height: 800 },
  { name: 'store', path: '/gallery/detail?id=STORE', clip: [0, 60, 1100, 700], height: 800 },
  {
    name: 'ideas',
    path: '/gallery/ideas?room=kitchen',
    from: 'main div:has(> div > p[aria-live])',
    act: (page) =>
      page
        .getByRole('button', { name: /^(style|stile)/i })
        .first()
        .click(),
    clip: [0, 60, 1100, 640],
    height: 720,
  },
  { name: 'scheme', path: '/gallery/scheme?id=SCHEME', from: 'main div:has(> p.lead)', clip: [0, 130, 1100, 420] },
  {
    name: 'panorama',
    path: '/720/panorama/PANORAMA#-20,-8,20',
    height: 640,
    act: async (page) => {
      await openPanorama(page)
      const outline = page.getByRole('button', { name: /^(in this room|in questa stanza)/i })
      if ((await outline.getAttribute('aria-expanded')) === 'true') await outline.click()
    },
  },
  {
    name: 'outline',
    path: '/720/panorama/PANORAMA#-20,-8,20',
    height: 640,
    act: openPanorama,
  },
  {
    // On the page of Design & Render, in the shape of its frame.
    name: 'tour',
    folder: 'studio',
    path: '/720/panorama/PANORAMA#-20,-8,20',
    height: 825,
    act: openPanorama,
  },
  {
    name: 'embed',
    path: '/720/panorama/PANORAMA#-20,-8,20',
    height: 640,
    act: async (page) => {
      await openPanorama(page)
      await page.getByRole('button', { name: /^(share or embed|condividi o incorpora)/i }).click()
    },
  },
  { name: 'plans', path: '/pricing', from: 'main section.grid:has(h3)', clip: [0, 60, 1100, 560], height: 700 },
  { name: 'downloads', path: '/support/download', from: 'main section:nth-of-type(2)', clip: [0, 60, 1100, 460] },
  { name: 'contact', path: '/contact', clip: [0, 60, 1100, 640], height: 720 },
]

const browser = await chromium.launch({ executablePath: installedBrowser(), args: webGLArguments })
const ids = await addresses()
for (const language of ['en', 'italy']) {
  const context = await browser.newContext({
    baseURL: base,
    viewport: { width: 1100, height: 700 },
    deviceScaleFactor: 1.5,
    colorScheme: 'light',
    reducedMotion: 'reduce',
  })
  await context.addCookies([{ name: 'lang', value: language, url: base }])
  const isWanted = ({ name }: { name: string }) => wanted.length === 0 || wanted.includes(name)
  const fileOf = ({ name, folder = 'help' }: { name: string; folder?: string }) =>
    join(media, folder, `${name}-${language === 'en' ? 'en' : 'it'}.webp`)
  for (const shot of shots.filter(isWanted)) {
    const page = await context.newPage()
    await take(page, shot, fileOf(shot))
    await page.close()
  }
  const ofStudio = studioShots.filter(isWanted)
  if (ofStudio.length > 0) {
    const words = await wordsOf(language)
    const page = await context.newPage()
    await enterStudio(page)
    for (const { template, act, height = 680, ...shot } of ofStudio) {
      // 3D comes by itself where there is room for both: it takes its time without a graphics card.
      await page.setViewportSize({ width: 1100, height })
      await openDesign(page, template)
      await press(page, words.views.plan)
      // As wide as there is room for the panel beside what one looks at.
      await page.setViewportSize({ width: 1200, height })
      await act(page, words)
      await keep(page, fileOf(shot), [0, 0, 1200, height])
    }
  }
  await context.close()
}
await browser.close()

async function take(page: Page, { path, act, clip, from, height = 700 }: Shot, file: string) {
  await page.setViewportSize({ width: 1100, height })
  await page.goto(base + path.replace(/STORE|SCHEME|PANORAMA/, (name) => ids[name] ?? ''), { waitUntil: 'networkidle' })
  if (from)
    await page
      .locator(from)
      .first()
      .evaluate((part) => part.scrollIntoView({ block: 'start', behavior: 'instant' }))
  await act?.(page)
  await keep(page, file, clip ?? [0, 0, 1100, height])
}

async function keep(page: Page, file: string, [x, y, width, height]: [number, number, number, number]) {
  // The focus of the click is not what the picture is about, and pictures may still come.
  await page.mouse.move(0, 0)
  await page.waitForTimeout(1500)
  await mkdir(dirname(file), { recursive: true })
  const png = await page.screenshot({ clip: { x, y, width, height } })
  const { size } = await sharp(png).webp({ quality: 78, effort: 6 }).toFile(file)
  console.log(`${file}: ${Math.round(size / 1024)} KB`)
}

async function wordsOf(language: string): Promise<Words> {
  const file = join(import.meta.dirname, `../../app/i18n/locales/${language}/planner.json`)
  return JSON.parse(await readFile(file, 'utf8'))
}

/** Where Studio Brera, Casa Brera and its first room are on this site. */
async function addresses(): Promise<Record<string, string>> {
  const market = await (await fetch(`${base}/gallery/market`)).text()
  const STORE = market.match(/gallery\/detail\?id=(\d+)/)?.[1] ?? ''
  const store = await (await fetch(`${base}/gallery/detail?id=${STORE}`)).text()
  const SCHEME = store.match(/gallery\/scheme\?id=(\d+)/)?.[1] ?? ''
  const PANORAMA = store.match(/720%2Fpanorama%2F(\d+)/)?.[1] ?? ''
  return { STORE, SCHEME, PANORAMA }
}
