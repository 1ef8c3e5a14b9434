import { expect, languages, once, openMenu, type Page, speak, test, whenAlive, wordsIn } from '../support/visitor.ts'

const { ideas } = wordsIn('en').gallery

for (const language of languages) {
  test(`from the home page into a room, in ${language}`, async ({ page }) => {
    const { shell, gallery, taxonomy } = wordsIn(language)
    await speak(page, language)

    await test.step('the bare address leads to the home page', async () => {
      await page.goto('/')
      await expect(page).toHaveURL('/home')
      await whenAlive(page)
    })

    await test.step('its menu leads to the Design Market', async () => {
      const menu = await openMenu(page, shell.gallery)
      await menu.getByRole('link', { name: shell.pages.market }).click()
      await expect(page).toHaveURL('/gallery/market')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(gallery.market.heading)
      await expect(page.getByRole('main').getByRole('heading', { level: 2 })).toHaveCount(6)
    })

    await test.step('a style leads to its designers', async () => {
      await page.getByRole('button', { name: gallery.filters.style }).click()
      await page.getByRole('link', { name: taxonomy.styles['warm-modern'] }).click()
      await expect(page).toHaveURL('/gallery/market/all?style=warm-modern')
    })

    await test.step('a designer’s name leads to the store', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Studio Brera', exact: true }).click()
      await expect(page).toHaveURL(/\/gallery\/detail\?id=\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Studio Brera')
      await expect(page.getByText(gallery.designer.vipServices)).toBeVisible()
    })

    await test.step('a scheme’s name leads to its rooms', async () => {
      await page.getByRole('main').getByRole('link', { name: 'Casa Brera', exact: true }).click()
      await expect(page).toHaveURL(/\/gallery\/scheme\?id=\d+$/)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Casa Brera')
      await expect(page.getByRole('main').locator('figure img')).toHaveCount(4)
    })

    await test.step('its 720° badge opens the panorama in a new tab, without header and footer', async () => {
      const opening = page.waitForEvent('popup')
      await page.getByRole('main').getByRole('link', { name: '720°' }).first().click()
      const tab = await opening
      await expect(tab).toHaveURL(/\/720\/\?id=/)
      await expect(tab.getByRole('heading', { level: 1 })).toContainText('Casa Brera')
      await expect(tab.frameLocator('iframe').getByRole('heading', { level: 1 })).toBeVisible()
      await expect(tab.getByRole('contentinfo')).toHaveCount(0)
      await expect(tab.getByRole('button', { name: shell.logIn })).toHaveCount(0)
      await expect(tab.locator('html')).toHaveAttribute('lang', language === 'italy' ? 'it' : 'en')
    })
  })
}

test('no picture of a scheme is drawn larger than it is, on whichever window', once, async ({ page }) => {
  for (const width of [390, 820, 1440, 1920]) {
    await page.setViewportSize({ width, height: 900 })
    for (const id of [1, 3, 15]) {
      await page.goto(`/gallery/scheme?id=${id}`)
      const scales = await page.locator('picture-lightbox figure img').evaluateAll((images) =>
        images.map((image) => {
          const of = (side: string) => Number(image.getAttribute(side))
          return Math.max(image.clientWidth / of('width'), image.clientHeight / of('height'))
        }),
      )
      expect(scales.length).toBeGreaterThan(0)
      for (const scale of scales) expect(scale).toBeLessThanOrEqual(1)
    }
  }
})

test('every page begins at its top, also after the one before was scrolled', once, async ({ page }) => {
  await page.goto('/gallery/market')
  await whenAlive(page)
  await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
  expect(await page.evaluate(() => scrollY)).toBeGreaterThan(300)
  const designer = page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').last()
  const name = await designer.innerText()
  await designer.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  await expect.poll(() => page.evaluate(() => scrollY)).toBe(0)
})

test('a view counts once somebody does something on the page', once, async ({ page }) => {
  const told: unknown[] = []
  page.on('request', (request) => {
    if (request.url().endsWith('/schemes/9/view')) told.push(request.postDataJSON())
  })
  await page.goto('/gallery/scheme?id=9')
  await expect.poll(() => told).toEqual([{ looked: false }])
  const count = page.locator('view-count')
  const views = Number.parseInt((await count.textContent()) || '0', 10) || 0
  await page.keyboard.press('Tab')
  await expect.poll(() => told).toEqual([{ looked: false }, { looked: true }])
  await page.waitForLoadState('networkidle')
  await page.keyboard.press('Tab')
  expect(told).toHaveLength(2)
  await page.reload()
  await page.keyboard.press('Tab')
  await expect.poll(async () => Number.parseInt((await count.textContent()) ?? '', 10)).toBe(views + 1)
})

test('the home page shows three projects, each with a way inside', async ({ page }) => {
  await page.goto('/home')
  const badges = page.getByRole('main').getByRole('link', { name: '720°' })
  await expect(badges).toHaveCount(3)
  for (const badge of await badges.all()) {
    await expect(badge).toHaveAttribute('target', '_blank')
    await expect(badge).toHaveAttribute('href', /^\/720\/\?id=\S+$/)
  }
})

test('a store with more schemes than a page has a page for each dozen', once, async ({ page }) => {
  const { shell } = wordsIn('en')
  await page.goto('/gallery/market/all?country=IT&sort=schemes')
  await page.getByRole('main').getByRole('heading', { level: 2 }).getByRole('link').first().click()
  const schemes = page.getByRole('main').getByRole('link', { name: /./ }).and(page.locator('h3 a'))
  await expect(schemes).toHaveCount(12)
  const names = await schemes.allInnerTexts()
  await page.getByRole('link', { name: shell.pager.next }).click()
  await expect(page).toHaveURL(/&page=2$/)
  // Archivolto has thirteen.
  await expect(schemes).toHaveCount(1)
  expect(names).not.toContain(await schemes.innerText())
})

test('the list of designers stands at whatever address its link gave it', once, async ({ page }) => {
  const { gallery, taxonomy } = wordsIn('en')
  const address = '/gallery/market/made-to-measure'
  expect((await page.goto(address))?.status()).toBe(200)
  await expect(page).toHaveURL(address)
  const rows = page.getByRole('main').getByRole('heading', { level: 2 })
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(gallery.market.heading)
  const names = await rows.allInnerTexts()
  await page.goto('/gallery/market/all')
  expect(names.length).toBeGreaterThan(1)
  expect(await rows.allInnerTexts()).toEqual(names)
  await page.goto(address)
  await page.getByRole('button', { name: gallery.filters.style }).click()
  await page.getByRole('link', { name: taxonomy.styles['warm-modern'] }).click()
  await expect(page).toHaveURL(`${address}?style=warm-modern`)
  await expect(page.locator('link[rel=canonical]')).toHaveAttribute(
    'href',
    /\/gallery\/market\/all\?style=warm-modern$/,
  )
})

test.describe('the inspiration of the design ideas', () => {
  const tiles = (page: Page) => page.getByRole('region', { name: ideas.inspiration }).getByRole('listitem')
  const more = (page: Page) => page.getByRole('link', { name: ideas.more, exact: true })

  test('grows by View More, and is found again where it was left', once, async ({ page }) => {
    await page.goto('/gallery/ideas')
    await whenAlive(page)
    const first = await tiles(page).count()
    await more(page).click()
    await expect.poll(() => tiles(page).count()).toBeGreaterThan(first)
    await expect(page).toHaveURL('/gallery/ideas')
    const grown = await tiles(page).count()
    await tiles(page).last().getByRole('heading').getByRole('link').click()
    await expect(page).toHaveURL(/\/gallery\/scheme\?id=\d+$/)
    await page.goBack()
    await expect(tiles(page)).toHaveCount(grown)
    await expect(tiles(page).last()).toBeInViewport()
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false })

    test('View More leads to the next page', once, async ({ page }) => {
      await page.goto('/gallery/ideas')
      const names = await tiles(page).allTextContents()
      await more(page).click()
      await expect(page).toHaveURL('/gallery/ideas?page=2')
      for (const name of await tiles(page).allTextContents()) expect(names).not.toContain(name)
    })
  })
})
