import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ACCOUNT_NAME, Registration, reasonIn } from './rules.ts'

const valid = { username: 'Anna.Rossi', email: 'Anna@Example.com', password: 'lago-di-como-7', age: true }

function reasonFor(change: Record<string, unknown>) {
  const result = Registration.safeParse({ ...valid, ...change })
  return result.success ? null : reasonIn(result.error)
}

describe('an account name', () => {
  const allowed = [...'abcdefghijklmnopqrstuvwxyzABCDEFGHIJKLMNOPQRSTUVWXYZ0123456789._-']

  test('of 3 to 30 letters, digits, dots, hyphens and underscores is accepted', () => {
    const name = fc.string({ unit: fc.constantFrom(...allowed), minLength: 3, maxLength: 30 })
    fc.assert(fc.property(name, (username) => reasonFor({ username, password: 'Ünlikely passphrase' }) === null))
  })

  test('of another length, or with any other character, is refused', () => {
    const other = fc.string({ unit: 'grapheme', maxLength: 40 }).filter((text) => {
      const letters = [...text.trim()]
      return letters.length < 3 || letters.length > 30 || letters.some((letter) => !allowed.includes(letter))
    })
    fc.assert(fc.property(other, (username) => reasonFor({ username }) === 'username-invalid'))
  })

  test('is never an email address', () => {
    fc.assert(fc.property(fc.emailAddress(), (email) => !ACCOUNT_NAME.test(email)))
  })
})

describe('a registration is refused with one clear reason', () => {
  test.each([
    [{ username: undefined }, 'username-invalid'],
    [{ username: 42 }, 'username-invalid'],
    [{ email: 'anna' }, 'email-invalid'],
    [{ email: `${'a'.repeat(250)}@example.com` }, 'email-invalid'],
    [{ password: undefined }, 'password-too-short'],
    [{ password: 'ninechars' }, 'password-too-short'],
    [{ password: 'long'.repeat(33) }, 'password-too-long'],
    [{ age: false }, 'age-not-stated'],
    [{ age: 'true' }, 'age-not-stated'],
    [{ age: undefined }, 'age-not-stated'],
    [{ age: false, parent: '' }, 'age-not-stated'],
    [{ age: false, parent: 'mamma' }, 'parent-email-invalid'],
    [{ age: false, parent: 'ANNA@example.com' }, 'parent-email-invalid'],
    [{ age: false, parent: 7 }, 'parent-email-invalid'],
    [{ invite: 7 }, 'input-invalid'],
    [{ username: '', email: '', password: '' }, 'username-invalid'],
  ])('%j: %s', (change, reason) => {
    expect(reasonFor(change)).toBe(reason)
  })

  test('a good one passes, its email in lower case', () => {
    expect(Registration.parse(valid)).toMatchObject({ username: 'Anna.Rossi', email: 'anna@example.com' })
  })

  test('who is younger names a parent', () => {
    expect(Registration.parse({ ...valid, age: false, parent: ' Mamma@Example.com ' })).toMatchObject({
      parent: 'mamma@example.com',
    })
  })
})
