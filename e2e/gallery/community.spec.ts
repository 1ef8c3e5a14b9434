import { expectNoViolation } from '../support/axe.ts'
import { deskOf, giveStore, makeModerator, putOffSecondStep, reportScheme, windowOf } from '../support/people.ts'
import { enterBy, expect, logIn, newAccount, once, type Page, test, whenAlive, wordsIn } from '../support/visitor.ts'

const { backstage: lists, community, errors, moderation, gallery, login, shell, fieldErrors } = wordsIn('en')
const { comments, messages, notifications, follow } = community

const said = (page: Page, text: string) => page.getByRole('article').filter({ hasText: text })

test.describe('whoever is refused is told why', () => {
  test.use({ provoked: [/status of 422/] })

  test('people comment, answer, follow and write to each other', once, async ({ page, browser }) => {
    test.slow()
    const [owner, visitor] = [await newAccount(page), await newAccount(page)]
    const { designerId, schemeId } = await giveStore('Atelier Lindenhang', owner)
    const scheme = `/gallery/scheme?id=${schemeId}`
    const words = `A calm *room* ${visitor.username}`

    await test.step('what is typed is posted after logging in', async () => {
      await page.goto(scheme)
      await whenAlive(page)
      const field = page.getByLabel(comments.write)
      await page.getByRole('button', { name: comments.send }).click()
      await page.getByRole('dialog').getByRole('button', { name: login.cancel }).click()
      await field.fill(words)
      await page.getByRole('button', { name: comments.send }).click()
      const dialog = page.getByRole('dialog')
      await dialog.getByPlaceholder(login.accountPlaceholder).fill(visitor.username)
      await dialog.getByPlaceholder(login.passwordPlaceholder).fill(visitor.password)
      await enterBy(dialog.getByRole('button', { name: login.submit, exact: true }))
      await expect(said(page, `A calm room ${visitor.username}`)).toBeVisible()
      await expect(field).toHaveValue('')
      await expectNoViolation(page)
    })

    await test.step('it can be changed at once, and is marked', async () => {
      const own = said(page, visitor.username)
      await own.getByRole('button', { name: comments.edit }).click()
      await own.getByRole('textbox').fill('')
      await own.getByRole('button', { name: comments.save }).click()
      await expect(own.getByRole('alert')).toBeVisible()
      await own.getByRole('textbox').fill(`${words}, and a warm one`)
      await own.getByRole('button', { name: comments.save }).click()
      await expect(own).toContainText('and a warm one')
      await expect(own).toContainText(comments.edited)
      await expect(own.getByRole('button', { name: comments.edit })).toBeFocused()
    })

    const studio = await windowOf(browser, owner)
    await test.step('the designer hears of it, and answers', async () => {
      await studio.goto('/home')
      await studio.getByRole('link', { name: /^Notifications, 1 unread$/ }).click()
      await expectNoViolation(studio)
      await studio.getByRole('link', { name: new RegExp(`^${visitor.username} commented on`) }).click()
      await expect(studio).toHaveURL(/\/gallery\/scheme\?id=\d+#comment-\d+$/)
      await whenAlive(studio)
      const first = said(studio, 'and a warm one')
      await first.getByRole('button', { name: comments.answer }).click()
      await first.getByRole('textbox').fill('Thank you!')
      await first.getByRole('button', { name: comments.sendAnswer }).click()
      await expect(said(studio, 'Thank you!').getByText(comments.author)).toBeVisible()
    })

    await test.step('the answer is told, and stands in the page for everybody', async () => {
      await page.goto('/account/notifications')
      await page.getByRole('link', { name: new RegExp(`^${owner.username} replied to you`) }).click()
      await expect(said(page, 'Thank you!')).toBeVisible()
      const html = await (await page.request.get(scheme)).text()
      expect(html).toContain('Thank you!')
      await page.goto('/account/comments')
      await expect(page.getByRole('main').getByText(words.replaceAll('*', ''))).toBeVisible()
      await expectNoViolation(page)
    })

    await test.step('following is counted', async () => {
      await page.goto(`/gallery/detail?id=${designerId}`)
      await whenAlive(page)
      await page.getByRole('button', { name: new RegExp(`^${follow.follow},`) }).click()
      await expect(page.getByRole('button', { name: new RegExp(`^${follow.following}, 1 follower$`) })).toBeVisible()
    })

    await test.step('a message begins a conversation that only the two read', async () => {
      await page.getByRole('link', { name: community.people.message, exact: true }).click()
      await page.getByRole('button', { name: messages.send }).click()
      await expect(page.getByLabel(messages.text)).toHaveAccessibleDescription(new RegExp(errors['text-missing']))
      await page.getByLabel(messages.text).fill('Do you build in Como?')
      await page.getByRole('button', { name: messages.send }).click()
      await expect(page).toHaveURL(/\/account\/messages\/\d+$/)
      await expectNoViolation(page)
      await studio.goto('/account/messages')
      await expect(studio.getByText(/^1 unread$/)).toBeVisible()
      await studio.getByRole('link', { name: visitor.username, exact: true }).click()
      await studio.getByLabel(messages.text).fill('We do.')
      await studio.getByRole('button', { name: messages.send }).click()
      await expect(studio.getByRole('listitem').filter({ hasText: 'We do.' })).toBeVisible()
      await expect(studio.getByLabel(messages.text)).toBeFocused()
      await expect(studio.getByRole('status').filter({ hasText: messages.sent })).toBeAttached()
      await page.reload()
      await expect(page.getByRole('listitem').filter({ hasText: 'We do.' })).toBeVisible()
    })

    await test.step('who is blocked is told so, and writes no more', async () => {
      await studio.getByText(messages.block.replace('{name}', visitor.username)).click()
      await studio.getByRole('button', { name: messages.blockSure, exact: true }).click()
      await expect(studio.getByRole('button', { name: messages.unblock })).toBeVisible()
      await page.reload()
      await expect(page.getByText(messages.isBlocked.replace('{name}', 'Atelier Lindenhang'))).toBeVisible()
      await expect(page.getByLabel(messages.text)).toHaveCount(0)
    })

    await test.step('an own comment goes with one question', async () => {
      await studio.goto(scheme)
      await whenAlive(studio)
      const answer = said(studio, 'Thank you!').last()
      await answer.getByRole('button', { name: comments.delete, exact: true }).click()
      await answer.getByRole('button', { name: comments.deleteNow }).click()
      await expect(said(studio, 'Thank you!')).toHaveCount(0)
      await expect(studio.getByRole('status').filter({ hasText: comments.deleted })).toBeFocused()
    })
    await studio.context().close()
  })
})

test.describe('what is reported', () => {
  test.use({ provoked: [/status of 4\d\d/] })

  test('is decided by a person, and can be appealed against', once, async ({ page, browser }) => {
    test.slow()
    const people = [await newAccount(page), await newAccount(page), await newAccount(page)] as const
    const [author, first, second] = people
    await Promise.all([makeModerator(first), makeModerator(second)])
    const text = `Buy pills, says ${author.username}`

    await logIn(page, author)
    await page.goto('/gallery/scheme?id=7')
    await whenAlive(page)
    await page.getByLabel(comments.write).fill(text)
    await page.getByRole('button', { name: comments.send }).click()
    await expect(said(page, text)).toBeVisible()

    await test.step('without JavaScript and without an account, a complete notice is taken', async () => {
      const stranger = await windowOf(browser, undefined, { javaScriptEnabled: false })
      const { report } = moderation
      await stranger.goto('/gallery/scheme?id=7')
      await said(stranger, text).getByRole('link').click()
      await stranger.getByLabel(report.explanation).fill('It is an advertisement.')
      await stranger.getByRole('button', { name: report.send }).click()
      await expect(stranger.getByLabel(report.reason)).toHaveAccessibleDescription(fieldErrors.required)
      await expect(stranger.getByLabel(report.email)).toHaveAccessibleDescription(fieldErrors.required)
      await expect(stranger.getByLabel(report.explanation)).toHaveValue('It is an advertisement.')
      await stranger.getByLabel(report.reason).selectOption('spam')
      await stranger.getByLabel(report.name).fill('Anna Rossi')
      await stranger.getByLabel(report.email).fill('anna@example.com')
      await stranger.getByLabel(report.goodFaith).check()
      await stranger.getByRole('button', { name: report.send }).click()
      await expect(stranger).toHaveURL(/\/report\/sent\/LR-\d{4}-\w{8}$/)
      await expect(stranger.getByRole('heading', { level: 1 })).toHaveText(moderation.sent.title)
      await stranger.context().close()
    })

    const desk = await deskOf(browser, first)
    const { backstage, outcomes } = moderation
    await test.step('a moderator decides, with a ground and reasons', async () => {
      await desk.goto('/backstage/reports')
      await whenAlive(desk)
      const reported = desk.getByRole('article', { name: text })
      await expect(reported.getByText('It is an advertisement.')).toBeVisible()
      await expect(reported.getByRole('link', { name: /\/comments\/\d+$/ })).toBeVisible()
      await expect(reported.getByRole('definition').getByRole('link')).toHaveAttribute('href', '/gallery/scheme?id=7')
      await expectNoViolation(desk)
      await reported.getByRole('radio', { name: outcomes.hide, exact: true }).check()
      await reported.getByRole('button', { name: backstage.confirm }).click()
      const ground = reported.getByRole('combobox')
      await expect(ground).toBeFocused()
      await expect(ground).toHaveAccessibleDescription(errors['ground-missing'])
      await expectNoViolation(desk)
      await ground.selectOption('spam')
      await reported.getByRole('textbox').fill('It sells pills below a room.')
      await reported.getByRole('button', { name: backstage.confirm }).click()
      await expect(reported).toHaveCount(0)
    })

    await test.step('the author reads why, and appeals', async () => {
      await page.goto('/account/notifications')
      await page.getByRole('link', { name: notifications.kinds.decision }).click()
      await expect(page.getByText('It sells pills below a room.')).toBeVisible()
      await expectNoViolation(page)
      await page.getByLabel(moderation.decision.appealField).fill('It was a joke.')
      await page.getByRole('button', { name: moderation.decision.appealSend }).click()
      await expect(page.getByText('It was a joke.')).toBeVisible()
    })

    await test.step('another moderator hears the appeal, and the comment comes back', async () => {
      await desk.goto('/backstage/reports')
      await expect(desk.getByText(backstage.otherDecides).first()).toBeVisible()
      const other = await deskOf(browser, second)
      await other.goto('/backstage/reports')
      await whenAlive(other)
      const heard = other.getByRole('article').filter({ hasText: 'It was a joke.' })
      await expect(heard.getByText('It is an advertisement.')).toBeVisible()
      await expect(heard.getByText(moderation.reasons.spam)).toHaveCount(2)
      await expect(heard.getByRole('definition').getByRole('link')).toHaveAttribute('href', '/gallery/scheme?id=7')
      await expect(heard.getByRole('link', { name: /^LD-/ })).toHaveAttribute('href', /\/account\/decisions\/\d+$/)
      await expectNoViolation(other)
      await heard.getByRole('radio', { name: backstage.reversed }).check()
      await heard.getByRole('textbox').fill('It is one.')
      await heard.getByRole('button', { name: backstage.confirm }).click()
      await expect(heard).toHaveCount(0)
      await other.goto('/backstage/log')
      await expect(
        other.getByRole('table').getByText(lists.log.choices.action['appeal reversed']).first(),
      ).toBeVisible()
      await expectNoViolation(other)
      await other.goto('/gallery/scheme?id=7')
      await expect(said(other, text)).toBeVisible()
      await other.context().close()
      await desk.context().close()
    })

    await test.step('backstage is closed to everybody else', async () => {
      await page.goto('/backstage/reports')
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(backstage.notAllowed)
    })
  })
})

test(
  'a moderator sees all that a reported scheme shows, and reads the audit log in Italian',
  once,
  async ({ page }) => {
    const judge = await newAccount(page)
    await makeModerator(judge)
    const shown = await reportScheme('Casa Brera', 'https://example.com/stolen')
    await logIn(page, judge)
    await putOffSecondStep(page)
    await page.goto('/backstage/reports')
    const reported = page.getByRole('article', { name: 'Casa Brera' })
    for (const language of ['en', 'italy'] as const) {
      await expect(reported.getByText(shown.introduction[language] ?? '')).toBeVisible()
    }
    await expect(reported.getByRole('figure')).toHaveCount(shown.pictures)
    await expect(reported.getByText('https://example.com/stolen').first()).toBeVisible()
    await expect(reported.getByRole('link', { name: 'https://example.com/stolen' })).toHaveCount(0)
    await expectNoViolation(page)

    const { log } = wordsIn('italy').backstage
    await page.goto('/backstage/log?lang=italy')
    await expect(page.getByRole('table').getByText(log.choices.action.reported).first()).toBeVisible()
    await expect(page.getByRole('table').getByText(log.choices.targetKind.scheme).first()).toBeVisible()
    await expectNoViolation(page)
  },
)

test(
  'what one likes is found again, the letters can be switched off, and a message to nobody is not offered',
  once,
  async ({ page }) => {
    const { likes, settings } = community
    await logIn(page, await newAccount(page))
    await page.goto('/gallery/scheme?id=9')
    await whenAlive(page)
    const name = await page.getByRole('heading', { level: 1 }).textContent()
    await page.getByRole('button', { name: new RegExp(`^${gallery.scheme.like}`) }).click()
    await expect(page.getByRole('button', { pressed: true })).toBeVisible()
    await page.goto('/account/likes')
    await page.getByLabel(likes.search).fill((name ?? '').slice(0, 4).toUpperCase())
    await page.getByRole('button', { name: likes.find, exact: true }).click()
    await expect(page).toHaveURL(/\/account\/likes\?q=/)
    await expect(page.getByRole('link', { name: name ?? '', exact: true })).toBeVisible()
    await expectNoViolation(page)
    await page.goto('/account/likes?q=zzz')
    await expect(page.getByText(likes.noneFound.replace('{query}', 'zzz'))).toBeVisible()

    await page.goto('/account/settings')
    await page.getByLabel(settings.digest).uncheck()
    await page.getByRole('button', { name: settings.save }).click()
    await expect(page.getByText(settings.saved)).toBeVisible()
    await page.reload()
    await expect(page.getByLabel(settings.digest)).not.toBeChecked()
    await expectNoViolation(page)

    await page.goto('/account/messages/to/1')
    await expect(page.getByLabel(messages.text)).toHaveCount(0)
    await expect(page.getByText(/has no owner on Loggia/)).toBeVisible()
    await expect(page.getByRole('banner').getByRole('button', { name: shell.account.label })).toBeVisible()
  },
)
