import { expect, test } from 'vitest'
import { password, testServices } from '#domain/accounts/test-services.ts'
import { photograph, testFolder } from '#domain/media/test-media.ts'
import { PARTS } from '#domain/personal-data/personal-data.ts'
import { setPicture } from '#domain/profiles/picture.ts'
import { diskStorage } from '#server/media/storage.ts'
import { argsFor, testApp } from '../../../http/test-app.ts'
import { filesIn } from '../../../http/test-zip.ts'
import * as data from './data.tsx'
import * as archive from './data-archive.ts'

const services = await testServices()
const storage = diskStorage(await testFolder())
const own = testApp(services)
const app = { ...own, files: { ...own.files, storage } }

function asked(path: string, { token = '', form, lang = 'en' }: { token?: string; form?: object; lang?: string } = {}) {
  return argsFor(app, path, {
    method: form ? 'POST' : 'GET',
    headers: { token, cookie: `lang=${lang}` },
    body: form ? new URLSearchParams(form as Record<string, string>) : null,
  })
}

/** Where the page's form leads to, or why not. */
async function ask(token: string, form: object = {}) {
  const answer: unknown = await data.action(asked('/account/data', { token, form }) as never)
  if (answer instanceof Response) return { to: answer.headers.get('location') ?? '' }
  const { data: said, init } = answer as { data: { fieldErrors: Record<string, string> }; init: { status: number } }
  return { status: init.status, message: said.fieldErrors.password }
}

const open = (path: string, token: string, lang = 'en') =>
  archive.loader(asked(path, { token, lang }) as never).catch((thrown: unknown) => thrown as Response)

test('the archive asks for the password unless somebody has just logged in, and opens for its account alone', async () => {
  const [anna, ugo] = [await services.enrol('anna'), await services.enrol('ugo')]
  const { to = '' } = await ask(anna.token)
  expect((await open(to, anna.token)).headers.get('content-type')).toBe('application/zip')
  for (const [path, token] of [
    [to, ugo.token],
    [to, ''],
    ['/account/data/archive', anna.token],
    [to.replace(/until=\d+/, 'until=9999999999'), anna.token],
  ] as const) {
    const refused = await open(path, token)
    expect([refused.status, refused.headers.get('location')]).toEqual([302, '/account/data'])
  }
  services.wait(10 * 60 + 1)
  expect(await ask(anna.token)).toEqual({ status: 422, message: 'Please enter your password.' })
  expect(await ask(anna.token, { password: 'something else' })).toMatchObject({ status: 422 })
  const again = await ask(anna.token, { password })
  expect((await open(again.to ?? '', anna.token)).status).toBe(200)
  services.wait(31 * 60)
  expect((await open(again.to ?? '', anna.token)).status).toBe(302)
})

test('its README names every file in the language of whoever asked, and pictures are in it as they are kept', async () => {
  const { person, token } = await services.enrol('beatrice')
  await setPicture({ ...app, storage }, person, await photograph())
  for (const [lang, title] of [
    ['en', 'Your data at Loggia'],
    ['italy', 'I tuoi dati su Loggia'],
  ] as const) {
    const { to = '' } = await ask(token, { password })
    const zip = Buffer.from(await (await open(to, token, lang)).arrayBuffer())
    const files = PARTS.map(({ name }) => `${name}.json`)
    expect(filesIn(zip)).toEqual(['README.txt', ...files, expect.stringMatching(/^uploads\/[0-9a-f]{20}\.webp$/)])
    const text = zip.toString('utf8')
    expect(text).toContain(title)
    for (const file of files) expect(text).toMatch(new RegExp(`^${file}: (?!files).{10}`, 'm'))
  }
})
