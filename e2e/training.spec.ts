import { expect, logIn, newAccount, once, type Page, speak, test, whenAlive, wordsIn } from './support/visitor.ts'

const play = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Play video/ })
const video = (page: Page) => page.locator('media-controller video')
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

async function openTree(page: Page, button: RegExp) {
  if ((page.viewportSize()?.width ?? 0) < 900) await page.getByRole('button', { name: button }).click()
  return page.getByRole('navigation', { name: button })
}

test('the training list filters, searches and sorts by its address', async ({ page, language }) => {
  const { training } = wordsIn(language)
  const { list } = training
  const results = (count: number) => list.results.match(/other \{(.*?)\}\}/)?.[1]?.replace('#', String(count)) ?? ''
  await speak(page, language)
  await page.goto('/support/training')
  await whenAlive(page)
  await expect(page.getByText(results(455))).toBeVisible()
  await expect(titles(page)).toHaveCount(4)
  await expect(titles(page).first()).toHaveText(language === 'en' ? 'Study Room Design' : 'Progettare lo studio')

  await test.step('a section, then a category of it', async () => {
    const section = language === 'en' ? 'Advanced Level' : 'Livello avanzato'
    const tree = await openTree(page, new RegExp(`^${list.categories}`))
    await tree.getByRole('link', { name: section, exact: true }).first().click()
    await expect(page).toHaveURL('/support/training?category=advanced-level')
    await expect(page.getByText(results(210))).toBeVisible()
    const again = await openTree(page, new RegExp(`^${list.categories}`))
    await again.getByRole('link', { name: language === 'en' ? 'Bathroom' : 'Bagno' }).click()
    await expect(page.getByText(results(15))).toBeVisible()
  })

  await test.step('a search within it, and its other order', async () => {
    const search = page.getByRole('searchbox', { name: list.search })
    await search.fill(language === 'en' ? 'mirrors' : 'specchi')
    await search.press('Enter')
    await expect(page).toHaveURL(/category=bathroom&q=(mirrors|specchi)$/)
    await expect(page.getByText(results(3))).toBeVisible()
    await page.getByRole('link', { name: list.sorts.popularity }).click()
    await expect(page).toHaveURL(/category=bathroom&sort=popularity&q=(mirrors|specchi)$/)
    await expect(titles(page)).toHaveCount(3)
  })

  await test.step('what fits nothing is said in words', async () => {
    const search = page.getByRole('searchbox', { name: list.search })
    await search.fill('zzz')
    await search.press('Enter')
    await expect(page.getByRole('heading', { name: list.empty })).toBeVisible()
    await page.getByRole('link', { name: list.emptyLink }).click()
    await expect(page.getByText(results(455))).toBeVisible()
  })
})

test('an address that isn’t the list’s leads to the nearest one that is', once, async ({ page }) => {
  await page.goto('/support/training?page=999&category=nothing&sort=latest')
  await expect(page).toHaveURL('/support/training?page=114')
  await expect(titles(page)).toHaveCount(3)
})

test('a lesson is watched, left, resumed and completed', once, async ({ page }) => {
  const { training, account, shell } = wordsIn('en')
  const { course } = training
  await logIn(page, await newAccount(page))
  await page.goto('/support/training?category=beginner-kitchen-cabinet&q=island')
  await whenAlive(page)
  await titles(page).first().getByRole('link').click()
  await expect(page.getByText(course.notStarted)).toBeVisible()
  await whenAlive(page)

  await test.step('playing shows the line that is heard', async () => {
    await play(page).click()
    await expect(page.locator('ol a[aria-current]')).toHaveCount(1)
    await expect.poll(() => video(page).evaluate((film: HTMLVideoElement) => film.textTracks.length)).toBe(3)
    expect(await video(page).evaluate((film: HTMLVideoElement) => film.disablePictureInPicture)).toBe(false)
  })

  await test.step('jumping near the end earns nothing', async () => {
    await video(page).evaluate((film: HTMLVideoElement) => {
      film.pause()
      film.currentTime = film.duration - 0.4
    })
    await expect(page.getByText(course.missing)).toBeVisible()
    await expect(page.getByText(/more to complete it/)).toBeVisible()
  })

  await test.step('it stands under my training, in progress', async () => {
    await page.getByRole('main').getByRole('link', { name: course.myTraining }).click()
    await expect(page).toHaveURL('/account/training')
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.training.title)
    await expect(page.getByText(account.training.noneCompleted)).toBeVisible()
    await page
      .getByRole('main')
      .getByRole('link', { name: /Island/ })
      .click()
  })

  await test.step('a line of the transcript plays from itself, and the whole lesson completes it', async () => {
    await expect(page.getByText(course.missing)).toBeVisible()
    await page.getByRole('link', { name: /^Play from 0:00/ }).click()
    await expect(page.getByText(course.completed)).toBeVisible({ timeout: 30_000 })
  })

  await test.step('and then it is among the completed', async () => {
    await page.getByRole('button', { name: shell.account, exact: true }).click()
    await page.getByRole('link', { name: shell.myTraining }).last().click()
    await expect(page.getByText(account.training.noneInProgress)).toBeVisible()
    await expect(page.getByText(account.training.completedOn)).toBeVisible()
  })
})

test('my training is nobody else’s', once, async ({ page }) => {
  const { account } = wordsIn('en')
  const answer = await page.goto('/account/training')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.logInFirst)
  expect((await page.request.get('/courses/1/progress')).status()).toBe(401)
})

test.describe('without its files', () => {
  test.use({ provoked: [/status of 404/] })
  test('the page of a lesson stands, and says what is missing', once, async ({ page }) => {
    const { sections, training } = wordsIn('en')
    await page.route(/captions\.en\.vtt|original\.(mp4|webm)/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/support/training/detail?id=1')
    await whenAlive(page)
    await play(page).click()
    await expect(page.getByRole('alert')).toContainText(sections.video.videoMissing)
    await expect(page.getByRole('heading', { name: training.course.transcript })).toBeVisible()
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })
  test('lessons are found, and what they say can be read', once, async ({ page }) => {
    const { training } = wordsIn('en')
    await page.goto('/support/training')
    const tree = await openTree(page, /^Categories/)
    await tree.locator('summary').first().click()
    await tree.getByRole('link', { name: 'Wardrobe' }).first().click()
    await expect(page).toHaveURL('/support/training?category=beginner-wardrobe')
    await page.getByRole('searchbox').fill('sliding')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/support/training?category=beginner-wardrobe&q=sliding')
    await titles(page).first().getByRole('link').click()
    await expect(page.getByRole('heading', { name: training.course.transcript })).toBeVisible()
    await expect(page.getByText('Two tracks cost ten centimetres of depth.')).toBeVisible()
    await expect(page.locator('video[controls]')).toBeVisible()
  })
})
