import fc from 'fast-check'
import { expect, test } from 'vitest'
import { isTooEasy } from './passwords.ts'

const owner = { username: 'Anna.Rossi', email: 'annarossi77@example.com' }

test.each([
  ...['password123', 'Password1234', 'qwertyuiop', '1q2w3e4r5t6y', 'LiverpoolFC', 'alessandro', 'basketball'],
  ...['password1234567', '!!Francesco1985', 'juventus1897', 'passwordpassword', 'abc123abc123', 'abababababab'],
  ...['0123456789', '9876543210', 'abcdefghij', '1111111111', '0987654321'],
  ...[
    'loggia2026!',
    'LOGGIA-2026',
    'loggialoggia',
    'Anna.RossiAnna.Rossi',
    'anna.rossi',
    'Anna.Rossi2026',
    'annarossi77',
    'annarossi1984',
    owner.email,
  ],
])('"%s" is too easy', async (password) => {
  expect(await isTooEasy(password, owner)).toBe(true)
})

test.each(['lago-di-como-7', 'tiro-mela7', 'quattro-finestre-aperte', 'Ünlikely passphrase', 'tiro-mela-vuko-sano'])(
  '"%s" is not',
  async (password) => {
    expect(await isTooEasy(password, owner)).toBe(false)
  },
)

test('what a password manager makes is not', async () => {
  const made = fc.string({
    unit: fc.constantFrom(...'abcdefghjkmnpqrstuvwxyzABCDEFGHJKLMNPQRSTUVWXYZ23456789!-_'),
    minLength: 16,
    maxLength: 40,
  })
  const unlike = made.filter((password) => new Set(password).size > 8)
  await fc.assert(fc.asyncProperty(unlike, async (password) => !(await isTooEasy(password, owner))))
})
