import { expect, test } from 'vitest'
import type { App } from '#app/http/request/context.ts'
import { argsFor, testApp } from '#app/http/test-app.ts'
import { testServices } from '#domain/accounts/test-services.ts'
import { loader as changePassword } from './change-password.ts'
import { loader as securityTxt } from './security-txt.ts'

const app = testApp({ ...(await testServices()), clock: () => new Date('2026-03-10T15:00:00Z') })

function ask(settings: Partial<App['settings']> = {}) {
  const tags = new Set<string>()
  const site = { ...app, settings: { ...app.settings, ...settings } }
  return { answer: securityTxt(argsFor(site, '/.well-known/security.txt', { tags }) as never), tags: [...tags] }
}

test('whoever finds a hole is told whom to write to, until when that holds, and it is made anew each day', async () => {
  const { answer, tags } = ask()
  expect(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8')
  expect(await answer.text()).toBe(
    [
      'Contact: mailto:security@loggia.example',
      'Expires: 2026-09-06T00:00:00.000Z',
      'Preferred-Languages: en, it',
      'Canonical: http://127.0.0.1:3000/.well-known/security.txt',
      '',
    ].join('\n'),
  )
  expect(tags).toEqual(['today'])
})

test('a page can be named instead of an address', async () => {
  const { answer } = ask({ securityContact: 'https://loggia.example/security' })
  expect(await answer.text()).toContain('Contact: https://loggia.example/security\n')
})

test('a password manager is led to where the password is changed', () => {
  const { status, headers } = changePassword()
  expect([status, headers.get('location')]).toEqual([302, '/account/security/password'])
})
