import { FILMED, WRITTEN } from '../support/lessons.ts'
import { expect, fill, follow, logIn, newAccount, openMenu, test, whenAlive, wordsIn } from '../support/visitor.ts'
import { walk } from './walk.ts'

walk('novice', 'learns a first lesson, and is helped where it stops', async ({ page, language, station }) => {
  const { account, help, sections, shell, training } = wordsIn(language)
  const main = page.getByRole('main')
  await logIn(page, await newAccount(page))

  await test.step('finds the lessons in the header, and how many there are', async () => {
    await page.goto('/home')
    await whenAlive(page)
    const menu = await openMenu(page, shell.support)
    await menu.getByRole('link', { name: shell.pages.training, exact: true }).click()
    await expect(page).toHaveURL('/support/training')
    await station('training')
    await page.goto('/support/training?sort=popularity')
    await station('by-popularity')
  })

  await test.step('does what the first one asks for', async () => {
    await page.goto('/support/training')
    await follow(main.getByRole('heading', { level: 3 }).getByRole('link', { name: WRITTEN[language] }))
    await station('lesson')
    const steps = main.getByRole('checkbox')
    await expect(steps.first()).toBeVisible()
    for (const step of await steps.all()) await step.check()
    await expect(main.getByText(training.course.completed)).toBeVisible()
    await station('lesson-completed')
  })

  await test.step('watches one with a film, whose words are beside it', async () => {
    await page.goto(`/support/training?category=the-basics&q=${language === 'italy' ? 'disegnare' : 'draw'}`)
    await follow(main.getByRole('heading', { level: 3 }).getByRole('link', { name: FILMED[language] }))
    await expect(main.getByRole('heading', { name: training.course.transcript })).toBeVisible()
    const film = (await main.getByRole('heading', { level: 1 }).textContent()) ?? ''
    await main.getByRole('button', { name: fill(sections.video.watch, { title: film }) }).click()
    await station('film')
  })

  await test.step('asks the help centre, which knows the design tool', async () => {
    await page.goto('/support/help')
    await station('help')
    const field = page.getByRole('searchbox', { name: help.search.label })
    await field.fill(language === 'italy' ? 'pareti' : 'walls')
    await field.press('Enter')
    const found = main.getByRole('listitem').getByRole('heading', { level: 3 }).getByRole('link')
    await expect(found.first()).toHaveAttribute('href', /design-tool/)
    await station('found')
    await found.first().click()
    await expect(main.getByRole('heading', { level: 1 })).toBeVisible()
    await whenAlive(page)
    await station('article')
    const question = page.getByRole('region', { name: help.vote.question })
    await question.getByRole('button', { name: help.vote.yes, exact: true }).click()
    await expect(question.getByRole('status')).toHaveText(help.vote.thanks.yes)
  })

  await test.step('and finds among the completed what was done', async () => {
    await page.goto('/account/training')
    await expect(main.getByText(account.training.completedOn).first()).toBeVisible()
    await station('my-training')
    await page.goto('/account')
    await expect(main.getByRole('heading', { name: fill(account.overview.training.title, {}) })).toBeVisible()
    await station('overview')
  })
})
