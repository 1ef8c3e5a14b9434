import type { Page } from '@playwright/test'
import { expectNoViolation } from '../support/axe.ts'
import { PUBLISHED } from '../support/lessons.ts'
import { appoint, deskOf } from '../support/people.ts'
import { expect, fill, newAccount, once, test, whenAlive, wordsIn } from '../support/visitor.ts'

const { backstage, errors, moderation, fieldErrors } = wordsIn('en')

/** A field of a form in the backstage, in one of its languages. */
const inLanguage = (desk: Page, label: string, language: string) =>
  desk.getByLabel(fill(backstage.record.inLanguage, { label, language }), { exact: true })

test.describe('a course', () => {
  // What was refused, and what was not there yet, or no more.
  test.use({ provoked: [/status of (404|409|422)/] })

  test('is built in both languages, published, and withdrawn', once, async ({ page, browser }) => {
    const own = backstage.courses
    const editor = await newAccount(page)
    await appoint(editor, 'editor')
    const desk = await deskOf(browser, editor)
    await desk.goto('/backstage/new/courses')
    await whenAlive(desk)
    const field = (name: keyof typeof own.names) => desk.getByLabel(own.names[name], { exact: true })

    await test.step('not with chapters that begin at no time', async () => {
      await field('categoryId').selectOption({ index: 2 })
      await inLanguage(desk, own.names.title, 'English').fill(PUBLISHED.en)
      await inLanguage(desk, own.names.title, 'Italian').fill(PUBLISHED.italy)
      await inLanguage(desk, own.names.summary, 'English').fill('Three hinges, and why.')
      await inLanguage(desk, own.names.summary, 'Italian').fill('Tre cerniere, e perché.')
      await field('author').fill('Ada Brera')
      await field('coverId').selectOption({ label: 'scenes/study' })
      const clip = desk.getByLabel(fill(backstage.record.bring, { label: own.names.mp4Id }))
      await clip.setInputFiles('content/media/video/walkthrough.webm')
      await inLanguage(desk, own.names.chapters, 'English').fill('The frame\n0:05 The hinges')
      await inLanguage(desk, own.names.chapters, 'Italian').fill('0:00 Il telaio\n0:05 Le cerniere')
      await inLanguage(desk, own.names.captions, 'Italian').fill('WEBVTT\n\n0:00 --> 0:05\nSi comincia dal telaio.')
      await desk.getByRole('button', { name: backstage.record.add }).click()
      await expect(clip).toHaveAccessibleDescription(new RegExp(errors['media-kind-differs']))
      await clip.setInputFiles('content/media/video/walkthrough.mp4')
      await desk.getByRole('button', { name: backstage.record.add }).click()
      // As the file itself says.
      await expect(field('durationMs')).toHaveValue(/^0:15/)
      const refused = inLanguage(desk, own.names.chapters, 'English')
      await expect(refused).toHaveAccessibleDescription(new RegExp(fill(fieldErrors['chapter-wrong'], { line: '1' })))
      await expect(refused).toHaveValue('The frame\n0:05 The hinges')
      await expectNoViolation(desk)
      await refused.fill('0:00 The frame\n0:05 The hinges')
    })

    let address = ''
    await test.step('added, it is seen by nobody; published, by all in both languages', async () => {
      await desk.getByRole('button', { name: backstage.record.add }).click()
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText(PUBLISHED.en)
      await expectNoViolation(desk)
      address = `/support/training/detail?id=${desk.url().split('/').at(-1)}`
      expect((await page.goto(address))?.status()).toBe(404)
      await desk.getByRole('button', { name: own.actions.publish }).click()
      await desk.getByRole('link', { name: backstage.record.see }).click()
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText(PUBLISHED.en)
      await page.goto(`${address}&lang=italy`)
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(PUBLISHED.italy)
      await expect(page.getByText('Si comincia dal telaio.')).toBeVisible()
      await page.goto('/support/training?lang=en')
      await expect(page.getByRole('link', { name: PUBLISHED.en }).first()).toBeVisible()
    })

    await test.step('a change is told line by line, and withdrawn it is gone', async () => {
      await desk.goBack()
      // The browser puts back what was typed while the page comes.
      await whenAlive(desk)
      await inLanguage(desk, own.names.chapters, 'English').fill('0:00 The frame\n0:06 The hinges')
      await desk.getByRole('button', { name: backstage.record.save }).click()
      const told = fill(backstage.record.inLanguage, { label: own.names.chapters, language: 'English' })
      await expect(desk.getByRole('term').filter({ hasText: told })).toHaveCount(2)
      await desk.getByRole('button', { name: own.actions.withdraw }).click()
      await expect(desk.getByRole('button', { name: own.actions.publish })).toBeVisible()
      expect((await page.goto(address))?.status()).toBe(404)
    })
    await desk.context().close()
  })
})

test.describe('a scheme', () => {
  test.use({ provoked: [/status of 404/] })

  test('is withheld with a dry run, waits for a decision, and comes back by undo', once, async ({ page, browser }) => {
    const own = backstage.schemes
    const moderator = await newAccount(page)
    await appoint(moderator, 'moderator')
    const desk = await deskOf(browser, moderator)
    await desk.goto('/backstage/schemes?state=listed&sort=oldest')
    await whenAlive(desk)
    await expectNoViolation(desk)
    const row = desk.locator('tbody tr').last()
    const caseName = (await row.getByRole('link').textContent()) ?? ''
    const id = (await row.getByRole('link').getAttribute('href'))?.split('/').at(-1)
    const isThere = async () => (await page.goto(`/gallery/scheme?id=${id}`))?.status()
    expect(await isThere()).toBe(200)
    await row.getByRole('checkbox').check()
    await desk.getByRole('button', { name: own.actions.withhold }).click()
    await expect(desk.getByText(own.names.isHidden, { exact: true })).toBeVisible()
    expect(await isThere()).toBe(200)
    await desk.getByRole('button', { name: 'Change 1 record' }).click()
    await expect(desk.getByRole('button', { name: backstage.list.undo })).toBeVisible()
    expect(await isThere()).toBe(404)

    const queue = await desk.context().newPage()
    await queue.goto('/backstage/reports')
    const waiting = queue.getByRole('article', { name: caseName })
    await expect(waiting.getByText(moderation.backstage.withheldUnreported)).toBeVisible()
    await desk.getByRole('button', { name: backstage.list.undo }).click()
    await desk.waitForURL(/undone=1/)
    expect(await isThere()).toBe(200)
    await queue.reload()
    await expect(waiting).toHaveCount(0)
    await desk.context().close()
  })
})
