import { execFile } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { expect, test } from 'vitest'
import type { RewardId } from '#db/kinds.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { SYSTEM } from '#domain/actor.ts'
import { testFolder } from '#domain/media/test-media.ts'
import { award } from '#domain/points/earning.ts'
import { adjustPoints, blockPoints } from '#domain/points/ledger/points.ts'
import { FIRST_REWARDS } from '#domain/points/test-rules.ts'
import { projectFolder } from '#server/process/build/build.ts'
import { argsFor, testApp } from '../../http/test-app.ts'
import * as own from './own.ts'
import * as redeem from './redeem.tsx'
import * as csv from './statement/statement-csv.ts'
import * as json from './statement/statement-json.ts'

const services = await testServices()
const app = testApp(services)
const { db } = app
const folder = await testFolder()

function asked(path: string, { token = '', form, lang = 'en' }: { token?: string; form?: object; lang?: string } = {}) {
  return argsFor(app, path, {
    method: form ? 'POST' : 'GET',
    headers: { token, cookie: `lang=${lang}` },
    body: form ? new URLSearchParams(form as Record<string, string>) : null,
  })
}

let people = 0
/** Somebody with so many points. */
async function holder(points: number) {
  const { person, token } = await services.enrol(`holder${++people}`)
  if (points > 0)
    await adjustPoints(db, SYSTEM, person.id, { points, reason: 'Prize, "first", of the year' }, app.clock())
  return { id: person.id, token }
}

/** Posts the form of a reward; what it is answered with. */
async function post(
  token: string,
  reward: RewardId,
  { lang = 'en', ...given }: { lang?: string; cost?: number; key?: string } = {},
) {
  const form = { reward, cost: FIRST_REWARDS[reward].cost, key: randomUUID(), ...given }
  const args = asked(`/account/points/redeem?reward=${reward}`, { token, form, lang })
  const answer: unknown = await redeem.action(args as never).catch((thrown: unknown) => thrown)
  if (answer instanceof Response) return { status: answer.status, location: answer.headers.get('location') }
  const { data, init } = answer as { data: { formError: string }; init: { status: number } }
  return { status: init.status, words: data.formError }
}

test('a redemption leads to what the account has then', async () => {
  const { token } = await holder(600)
  expect(await post(token, 'rendering-points')).toEqual({
    status: 303,
    location: '/account/points?redeemed=rendering-points',
  })
})

test('of fifty forms sent at once with points for one, one is redeemed and the others are told why not', async () => {
  const { token } = await holder(1300)
  const answers = await Promise.all(Array.from({ length: 50 }, () => post(token, 'modules-day')))
  expect(answers.filter(({ status }) => status === 303)).toHaveLength(1)
  const refused = answers.filter(({ status }) => status !== 303)
  expect(refused).toHaveLength(49)
  for (const answer of refused) {
    expect(answer).toEqual({
      status: 409,
      words: 'There are not enough points: 1,300 points are missing. Nothing was changed.',
    })
  }
})

test('a page that is out of date, a blocked account and no account at all are told so, in the visitor’s language', async () => {
  const { id, token } = await holder(2000)
  expect(await post(token, 'models', { cost: 400 })).toMatchObject({
    status: 409,
    words: expect.stringMatching(/changed since/),
  })
  expect(await post(token, 'models', { key: 'x' })).toMatchObject({ status: 422 })
  await blockPoints(db, SYSTEM, id, { reason: 'A machine' }, app.clock())
  expect(await post(token, 'models', { lang: 'italy' })).toMatchObject({
    status: 403,
    words: expect.stringMatching(/bloccato/),
  })
  expect(await post('', 'models')).toMatchObject({ status: 401, words: 'Please log in again.' })
  const answer = await own.loader(asked('/points/own', { token }) as never)
  expect(await answer.json()).toMatchObject({ points: 2000, isBlocked: true, progress: { like: 0 } })
})

test('the points page asks for what is personal, which nobody else gets', async () => {
  const { id, token } = await holder(10)
  await db.transaction((tx) => award(tx, id, 'like', 'scheme:1', app.clock()))
  const answer = await own.loader(asked('/points/own', { token }) as never)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.json()).toMatchObject({ points: 15, progress: { like: 1 }, next: { points: 15 } })
  expect((await own.loader(asked('/points/own') as never)).status).toBe(401)
})

test('a stranger adds up the statement, in either form, and finds a changed figure', async () => {
  const { id, token } = await holder(1500)
  await adjustPoints(db, SYSTEM, id, { points: -20, reason: '=HYPERLINK("x"),\nthen more' }, app.clock())
  await post(token, 'modules-day')
  const addUp = async (name: string, text: string) => {
    await writeFile(join(folder, name), text)
    const run = promisify(execFile)(process.execPath, [
      join(projectFolder, 'docs/add-up-statement.mjs'),
      join(folder, name),
    ])
    return run.then(
      ({ stdout }) => stdout.trim(),
      ({ stderr }: { stderr: string }) => stderr.trim(),
    )
  }
  for (const [route, name] of [
    [csv, 'points.csv'],
    [json, 'points.json'],
  ] as const) {
    const answer = await route.loader(asked(`/account/points/statement.${name}`, { token }))
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(answer.headers.get('content-disposition')).toMatch(/^attachment; filename="loggia-points\.(csv|json)"$/)
    const text = await answer.text()
    expect(await addUp(name, text)).toBe('3 entries add up to 180 points.')
    expect(await addUp(name, text.replace('-1300', '-1200'))).toMatch(
      /^Entry \d+ says 180 points, but they add up to 280\.$/,
    )
  }
  expect(await readFile(join(folder, 'points.csv'), 'utf8')).toContain(`"'=HYPERLINK(""x""),\nthen more"`)
  await expect(csv.loader(asked('/account/points/statement.csv'))).rejects.toMatchObject({ status: 302 })
})
