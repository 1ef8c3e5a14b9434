import { expect, test } from 'vitest'
import { authenticate, logIn, logOut } from '../accounts.ts'
import { createAuth } from '../auth.ts'
import { readSecrets } from '../secrets.ts'
import { password, testServices } from '../test-services.ts'

const services = await testServices()
await services.enrol('giulia')

/** Services of the same accounts for a site at an address, with a log-in there. */
async function siteAt(siteUrl: string) {
  const { db } = services
  const secrets = await readSecrets(db)
  const site = { ...services, auth: createAuth({ db, secrets, siteUrl, secureCookies: siteUrl.startsWith('https:') }) }
  const { cookies } = await logIn(site, { username: 'giulia', password, address: services.elsewhere() })
  const [line = ''] = cookies.filter((each) => each.includes('session_token'))
  return { site, line, cookie: line.split(';')[0] }
}

test('on an https site the session cookie is sent encrypted alone, and by no other host of the domain', async () => {
  const { site, line, cookie } = await siteAt('https://loggia.example')
  expect(line).toMatch(/^__Host-loggia\.session_token=/)
  for (const attribute of ['Secure', 'HttpOnly', 'SameSite=Lax', 'Path=/']) expect(line).toMatch(attribute)
  expect(line).not.toMatch(/domain/i)
  expect((await authenticate(site, { cookie })).person?.name).toBe('giulia')
  expect((await logOut(site, { cookie })).join()).toContain('__Host-loggia.session_token=;')
  expect((await authenticate(site, { cookie })).person).toBeNull()
})

test('where the site is tried without TLS, browsers would not take that name', async () => {
  const { site, line, cookie } = await siteAt('http://127.0.0.1:3000')
  expect(line).toMatch(/^loggia\.session_token=/)
  expect(line).not.toContain('Secure')
  expect((await authenticate(site, { cookie })).person?.name).toBe('giulia')
})
