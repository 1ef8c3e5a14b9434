import { type ContentLanguage, contentLanguageFor } from '#db/languages.ts'
import { expect, isPhone, once, type Page, speak, test, whenAlive, wordsIn } from './support/visitor.ts'

const opening: Record<ContentLanguage, RegExp> = {
  en: /^Save a file of another modeling tool/,
  italy: /^Salvare il file di un altro programma/,
}

test('through the help centre', async ({ page, language }) => {
  const { shell, help } = wordsIn(language)
  await speak(page, language)
  await page.goto('/home')
  await whenAlive(page)

  await test.step('the footer leads to it, and the sample of the specification stands open', async () => {
    await page.getByRole('contentinfo').getByRole('link', { name: shell.pages.help, exact: true }).click()
    await expect(page).toHaveURL('/support/help')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(help.title)
    await expect(
      page.getByRole('article').getByRole('heading', { name: opening[contentLanguageFor(language)] }),
    ).toBeVisible()
    await openTopics(page, help.allTopics)
    const sections = page.getByRole('navigation', { name: help.menu }).getByRole('heading', { level: 2 })
    await expect(sections).toHaveText(Object.values(help.sections))
    await page.keyboard.press('Escape')
  })

  await test.step('a search finds articles alone, and says so where it finds none', async () => {
    const field = page.getByRole('searchbox', { name: help.search.label })
    await field.fill(language === 'en' ? 'password' : 'parola d’ordine')
    await field.press('Enter')
    await expect(page).toHaveURL(/\/support\/help\/search\?q=pa/)
    const found = page.getByRole('main').getByRole('listitem').getByRole('heading', { level: 3 })
    await expect(found.first()).toBeVisible()
    for (const link of await found.getByRole('link').all())
      expect(await link.getAttribute('href')).toMatch(/^\/support\/help\?article=/)
    await field.fill('')
    await field.press('Enter')
    await expect(page.getByText(help.search.startText)).toBeVisible()
    await field.fill('xyzzy')
    await field.press('Enter')
    await expect(
      page.getByRole('heading', { level: 2, name: help.search.empty.replace('{query}', 'xyzzy') }),
    ).toBeVisible()
    await expect(field).toHaveValue('xyzzy')
    await expect(page.getByRole('link', { name: help.search.wholeSite.replace('{query}', 'xyzzy') })).toHaveAttribute(
      'href',
      '/search?q=xyzzy',
    )
    await page.getByRole('main').getByRole('link', { name: help.search.browse }).click()
    await expect(page).toHaveURL('/support/help')
  })

  await test.step('next and previous lead through all sections', async () => {
    const steps = page.getByRole('navigation', { name: help.steps })
    await steps.getByRole('link', { name: help.next }).click()
    await expect(page).toHaveURL(/\?article=log-in-and-open-the-design-area$/)
    await steps.getByRole('link', { name: help.previous }).click()
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(opening[contentLanguageFor(language)])
  })

  await test.step('the menu opens an article with its pictures and its place', async () => {
    await openTopics(page, help.allTopics)
    const menu = page.getByRole('navigation', { name: help.menu })
    await menu.locator('[href$="article=find-a-designer"]').click()
    await expect(page).toHaveURL(/\?article=find-a-designer$/)
    await expect(menu).toBeVisible({ visible: !isPhone(page) })
    await expect(page.getByRole('navigation', { name: shell.breadcrumb })).toContainText(help.sections.advanced)
    const picture = page.getByRole('article').locator('figure img').first()
    await picture.scrollIntoViewIfNeeded()
    await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0)
  })

  await test.step('a heading has an address of its own', async () => {
    const heading = page.getByRole('article').getByRole('heading', { level: 2 }).first()
    await heading.getByRole('link').click()
    await expect(page).toHaveURL(`/support/help?article=find-a-designer#${await heading.getAttribute('id')}`)
    await expect(heading).toBeInViewport()
  })

  await test.step('on paper there is the article, with the addresses of its links', async () => {
    await page.emulateMedia({ media: 'print' })
    await expect(page.getByRole('banner')).toBeHidden()
    await expect(page.getByRole('contentinfo')).toBeHidden()
    await expect(page.getByRole('navigation', { name: help.menu })).toBeHidden()
    const link = page.getByRole('article').locator('a[href="/gallery/market"]').first()
    const after = await link.evaluate((a) => getComputedStyle(a, '::after').content)
    expect(after).toContain(`${new URL('/gallery/market', page.url())}`)
    await page.emulateMedia({ media: 'screen' })
  })
})

test('the header’s Support menu leads to help and to training, by the keyboard too', async ({ page, language }) => {
  const { shell } = wordsIn(language)
  await speak(page, language)
  await page.goto('/home')
  await whenAlive(page)
  for (const [name, path] of [
    [shell.pages.help, '/support/help'],
    [shell.pages.training, '/support/training'],
  ] as const) {
    const button = page
      .getByRole('banner')
      .getByRole('button', { name: isPhone(page) ? shell.menu : shell.support, exact: true })
    await button.focus()
    await page.keyboard.press('Enter')
    const link = page.getByRole('banner').getByRole('link', { name, exact: true })
    await expect(link).toBeVisible()
    await link.focus()
    await page.keyboard.press('Enter')
    await expect(page).toHaveURL(path)
    await expect(link).toBeHidden()
  }
})

test.describe('the search of the help centre without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('is a plain form', once, async ({ page }) => {
    const { search } = wordsIn('en').help
    await page.goto('/support/help?article=downloads')
    await page.getByRole('searchbox', { name: search.label }).fill('panorama')
    await page.getByRole('button', { name: search.submit }).last().click()
    await expect(page).toHaveURL('/support/help/search?q=panorama')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(search.headingFor.replace('{query}', 'panorama'))
  })
})

for (const javaScriptEnabled of [true, false]) {
  test.describe(`the question below an article, ${javaScriptEnabled ? 'with' : 'without'} JavaScript`, () => {
    test.use({ javaScriptEnabled })

    test('takes a yes, a change of mind and a reason', once, async ({ page }) => {
      const { vote } = wordsIn('en').help
      const question = page.getByRole('region', { name: vote.question })
      await page.goto('/gallery/manual?article=downloads')
      if (javaScriptEnabled) await whenAlive(page)

      await question.getByRole('button', { name: vote.yes, exact: true }).click()
      await expect(question.getByRole('status')).toHaveText(vote.thanks.yes)
      await question.getByRole('link', { name: vote.change }).click()
      await question.getByRole('button', { name: vote.no, exact: true }).click()
      await expect(question.getByRole('status')).toHaveText(vote.thanks.no)
      await question.getByRole('radio', { name: vote.reasons.incomplete }).check()
      await question.getByRole('button', { name: vote.send }).click()
      await expect(question.getByRole('status')).toHaveText(vote.thanks.reason)
      await expect(page).toHaveURL('/support/help?article=downloads&voted=reason#vote')
      await expect(question).toBeInViewport()
    })
  })
}

test.describe('an article that is not there', () => {
  test.use({ provoked: [/the server responded with a status of 404/] })
  test('is answered in words', once, async ({ page }) => {
    const answer = await page.goto('/support/help?article=no-such-thing')
    expect(answer?.status()).toBe(404)
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(wordsIn('en').shell.error.notFoundTitle)
  })
})

test('both addresses of the help centre name one', once, async ({ page }) => {
  for (const path of ['/support/help', '/gallery/manual']) {
    await page.goto(`${path}?article=downloads`)
    const canonical = await page.locator('link[rel="canonical"]').getAttribute('href')
    expect(new URL(canonical ?? '').pathname).toBe('/support/help')
    expect(new URL(canonical ?? '').search).toBe('?article=downloads')
  }
})

/** In a narrow window the topics are a drawer. */
async function openTopics(page: Page, name: string) {
  const button = page.getByRole('button', { name })
  if (await button.isVisible()) await button.click()
}
