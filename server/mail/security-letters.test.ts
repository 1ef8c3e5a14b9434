import { expect, test } from 'vitest'
import { securityLetter } from './security-letters.ts'

const to = { name: 'Giulia', email: 'giulia@example.com', language: 'en' }
const site = 'https://loggia.example'

test('the letter of a change says what changed and where to look, in the language of its reader', () => {
  const english = securityLetter({ letter: 'security', change: 'two-factor-on', to }, site)
  expect(english).toMatchObject({ to: to.email, subject: 'The second step of your Loggia account is on' })
  expect(english.text).toContain('Hello Giulia,')
  expect(english.text).toContain(`${site}/account/security`)
  const italian = securityLetter(
    { letter: 'security', change: 'passkey-removed', to: { ...to, language: 'italy' } },
    site,
  )
  expect(italian.subject).toBe('Una passkey del tuo account Loggia è stata rimossa')
  expect(italian.text).toContain('Buongiorno Giulia,')
})
