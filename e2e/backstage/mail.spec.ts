import type { Page } from '@playwright/test'
import { outgoingMail } from '#db/schema/mail.ts'
import { writeRequests } from '#domain/backstage/test-requests.ts'
import { expectNoViolation } from '../support/axe.ts'
import { appoint, deskOf } from '../support/people.ts'
import { withDatabase } from '../support/rooms.ts'
import { expect, fill, newAccount, once, test, whenAlive, wordsIn } from '../support/visitor.ts'

const { backstage } = wordsIn('en')
const own = backstage.mail

async function supportOf(page: Page) {
  const support = await newAccount(page)
  await appoint(support, 'support')
  return support
}

test('a letter that was given up is found, and sent again', once, async ({ page, browser }) => {
  const failed = { state: 'failed' as const, attempts: 18, error: '450 come back later' }
  const letter = { to: 'viola@example.com', subject: 'Hello Viola', text: 'Hello.', ...failed }
  await withDatabase((db) => db.insert(outgoingMail).values(letter))
  const desk = await deskOf(browser, await supportOf(page))
  await desk.goto('/backstage/mail?state=failed&q=viola')
  await whenAlive(desk)
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText(own.title)
  await expectNoViolation(desk)
  await desk.locator('tbody').getByRole('link', { name: 'Hello Viola' }).click()
  // The list says why it was given up, too, and has the same button for what is ticked.
  await expect(desk).toHaveURL(/\/backstage\/mail\/\d+$/)
  await expect(desk.getByText('450 come back later')).toBeVisible()
  await expectNoViolation(desk)
  await desk.getByRole('button', { name: own.actions['send-again'] }).click()
  await expect(desk.getByText(own.done['send-again'])).toBeVisible()
  await expect(async () => {
    await desk.reload()
    const sent = desk.getByRole('definition').filter({ hasText: new RegExp(`^${own.choices.state.sent}$`) })
    await expect(sent).toBeVisible({ timeout: 500 })
  }).toPass()
  await expect(desk.getByRole('button', { name: own.actions.remove })).toHaveCount(0)
  await desk.context().close()
})

test('a template is written, and answers a request among what was typed', once, async ({ page, browser }) => {
  const [id] = await withDatabase((db) => writeRequests(db, [{ name: 'Ambra', language: 'italy' }]))
  const support = await supportOf(page)
  const desk = await deskOf(browser, support)
  await desk.goto('/backstage/new/templates')
  await whenAlive(desk)
  const { names } = backstage.templates
  const inLanguage = (language: string) =>
    desk.getByLabel(fill(backstage.record.inLanguage, { label: names.text, language }), { exact: true })
  const add = desk.getByRole('button', { name: backstage.record.add })
  await desk.getByLabel(names.name).fill('A visit')
  await inLanguage('English').fill('Dear {name}, come and see us.')
  await inLanguage('Italian').fill('Gentile {nome}, vieni a trovarci.')
  await add.click()
  await expect(inLanguage('Italian')).toHaveAccessibleDescription(/\{name\}, \{reference\}/)
  await inLanguage('Italian').fill('Gentile {name}, vieni a trovarci.')
  await add.click()
  await expect(desk.getByRole('heading', { level: 1 })).toHaveText('A visit')

  await desk.goto(`/backstage/requests/${id}`)
  await whenAlive(desk)
  const field = desk.getByLabel(backstage.request.text)
  await field.fill('Buongiorno.')
  await desk.getByLabel(backstage.request.template).selectOption('A visit')
  await desk.getByRole('button', { name: backstage.request.insert }).click()
  await expect(field).toHaveValue('Buongiorno.\n\nGentile Ambra, vieni a trovarci.')
  await expectNoViolation(desk)
  await desk.getByRole('button', { name: backstage.request.answer }).click()
  await expect(desk.getByText('Gentile Ambra, vieni a trovarci.')).toBeVisible()
  await expect(desk.getByRole('button', { name: backstage.request.takeBack })).toBeVisible()
  await desk.context().close()

  const plain = await deskOf(browser, support, { javaScriptEnabled: false })
  await plain.goto(`/backstage/requests/${id}`)
  await plain.getByLabel(backstage.request.template).selectOption('A visit')
  await plain.getByRole('button', { name: backstage.request.insert }).click()
  await expect(plain.getByLabel(backstage.request.text)).toHaveValue('Gentile Ambra, vieni a trovarci.')
  await plain.context().close()
})

test('without JavaScript, a request is merged into another of the same person', once, async ({ page, browser }) => {
  const email = 'malva@example.com'
  const [id, into] = await withDatabase((db) => writeRequests(db, [{ email }, { email }]))
  const support = await supportOf(page)
  const desk = await deskOf(browser, support, { javaScriptEnabled: false })
  await desk.goto(`/backstage/requests/${id}`)
  await desk.getByRole('button', { name: backstage.request.merge }).click()
  const goesOn = desk.getByText(/This request goes on in LG-/)
  await expect(goesOn).toBeVisible()
  await expect(desk.getByRole('button', { name: backstage.request.answer })).toHaveCount(0)
  await expect(desk.getByRole('button', { name: backstage.record.save })).toHaveCount(0)
  await goesOn.getByRole('link').click()
  await expect(desk).toHaveURL(new RegExp(`/backstage/requests/${into}$`))
  await expect(desk.getByText(/Merged by /)).toBeVisible()
  await desk.context().close()

  const alive = await deskOf(browser, support)
  for (const each of [id, into]) {
    await alive.goto(`/backstage/requests/${each}`)
    await expectNoViolation(alive)
  }
  await alive.context().close()
})
