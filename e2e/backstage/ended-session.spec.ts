import { readFile } from 'node:fs/promises'
import type { Browser, Page } from '@playwright/test'
import { appoint, type Credentials, windowOf } from '../support/people.ts'
import { codeOf, turnOnSecondStep } from '../support/second-step.ts'
import { enterBy, expect, fill, newAccount, once, test, whenAlive, wordsIn } from '../support/visitor.ts'

const { backstage, errors, login } = wordsIn('en')
const { media, record, news, redirects } = backstage

// What was refused because nobody was logged in any more.
test.use({ provoked: [/status of (401|422)/] })

/** As if it ended in another window, or by its age. */
async function endSession(desk: Page) {
  await desk.context().clearCookies({ name: /session/ })
  await desk.evaluate(() => localStorage.setItem('token', 'ended'))
}

/** In the dialog that the refused form opens. */
async function logInAgain(desk: Page, who: Credentials, key: string) {
  const dialog = desk.getByRole('dialog')
  await dialog.getByLabel(login.account).fill(who.username)
  await dialog.getByLabel(login.password, { exact: true }).fill(who.password)
  await dialog.getByRole('button', { name: login.submit, exact: true }).click()
  await dialog.getByLabel(login.secondStep.code, { exact: true }).fill(await codeOf(key, 1))
  await enterBy(dialog.getByRole('button', { name: login.secondStep.submit }))
  await expect(dialog).toBeHidden()
}

/** A window of an administrator's, with the key of the second step. */
async function openDesk(page: Page, browser: Browser) {
  const admin = await newAccount(page)
  await appoint(admin, 'admin')
  const desk = await windowOf(browser, admin, { viewport: { width: 1440, height: 900 } })
  return { desk, admin, key: await turnOnSecondStep(desk, admin) }
}

test(
  'a record is added after a login, with what was typed before the session ended',
  once,
  async ({ page, browser }) => {
    const { desk, admin, key } = await openDesk(page, browser)
    const field = (label: string) => desk.getByLabel(label, { exact: true })
    await desk.goto('/backstage/new/redirects')
    await whenAlive(desk)
    await field(redirects.names.path).fill('/once-was-here')
    await field(redirects.names.target).fill('nowhere that can be one')
    await endSession(desk)
    await desk.getByRole('button', { name: record.add }).click()
    await logInAgain(desk, admin, key)
    // What is wrong with it is said then, and the rest is whole.
    await expect(desk.getByText(errors['redirect-target-wrong'])).toBeVisible()
    await expect(field(redirects.names.target)).toHaveValue('nowhere that can be one')
    await expect(field(redirects.names.path)).toHaveValue('/once-was-here')
    await field(redirects.names.target).fill('/pricing')
    await desk.getByRole('button', { name: record.add }).click()
    await expect(desk.getByRole('heading', { level: 1 })).toHaveText('/once-was-here')
    await desk.context().close()
  },
)

test('a record is changed after a login, in all of its fields', once, async ({ page, browser }) => {
  const { desk, admin, key } = await openDesk(page, browser)
  const english = (label: string) =>
    desk.getByLabel(fill(record.inLanguage, { label, language: 'English' }), { exact: true })
  await desk.goto('/backstage/news?sort=oldest')
  await desk.getByRole('row').nth(1).getByRole('link').click()
  await whenAlive(desk)
  const before = await english(news.names.summary).inputValue()
  await english(news.names.summary).fill(`${before} More.`)
  await english(news.names.body).press('Control+End')
  await english(news.names.body).pressSequentially(' The last word.')
  await endSession(desk)
  await desk.getByRole('button', { name: record.save }).click()
  await logInAgain(desk, admin, key)
  await expect(desk.getByRole('status').filter({ hasText: record.saved })).toBeVisible()
  await desk.reload()
  await expect(english(news.names.summary)).toHaveValue(`${before} More.`)
  await expect(english(news.names.body)).toHaveValue(/ The last word\.$/)
  await desk.context().close()
})

test('a file is brought after a login, without being chosen again', once, async ({ page, browser }) => {
  const { desk, admin, key } = await openDesk(page, browser)
  const field = (label: string) => desk.getByLabel(label, { exact: true })
  await desk.goto('/backstage/new/media')
  await whenAlive(desk)
  await field(media.names.name).fill('prova/loggia.webm')
  await field(media.names.kind).selectOption('video')
  await field(media.names.fileId).setInputFiles('content/media/video/demo-kitchen.webm')
  await endSession(desk)
  await desk.getByRole('button', { name: record.add }).click()
  await logInAgain(desk, admin, key)
  // It is the sample content's, too, which has it under a name already.
  await expect(desk.getByText(fill(errors['media-there'], { name: 'video/demo-kitchen.webm' }))).toBeVisible()
  await expect(field(media.names.name)).toHaveValue('prova/loggia.webm')
  await field(media.names.name).fill('prova/loggia')
  await field(media.names.fileId).setInputFiles({
    name: 'broken.mp4',
    mimeType: 'video/mp4',
    buffer: (await readFile('content/media/video/demo-kitchen.mp4')).subarray(0, 9000),
  })
  await desk.getByRole('button', { name: record.add }).click()
  await expect(field(media.names.fileId)).toHaveAccessibleDescription(new RegExp(errors['video-refused'].slice(0, 40)))
  await desk.context().close()
})
