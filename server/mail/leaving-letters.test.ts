import { expect, test } from 'vitest'
import { leavingLetter } from './leaving-letters.ts'

const site = 'https://loggia.example'
const to = { name: 'Anna', email: 'anna@example.com', language: 'en' }
/** Late in the evening in UTC: the next day in Italy. */
const on = new Date('2026-11-29T23:30:00Z')

test('each letter says in its reader’s language what happens and when, and where it can be changed', () => {
  const asked = leavingLetter({ letter: 'deletion-asked', to, on }, site)
  expect(asked).toMatchObject({ to: to.email, subject: expect.stringContaining('30 November 2026') })
  expect(asked.text).toContain('https://loggia.example/account/data/delete')
  expect(asked.text).toContain('https://loggia.example/account/data')
  const italian = leavingLetter({ letter: 'removal-near', to: { ...to, language: 'italy' }, on }, site)
  expect(italian.text).toContain('Buongiorno Anna')
  expect(italian.text).toContain('30 novembre 2026')
  for (const letter of [asked, italian]) expect(letter.isForgotten).toBeUndefined()
})

test('of the last letter nothing is kept once it is sent', () => {
  const letter = leavingLetter({ letter: 'account-removed', to }, site)
  expect(letter).toMatchObject({ subject: 'Your Loggia account is deleted', isForgotten: true })
  expect(letter.text).not.toMatch(/[{}]/)
})
