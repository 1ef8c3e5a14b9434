import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from '@playwright/test'
import { photograph } from '#domain/media/test-media.ts'
import { expectNoViolation } from '../support/axe.ts'
import { appoint, deskOf } from '../support/people.ts'
import { expect, fill, newAccount, once, test, whenAlive, wordsIn } from '../support/visitor.ts'

const { backstage, fieldErrors, errors } = wordsIn('en')
const jpeg = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await photograph(900, 600) })
const glb = (buffer: Buffer) => ({ name: 'chair.glb', mimeType: 'model/gltf-binary', buffer })
const chair = readFile(join(import.meta.dirname, '../../content/models/files/chair-aria.glb'))

const field = (desk: Page, label: string) => desk.getByLabel(label, { exact: true })
const inLanguage = (desk: Page, label: string, language: string) =>
  field(desk, fill(backstage.record.inLanguage, { label, language }))

test.describe('the model hub', () => {
  test.use({ provoked: [/status of (404|409|422)/] })

  test('gets a brand and a product wholly in the backstage, with its file', once, async ({ page, browser }) => {
    const editor = await newAccount(page)
    await appoint(editor, 'editor')
    const desk = await deskOf(browser, editor)

    await test.step('a brand, with the logo that was brought', async () => {
      const own = backstage.brands.names
      await desk.goto('/backstage/new/brands')
      await whenAlive(desk)
      await field(desk, own.slug).fill('casa-prova')
      await field(desk, own.name).fill('Casa Prova')
      await field(desk, own.country).fill('it')
      await inLanguage(desk, own.introduction, 'English').fill('Makes chairs by the lake.')
      await inLanguage(desk, own.introduction, 'Italian').fill('Produce sedie sul lago.')
      await field(desk, fill(backstage.record.bring, { label: own.logoId })).setInputFiles(await jpeg('logo.jpg'))
      await expectNoViolation(desk)
      await desk.getByRole('button', { name: backstage.record.add }).click()
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Casa Prova')
      await page.goto('/gallery/models/brand/casa-prova?lang=italy')
      await expect(page.getByText('Produce sedie sul lago.')).toBeVisible()
    })

    const own = backstage.products.names
    const add = () => desk.getByRole('button', { name: backstage.record.add }).click()
    const file = field(desk, own.glbId)

    await test.step('a file that is none is refused in words, and what was typed stays', async () => {
      await desk.goto('/backstage/new/products')
      await whenAlive(desk)
      await field(desk, own.slug).fill('aria-prova')
      await inLanguage(desk, own.name, 'English').fill('Aria by the lake')
      await inLanguage(desk, own.name, 'Italian').fill('Aria sul lago')
      await inLanguage(desk, own.description, 'English').fill('A padded chair that faces the water.')
      await inLanguage(desk, own.description, 'Italian').fill('Una sedia imbottita che guarda l’acqua.')
      await inLanguage(desk, own.variantName, 'English').fill('Rust')
      await inLanguage(desk, own.variantName, 'Italian').fill('Ruggine')
      await field(desk, own.author).fill('Elisa Carminati')
      await field(desk, own.swatch).fill('#a5522e')
      await desk.getByRole('group', { name: own.colours }).getByLabel('Cognac').check()
      await desk.getByRole('group', { name: own.labels }).getByLabel('Chair', { exact: true }).check()
      await field(desk, own.brandId).selectOption({ label: 'Casa Prova' })
      await field(desk, own.width).fill('600')
      await field(desk, own.depth).fill('545')
      await field(desk, own.height).fill('831')
      await field(desk, own.posterId).setInputFiles(await jpeg('chair.jpg'))
      await file.setInputFiles(glb((await chair).subarray(0, 30_000)))
      await expectNoViolation(desk)
      await add()
      await expect(file).toHaveAccessibleDescription(/GLB_UNEXPECTED_END_OF_CHUNK_DATA/)
      await expect(inLanguage(desk, own.name, 'Italian')).toHaveValue('Aria sul lago')
      await expect(desk.getByRole('group', { name: own.colours }).getByLabel('Cognac')).toBeChecked()
    })

    await test.step('one that is as large as something else too, and it needn’t be brought again', async () => {
      await file.setInputFiles(glb(await chair))
      await add()
      const differs = fill(errors['model-size-differs'], { is: '490 × 545 × 831', stated: '600 × 545 × 831' })
      await expect(file).toHaveAccessibleDescription(differs)
      await field(desk, own.width).fill('490')
      await file.setInputFiles([])
      await add()
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText('Aria by the lake')
      await expectNoViolation(desk)
    })

    await test.step('it is on its page in both languages, at its brand, and found', async () => {
      const address = await desk.getByRole('link', { name: backstage.record.see }).getAttribute('href')
      await page.goto(`${address}&lang=en`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Aria by the lake')
      await page.goto(`${address}&lang=italy`)
      await expect(page.getByRole('heading', { level: 1 })).toContainText('Aria sul lago')
      await page.goto('/gallery/models/brand/casa-prova?lang=italy')
      await expect(page.getByRole('link', { name: /Aria sul lago/ }).first()).toBeVisible()
      await page.goto('/search?q=aria+lago&lang=italy')
      await expect(page.getByRole('link', { name: /Aria sul lago/ }).first()).toBeVisible()
    })

    await test.step('a second look, which its page offers', async () => {
      const looks = backstage.looks.names
      await desk.getByText(backstage.looks.add, { exact: true }).first().click()
      const another = desk.locator('form[action$="?look"]').last()
      await another
        .getByLabel(fill(backstage.record.inLanguage, { label: looks.name, language: 'English' }))
        .fill('Blue')
      await another.getByLabel(looks.swatch).fill('#3a597a')
      await another.getByLabel('Blue', { exact: true }).check()
      await another.getByLabel(looks.glbId).setInputFiles(glb(await chair))
      await another.getByLabel(looks.posterId).setInputFiles(await jpeg('blue.jpg'))
      await another.getByRole('button', { name: backstage.looks.add }).click()
      await expect(desk.getByText(fill(backstage.looks.look, { count: '2', name: 'Blue' }))).toBeVisible()
    })
    await desk.context().close()
  })

  test('shows another file in all places once it is replaced in the library', once, async ({ page, browser }) => {
    const editor = await newAccount(page)
    await appoint(editor, 'editor')
    const desk = await deskOf(browser, editor)
    const own = backstage.media.names
    const shownOn = async (address: string) => {
      await page.goto(address)
      return page.locator('article img').first()
    }

    await test.step('a picture is added under a name, described in both languages', async () => {
      await desk.goto('/backstage/new/media')
      await whenAlive(desk)
      await field(desk, own.name).fill('Prova/Lake')
      await inLanguage(desk, own.alt, 'English').fill('A lake at dusk')
      await inLanguage(desk, own.alt, 'Italian').fill('Un lago al tramonto')
      await field(desk, own.fileId).setInputFiles(await jpeg('lake.jpg'))
      await desk.getByRole('button', { name: backstage.record.add }).click()
      await expect(field(desk, own.name)).toHaveAccessibleDescription(new RegExp(fieldErrors['media-name-wrong']))
      await field(desk, own.name).fill('prova/lake')
      await desk.getByRole('button', { name: backstage.record.add }).click()
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText('prova/lake')
      await expect(desk.getByText(/Used nowhere/)).toBeVisible()
      await field(desk, own.focusX).fill('500')
      await desk.getByRole('button', { name: backstage.record.save }).click()
      await expect(field(desk, own.focusX)).toHaveAccessibleDescription(fieldErrors['number-wrong'])
      await expect(inLanguage(desk, own.alt, 'English')).toHaveValue('A lake at dusk')
    })

    await test.step('news show it, and say what one sees', async () => {
      const news = backstage.news.names
      await desk.goto('/backstage/new/news')
      await whenAlive(desk)
      await field(desk, news.slug).fill('the-lake')
      await inLanguage(desk, news.title, 'English').fill('The lake')
      await inLanguage(desk, news.summary, 'English').fill('It is there.')
      await inLanguage(desk, news.body, 'English').fill('Water.')
      await field(desk, news.picture).selectOption('prova/lake')
      await field(desk, news.publishedOn).fill('2026-11-20')
      await desk.getByRole('button', { name: backstage.record.add }).click()
      await expect(desk.getByRole('heading', { level: 1 })).toHaveText('The lake')
      await expect(await shownOn('/news/the-lake?lang=en')).toHaveAttribute('alt', 'A lake at dusk')
    })

    await test.step('it isn’t removed while they do, and another file takes its place there', async () => {
      const before = await (await shownOn('/news/the-lake?lang=en')).getAttribute('src')
      await desk.goto('/backstage/media/prova%2Flake')
      await whenAlive(desk)
      await expect(desk.getByText(fill(backstage.library.places.news, { label: 'The lake' }))).toBeVisible()
      await desk.getByRole('button', { name: backstage.media.actions.remove }).click()
      await expect(desk.getByText(/This file is used in one place: The lake/)).toBeVisible()
      await field(desk, backstage.library.file).setInputFiles(await jpeg('other.jpg'))
      await desk.getByRole('button', { name: backstage.library.submit, exact: true }).click()
      await expect(desk.getByText(backstage.library.replaced)).toBeVisible()
      await expectNoViolation(desk)
      const image = await shownOn('/news/the-lake?lang=en')
      expect(await image.getAttribute('src')).not.toBe(before)
      await expect(image).toHaveAttribute('alt', 'A lake at dusk')
    })
    await desk.context().close()
  })
})
