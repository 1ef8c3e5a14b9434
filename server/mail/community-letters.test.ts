import { expect, test } from 'vitest'
import { communityLetter } from './community-letters.ts'

const site = 'https://loggia.example'
const to = { name: 'Giulia', email: 'giulia@example.com', language: 'en' }

test('the letter of a message says who wrote and where to read it', () => {
  const letter = communityLetter({ letter: 'message-arrived', to, from: 'marco', threadId: 7 }, site)
  expect(letter).toMatchObject({ to: to.email, subject: 'marco wrote to you on Loggia' })
  expect(letter.text).toContain(`${site}/account/messages/7`)
  expect(letter.text).toContain(`${site}/account/settings`)
})

test('a digest counts in the words of its reader, and ends with the link that ends it', () => {
  const notice = { letter: 'digest', counts: { comment: 2, follow: 1 }, switchOff: 'id.a+b' } as const
  const english = communityLetter({ ...notice, to }, site)
  expect(english.subject).toBe('New on Loggia: 3 notifications')
  expect(english.text).toContain('– 2 comments on your schemes\n– 1 new follower')
  expect(english.text).toContain(`${site}/digest/off?link=id.a%2Bb`)
  const italian = communityLetter({ ...notice, to: { ...to, language: 'italy' } }, site)
  expect(italian.subject).toBe('Novità su Loggia: 3 notifiche')
  expect(italian.text).toContain('– 2 commenti ai tuoi progetti')
})
