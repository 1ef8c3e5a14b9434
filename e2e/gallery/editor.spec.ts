import type { Route } from '@playwright/test'
import { eq } from 'drizzle-orm'
import { media } from '#db/schema/media.ts'
import { IMAGES_MAX, LENGTHS } from '#domain/schemes/rules.ts'
import { expectNoViolation } from '../support/axe.ts'
import { drop, jpeg, photograph } from '../support/photographs.ts'
import { withDatabase } from '../support/rooms.ts'
import {
  expect,
  fill,
  logIn,
  newAccount,
  once,
  type Page,
  speak,
  test,
  whenAlive,
  wordsIn,
} from '../support/visitor.ts'

const { stores, login, shell, errors, fieldErrors } = wordsIn('en')
const withMax = (words: string, max: string) => words.replace('{max, number}', max)

/** Logs a new account in, which has a store. */
async function newDesigner(page: Page) {
  const account = await newAccount(page)
  await speak(page, 'en')
  await logIn(page, account)
  const made = await page.request.post('/account/store', {
    multipart: {
      kind: 'personal',
      name: `Studio ${account.username}`,
      style: 'modern',
      'scope.en': 'Flats',
      city: 'Como',
      address: 'Via Uno 1',
      country: 'IT',
      'introduction.en': 'One.',
    },
  })
  expect(made.ok()).toBe(true)
  return account
}

/** A new draft in the editor, with these fields. @returns its address */
async function openDraft(page: Page, fields: Record<string, string> = {}) {
  const answer = await page.request.post('/account/schemes', { form: {}, maxRedirects: 0 })
  const at = answer.headers().location ?? ''
  if (Object.keys(fields).length > 0) {
    expect((await page.request.post(at, { multipart: { version: '1', ...fields } })).ok()).toBe(true)
  }
  await page.goto(at)
  return at
}

/** A post that a test holds back goes with the cookies of later, which are to be those that it was made with. */
async function whenReady(page: Page) {
  await whenAlive(page)
  await page.waitForFunction(() => document.cookie.includes('XSRF-TOKEN='))
}

/** As many pictures as a draft may have, of those that the site has already. */
async function fullOfPictures() {
  const some = await withDatabase((db) =>
    db.select({ id: media.id }).from(media).where(eq(media.kind, 'picture')).limit(IMAGES_MAX),
  )
  expect(some).toHaveLength(IMAGES_MAX)
  return Object.fromEntries(some.map(({ id }, index) => [`images[${index}].mediaId`, id]))
}

/** The link above the editor; the account's menu has one of the same name. */
const backFrom = (page: Page) => page.getByRole('main').getByRole('link', { name: stores.editor.back }).last()

const complete = {
  caseName: 'Casa Intera',
  areaM2: '90',
  roomCount: '3',
  style: 'modern',
  'introduction.en': 'A house.',
}

async function endSession(page: Page) {
  await page.context().clearCookies({ name: /session/ })
  await page.evaluate(() => localStorage.removeItem('token'))
}

async function logInAgain(page: Page, { username, password }: { username: string; password: string }) {
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel(login.account).fill(username)
  await dialog.getByLabel(login.password, { exact: true }).fill(password)
  await dialog.getByRole('button', { name: login.submit }).click()
}

/** Requests that wait until they are let go. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { wait: (route: Route) => promise.then(() => route.continue()), release: resolve }
}

test('a field that is wrong does not keep the others from being saved', once, async ({ page }) => {
  await newDesigner(page)
  const at = await openDraft(page)
  await whenReady(page)
  const main = page.getByRole('main')
  await main.getByLabel(stores.editor.caseName).fill('Casa Quasi')
  await main.getByLabel(stores.editor.areaM2).fill('84,5')
  await main.getByLabel(stores.editor.roomCount).fill('three')
  await expect(main.getByRole('status')).toHaveText(stores.saving.faulty)
  await expect(main.getByLabel(stores.editor.roomCount)).toHaveAccessibleDescription(fieldErrors['number-wrong'])
  const other = await page.context().newPage()
  await other.goto(at)
  await expect(other.getByLabel(stores.editor.caseName)).toHaveValue('Casa Quasi')
  await expect(other.getByLabel(stores.editor.areaM2)).toHaveValue('84.5')
  await expect(other.getByLabel(stores.editor.roomCount)).toHaveValue('')
})

test('a window closed by force while somebody writes loses at most the last three seconds', once, async ({ page }) => {
  await newDesigner(page)
  const at = await openDraft(page)
  await whenReady(page)
  const underWay = new Set<unknown>()
  page.on('request', (request) => request.url().endsWith('/save') && underWay.add(request))
  page.on('requestfinished', (request) => underWay.delete(request))
  await page.clock.install()
  const box = page.getByRole('main').getByLabel(stores.editor.introduction, { exact: true })
  await box.focus()
  // Never as long without a key as a pause would have to be, and closed at the worst moment: just before the next save.
  const everyMs = 300
  const keys = 23
  for (let key = 0; key < keys; key++) {
    await page.keyboard.type(String(key % 10))
    await page.clock.runFor(everyMs)
    await expect.poll(() => underWay.size).toBe(0)
  }
  const written = await box.inputValue()
  expect(written).toHaveLength(keys)
  const other = await page.context().newPage()
  await page.close({ runBeforeUnload: false })
  await other.goto(at)
  const saved = await other.getByLabel(stores.editor.introduction, { exact: true }).inputValue()
  expect(written.startsWith(saved)).toBe(true)
  expect((written.length - saved.length) * everyMs).toBeLessThanOrEqual(3000)
  expect(saved, 'nothing was written after the last save').not.toBe(written)
  await other.close()
})

test.describe('leaving the editor', () => {
  test('what can’t be saved is not left behind without a question', once, async ({ page }) => {
    await newDesigner(page)
    const at = await openDraft(page)
    await whenReady(page)
    const main = page.getByRole('main')
    const introduction = main.getByLabel(stores.editor.introduction, { exact: true })
    await introduction.fill('x'.repeat(LENGTHS.introduction + 1))
    await expect(main.getByRole('status')).toHaveText(stores.saving.faulty)
    await expect(introduction).toHaveAccessibleDescription(withMax(fieldErrors['too-long'], '4,000'))
    const back = backFrom(page)
    await back.click()
    const dialog = page.getByRole('dialog', { name: stores.leaving.title })
    await expect(dialog).toHaveAccessibleDescription(stores.leaving.unsaved)
    await expectNoViolation(page)
    await dialog.getByRole('button', { name: stores.leaving.stay }).click()
    await expect(dialog).toBeHidden()
    await expect(page).toHaveURL(at)
    await expect(introduction).toHaveValue(/^x{4001}$/)
    await back.click()
    await expect(dialog).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeHidden()
    await back.click()
    await dialog.getByRole('button', { name: stores.leaving.leave }).click()
    await expect(page).toHaveURL('/account/schemes')
  })

  test('what was typed a moment ago is saved on the way, and the preview shows it', once, async ({ page }) => {
    await newDesigner(page)
    await openDraft(page)
    await whenReady(page)
    const main = page.getByRole('main')
    const saves = held()
    await page.route('**/save', saves.wait)
    await main.getByLabel(stores.editor.caseName).fill('Casa Rapida')
    const saving = page.waitForRequest('**/save')
    await main.getByRole('link', { name: stores.editor.preview }).click()
    await saving
    saves.release()
    await expect(main.getByRole('heading', { level: 1, name: 'Casa Rapida' })).toBeVisible()
    await page.goBack()
    await main.getByLabel(stores.editor.caseName).fill('Casa Lesta')
    await backFrom(page).click()
    await expect(main.getByRole('link', { name: 'Casa Lesta' })).toBeVisible()
  })

  test('files on their way are waited for, or given up knowingly', once, async ({ page }) => {
    await newDesigner(page)
    const at = await openDraft(page)
    await whenReady(page)
    const main = page.getByRole('main')
    const uploads = held()
    await page.route('**/pictures', uploads.wait)
    await main.getByLabel(stores.images.add).setInputFiles(jpeg('slow.jpg', await photograph()))
    const preview = main.getByRole('link', { name: stores.editor.preview })
    await expect(preview).toBeDisabled()
    await preview.click({ force: true })
    await expect(page).toHaveURL(at)
    await backFrom(page).click()
    const dialog = page.getByRole('dialog', { name: stores.leaving.title })
    await expect(dialog).toHaveAccessibleDescription(stores.leaving.uploading)
    await dialog.getByRole('button', { name: stores.leaving.stay }).click()
    uploads.release()
    await expect(main.getByLabel(stores.images.room, { exact: true })).toHaveCount(1)
    await expect(preview).toBeEnabled()
  })
})

test.describe('publishing', () => {
  test.use({ provoked: [/status of 422|ERR_INTERNET_DISCONNECTED/] })

  test('waits for every save that is under way', once, async ({ page }) => {
    await page.clock.install()
    await newDesigner(page)
    await openDraft(page)
    await whenReady(page)
    const main = page.getByRole('main')
    const saves = held()
    await page.route('**/save', saves.wait)
    const saving = page.waitForRequest('**/save')
    await main.getByLabel(stores.editor.caseName).fill('Casa Lenta')
    await saving
    await main.getByLabel(stores.editor.areaM2).fill('90')
    // Its own save waits for the first one by now.
    await page.clock.runFor(1000)
    await main.getByRole('button', { name: stores.editor.publish, exact: true }).click()
    saves.release()
    await expect(main.getByRole('alert')).toContainText(stores.lacks.style)
    await expect(main.getByRole('alert')).not.toContainText(stores.lacks.areaM2)
    // And what is typed afterwards follows the version that publishing saved.
    await main.getByLabel(stores.editor.roomCount, { exact: true }).fill('3')
    await expect(main.getByRole('status')).toHaveText(stores.saving.saved)
  })

  test('without a connection leaves all as it is, and is done when there is one', once, async ({ page }) => {
    await newDesigner(page)
    await openDraft(page, complete)
    await whenReady(page)
    const main = page.getByRole('main')
    const publish = main.getByRole('button', { name: stores.editor.publish, exact: true })
    await page.context().setOffline(true)
    await publish.click()
    await expect(main.getByRole('alert')).toHaveText(shell.notReached)
    await expect(main.getByLabel(stores.editor.caseName)).toHaveValue(complete.caseName)
    await page.context().setOffline(false)
    await publish.click()
    await expect(main.getByRole('alert')).toContainText(stores.lacks.images)
  })
})

test.describe('when a session ends in the editor', () => {
  test.use({ provoked: [/401/] })

  test('publishing and all files go on after logging in again', once, async ({ page }) => {
    const account = await newDesigner(page)
    await openDraft(page, complete)
    await whenReady(page)
    const main = page.getByRole('main')
    const rooms = main.getByLabel(stores.images.room, { exact: true })
    await endSession(page)
    const files = await Promise.all([1, 2, 3, 4, 5].map(async (n) => jpeg(`${n}.jpg`, await photograph(120, 80))))
    await main.getByLabel(stores.images.add).setInputFiles(files)
    await logInAgain(page, account)
    await expect(rooms).toHaveCount(5)
    await expect(main.getByRole('status')).toHaveText(stores.saving.saved)

    await endSession(page)
    await main.getByRole('button', { name: stores.editor.publish, exact: true }).click()
    await logInAgain(page, account)
    await expect(main.getByText(stores.schemes.published)).toBeVisible()
  })
})

test.describe('files', () => {
  test(
    'one that is there already is refused by name, in a row of its own or in another’s place',
    once,
    async ({ page }) => {
      await newDesigner(page)
      await openDraft(page)
      await whenReady(page)
      const pictures = page.getByRole('main').getByRole('region', { name: stores.images.title })
      const rooms = pictures.getByLabel(stores.images.room, { exact: true })
      const photo = await photograph()
      await pictures.getByLabel(stores.images.add).setInputFiles(jpeg('one.jpg', photo))
      await expect(rooms).toHaveCount(1)
      await drop(pictures.locator('[data-item]').first(), 'two.jpg', await photograph())
      await expect(rooms).toHaveCount(2)
      await expect(pictures.locator('> [aria-live]')).toHaveText('Added. You now have 2.')
      await pictures.getByLabel(stores.images.add).setInputFiles(jpeg('again.jpg', photo))
      const alert = pictures.getByRole('alert')
      await expect(alert).toHaveText(fill(stores.images.there, { name: 'again.jpg', place: '1' }))
      await expect(pictures.getByRole('button', { name: stores.uploads.retry })).toHaveCount(0)
      await pictures.getByRole('button', { name: fill(stores.uploads.forgetOf, { name: 'again.jpg' }) }).click()
      const asked = page.waitForEvent('filechooser')
      await pictures.getByRole('button', { name: fill(stores.order.replaceOf, { place: '2' }) }).click()
      await (await asked).setFiles(jpeg('other.jpg', photo))
      await expect(alert).toHaveText(fill(stores.images.there, { name: 'other.jpg', place: '1' }))
      await expect(pictures.locator('> [aria-live]')).toHaveText('Added. You now have 2.')
    },
  )

  test('one more than there can be is refused by name, and taken once there is room', once, async ({ page }) => {
    await newDesigner(page)
    await openDraft(page, await fullOfPictures())
    await whenReady(page)
    const pictures = page.getByRole('main').getByRole('region', { name: stores.images.title })
    const rooms = pictures.getByLabel(stores.images.room, { exact: true })
    await expect(rooms).toHaveCount(IMAGES_MAX)
    await pictures.getByLabel(stores.images.add).setInputFiles(jpeg('late.jpg', await photograph()))
    const full = fill(stores.images.full, { name: 'late.jpg', most: String(IMAGES_MAX) })
    await expect(pictures.getByRole('alert')).toHaveText(full)
    await pictures.getByRole('button', { name: fill(stores.order.removeOf, { place: '1' }), exact: true }).click()
    await expect(
      pictures.getByRole('button', { name: fill(stores.order.removeOf, { place: '1' }), exact: true }),
    ).toBeFocused()
    await pictures.getByRole('button', { name: stores.uploads.retry }).click()
    await expect(pictures.getByRole('alert')).toHaveCount(0)
    await expect(rooms).toHaveCount(IMAGES_MAX)
  })

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false, provoked: [/status of 422/] })

    test('one too many and one that is there already are refused by name', once, async ({ page }) => {
      await newDesigner(page)
      await openDraft(page)
      const main = page.getByRole('main')
      const photo = await photograph()
      const alert = main.getByRole('alert')
      const save = main.getByRole('button', { name: stores.editor.save, exact: true })
      await main.getByLabel(stores.images.add).setInputFiles([jpeg('one.jpg', photo), jpeg('again.jpg', photo)])
      await save.click()
      await expect(alert).toHaveText(`again.jpg: ${fill(errors['picture-there'], { place: '1' })}`)
      await openDraft(page, await fullOfPictures())
      await main.getByLabel(stores.images.add).setInputFiles(jpeg('late.jpg', photo))
      await save.click()
      const full = fill(errors['pictures-too-many'], { most: String(IMAGES_MAX) })
      await expect(alert).toHaveText(`late.jpg: ${full}`)
    })
  })
})

test('a caption that is too long stays whole, and its field says how much fits', once, async ({ page }) => {
  await newDesigner(page)
  await openDraft(page)
  await whenReady(page)
  const pictures = page.getByRole('main').getByRole('region', { name: stores.images.title })
  await pictures.getByLabel(stores.images.add).setInputFiles(jpeg('one.jpg', await photograph()))
  const inItalian = fill(stores.inOther, { label: stores.editor.caption, language: 'Italian' })
  for (const label of [stores.editor.caption, inItalian]) {
    if (label === inItalian) await pictures.locator('summary', { hasText: inItalian }).click()
    const caption = pictures.getByLabel(label, { exact: true })
    await caption.focus()
    await page.keyboard.insertText('x'.repeat(500))
    await expect(caption).toHaveValue(/^x{500}$/)
    await expect(caption).toHaveAccessibleDescription(withMax(fieldErrors['too-long'], '300'))
    await caption.fill('Short.')
    await expect(caption).toHaveAccessibleDescription('')
    await expect(caption).toBeVisible()
  }
})

test.describe('the form of a store', () => {
  test.use({ provoked: [/status of 422/] })

  test('says which line is too long, and a logo taken away does not come back', once, async ({ page }) => {
    await newDesigner(page)
    await page.goto('/account/store')
    await whenReady(page)
    const main = page.getByRole('main')
    const services = main.getByLabel(stores.store.vipServices, { exact: true })
    const save = main.getByRole('button', { name: stores.store.save, exact: true })
    const saved = main.getByText(stores.store.saved, { exact: true })
    await services.fill(`Plans\n${'x'.repeat(201)}`)
    await main
      .getByLabel(stores.store.logo, { exact: true })
      .setInputFiles(jpeg('logo.jpg', await photograph(400, 400)))
    await save.click()
    const tooLong = withMax(fill(fieldErrors['line-too-long'], { line: '2' }), '200')
    await expect(services).toHaveAccessibleDescription(new RegExp(tooLong))
    await services.fill('Plans')
    await save.click()
    await expect(saved).toBeVisible()
    await main.getByLabel(stores.store.logoGone).check()
    await save.click()
    await expect(main.getByLabel(stores.store.logoGone)).toHaveCount(0)
    await expect(saved).toBeVisible()
    await page.reload()
    await expect(main.getByLabel(stores.store.logoGone)).toHaveCount(0)
  })
})
