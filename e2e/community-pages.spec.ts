import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { sharedSecret } from '#domain/accounts/auth.ts'
import { addComment } from '#domain/comments/comments.ts'
import { openStore } from '#domain/designers/stores.ts'
import { digestLinkToken } from '#domain/notifications/settings.ts'
import { expectNoViolation } from './axe.ts'
import { giveStore, makeModerator, windowOf } from './people.ts'
import { withDatabase } from './rooms.ts'
import { expect, fill, logIn, newAccount, once, test, whenAlive, wordsIn } from './visitor.ts'

const { community, errors, login, moderation, shell, stores } = wordsIn('en')

const accountOf = (username: string) =>
  withDatabase(async (db) => {
    const [found] = await db.select().from(user).where(eq(user.username, username))
    return found as typeof user.$inferSelect
  })

test('older comments are a plain link away, and the newest are back after it', once, async ({ browser }) => {
  const staff = await accountOf('staff')
  await withDatabase(async (db) => {
    for (let n = 1; n <= 11; n++) await addComment(db, staff, { schemeId: 2, body: `Comment ${n} of 11` }, new Date())
  })
  const page = await windowOf(browser, undefined, { javaScriptEnabled: false })
  await page.goto('/gallery/scheme?id=2')
  await expect(page.getByText('Comment 11 of 11')).toBeVisible()
  await expect(page.getByText('Comment 1 of 11', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: community.comments.older }).click()
  await expect(page.getByText('Comment 1 of 11', { exact: true })).toBeVisible()
  await page.context().close()
})

test('who comments beside old comments is led to where the new one stands', once, async ({ page }) => {
  await logIn(page, await newAccount(page))
  await page.goto('/gallery/scheme?id=2&comments=2')
  await whenAlive(page)
  await page.getByLabel(community.comments.write).fill('From the second page')
  await page.getByRole('button', { name: community.comments.send }).click()
  await expect(page.getByText('From the second page')).toBeVisible()
  await expect(page).toHaveURL(/id=2#comments$/)
  await expect(page.getByRole('heading', { name: /^12 / })).toBeVisible()
})

test.describe('what can’t be sent now', () => {
  test.use({ provoked: [/ERR_INTERNET_DISCONNECTED|status of 401/] })

  test('without a connection a message stays as it was typed, and goes when there is one', once, async ({ page }) => {
    const { designerId } = await giveStore('Werkraum Elbe', await newAccount(page))
    await logIn(page, await newAccount(page))
    await page.goto(`/account/messages/to/${designerId}`)
    await whenAlive(page)
    const text = page.getByLabel(community.messages.text)
    await text.fill('Is the oak from here?')
    await page.context().setOffline(true)
    await page.getByRole('button', { name: community.messages.send }).click()
    await expect(page.getByRole('alert')).toHaveText(login.networkFault)
    await expect(text).toHaveValue('Is the oak from here?')
    await page.context().setOffline(false)
    await page.getByRole('button', { name: community.messages.send }).click()
    await expect(page).toHaveURL(/\/account\/messages\/\d+$/)
    await expect(page.getByText('Is the oak from here?')).toBeVisible()
  })

  test(
    'without a connection settings stay as they were ticked, and a button says that nothing came of it',
    once,
    async ({ page }) => {
      await logIn(page, await newAccount(page))
      await page.goto('/account/settings')
      await whenAlive(page)
      const { digest, save, saved } = community.settings
      await page.getByLabel(digest).uncheck()
      await page.context().setOffline(true)
      await page.getByRole('button', { name: save }).click()
      await expect(page.getByRole('alert')).toHaveText(login.networkFault)
      await expect(page.getByLabel(digest)).not.toBeChecked()
      await page.context().setOffline(false)
      await page.getByRole('button', { name: save }).click()
      await expect(page.getByText(saved)).toBeVisible()

      await page.goto('/account/notifications')
      await whenAlive(page)
      await page.context().setOffline(true)
      await page.getByRole('link', { name: community.settings.title }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: shell.error.unreachedTitle })).toBeVisible()
      await page.context().setOffline(false)
      await page.getByRole('link', { name: shell.error.tryAgain }).click()
      await expect(page.getByRole('heading', { level: 1, name: community.settings.title })).toBeVisible()
    },
  )

  test('a button pressed after the session ended says so, and offers to log in', once, async ({ page }) => {
    const account = await newAccount(page)
    await giveStore('Haus Lindenau', account)
    await logIn(page, account)
    await page.goto('/account/schemes')
    await whenAlive(page)
    await page.context().clearCookies({ name: /session/ })
    await page.getByRole('button', { name: stores.schemes.new }).click()
    await expect(page.getByRole('heading', { level: 1, name: shell.error.refusedTitle })).toBeVisible()
    await expect(page.getByText(errors['login-required'])).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: shell.error.logIn }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('a letter’s link ends the digests, once it was said to', once, async ({ page }) => {
  const account = await newAccount(page)
  const { id } = await accountOf(account.username)
  const link = await withDatabase(async (db) => digestLinkToken(await sharedSecret(db), id))
  const { off, offDone, digest, title } = community.settings
  await page.goto(`/digest/off?link=${encodeURIComponent(link)}`)
  await expectNoViolation(page)
  await page.getByRole('button', { name: off }).click()
  await expect(page.getByRole('heading', { level: 1, name: offDone })).toBeVisible()
  await logIn(page, account)
  await page.goto('/account/settings')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(page.getByLabel(digest)).not.toBeChecked()
})

test('who shares a scheme sees how many came by the link', once, async ({ page, browser }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, await newAccount(page))
  await page.goto('/gallery/scheme?id=3')
  await whenAlive(page)
  await page.getByRole('button', { name: shell.share.share }).click()
  const address = await page.evaluate(() => navigator.clipboard.readText())
  expect(address).toContain('&from=')

  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
  const other = await windowOf(browser, undefined, { userAgent })
  const counted = other.waitForResponse((response) => response.request().method() === 'POST')
  await other.goto(address)
  await counted
  await other.context().close()
  await expect(async () => {
    await page.goto('/account/shared')
    await expect(page.getByText('1 visitor', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
})

test('a store that waits is seen by moderators, and by all once one approves it', once, async ({ page, browser }) => {
  const [owner, moderator] = [await newAccount(page), await newAccount(page)]
  await makeModerator(moderator)
  const name = `Studio Attesa ${randomBytes(3).toString('hex')}`
  const about = { address: 'Via Prova 1', city: 'Milano', country: 'IT', scope: { en: 'Flats' } }
  const introduction = { en: 'We furnish flats.' }
  const asked = { name, kind: 'store' as const, style: 'modern' as const, ...about, introduction }
  const account = await accountOf(owner.username)
  const { slug } = await withDatabase((db) => openStore(db, account, asked, new Date(), { approvedAtOnce: false }))
  expect((await page.request.get(`/stores/${slug}`)).status()).toBe(404)

  const desk = await windowOf(browser, moderator, { viewport: { width: 1440, height: 900 } })
  await desk.goto('/backstage/stores')
  await whenAlive(desk)
  await expectNoViolation(desk)
  await desk.getByRole('button', { name: fill(moderation.backstage.approveOf, { name }) }).click()
  await expect(desk.getByText(name)).toHaveCount(0)
  await desk.context().close()
  await page.goto(`/stores/${slug}`)
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
})
