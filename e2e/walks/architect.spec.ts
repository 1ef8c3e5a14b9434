import { expect, fill, isPhone, logIn, newAccount, test, whenAlive, wordsIn } from '../support/visitor.ts'
import { walk } from './walk.ts'

walk('architect', 'finds a piece that fits, and takes it into another program', async ({ page, language, station }) => {
  const { gallery, model, models, search, taxonomy } = wordsIn(language)
  const main = page.getByRole('main')
  await logIn(page, await newAccount(page))

  await test.step('looks for a sofa by another word for it', async () => {
    await page.goto('/home')
    await whenAlive(page)
    const header = page.getByRole('banner')
    if (isPhone(page)) await header.getByRole('button', { name: search.form.label }).click()
    const box = header.locator('input[name="q"]')
    await box.fill(language === 'italy' ? 'sofà' : 'settee')
    await box.press('Enter')
    await main
      .getByRole('navigation', { name: search.kindsLabel })
      .getByRole('link', { name: search.form.kinds.model })
      .click()
    await expect(
      main
        .getByRole('listitem')
        .filter({ hasText: language === 'italy' ? /divano/i : /sofa/i })
        .first(),
    ).toBeVisible()
    await station('search')
  })

  await test.step('narrows all products down to what stands in the room, in words', async () => {
    await page.goto('/gallery/models/product')
    await whenAlive(page)
    await station('products')
    await main.getByLabel(models.fit.width).fill('120')
    await main.getByLabel(models.fit.depth).fill('60')
    await main.getByRole('button', { name: models.fit.find }).click()
    await expect(page).toHaveURL(/width=1200&depth=600/)
    await main.getByRole('button', { name: new RegExp(`^${gallery.filters.style}:`) }).click()
    const styles = page.locator('[popover]:popover-open')
    await station('styles')
    await styles.getByRole('link', { name: taxonomy.styles['warm-modern'] }).click()
    await expect(page).toHaveURL(/style=warm-modern/)
    await expect(main.getByText(/warm-modern/)).toHaveCount(0)
    await station('what-fits')
  })

  await test.step('looks at one, and at others like it', async () => {
    await main.getByRole('region', { name: models.list.models }).getByRole('heading').getByRole('link').first().click()
    await expect(main.getByRole('heading', { level: 2, name: model.similar.title })).toBeVisible()
    await whenAlive(page)
    await station('model')
  })

  await test.step('collects it', async () => {
    const name = (await main.getByRole('heading', { level: 1 }).textContent()) ?? ''
    const collect = main.getByRole('button', { name: fill(model.collect.label, { name }), exact: true })
    await collect.click()
    await expect(collect).toHaveAttribute('aria-pressed', 'true')
  })

  await test.step('and takes it along, as a model with textures, as OBJ and as an outline', async () => {
    for (const [format, file] of [
      [model.download.title, /\.glb$/],
      [model.download.obj, /\.zip$/],
      [model.download.dxf, /\.dxf$/],
    ] as const) {
      const coming = page.waitForEvent('download')
      await main.getByRole('link', { name: format, exact: true }).click()
      expect((await coming).suggestedFilename()).toMatch(file)
    }
    await page.goto('/account/collections')
    await station('collections')
  })
})
