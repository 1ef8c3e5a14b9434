import { expect, test } from 'vitest'
import { planLetter } from './plan-letters.ts'

const site = 'https://loggia.example'
const to = { name: 'Anna', email: 'anna@example.com', language: 'en' }
const about = { plan: 'yearly', periodEnd: '2027-12-01' } as const

test('who has paid is told until when, counting the last day, under which invoice, and where it stands', () => {
  const letter = planLetter({ letter: 'plan-confirmed', to, ...about, invoice: 'FPR 12/26' }, site)
  expect(letter).toMatchObject({ to: to.email, subject: expect.stringContaining('30 November 2027') })
  expect(letter.text).toContain('invoice FPR 12/26 is paid')
  expect(letter.text).toContain('the Yearly plan until Tuesday, 30 November 2027')
  expect(letter.text).toContain('https://loggia.example/account/plan\n')
})

test('who is told that a plan ends reads it in their language, and where to go on with the same', () => {
  const letter = planLetter({ letter: 'plan-ending', to: { ...to, language: 'italy' }, ...about }, site)
  expect(letter.subject).toContain('30 novembre 2027')
  expect(letter.text).toContain('il tuo piano annuale')
  expect(letter.text).toContain('https://loggia.example/account/plan/subscribe?plan=yearly')
  expect(`${letter.subject} ${letter.text}`).not.toMatch(/[{}]/)
})
