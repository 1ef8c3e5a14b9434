import { windowOf } from '../support/people.ts'
import { hubRoom } from '../support/rooms.ts'
import {
  expect,
  fill,
  type Language,
  logIn,
  newAccount,
  once,
  ownHeaders,
  type Page,
  speak,
  test,
  whenAlive,
  wordsIn,
} from '../support/visitor.ts'

/** Each walk has a room of its own; nothing else rates. */
const rooms = { en: 1, italy: 2, withoutScript: 3 }

const partsOf = (page: Page, language: Language) => {
  const { model: words } = wordsIn(language)
  const own = page.locator('#rating')
  return {
    own,
    star: (stars: number) => own.getByRole('radio').nth(stars - 1),
    save: own.getByRole('button', { name: words.rating.save }),
    remove: own.getByRole('button', { name: words.rating.remove }),
    average: page.getByRole('main').getByRole('img', { name: language === 'en' ? / of 5 stars, / : / stelle su 5, / }),
  }
}

test('a room is collected, rated, rated otherwise, seen so by others, and the rating removed', async ({
  page,
  browser,
  language,
}) => {
  const { model: words, shell } = wordsIn(language)
  const path = await hubRoom(rooms[language])
  const person = await newAccount(page)
  await speak(page, language)
  await page.goto(path)
  await whenAlive(page)
  const { own, star, save, remove, average } = partsOf(page, language)
  const name = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''

  await test.step('who isn’t logged in is told who rates, and nothing is shown where nobody did', async () => {
    await expect(own.getByText(words.rating.membersOnly).filter({ visible: true })).toHaveCount(1)
    await expect(own.getByRole('button', { name: shell.logIn })).toBeVisible()
    await expect(own.getByRole('radio').first()).toBeHidden()
    await expect(average).toHaveCount(0)
    expect(await structuredData(page)).not.toContain('AggregateRating')
  })

  await test.step('who is has to collect it first', async () => {
    await logIn(page, person)
    await page.goto(path)
    await whenAlive(page)
    await expect(own.getByText(words.rating.collectFirst)).toBeVisible()
    await expect(save).toBeHidden()
    await page.getByRole('button', { name: fill(words.collect.label, { name }), exact: true }).click()
    await expect(own.getByText(words.rating.collectFirst)).toBeHidden()
    await expect(save).toBeVisible()
    await expect(remove).toBeHidden()
  })

  await test.step('by the keyboard, with targets that fingers meet', async () => {
    const target = await star(1).boundingBox()
    expect(Math.min(target?.width ?? 0, target?.height ?? 0)).toBeGreaterThanOrEqual(44)
    await star(1).focus()
    await page.keyboard.press('Space')
    for (const stars of [2, 3, 4]) {
      await page.keyboard.press('ArrowRight')
      await expect(star(stars)).toBeChecked()
    }
    expect(await star(4).evaluate((input) => getComputedStyle(input).outlineStyle)).toBe('solid')
    await page.keyboard.press('Tab')
    await expect(save).toBeFocused()
    await page.keyboard.press('Enter')
    await expect(average).toHaveText(language === 'en' ? '4.0 · 1 rating' : '4,0 · 1 valutazione')
    await expect(page).toHaveURL(`${path}#rating`)
    await expect(star(4)).toBeChecked()
  })

  await test.step('others see it at once, in numbers for machines too', async () => {
    const other = await windowOf(browser)
    await speak(other, language)
    await other.goto(path)
    await expect(partsOf(other, language).average).toHaveText(/^4[.,]0 · 1 /)
    expect(await structuredData(other)).toContain('"ratingValue":4,"ratingCount":1')

    await star(2).click()
    await save.click()
    await expect(average).toHaveText(/^2[.,]0 · 1 /)
    await other.reload()
    await expect(partsOf(other, language).average).toHaveText(/^2[.,]0 · 1 /)
    await other.context().close()
  })

  await test.step('removed, there is none', async () => {
    await remove.click()
    await expect(average).toHaveCount(0)
    await expect(remove).toBeHidden()
    await expect(save).toBeVisible()
    await expect(own.getByRole('radio', { checked: true })).toHaveCount(0)
  })
})

test('without JavaScript it is the same form, and the server says who may', once, async ({ page, browser }) => {
  const { model: words } = wordsIn('en')
  const path = await hubRoom(rooms.withoutScript)
  const person = await newAccount(page)
  const plain = await windowOf(browser, person, { javaScriptEnabled: false })
  const { star, save, remove, average, own } = partsOf(plain, 'en')
  await plain.goto(path)
  await expect(own.getByText(words.rating.membersOnly).filter({ visible: true })).toHaveCount(1)
  await star(5).check()
  await save.click()
  await expect(plain.getByRole('main')).toContainText(wordsIn('en').errors['collect-first'])

  await plain.request.post(`/models/${new URL(plain.url()).searchParams.get('id')}/collect`, {
    headers: await ownHeaders(plain),
  })
  await plain.goto(path)
  await star(5).check()
  await save.click()
  await expect(average).toHaveText('5.0 · 1 rating')
  await remove.click()
  await expect(average).toHaveCount(0)
})

const structuredData = async (page: Page) =>
  (await page.locator('script[type="application/ld+json"]').allTextContents()).join('')
