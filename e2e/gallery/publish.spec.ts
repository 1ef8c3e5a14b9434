import { randomBytes } from 'node:crypto'
import { expectNoViolation } from '../support/axe.ts'
import { drop, jpeg, photograph } from '../support/photographs.ts'
import { openStore } from '../support/stores.ts'
import { enterBy, expect, fill, logIn, newAccount, once, speak, test, whenAlive, wordsIn } from '../support/visitor.ts'

// What is refused is answered with its status, which the browser notes.
test.use({ provoked: [/status of (422|404)/] })

test('a designer opens a store, drafts a scheme, publishes it, and takes it back', once, async ({ page, language }) => {
  const { stores, taxonomy, errors, fieldErrors } = wordsIn(language)
  const name = `Studio Prova ${randomBytes(3).toString('hex')}`
  const caseName = `Casa Prova ${randomBytes(3).toString('hex')}`
  await speak(page, language)
  await logIn(page, await newAccount(page))
  const main = page.getByRole('main')
  const status = main.getByRole('status')

  await test.step('what is missing is said at its field, and what was typed stays', async () => {
    await page.goto('/account/store')
    await whenAlive(page)
    await expect(main.getByRole('heading', { level: 1, name: stores.store.open })).toBeVisible()
    await main.getByLabel(stores.store.name, { exact: true }).fill(name)
    await main.getByLabel(stores.store.scope, { exact: true }).fill('Case')
    await main.getByRole('button', { name: stores.store.openNow }).click()
    await expect(main.getByLabel(stores.store.style)).toHaveAccessibleDescription(fieldErrors.required)
    await expect(main.getByLabel(stores.store.name, { exact: true })).toHaveValue(name)
    await expectNoViolation(page)
  })

  await test.step('the store is opened, and seen', async () => {
    await main.getByLabel(stores.store.style).selectOption('modern')
    await main.getByLabel(stores.store.address).fill('Via Prova 1')
    await main.getByLabel(stores.store.city).fill('Milano')
    await main.getByLabel(stores.store.country).selectOption('IT')
    await main.getByLabel(stores.store.introduction, { exact: true }).fill('Arrediamo case.')
    await main
      .getByLabel(stores.store.logo, { exact: true })
      .setInputFiles(jpeg('logo.jpg', await photograph(400, 400)))
    await main.getByRole('button', { name: stores.store.openNow }).click()
    await expect(main.getByText(stores.store.states.approved.title)).toBeVisible()
    await main.getByRole('link', { name: stores.store.seeIt }).click()
    await expect(main.getByRole('heading', { level: 1, name })).toBeVisible()
  })

  await test.step('a draft saves itself', async () => {
    await page.goto('/account/schemes')
    await whenAlive(page)
    await main.getByRole('button', { name: stores.schemes.new }).click()
    await expect(page).toHaveURL(/\/account\/schemes\/\d+$/)
    await main.getByLabel(stores.editor.caseName).fill(caseName)
    await main.getByLabel(stores.editor.areaM2).fill('mille')
    await expect(main.getByLabel(stores.editor.areaM2)).toHaveAccessibleDescription(fieldErrors['decimal-wrong'])
    await main.getByLabel(stores.editor.areaM2).fill('90')
    await main.getByLabel(stores.editor.roomCount, { exact: true }).fill('3')
    await expect(status).toHaveText(stores.saving.saved)
    await page.reload()
    await whenAlive(page)
    await expect(main.getByLabel(stores.editor.caseName)).toHaveValue(caseName)
  })

  const pictures = main.getByRole('region', { name: stores.images.title })
  const items = pictures.getByRole('list').first().getByRole('listitem')
  await test.step('pictures come with their progress, and what is none is refused by what it is', async () => {
    const chooser = pictures.getByLabel(stores.images.add)
    await chooser.setInputFiles([
      jpeg('one.jpg', await photograph()),
      jpeg('two.jpg', await photograph()),
      jpeg('no-picture.jpg', Buffer.from('%PDF-1.7 nothing to see')),
    ])
    await expect(pictures.getByRole('alert')).toHaveText(errors['picture-type-refused'])
    await pictures.getByRole('button', { name: fill(stores.uploads.forgetOf, { name: 'no-picture.jpg' }) }).click()
    await expect(main.getByLabel(stores.images.room, { exact: true })).toHaveCount(2)
    const panoramas = main.getByRole('region', { name: stores.panoramas.title })
    await panoramas.getByLabel(stores.panoramas.add).setInputFiles(jpeg('flat.jpg', await photograph(900, 600)))
    await expect(panoramas.getByRole('alert')).toHaveText(errors['panorama-not-two-to-one'])
    await panoramas.getByRole('button', { name: fill(stores.uploads.forgetOf, { name: 'flat.jpg' }) }).click()
    await drop(panoramas.getByText(stores.panoramas.add), 'sphere.jpg', await photograph(2048, 1024))
    await panoramas.getByLabel(stores.panoramas.room, { exact: true }).selectOption('kitchen')
    await expect(status).toHaveText(stores.saving.saved)
  })

  await test.step('their order changes by keys, and the focus stays', async () => {
    await main.getByLabel(stores.images.room, { exact: true }).first().selectOption('kitchen')
    await main.getByLabel(stores.images.room, { exact: true }).nth(1).selectOption('bedroom')
    const down = pictures.getByRole('button', { name: fill(stores.order.downOf, { place: '1' }) })
    await down.focus()
    await page.keyboard.press('Enter')
    await expect(main.getByLabel(stores.images.room, { exact: true }).first()).toHaveValue('bedroom')
    await expect(pictures.getByRole('button', { name: fill(stores.order.upOf, { place: '2' }) })).toBeFocused()
  })

  await test.step('and by dragging', async () => {
    // Both in sight: nothing may scroll while it is dragged.
    const window = page.viewportSize() ?? { width: 0, height: 0 }
    await page.setViewportSize({ ...window, height: 4000 })
    const handles = items.locator('[draggable=true]')
    await handles.first().dragTo(handles.nth(1))
    await expect(main.getByLabel(stores.images.room, { exact: true }).first()).toHaveValue('kitchen')
    await expect(status).toHaveText(stores.saving.saved)
    await page.setViewportSize(window)
  })

  await test.step('a picture is replaced by another, and keeps its words', async () => {
    const first = items.first()
    const before = await first.locator('img').getAttribute('src')
    const caption = first.getByLabel(stores.editor.caption, { exact: true })
    await caption.fill('Verso il lago')
    const asked = page.waitForEvent('filechooser')
    await first.getByRole('button', { name: fill(stores.order.replaceOf, { place: '1' }) }).click()
    await (await asked).setFiles(jpeg('better.jpg', await photograph()))
    await expect(first.locator('img')).not.toHaveAttribute('src', before ?? '')
    await expect(caption).toHaveValue('Verso il lago')
    await expect(status).toHaveText(stores.saving.saved)
    await page.reload()
    await whenAlive(page)
    await expect(items).toHaveCount(2)
    await expect(items.first().locator('img')).not.toHaveAttribute('src', before ?? '')
    await expect(caption).toHaveValue('Verso il lago')
    await expect(main.getByLabel(stores.images.room, { exact: true }).first()).toHaveValue('kitchen')
  })

  await test.step('a model of the hub is found and placed by keys', async () => {
    const first = pictures.locator('[data-item]').first()
    await first.locator('summary').last().click()
    await first.getByLabel(stores.tags.search).fill(language === 'italy' ? 'divano' : 'sofa')
    const found = first.locator('button[lang]').first()
    const model = (await found.textContent()) ?? ''
    await found.click()
    const mark = first.getByRole('button', { name: new RegExp(`^${model.replace(/[^\w ]/g, '.')}, 50`) })
    await mark.focus()
    await page.keyboard.press('Shift+ArrowRight')
    await expect(first.getByRole('button', { name: /, 55 / })).toBeFocused()
    await expect(status).toHaveText(stores.saving.saved)
    await expectNoViolation(page)
  })

  await test.step('publishing says what is missing, then publishes', async () => {
    await main.getByRole('button', { name: stores.editor.publish, exact: true }).click()
    await expect(main.getByRole('alert')).toContainText(stores.lacks.style)
    await expect(main.getByRole('alert')).toContainText(stores.lacks.introduction)
    await main.getByLabel(stores.editor.style).selectOption('modern')
    await main.getByLabel(stores.editor.introduction, { exact: true }).fill('Una casa sul lago.')
    await expect(status).toHaveText(stores.saving.saved)
    await expect(main.getByText(stores.editor.lacks)).toHaveCount(0)
    await main.getByRole('link', { name: stores.editor.preview }).click()
    await expect(main.getByText(stores.preview.banner)).toBeVisible()
    await expect(main.getByRole('heading', { level: 1, name: caseName })).toBeVisible()
    await expect(main.getByRole('heading', { level: 2, name: stores.preview.panoramas })).toBeVisible()
    await main.getByRole('link', { name: stores.preview.back, exact: true }).click()
    await main.getByRole('button', { name: stores.editor.publish, exact: true }).click()
    await expect(main.getByText(stores.schemes.published)).toBeVisible()
    const list = page.url()
    await page.goBack()
    await expect(main.getByRole('heading', { level: 1, name: stores.editor.gone })).toBeVisible()
    await page.goto(list)
  })

  let address = ''
  await test.step('everybody sees it in the gallery, with its room, its model and its panorama', async () => {
    await main.getByRole('link', { name: stores.schemes.seeIt, exact: true }).click()
    await expect(main.getByRole('heading', { level: 1, name: caseName })).toBeVisible()
    address = page.url()
    await expect(main.getByRole('heading', { level: 2, name: taxonomy.rooms.bedroom })).toBeVisible()
    await expect(main.locator('a[href^="/gallery/models/"]').first()).toBeVisible()
    await page.goto('/gallery/ideas')
    await expect(main.getByText(caseName).first()).toBeVisible()
  })

  await test.step('unpublished, it is out of reach; deleted, a receipt says so', async () => {
    await page.goto('/account/schemes')
    await whenAlive(page)
    await main.getByRole('button', { name: fill(stores.schemes.unpublishOf, { name: caseName }) }).click()
    await expect(main.getByText(stores.schemes.states.unpublished)).toBeVisible()
    expect((await page.request.get(address)).status()).toBe(404)
    await main.getByRole('button', { name: fill(stores.schemes.republishOf, { name: caseName }) }).click()
    await expect(main.getByText(stores.schemes.states.listed, { exact: true })).toBeVisible()
    await main.getByRole('link', { name: fill(stores.schemes.deleteOf, { name: caseName }) }).click()
    await main.getByRole('button', { name: stores.deleting.delete }).click()
    await expect(
      main.getByRole('heading', { level: 1, name: fill(stores.deleting.done, { name: caseName }) }),
    ).toBeFocused()
    expect((await page.request.get(address)).status()).toBe(404)
    await page.goto('/gallery/ideas')
    await expect(main.getByText(caseName)).toHaveCount(0)
  })
})

test.describe('when a session ends', () => {
  test.use({ provoked: [/401/] })

  test('what was typed stays, and is saved after logging in again', once, async ({ page }) => {
    const { stores, login } = wordsIn('en')
    const account = await newAccount(page)
    await speak(page, 'en')
    await logIn(page, account)
    await page.goto('/account/store')
    await whenAlive(page)
    await openStore(page, `Studio ${randomBytes(3).toString('hex')}`, 'en')
    const main = page.getByRole('main')
    await expect(main.getByText(stores.store.saved)).toBeVisible()
    await page.goto('/account/schemes')
    await whenAlive(page)
    await main.getByRole('button', { name: stores.schemes.new }).click()
    await expect(main.getByLabel(stores.editor.caseName)).toBeVisible()
    await page.context().clearCookies({ name: /session/ })
    await page.evaluate(() => localStorage.removeItem('token'))
    await main.getByLabel(stores.editor.caseName).fill('Casa Interrotta')
    const dialog = page.getByRole('dialog')
    await dialog.getByLabel(login.account).fill(account.username)
    await dialog.getByLabel(login.password, { exact: true }).fill(account.password)
    await enterBy(dialog.getByRole('button', { name: login.submit }))
    await expect(main.getByRole('status')).toHaveText(stores.saving.saved)
    await page.reload()
    await expect(main.getByLabel(stores.editor.caseName)).toHaveValue('Casa Interrotta')
  })
})

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false })

  test('a draft is saved, given pictures and published by plain forms', once, async ({ page }) => {
    const { stores } = wordsIn('en')
    const account = await newAccount(page)
    await speak(page, 'en')
    await logIn(page, account)
    const made = await page.request.post('/account/store', {
      multipart: {
        kind: 'personal',
        name: 'Studio Senza',
        style: 'modern',
        'scope.en': 'Flats',
        city: 'Como',
        address: 'Via Uno 1',
        country: 'IT',
        'introduction.en': 'One.',
      },
    })
    expect(made.ok()).toBe(true)
    const main = page.getByRole('main')
    await page.goto('/account/schemes')
    await main.getByRole('button', { name: stores.schemes.new }).click()
    await main.getByLabel(stores.editor.caseName).fill('Casa Senza')
    await main
      .getByLabel(stores.images.add)
      .setInputFiles([jpeg('one.jpg', await photograph()), jpeg('no.jpg', Buffer.from('nothing'))])
    await main.getByRole('button', { name: stores.editor.save }).click()
    await expect(main.getByRole('alert')).toContainText('no.jpg')
    await expect(main.getByLabel(stores.editor.caseName)).toHaveValue('Casa Senza')
    await expect(main.getByLabel(stores.images.room, { exact: true })).toHaveCount(1)

    // Buttons beside a picture save with it what was typed.
    const names = main.getByLabel(stores.images.ownName)
    await main.getByLabel(stores.images.add).setInputFiles(jpeg('two.jpg', await photograph()))
    await names.fill('First')
    await main.getByRole('button', { name: stores.editor.save }).click()
    await names.nth(1).fill('Second')
    await main.getByRole('button', { name: stores.order.upOf.replace('{place}', '2') }).click()
    await expect(names.nth(0)).toHaveValue('Second')
    await expect(names.nth(1)).toHaveValue('First')
    await main.getByRole('button', { name: stores.order.removeOf.replace('{place}', '2') }).click()
    await expect(names).toHaveCount(1)
    await expect(names).toHaveValue('Second')

    // A field that is wrong does not keep a file that came with it from being kept.
    await main.getByLabel(stores.editor.areaM2).fill('many')
    await main.getByLabel(stores.images.add).setInputFiles(jpeg('three.jpg', await photograph()))
    await main.getByRole('button', { name: stores.editor.save }).click()
    await expect(main.getByLabel(stores.editor.areaM2)).toHaveValue('many')
    await expect(names).toHaveCount(2)
    await expect(names.nth(0)).toHaveValue('Second')

    await names.nth(1).fill('Third')
    await main.getByLabel(stores.editor.areaM2).fill('90')
    await main.getByLabel(stores.editor.roomCount, { exact: true }).fill('2')
    await main.getByLabel(stores.editor.style).selectOption('modern')
    await main.getByLabel(stores.editor.introduction, { exact: true }).fill('A house.')
    await main.getByRole('button', { name: stores.editor.publish, exact: true }).click()
    await expect(main.getByText(stores.schemes.published)).toBeVisible()
    await main.getByRole('link', { name: stores.schemes.seeIt, exact: true }).click()
    await expect(main.getByRole('heading', { level: 1, name: 'Casa Senza' })).toBeVisible()
  })
})
