import { randomBytes } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { user } from '#db/schema/accounts.ts'
import { readSecrets } from '#domain/accounts/secrets.ts'
import { addComment } from '#domain/comments/comments.ts'
import { openStore } from '#domain/designers/stores.ts'
import { createMail } from '#domain/mail.ts'
import { writeToDesigner } from '#domain/messages/messages.ts'
import type { CommunityNotice } from '#domain/notifications/rules.ts'
import { digestLinkToken } from '#domain/notifications/settings.ts'
import { expectNoViolation } from '../support/axe.ts'
import { type Credentials, deskOf, giveStore, makeModerator, reportScheme, windowOf } from '../support/people.ts'
import { withDatabase } from '../support/rooms.ts'
import { codeOf, turnOnSecondStep } from '../support/second-step.ts'
import { enterBy, expect, fill, logIn, newAccount, once, test, whenAlive, wordsIn } from '../support/visitor.ts'

const { backstage: lists, community, errors, gallery, login, moderation, shell, stores, taxonomy } = wordsIn('en')
const { backstage } = moderation

const accountOf = (username: string) =>
  withDatabase(async (db) => {
    const [found] = await db.select().from(user).where(eq(user.username, username))
    return found as typeof user.$inferSelect
  })

/** One more than fit on a page. */
async function commentElevenTimes(schemeId: number) {
  const admin = await accountOf('staff')
  await withDatabase(async (db) => {
    for (let n = 1; n <= 11; n++) await addComment(db, admin, { schemeId, body: `Comment ${n} of 11` }, new Date())
  })
}

test('older comments are a plain link away, and the newest are back after it', once, async ({ browser }) => {
  await commentElevenTimes(2)
  const page = await windowOf(browser, undefined, { javaScriptEnabled: false })
  await page.goto('/gallery/scheme?id=2')
  await expect(page.getByText('Comment 11 of 11')).toBeVisible()
  await expect(page.getByText('Comment 1 of 11', { exact: true })).toHaveCount(0)
  await page.getByRole('link', { name: community.comments.older }).click()
  await expect(page.getByText('Comment 1 of 11', { exact: true })).toBeVisible()
  await page.context().close()
})

test('who comments beside old comments is led to where the new one stands', once, async ({ page }) => {
  await commentElevenTimes(4)
  await logIn(page, await newAccount(page))
  await page.goto('/gallery/scheme?id=4&comments=2')
  await whenAlive(page)
  await page.getByLabel(community.comments.write).fill('From the second page')
  await page.getByRole('button', { name: community.comments.send }).click()
  await expect(page.getByText('From the second page')).toBeVisible()
  await expect(page).toHaveURL(/id=4#comments$/)
  await expect(page.getByRole('heading', { name: /^12 / })).toBeVisible()
})

test(
  'an own store leads to its editing, and offers neither to write to oneself nor to report oneself',
  once,
  async ({ page }) => {
    const owner = await newAccount(page)
    const { designerId } = await giveStore('Casa Ortensia', owner)
    const store = page.getByRole('main')
    const forOthers = [community.people.message, community.people.report]
    await page.goto(`/gallery/detail?id=${designerId}`)
    for (const name of forOthers) await expect(store.getByRole('link', { name, exact: true })).toBeVisible()
    await expect(store.getByRole('link', { name: community.people.editStore })).toBeHidden()
    await logIn(page, owner)
    await page.goto(`/gallery/detail?id=${designerId}`)
    const edit = store.getByRole('link', { name: community.people.editStore })
    await expect(edit).toHaveAttribute('href', '/account/store')
    for (const name of forOthers) await expect(store.getByRole('link', { name, exact: true })).toBeHidden()
  },
)

/** Writes to the store that `owner` is given. */
async function messageTo(owner: Credentials, store: string, { username }: Credentials) {
  const { designerId } = await giveStore(store, owner)
  const writer = await accountOf(username)
  const mail = createMail<CommunityNotice>(({ letter, to }) => ({ to: to.email, subject: letter, text: letter }))
  return withDatabase((db) =>
    writeToDesigner({ db, clock: () => new Date(), mail }, writer, designerId, 'Pay me or else.'),
  )
}

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
    await expect(page.getByRole('alert')).toHaveText(shell.notReached)
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
      await expect(page.getByRole('alert')).toHaveText(shell.notReached)
      await expect(page.getByLabel(digest)).not.toBeChecked()
      await page.context().setOffline(false)
      await page.getByRole('button', { name: save }).click()
      await expect(page.getByText(saved)).toBeVisible()

      await page.goto('/account/notifications')
      await whenAlive(page)
      await page.context().setOffline(true)
      await page.getByRole('link', { name: shell.own.settings }).first().click()
      await expect(page.getByRole('heading', { level: 1, name: shell.error.unreachedTitle })).toBeVisible()
      await page.context().setOffline(false)
      await page.getByRole('link', { name: shell.error.tryAgain }).click()
      await expect(page.getByRole('heading', { level: 1, name: shell.own.settings })).toBeVisible()
    },
  )

  test(
    'a message is reported also after the session ended, and by nobody who isn’t logged in',
    once,
    async ({ page }) => {
      const owner = await newAccount(page)
      const { id } = await messageTo(owner, 'Pietra e Calce', await newAccount(page))
      const { report, sent } = moderation
      const dialog = page.getByRole('dialog')
      const logInAgain = async () => {
        await dialog.getByLabel(login.account).fill(owner.username)
        await dialog.getByLabel(login.password, { exact: true }).fill(owner.password)
        await dialog.getByRole('button', { name: login.submit, exact: true }).click()
      }
      expect((await page.goto(`/report?message=${id}`))?.status()).toBe(401)
      await whenAlive(page)
      await expect(page.getByRole('heading', { level: 1, name: report.logInFirst })).toBeVisible()
      await expect(page.getByText('Pay me or else.')).toHaveCount(0)
      await expectNoViolation(page)
      await page.getByRole('main').getByRole('button', { name: report.logIn }).click()
      await logInAgain()
      await expect(page.getByText('Pay me or else.')).toBeVisible()

      await page.getByLabel(report.reason).selectOption('hate')
      await page.getByLabel(report.explanation).fill('It threatens me.')
      await page.getByLabel(report.goodFaith).check()
      await page.context().clearCookies({ name: /session/ })
      await page.evaluate(() => localStorage.removeItem('token'))
      await page.getByRole('button', { name: report.send }).click()
      // Behind the dialog, where no role is heard.
      await expect(page.getByText(errors['login-required'], { exact: true })).toBeVisible()
      await expect(page.getByLabel(report.explanation)).toHaveValue('It threatens me.')
      await logInAgain()
      await expect(page).toHaveURL(/\/report\/sent\/LR-/)
      await expect(page.getByRole('heading', { level: 1, name: sent.title })).toBeVisible()
    },
  )

  test(
    'without JavaScript too, a report of a message stays as it was typed when the session has ended',
    once,
    async ({ page, browser }) => {
      const owner = await newAccount(page)
      const { id } = await messageTo(owner, 'Hinoki to Ito', await newAccount(page))
      const desk = await windowOf(browser, owner, { javaScriptEnabled: false })
      const { report } = moderation
      await desk.goto(`/report?message=${id}`)
      await desk.getByLabel(report.reason).selectOption('hate')
      await desk.getByLabel(report.explanation).fill('It threatens me.')
      await desk.getByLabel(report.goodFaith).check()
      await desk.context().clearCookies({ name: /session/ })
      await desk.getByRole('button', { name: report.send }).click()
      await expect(desk.getByRole('heading', { level: 1, name: report.logInFirst })).toBeVisible()
      await expect(desk.getByText('Pay me or else.')).toHaveCount(0)
      await expect(desk.getByLabel(report.explanation)).toHaveValue('It threatens me.')
      await expect(desk.getByLabel(report.reason)).toHaveValue('hate')
      await logIn(desk, owner)
      await desk.getByRole('button', { name: report.send }).click()
      await expect(desk).toHaveURL(/\/report\/sent\/LR-/)
      await desk.context().close()
    },
  )

  test('a button pressed after the session ended says so, and offers to log in', once, async ({ page }) => {
    const account = await newAccount(page)
    await giveStore('Haus Lindenau', account)
    await logIn(page, account)
    await page.goto('/account/schemes')
    await whenAlive(page)
    await page.context().clearCookies({ name: /session/ })
    await page.evaluate(() => localStorage.setItem('token', 'ended'))
    await page.getByRole('button', { name: stores.schemes.new }).click()
    await expect(page.getByRole('heading', { level: 1, name: shell.error.refusedTitle })).toBeVisible()
    await expect(page.getByRole('main').getByText(errors['login-required'])).toBeVisible()
    await page.getByRole('main').getByRole('button', { name: shell.error.logIn }).click()
    await expect(page.getByRole('dialog')).toBeVisible()
  })
})

test('a letter’s link ends the digests, once it was said to', once, async ({ page }) => {
  const account = await newAccount(page)
  const { id } = await accountOf(account.username)
  const link = await withDatabase(async (db) => digestLinkToken((await readSecrets(db))[0], id))
  const { off, offDone, digest } = community.settings
  await page.goto(`/digest/off?link=${encodeURIComponent(link)}`)
  await expectNoViolation(page)
  await page.getByRole('button', { name: off }).click()
  await expect(page.getByRole('heading', { level: 1, name: offDone })).toBeVisible()
  await logIn(page, account)
  await page.goto('/account/settings')
  await expect(page.getByRole('heading', { level: 1, name: shell.own.settings })).toBeVisible()
  await expect(page.getByLabel(digest)).not.toBeChecked()
})

test('who shares a scheme sees how many came by the link', once, async ({ page, browser }) => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await logIn(page, await newAccount(page))
  await page.goto('/gallery/scheme?id=3')
  await whenAlive(page)
  await page.getByRole('button', { name: shell.share.share }).click()
  // That it is copied is only said until the points for it are.
  const copied = () => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(copied).toContain('&from=')
  const address = await copied()

  const userAgent = 'Mozilla/5.0 (X11; Linux x86_64; rv:145.0) Gecko/20100101 Firefox/145.0'
  const other = await windowOf(browser, undefined, { userAgent })
  const counted = other.waitForResponse((response) => response.url().endsWith('/visit'))
  await other.goto(address)
  await whenAlive(other)
  // Who looks does something, once it is noticed.
  await other.waitForFunction(() => customElements.get('page-look'))
  await other.keyboard.press('Tab')
  await counted
  await other.context().close()
  await expect(async () => {
    await page.goto('/account/shared')
    await expect(page.getByText('1 visitor', { exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
})

/** A store of somebody's that waits, and where it will be. */
async function storeThatWaits({ username }: Credentials) {
  const name = `Studio Attesa ${randomBytes(3).toString('hex')}`
  const about = { address: 'Via Prova 1', city: 'Milano', country: 'IT', scope: { en: 'Flats', italy: 'Case' } }
  const introduction = { en: 'We furnish flats.', italy: 'Arrediamo case.' }
  const asked = { name, kind: 'store' as const, style: 'modern' as const, ...about, introduction }
  const account = await accountOf(username)
  const { slug } = await withDatabase((db) => openStore(db, account, asked, new Date(), { approvedAtOnce: false }))
  return { name, path: `/stores/${slug}`, introduction }
}

test('a store that waits is seen by moderators, and by all once one approves it', once, async ({ page, browser }) => {
  const [owner, moderator] = [await newAccount(page), await newAccount(page)]
  await makeModerator(moderator)
  const { name, path, introduction } = await storeThatWaits(owner)
  expect((await page.request.get(path)).status()).toBe(404)

  const desk = await deskOf(browser, moderator, { viewport: { width: 1440, height: 900 } })
  await desk.goto('/backstage/stores')
  await whenAlive(desk)
  const waiting = desk.getByRole('article', { name })
  for (const text of [introduction.en, introduction.italy, 'Flats', 'Case', 'Via Prova 1, Milano (IT)']) {
    await expect(waiting.getByText(text, { exact: true })).toBeVisible()
  }
  await expect(waiting.getByText(`${gallery.designer.store}, ${taxonomy.styles.modern}`)).toBeVisible()
  await expectNoViolation(desk)
  await waiting.getByRole('radio', { name: backstage.approve }).check()
  await waiting.getByRole('button', { name: backstage.confirm }).click()
  await expect(waiting).toHaveCount(0)
  await desk.goto('/backstage/log')
  await expect(desk.getByRole('table').getByText(lists.log.choices.action['store approved']).first()).toBeVisible()
  await desk.context().close()

  await logIn(page, owner)
  await page.goto('/account/notifications')
  await page.getByRole('link', { name: fill(community.notifications.kinds.store, { designer: name }) }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
  expect((await page.request.get(path)).status()).toBe(200)
})

test(
  'a store that waits is refused with a ground and reasons, also after the session ended or a connection was lost, and its owner can appeal',
  once,
  async ({ page, browser }) => {
    const [owner, moderator] = [await newAccount(page), await newAccount(page)]
    await makeModerator(moderator)
    const { name, path } = await storeThatWaits(owner)
    const desk = await windowOf(browser, moderator)
    const key = await turnOnSecondStep(desk, moderator)
    await desk.goto('/backstage/stores')
    await whenAlive(desk)
    const waiting = desk.getByRole('article', { name })
    const [ground, reasons] = [waiting.getByRole('combobox'), waiting.getByRole('textbox')]
    const decide = () => waiting.getByRole('button', { name: backstage.confirm }).click()
    await waiting.getByRole('radio', { name: backstage.refuse }).check()
    await reasons.fill('There is no such house in this street.')
    await decide()
    await expect(ground).toBeFocused()
    await expect(ground).toHaveAccessibleDescription(errors['ground-missing'])
    await expectNoViolation(desk)
    await ground.selectOption('deceit')

    await desk.context().setOffline(true)
    await decide()
    await expect(waiting.getByRole('alert')).toHaveText(shell.notReached)
    await desk.context().setOffline(false)
    await expect(reasons).toHaveValue('There is no such house in this street.')

    await desk.context().clearCookies({ name: /session/ })
    await desk.evaluate(() => localStorage.setItem('token', 'ended'))
    await decide()
    const dialog = desk.getByRole('dialog')
    await dialog.getByLabel(login.account).fill(moderator.username)
    await dialog.getByLabel(login.password, { exact: true }).fill(moderator.password)
    await dialog.getByRole('button', { name: login.submit, exact: true }).click()
    await dialog.getByLabel(login.secondStep.code, { exact: true }).fill(await codeOf(key, 1))
    await enterBy(dialog.getByRole('button', { name: login.secondStep.submit }))
    await expect(waiting).toHaveCount(0)
    await expect(desk.getByRole('heading', { level: 1, name: lists.stores.title })).toBeVisible()
    await desk.context().close()
    expect((await page.request.get(path)).status()).toBe(404)

    await logIn(page, owner)
    await page.goto('/account/notifications')
    await page.getByRole('link', { name: community.notifications.kinds.decision }).click()
    await expect(page.getByText('There is no such house in this street.')).toBeVisible()
    await expect(page.getByText(moderation.decision.howWaiting)).toBeVisible()
    await page.getByLabel(moderation.decision.appealField).fill('There is: come and see.')
    await page.getByRole('button', { name: moderation.decision.appealSend }).click()
    await expect(page.getByText('There is: come and see.')).toBeVisible()
  },
)

test(
  'without JavaScript too, a store that waits is decided about, and a refusal without a ground keeps what was typed',
  once,
  async ({ page, browser }) => {
    const [owner, moderator] = [await newAccount(page), await newAccount(page)]
    await makeModerator(moderator)
    const { name } = await storeThatWaits(owner)
    const desk = await deskOf(browser, moderator, { javaScriptEnabled: false })
    await desk.goto('/backstage/stores')
    const waiting = desk.getByRole('article', { name })
    await waiting.getByRole('radio', { name: backstage.refuse }).check()
    await waiting.getByRole('textbox').fill('There is no such house.')
    await waiting.getByRole('button', { name: backstage.confirm }).click()
    await expect(waiting.getByRole('combobox')).toHaveAccessibleDescription(errors['ground-missing'])
    await expect(waiting.getByRole('radio', { name: backstage.refuse })).toBeChecked()
    await expect(waiting.getByRole('textbox')).toHaveValue('There is no such house.')
    await waiting.getByRole('combobox').selectOption('deceit')
    await waiting.getByRole('button', { name: backstage.confirm }).click()
    await expect(waiting).toHaveCount(0)
    await expect(desk).toHaveURL(/\/backstage\/stores$/)
    await desk.context().close()
  },
)

test(
  'without JavaScript, a decision about what was reported that lacks its ground keeps what was typed',
  once,
  async ({ page, browser }) => {
    const moderator = await newAccount(page)
    await makeModerator(moderator)
    await reportScheme('Appartement Bellecour', 'https://example.com/copied')
    const desk = await deskOf(browser, moderator, { javaScriptEnabled: false })
    await desk.goto('/backstage/reports')
    const waiting = desk.getByRole('article', { name: 'Appartement Bellecour' })
    await waiting.getByRole('radio').last().check()
    await waiting.getByRole('textbox').fill('It is a threat.')
    await waiting.getByRole('button', { name: backstage.confirm }).click()
    await expect(waiting.getByRole('combobox')).toHaveAccessibleDescription(errors['ground-missing'])
    await expect(waiting.getByRole('textbox')).toHaveValue('It is a threat.')
    await waiting.getByRole('radio').first().check()
    await waiting.getByRole('button', { name: backstage.confirm }).click()
    await expect(desk).toHaveURL(/\/backstage\/reports$/)
    await expect(waiting).toHaveCount(0)
    await desk.context().close()
  },
)
