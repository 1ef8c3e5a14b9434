import type { Page } from '@playwright/test'
import { and, eq, sql } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { designer } from '#db/schema/designers.ts'
import { scheme } from '#db/schema/schemes.ts'
import { photograph } from '#domain/media/test-media.ts'
import { collectModel } from '#domain/models/collections/collecting.ts'
import { rateModel } from '#domain/models/collections/ratings.ts'
import { expectNoViolation } from '../support/axe.ts'
import { appoint, type Credentials, deskOf } from '../support/people.ts'
import { withDatabase } from '../support/rooms.ts'
import { expect, fill, logIn, newAccount, once, test, whenAlive, wordsIn } from '../support/visitor.ts'

const { backstage, moderation, stores, fieldErrors } = wordsIn('en')
const jpeg = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photograph(1200, 800) })
const field = (desk: Page, label: string) => desk.getByLabel(label, { exact: true })
const inLanguage = (desk: Page, label: string, language: string) =>
  field(desk, fill(backstage.record.inLanguage, { label, language }))
const heading = (desk: Page) => desk.getByRole('heading', { level: 1 })

test.describe('a published scheme', () => {
  test.use({ provoked: [/status of 422/] })

  test(
    'gets another cover, words, a room, a model and a picture in the backstage, at once',
    once,
    async ({ page, browser }) => {
      // Of the sample stores that nothing else changes.
      const id = await withDatabase(async (db) => {
        const [found] = await db
          .select({ id: scheme.id })
          .from(scheme)
          .innerJoin(designer, eq(designer.id, scheme.designerId))
          .where(
            and(
              scheme.isListed,
              sql`(select count(*) from scheme_image where scheme_id = ${scheme.id} and name is not null) > 2`,
            ),
          )
          .orderBy(sql`${scheme.id} desc`)
          .limit(1)
        return found?.id ?? 0
      })
      const editor = await newAccount(page)
      await appoint(editor, 'editor')
      const desk = await deskOf(browser, editor)
      const words = backstage.schemeFiles
      const files = desk.locator('section').filter({ has: desk.getByRole('heading', { name: words.images.title }) })
      const rows = files.locator('ol > li')
      const cover = () => rows.first().getByRole('presentation').first().getAttribute('src')
      const save = () => files.getByRole('button', { name: words.images.save }).click()

      await desk.goto(`/backstage/schemes/${id}`)
      await whenAlive(desk)
      const count = await rows.count()
      const [before, second] = [await cover(), await rows.nth(1).locator('img').getAttribute('src')]

      await test.step('a cover', async () => {
        await inLanguage(desk, stores.editor.caption, 'English').nth(1).fill('Light from the lake.')
        await rows
          .nth(1)
          .getByRole('button', { name: fill(words.images.firstOf, { place: '2' }) })
          .click()
        await expect.poll(() => rows.first().locator('img').getAttribute('src')).toBe(second)
        expect(before).not.toBe(second)
        await expect(inLanguage(desk, stores.editor.caption, 'English').first()).toHaveValue('Light from the lake.')
        await page.goto(`/gallery/scheme?id=${id}`)
        await expect(page.getByText('Light from the lake.').first()).toBeVisible()
        await expectNoViolation(desk)
      })

      await test.step('a model that is in it, placed by keys', async () => {
        await rows.first().locator('summary').click()
        await rows.first().getByLabel(stores.tags.search).fill('sofa')
        const found = rows.first().locator('button[lang]').first()
        const model = (await found.textContent()) ?? ''
        await found.click()
        await rows
          .first()
          .getByRole('button', { name: /, 50 per cent/ })
          .focus()
        await desk.keyboard.press('Shift+ArrowRight')
        await expect(rows.first().getByRole('button', { name: /, 55 per cent/ })).toBeFocused()
        await save()
        await expect(desk.getByText(backstage.schemes.done['images-corrected'])).toHaveCount(2)
        await desk.reload()
        await expect(rows.first()).toContainText(model)
        await page.goto(`/gallery/scheme?id=${id}`)
        await expect(page.getByRole('main').getByText(model).first()).toBeAttached()
      })

      await test.step('and is without that model again, by its button as it is sent without JavaScript', async () => {
        const taken = rows.first().locator('[data-remove]')
        const marked = await taken.count()
        await taken.last().evaluate((button: HTMLButtonElement) => button.form?.requestSubmit(button))
        await expect(taken).toHaveCount(marked - 1)
        await expect(desk.getByText(backstage.schemes.done['images-corrected'])).toHaveCount(3)
      })

      await test.step('a picture, which needs a room as the others have one', async () => {
        await field(desk, words.images.add).setInputFiles(await jpeg('lake.jpg'))
        await save()
        const room = rows.last().getByLabel(stores.images.room, { exact: true })
        await expect(room).toHaveAccessibleDescription(fieldErrors.required)
        await rows.last().getByLabel(stores.images.ownName).fill('The jetty')
        await save()
        await expect(rows).toHaveCount(count + 1)
        await expect(rows.last().locator('img')).toBeVisible()
        await page.goto(`/gallery/scheme?id=${id}`)
        await expect(page.getByText('The jetty').first()).toBeVisible()
      })

      await test.step('and is without it again, as the log says', async () => {
        const last = String(count + 1)
        await rows
          .last()
          .getByRole('button', { name: fill(stores.order.removeOf, { place: last }) })
          .click()
        await expect(rows).toHaveCount(count)
        await expect(desk.getByText(backstage.schemes.done['images-corrected'])).toHaveCount(5)
      })
      await desk.context().close()
    },
  )
})

test.describe('a store', () => {
  test.use({ provoked: [/status of (404|409|422)/] })

  test(
    'is added for an account, which nobody is twice, and one without an owner removed',
    once,
    async ({ page, browser }) => {
      const editor = await newAccount(page)
      const owner = await newAccount(page)
      await appoint(editor, 'editor')
      const desk = await deskOf(browser, editor)
      const own = backstage.designers
      const add = () => desk.getByRole('button', { name: backstage.record.add }).click()
      async function type(name: string) {
        await desk.goto('/backstage/designers')
        await desk.getByRole('link', { name: backstage.list.add, exact: true }).click()
        await whenAlive(desk)
        await field(desk, own.names.name).fill(name)
        await inLanguage(desk, own.names.scope, 'English').fill('Boathouses')
        await inLanguage(desk, own.names.introduction, 'English').fill('A studio by the lake.')
        await field(desk, own.names.address).fill('Via del Molo 1')
        await field(desk, own.names.city).fill('Como')
        await field(desk, own.names.country).selectOption('IT')
        await field(desk, fill(backstage.record.bring, { label: own.names.logoId })).setInputFiles(
          await jpeg('logo.jpg'),
        )
      }

      await test.step('not for nobody', async () => {
        await type('Studio del Molo')
        await field(desk, own.names.owner).fill('nobody.here')
        await expectNoViolation(desk)
        await add()
        await expect(field(desk, own.names.owner)).toHaveAccessibleDescription(/no account/)
        await expect(field(desk, own.names.name)).toHaveValue('Studio del Molo')
      })

      await test.step('for its owner, and at once on the site', async () => {
        await field(desk, own.names.owner).fill(owner.username)
        await add()
        await expect(heading(desk)).toHaveText('Studio del Molo')
        await desk.getByRole('link', { name: backstage.record.see }).click()
        await expect(heading(desk)).toHaveText('Studio del Molo')
      })

      await test.step('another is removed again, the first can’t be', async () => {
        await type('Studio di Nessuno')
        await add()
        await expect(heading(desk)).toHaveText('Studio di Nessuno')
        await desk.getByRole('button', { name: own.actions.remove }).click()
        await desk.waitForURL(/\/backstage\/designers$/)
        await expect(desk.getByRole('link', { name: 'Studio di Nessuno' })).toHaveCount(0)
        await desk.getByRole('link', { name: 'Studio del Molo' }).click()
        await expect(heading(desk)).toHaveText('Studio del Molo')
        await expect(desk.getByRole('button', { name: own.actions.suspend })).toHaveCount(0)
        await desk.getByRole('button', { name: own.actions.remove }).click()
        await expect(desk.getByText(/Suspend it instead/)).toBeVisible()
      })
      await desk.context().close()
    },
  )
})

test('a rating is withheld, decided about, and its author told why', once, async ({ page, browser }) => {
  const moderator = await newAccount(page)
  const rater = await newAccount(page)
  await appoint(moderator, 'moderator')
  const slug = await rateOne(rater)
  const desk = await deskOf(browser, moderator)
  const own = backstage.ratings
  await desk.goto(`/backstage/ratings?slug=${slug}`)
  await whenAlive(desk)
  await expectNoViolation(desk)
  await desk.locator('tbody').getByRole('link').click()
  await desk.waitForURL(/\/backstage\/ratings\/\d+$/)
  await desk.getByRole('button', { name: own.actions.withhold }).click()
  await expect(desk.getByRole('definition').getByText(own.choices.state.withheld)).toBeVisible()

  await desk.goto('/backstage/reports?targetKind=rating')
  const waiting = desk.getByRole('article').filter({ hasText: '1/5' })
  await expect(waiting.getByText(moderation.backstage.withheldUnreported)).toBeVisible()
  await expectNoViolation(desk)
  await waiting.getByRole('radio', { name: moderation.outcomes.hide, exact: true }).check()
  await waiting.getByLabel(moderation.backstage.ground).selectOption('deceit')
  await waiting.getByLabel(moderation.backstage.statement).fill('It was paid for.')
  await waiting.getByRole('button', { name: moderation.backstage.confirm }).click()
  await expect(waiting).toHaveCount(0)

  await logIn(page, rater)
  await page.goto('/account/notifications')
  await page
    .getByRole('main')
    .getByRole('link', { name: /decision/i })
    .first()
    .click()
  await expect(page.getByText('It was paid for.')).toBeVisible()
  await expect(page.getByText(/^1\/5 · /)).toBeVisible()
  await desk.context().close()
})

/** @returns the address of the model that got one star */
async function rateOne({ username }: Credentials): Promise<string> {
  return withDatabase(async (db) => {
    const [by] = await db.select().from(user).where(eq(user.username, username))
    const { rows } = await db.execute<{ id: number; slug: string }>(
      sql`select id, slug from model where kind = 'product' and is_listed and rating_count = 0 order by id desc limit 1`,
    )
    const actor = { id: by?.id ?? '', name: username, role: 'member' as const }
    await collectModel(db, actor, rows[0]?.id)
    await rateModel(db, actor, rows[0]?.id, 1, new Date())
    return rows[0]?.slug ?? ''
  })
}

test('a video gets another poster on its own page', once, async ({ page, browser }) => {
  const editor = await newAccount(page)
  await appoint(editor, 'editor')
  const desk = await deskOf(browser, editor)
  const words = backstage.library
  await desk.goto('/backstage/media/video%2Fdemo-kitchen.mp4')
  await whenAlive(desk)
  const form = desk.locator('form').filter({ has: desk.getByRole('button', { name: words.posterSubmit }) })
  for (let round = 0; round < 2; round++) {
    await form.getByLabel(words.file).setInputFiles(await jpeg('poster.jpg'))
    await form.getByRole('button', { name: words.posterSubmit }).click()
    await expect(desk.getByText(words.replaced)).toBeVisible()
    await expectNoViolation(desk)
  }
  const log = desk.getByRole('link', { name: 'video/demo-kitchen', exact: true })
  await desk.goto('/backstage/media?q=demo-kitchen')
  await log.click()
  await expect(desk.getByText(backstage.media.done.replace)).toHaveCount(2)
  await desk.context().close()
})
