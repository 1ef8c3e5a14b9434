import { FILMED, PUBLISHED, WRITTEN } from './support/lessons.ts'
import {
  expect,
  follow,
  type Language,
  logIn,
  newAccount,
  once,
  type Page,
  speak,
  test,
  whenAlive,
  wordsIn,
} from './support/visitor.ts'

const play = (page: Page) => page.getByRole('main').getByRole('button', { name: /^Play video/ })
const video = (page: Page) => page.locator('media-controller video')
const titles = (page: Page) => page.getByRole('main').getByRole('heading', { level: 3 })

/** Of the sample alone. */
const sampleTitles = (page: Page, language: Language) => titles(page).filter({ hasNotText: PUBLISHED[language] })

/** How many lessons the list says there are. */
async function countedFrom(page: Page): Promise<number> {
  return Number.parseInt((await page.locator('p[aria-live="polite"]').textContent()) ?? '', 10)
}

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
  const all = await countedFrom(page)
  expect(all).toBeGreaterThan(50)
  await expect(page.getByText(results(all), { exact: true })).toBeVisible()
  await expect(titles(page)).toHaveCount(4)
  await expect(sampleTitles(page, language).first()).toHaveText(WRITTEN[language])

  await test.step('a section, then a category of it', async () => {
    const section = language === 'en' ? 'Advanced Level' : 'Livello avanzato'
    const tree = await openTree(page, new RegExp(`^${list.categories}`))
    await tree.getByRole('link', { name: section, exact: true }).first().click()
    await expect(page).toHaveURL('/support/training?category=advanced-level')
    await expect(page.getByText(results(26), { exact: true })).toBeVisible()
    const again = await openTree(page, new RegExp(`^${list.categories}`))
    await again.getByRole('link', { name: language === 'en' ? 'Bathroom' : 'Bagno' }).click()
    await expect(page.getByText(results(3), { exact: true })).toBeVisible()
  })

  await test.step('a search within it, and its other order', async () => {
    const search = page.getByRole('searchbox', { name: list.search })
    await search.fill(language === 'en' ? 'mirror' : 'specchio')
    await search.press('Enter')
    await expect(page).toHaveURL(/category=bathroom&q=(mirror|specchio)$/)
    await expect(page.getByText(/^1 (Result|risultato)\b/)).toBeVisible()
    await page.getByRole('link', { name: list.sorts.popularity }).click()
    await expect(page).toHaveURL(/category=bathroom&sort=popularity&q=(mirror|specchio)$/)
    await expect(titles(page)).toHaveCount(1)
  })

  await test.step('what fits nothing is said in words', async () => {
    const search = page.getByRole('searchbox', { name: list.search })
    await search.fill('zzz')
    await search.press('Enter')
    await expect(page.getByRole('heading', { name: list.empty })).toBeVisible()
    await page.getByRole('link', { name: list.emptyLink }).click()
    await expect(page).toHaveURL('/support/training')
    await expect(titles(page)).toHaveCount(4)
    // All of them again, but for the one that another test may publish or withdraw meanwhile.
    expect(Math.abs((await countedFrom(page)) - all)).toBeLessThanOrEqual(1)
  })

  await test.step('what has not been seen yet stands in its order, not in that of the alphabet', async () => {
    await page.goto('/support/training?category=bathroom&sort=popularity')
    await expect(titles(page)).toHaveText(
      language === 'en'
        ? ['Washbasin and Mirror', 'A Bath that Stands Free', 'A Shower without a Step']
        : ['Lavabo e specchio', 'Una vasca libera', 'Una doccia senza gradino'],
    )
  })
})

test('an address that isn’t the list’s leads to the nearest one that is', once, async ({ page }) => {
  await page.goto('/support/training')
  const all = await countedFrom(page)
  await page.goto('/support/training?page=999&category=nothing&sort=latest')
  await expect(page).toHaveURL(`/support/training?page=${Math.ceil(all / 4)}`)
  await expect(titles(page)).toHaveCount(all % 4 || 4)
})

test('a lesson is watched, left, resumed and completed', once, async ({ page }) => {
  const { training, account, shell } = wordsIn('en')
  const { course } = training
  await logIn(page, await newAccount(page))
  await page.goto('/support/training?category=the-basics&q=draw')
  await whenAlive(page)
  await titles(page).getByRole('link', { name: FILMED.en }).click()
  await expect(page.getByText(course.notStarted)).toBeVisible()
  await whenAlive(page)

  await test.step('playing shows the line that is heard', async () => {
    await play(page).click()
    await expect(page.locator('ol a[aria-current]')).toHaveCount(1)
    await expect.poll(() => video(page).evaluate((film: HTMLVideoElement) => film.textTracks.length)).toBe(2)
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
    await page.getByRole('main').getByRole('link', { name: FILMED.en }).click()
  })

  await test.step('a line of the transcript plays from itself, and the whole lesson completes it', async () => {
    await expect(page.getByText(course.missing)).toBeVisible()
    await page.getByRole('link', { name: /^Play from 0:00/ }).click()
    await expect(page.getByText(course.completed)).toBeVisible({ timeout: 30_000 })
  })

  await test.step('and then it is among the completed', async () => {
    await page.getByRole('button', { name: shell.account.label, exact: true }).click()
    await page.getByRole('link', { name: shell.account.training }).last().click()
    await expect(page.getByText(account.training.noneInProgress)).toBeVisible()
    await expect(page.getByText(account.training.completedOn)).toBeVisible()
  })
})

test('a written lesson says what it asks for, and is completed by ticking its steps', async ({ page, language }) => {
  const { training, account } = wordsIn(language)
  const { course } = training
  await speak(page, language)
  await page.goto('/support/training')
  await sampleTitles(page, language).first().getByRole('link').click()
  await expect(page.getByText(course.asks.match(/steps \{(.*?)\}/)?.[1] ?? '')).toBeVisible()
  await expect(page.getByRole('button', { name: course.logIn, exact: true }).last()).toBeVisible()
  await expect(page.locator('film-player')).toHaveCount(0)
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  for (const picture of await page.locator('li[id^="step-"] img').all()) {
    await picture.scrollIntoViewIfNeeded()
    expect(await picture.getAttribute('alt')).not.toBe('')
  }

  const address = page.url()
  await logIn(page, await newAccount(page))
  await page.goto(address)
  const steps = page.getByRole('checkbox')
  await expect(steps).toHaveCount(4)
  await expect(page.getByText(course.notStarted)).toBeVisible()
  await steps.nth(1).check()
  await expect(async () => {
    // It is sent though the page goes at once; a busy server may still be writing it when the next one asks.
    await page.reload()
    await expect(steps.nth(1)).toBeChecked({ timeout: 2000 })
  }).toPass()
  await page.getByRole('main').getByRole('link', { name: course.myTraining }).click()
  await expect(page.getByText(account.training.noneCompleted)).toBeVisible()
  await page.goBack()
  for (const index of [0, 2]) await steps.nth(index).check()
  await expect(page.getByText(course.completed)).toBeHidden()
  await steps.nth(3).focus()
  await page.keyboard.press('Space')
  await expect(page.getByText(course.completed)).toBeVisible()
  await steps.nth(3).uncheck()
  await page.reload()
  await expect(page.getByText(course.completed)).toBeVisible()
})

test(
  'steps that were ticked on a slow line are sent though the page is left before the first is answered',
  once,
  async ({ page }) => {
    await logIn(page, await newAccount(page))
    await page.goto('/support/training')
    await page.goto((await sampleTitles(page, 'en').first().getByRole('link').getAttribute('href')) ?? '')
    const lesson = page.url()
    const steps = page.getByRole('checkbox')
    await expect(steps).toHaveCount(4)
    const line = await page.context().newCDPSession(page)
    const throughput = { downloadThroughput: -1, uploadThroughput: -1 }
    await line.send('Network.emulateNetworkConditions', { offline: false, latency: 3000, ...throughput })
    for (const index of [0, 1, 2]) await steps.nth(index).check()
    await page.goto('about:blank')
    await line.send('Network.emulateNetworkConditions', { offline: false, latency: 0, ...throughput })
    await expect(async () => {
      await page.goto(lesson)
      for (const index of [0, 1, 2]) await expect(steps.nth(index)).toBeChecked({ timeout: 2000 })
    }).toPass()
  },
)

test('my training is nobody else’s', once, async ({ page }) => {
  const { account } = wordsIn('en')
  const answer = await page.goto('/account/training')
  expect(answer?.headers()['cache-control']).toBe('no-store')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(account.logInFirst)
  expect((await page.request.get('/courses/1/progress')).status()).toBe(401)
})

test('a film that is asked for before its code is there plays once it is', once, async ({ page }) => {
  const { promise: pressed, resolve: release } = Promise.withResolvers<void>()
  await page.route(/film-player.*\.js/, (route) => pressed.then(() => route.continue()))
  await page.goto('/support/training?category=the-basics&q=draw')
  await follow(titles(page).getByRole('link', { name: FILMED.en }))
  await play(page).click()
  await expect(video(page)).toHaveCount(0)
  release()
  await expect.poll(() => video(page).evaluate((film: HTMLVideoElement) => film.currentTime)).toBeGreaterThan(0)
})

test.describe('without its files', () => {
  test.use({ provoked: [/status of 404/] })
  test('the page of a lesson stands, and says what is missing', once, async ({ page }) => {
    const { sections, training } = wordsIn('en')
    await page.route(/captions\.en\.vtt|original\.(mp4|webm)/, (route) => route.fulfill({ status: 404, body: '' }))
    await page.goto('/support/training?category=the-basics&q=draw')
    await follow(titles(page).getByRole('link', { name: FILMED.en }))
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
    await tree.getByRole('link', { name: 'The Basics' }).first().click()
    await expect(page).toHaveURL('/support/training?category=the-basics')
    await page.getByRole('searchbox').fill('draw')
    await page.getByRole('searchbox').press('Enter')
    await expect(page).toHaveURL('/support/training?category=the-basics&q=draw')
    await titles(page).getByRole('link', { name: FILMED.en }).click()
    await expect(page.getByRole('heading', { name: training.course.transcript })).toBeVisible()
    await expect(page.getByText('Type another length. The room stays square, and its area follows.')).toBeVisible()
    await expect(page.getByRole('heading', { level: 3, name: 'Draw it' })).toBeVisible()
    await expect(page.locator('#step-2 img')).toBeVisible()
    await expect(page.locator('video[controls]')).toBeVisible()
  })
})
