import {
  expect,
  fill,
  logIn,
  newAccount,
  once,
  openMenu,
  ownHeaders,
  speak,
  test,
  whenAlive,
  wordsIn,
} from '../support/visitor.ts'

test('from the menu to what fits a niche', async ({ page, language }) => {
  const { shell, models, taxonomy, gallery } = wordsIn(language)
  await speak(page, language)
  const main = page.getByRole('main')
  const results = main.getByText(/^\d+ (models? fits?|modell[oi] ci (sta|stanno)|models?|modell[oi])$/)
  const count = async () => Number.parseInt((await results.textContent()) ?? '', 10)

  await test.step('the hub shows its three tabs in their groups', async () => {
    await page.goto('/home')
    await whenAlive(page)
    const menu = await openMenu(page, shell.gallery)
    await menu.getByRole('link', { name: shell.pages.models }).click()
    await expect(page).toHaveURL('/gallery/models')
    await expect(main.getByRole('heading', { level: 2, name: taxonomy.spaces.study, exact: true })).toBeVisible()
    const tabs = main.getByRole('navigation', { name: models.list.kinds })
    await tabs.getByRole('link', { name: models.kinds.combined }).click()
    await expect(main.getByRole('heading', { level: 2, name: models.hub.latest })).toBeVisible()
    await tabs.getByRole('link', { name: models.kinds.product }).click()
    await expect(main.getByRole('heading', { level: 2, name: taxonomy.categories.lighting })).toBeVisible()
    await expect(page).toHaveURL('/gallery/models?tab=product')
  })

  await test.step('More leads to ten of them, as many as the page size says', async () => {
    await main.getByRole('link', { name: fill(models.hub.moreOf, { name: models.kinds.product }) }).click()
    await expect(page).toHaveURL('/gallery/models/product')
    const shown = main.getByRole('region', { name: models.list.models }).getByRole('listitem')
    await expect(shown).toHaveCount(10)
    await main.getByRole('link', { name: fill(models.list.perPageOf, { count: '20' }) }).click()
    await expect(page).toHaveURL('/gallery/models/product?perPage=20')
    await expect(shown).toHaveCount(20)
  })

  const all = await count()

  await test.step('values that make no sense are said at the field, and leave the list as it is', async () => {
    const width = main.getByLabel(models.fit.width)
    await width.fill('wide')
    await main.getByRole('button', { name: models.fit.find }).click()
    await expect(width).toBeFocused()
    await expect(width).toHaveAccessibleDescription(models.fit.wrong.side)
    await expect(page).toHaveURL('/gallery/models/product?perPage=20')
    expect(await count()).toBe(all)
  })

  await test.step('a niche leaves what fits, and stays when a filter comes', async () => {
    await main.getByLabel(models.fit.width).fill('90')
    await main.getByLabel(models.fit.depth).fill('60,5')
    await main.getByLabel(models.fit.clearance).fill('1')
    await main.getByRole('button', { name: models.fit.find }).click()
    await expect(page).toHaveURL('/gallery/models/product?width=900&depth=605&clearance=10&perPage=20')
    await expect(results).not.toHaveText(new RegExp(`^${all} `))
    const fitting = await count()
    expect(fitting).toBeGreaterThan(0)
    expect(fitting).toBeLessThan(all)
    await main.getByRole('button', { name: new RegExp(`^${models.list.colour}:`) }).click()
    const colour = page.locator('[popover]:popover-open').getByRole('link', { name: taxonomy.colours.white })
    const promised = Number.parseInt((await colour.locator('span').last().textContent()) ?? '', 10)
    await colour.click()
    await expect(page).toHaveURL(/colour=white&width=900&depth=605&clearance=10&perPage=20$/)
    await expect.poll(count).toBe(promised)
    await main.getByRole('link', { name: gallery.filters.clear }).click()
    await expect(page).toHaveURL('/gallery/models/product')
    await expect.poll(count).toBe(all)
  })

  await test.step('another kind of models takes the place of the list', async () => {
    await main.getByRole('link', { name: models.kinds.scene, exact: true }).click()
    await expect(page).toHaveURL('/gallery/models/scene')
    await page.goBack()
    await expect(page).not.toHaveURL('/gallery/models/product')
  })
})

test('the choices of a filter lie in the window, wherever its button stands', once, async ({ page }) => {
  const { gallery, taxonomy } = wordsIn('en')
  await page.goto('/gallery/models/product')
  const button = page.getByRole('button', { name: new RegExp(`^${gallery.filters.style}:`) })
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 844, height: 390 },
  ]) {
    await page.setViewportSize(viewport)
    for (const block of ['end', 'center', 'start'] as const) {
      await button.evaluate((it, block) => it.scrollIntoView({ block }), block)
      await button.click()
      const choices = page.locator('[popover]:popover-open')
      await expect(choices.getByRole('link', { name: taxonomy.styles['warm-modern'] })).toBeInViewport({ ratio: 1 })
      await expect(choices).toBeInViewport({ ratio: 1 })
      await page.keyboard.press('Escape')
    }
  }
})

test('an address that says too much leads to the one that says the same', once, async ({ page }) => {
  for (const [asked, reached] of [
    ['/gallery/models/everything?space=study', '/gallery/models/product?space=study'],
    ['/gallery/models/scene?space=attic&sort=size&perPage=10', '/gallery/models/scene'],
    ['/gallery/models/product?unit=cm&width=60&page=1', '/gallery/models/product?width=600'],
    ['/gallery/models?tab=scene', '/gallery/models'],
  ] as const) {
    await page.goto(asked)
    await expect(page).toHaveURL(reached)
  }
  await page.goto('/gallery/models/product?page=9999')
  await expect(page).toHaveURL(/\?page=\d{1,2}$/)
})

test('a bookmark on a card collects, wherever else the model stands, and lets go again', once, async ({ page }) => {
  const { model: words } = wordsIn('en')
  // Of its own: others collect and let go of models at the same time.
  await logIn(page, await newAccount(page))
  await page.goto('/gallery/models/product?sort=name')
  await whenAlive(page)
  const first = page
    .getByRole('region', { name: wordsIn('en').models.list.models })
    .getByRole('listitem')
    .first()
  const mark = first.getByRole('button', { name: fill(words.collect.label, { name: '' }) })
  await expect(mark).toHaveAttribute('aria-pressed', 'false')
  await mark.click()
  await expect(mark).toHaveAttribute('aria-pressed', 'true')

  const link = first.getByRole('heading').getByRole('link')
  const name = (await link.textContent()) ?? ''
  await link.click()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(name)
  const button = page.getByRole('button', { name: fill(words.collect.label, { name }), exact: true })
  await expect(button).toHaveAttribute('aria-pressed', 'true')
  await button.click()
  await expect(button).toHaveAttribute('aria-pressed', 'false')
  await page.goBack()
  await expect(mark).toHaveAttribute('aria-pressed', 'false')
})

test('a collection is begun, filled, shared by a link, and deleted', once, async ({ page, browser }) => {
  const { models, sharing } = wordsIn('en')
  const words = models.collections
  const main = page.getByRole('main')
  await logIn(page, 'giulia')
  const name = `Casa ${Date.now()}`

  await test.step('it gets a name, and only one of that name is there', async () => {
    await page.goto('/account/collections')
    await main.getByLabel(words.name).fill(name)
    await main.getByRole('button', { name: words.create }).click()
    await expect(main.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(main.getByText(words.empty)).toBeVisible()
  })
  const own = new URL(page.url()).pathname
  await page.request.post('/models/1/collect', {
    data: { collection: own.split('/').at(-1) },
    headers: await ownHeaders(page),
  })

  await test.step('what is collected stands in it with its licence, and comes as an archive', async () => {
    await page.reload()
    await expect(main.getByText(models.licences.loggia)).toHaveCount(1)
    const download = page.waitForEvent('download')
    await main.getByRole('link', { name: words.download }).click()
    expect((await download).suggestedFilename()).toMatch(/\.zip$/)
  })

  await test.step('whoever has the link sees it, until the link ends', async () => {
    await main.getByRole('button', { name: sharing.share }).click()
    const address = await main.getByRole('link', { name: /\/collections\// }).getAttribute('href')
    const stranger = await browser.newPage()
    await stranger.goto(new URL(address ?? '').pathname)
    await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(name)
    await expect(stranger.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex')
    await expect(stranger.getByRole('button', { name: new RegExp(words.remove) })).toHaveCount(0)
    await main.getByRole('button', { name: sharing.unshare }).click()
    await expect(main.getByRole('button', { name: sharing.share })).toBeVisible()
    expect((await stranger.goto(new URL(address ?? '').pathname))?.status()).toBe(404)
    await stranger.close()
  })

  await test.step('something is taken out, and all of it deleted', async () => {
    await main.getByRole('button', { name: new RegExp(`^${words.remove} `) }).click()
    await expect(main.getByText(words.empty)).toBeVisible()
    await main.getByText(words.delete).click()
    await main.getByRole('button', { name: words.deleteSure }).click()
    await expect(page).toHaveURL('/account/collections')
    await expect(main.getByText(name)).toHaveCount(0)
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a niche is a form, in either unit, and says itself what makes no sense', once, async ({ page }) => {
    const { fit } = wordsIn('en').models
    const main = page.getByRole('main')
    const width = main.getByLabel(fit.width)
    await page.goto('/gallery/models/product?space=study')
    await width.fill('-5')
    await main.getByRole('button', { name: fit.find }).click()
    await expect(width).toHaveAccessibleDescription(fit.wrong.side)
    await expect(width).toHaveValue('-5')
    await width.fill('900')
    await main.getByText('mm', { exact: true }).last().click()
    await main.getByRole('button', { name: fit.find }).click()
    await expect(page).toHaveURL('/gallery/models/product?space=study&width=900')
    await expect(width).toHaveValue('90')

    const results = main.getByText(/^\d+ models? fits?$/)
    const fitting = (await results.textContent()) ?? ''
    await width.fill('wide')
    await main.getByRole('button', { name: fit.find }).click()
    await expect(width).toHaveAccessibleDescription(fit.wrong.side)
    await expect(results).toHaveText(fitting)
  })
})
