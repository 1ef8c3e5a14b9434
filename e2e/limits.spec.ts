import plain from '#app/i18n/locales/en/plain.json' with { type: 'json' }
import { REQUESTS_PER_MINUTE } from '#server/requests/limits.ts'
import { expect, logIn, newAccount, once, ownHeaders, test, whenAlive, wordsIn } from './support/visitor.ts'

test.use({ provoked: [/status of (403|429)/] })

async function askOften(times: number, ask: () => Promise<unknown>) {
  for (let asked = 0; asked < times; asked += 20) await Promise.all(Array.from({ length: 20 }, ask))
}

test('whoever searches too much is told to wait, on the page and where it is opened anew', once, async ({ page }) => {
  const { search } = wordsIn('en')
  await page.goto('/search?q=villa')
  await whenAlive(page)
  let asked = 0
  // Those who ask the same at once are answered as one.
  await askOften(REQUESTS_PER_MINUTE.search, () => page.request.get(`/search?q=${asked++}`))
  await page.getByRole('navigation', { name: search.kindsLabel }).getByRole('link').last().click()
  await expect(page.getByText(/Too many requests came from your network .* try again in \d+ second/)).toBeVisible()
  const answer = await page.goto('/search?q=villa')
  expect(answer?.status()).toBe(429)
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(plain.tooMany.title)
  await page.goto('/home')
  await expect(page).toHaveTitle(/Loggia/)
})

test('a form that is refused for a while stays as it was filled in', once, async ({ page }) => {
  const { community } = wordsIn('en')
  await logIn(page, await newAccount(page))
  await page.goto('/account/settings')
  await whenAlive(page)
  await page.getByLabel(community.settings.digest).uncheck()
  const headers = await ownHeaders(page)
  await askOften(REQUESTS_PER_MINUTE.writeOfSession, () =>
    page.request.post('/schemes/1/view', { headers, data: { looked: false } }),
  )
  await page.getByRole('button', { name: community.settings.save }).click()
  await expect(page.getByRole('alert')).toHaveText(/Too many requests .* try again in \d+ second/)
  await expect(page.getByLabel(community.settings.digest)).not.toBeChecked()
})
