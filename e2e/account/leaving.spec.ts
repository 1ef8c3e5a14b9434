import { readFile } from 'node:fs/promises'
import sharp from 'sharp'
import { filesIn } from '#app/http/test-zip.ts'
import { expectNoViolation } from '../support/axe.ts'
import { expect, logIn, newAccount, once, speak, test, whenAlive, wordsIn } from '../support/visitor.ts'

const red = () =>
  sharp({ create: { width: 600, height: 400, channels: 3, background: '#a03020' } })
    .png()
    .toBuffer()

const png = (buffer: Buffer) => ({ name: 'me.png', mimeType: 'image/png', buffer })

test(
  'a picture is given, replaced and taken away, and all there is of an account is downloaded',
  once,
  async ({ page }) => {
    const { account, leaving } = wordsIn('italy')
    await speak(page, 'italy')
    await logIn(page, await newAccount(page))
    await page.goto('/account/profile')
    await whenAlive(page)
    const form = page.getByRole('region', { name: leaving.picture.title })
    await test.step('a picture is cut to a square', async () => {
      await form.getByLabel(leaving.picture.choose).setInputFiles(png(await red()))
      await form.getByRole('button', { name: leaving.picture.upload }).click()
      await expect(form.getByRole('status')).toHaveText(leaving.picture.saved)
      const shown = form.locator('img')
      await expect(shown).toHaveAttribute('width', '256')
      await expect(shown).toHaveAttribute('height', '256')
      await expectNoViolation(page)
    })
    await test.step('all data come as one file', async () => {
      await page
        .getByRole('navigation', { name: account.title })
        .getByRole('link', { name: leaving.data.title })
        .click()
      await expect(page.getByRole('heading', { name: leaving.data.title })).toBeVisible()
      await expectNoViolation(page)
      const coming = page.waitForEvent('download')
      await page.getByRole('button', { name: leaving.data.get }).click()
      const download = await coming
      expect(download.suggestedFilename()).toMatch(/^loggia-data-\d{4}-\d\d-\d\d\.zip$/)
      const zip = await readFile(await download.path())
      const names = filesIn(zip)
      expect(names).toEqual(expect.arrayContaining(['README.txt', 'profile.json', 'messages.json', 'points.json']))
      expect(names.filter((name) => name.startsWith('uploads/'))).toHaveLength(1)
      // Stored, not packed: what it says can be read in it.
      expect(zip.includes('I tuoi dati su Loggia')).toBe(true)
    })
    await test.step('the picture is taken away', async () => {
      await page.goto('/account/profile')
      await form.getByRole('button', { name: leaving.picture.remove }).click()
      await expect(form.getByRole('status')).toHaveText(leaving.picture.removed)
      await expect(form.locator('img')).toHaveCount(0)
    })
  },
)

for (const javaScriptEnabled of [true, false]) {
  test.describe(javaScriptEnabled ? 'with JavaScript' : 'without JavaScript', () => {
    test.use({ javaScriptEnabled, provoked: [/status of 422/] })

    test('what is no picture is refused beside its field, in the visitor’s language', once, async ({ page }) => {
      const { account, leaving, errors } = wordsIn('italy')
      await page.request.post('/v1/api/index/login/login', { data: await newAccount(page) })
      await speak(page, 'italy')
      await page.goto('/account/profile')
      if (javaScriptEnabled) await whenAlive(page)
      const form = page.getByRole('region', { name: leaving.picture.title })
      const field = form.getByLabel(leaving.picture.choose)
      const name = page.getByLabel(account.profile.name, { exact: true })
      await name.fill('Bianca')
      await field.setInputFiles(png(Buffer.from('no picture')))
      const answered = page.waitForResponse((response) => response.request().method() === 'POST')
      await form.getByRole('button', { name: leaving.picture.upload }).click()
      expect((await answered).status()).toBe(422)
      await expect(field).toHaveAccessibleDescription(errors['picture-type-refused'])
      // A field for files is as wide as its words, and words are long in Italian.
      expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(page.viewportSize()?.width)
      await expect(page.getByRole('link', { name: account.profile.title })).toHaveAttribute('aria-current', 'page')
      if (javaScriptEnabled) {
        await expect(field).toBeFocused()
        await expect(name).toHaveValue('Bianca')
      }
      await field.setInputFiles(png(await red()))
      await form.getByRole('button', { name: leaving.picture.upload }).click()
      await expect(form.getByRole('status')).toHaveText(leaving.picture.saved)
      await expect(form.getByText(errors['picture-type-refused'])).toHaveCount(0)
    })
  })
}

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false, provoked: [/status of 422/] })

  test('an account is to be deleted, says so on its pages, and is kept after all', once, async ({ page }) => {
    const { leaving } = wordsIn('en')
    const credentials = await newAccount(page)
    await page.request.post('/v1/api/index/login/login', { data: credentials })
    await page.goto('/account/data')
    await page.getByRole('link', { name: leaving.data.toDelete }).click()
    const ask = async (password: string) => {
      await page.getByLabel(leaving.delete.password).fill(password)
      await page.getByRole('button', { name: leaving.delete.submit }).click()
    }
    await ask('not my password')
    await expect(page.getByText(wordsIn('en').errors['password-wrong'])).toBeVisible()
    await ask(credentials.password)
    const keep = page.getByRole('button', { name: leaving.banner.keep })
    await expect(keep).toBeVisible()
    await page.goto('/account/profile')
    await keep.click()
    await expect(page.getByText(leaving.delete.kept)).toBeVisible()
    await expect(keep).toHaveCount(0)
  })
})
