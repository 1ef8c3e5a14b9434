import { expect, test } from 'vitest'
import type { DecisionNotice } from '#domain/reports/rules.ts'
import { moderationLetter } from './moderation-letters.ts'

const site = 'https://loggia.example'
const to = { name: 'Giulia', email: 'giulia@example.com', language: 'italy' }
const decision: DecisionNotice = {
  letter: 'decision',
  to,
  reference: 'LD-2026-7K3QX9MD',
  decisionId: 5,
  targetKind: 'comment',
  outcome: 'hide',
  ground: 'hate',
  statement: 'Offende {tutti} <noi>.',
  origin: 'reported',
  isReversed: false,
}

test('a decision is told with what was decided, the ground, the reasons as they were written, and the way to appeal', () => {
  const { subject, text } = moderationLetter(decision, site)
  expect(subject).toBe('Decisione LD-2026-7K3QX9MD su un tuo contenuto')
  expect(text).toContain('un tuo commento')
  expect(text).toContain('viene nascosto')
  expect(text).toContain('Motivo: Offende o minaccia qualcuno')
  expect(text).toContain('Offende {tutti} <noi>.')
  expect(text).toContain('fare ricorso')
  expect(text).toContain(`${site}/account/decisions/5`)
})

test('what is kept names no ground and no appeal', () => {
  const { text } = moderationLetter({ ...decision, outcome: 'keep', ground: null }, site)
  expect(text).toContain('resta visibile')
  expect(text).not.toContain('Motivo')
  expect(text).not.toContain('ricorso')
})

test('of what we withheld ourselves nobody is said to have reported it', () => {
  for (const targetKind of ['scheme', 'designer', 'rating'] as const) {
    const ours = { ...decision, targetKind, origin: 'withheld' as const }
    expect(moderationLetter(ours, site).text).toContain('abbiamo nascosto')
    expect(moderationLetter(ours, site).text).not.toContain('segnalato')
    expect(moderationLetter({ ...ours, outcome: 'keep', ground: null }, site).text).toContain('di nuovo visibile')
  }
})

test('a receipt has the reference and nothing that was typed', () => {
  const { text } = moderationLetter({ letter: 'report-arrived', to: { ...to, name: 'SPAM' }, reference: 'LR-1' }, site)
  expect(text).toContain('LR-1')
  expect(text).not.toContain('SPAM')
})

test('who reported hears whether it stays or had gone before, who appealed whether they were right', () => {
  const english = { ...to, language: 'en' }
  const answer = (outcome: 'keep' | 'gone' | 'remove', to: typeof english) =>
    moderationLetter({ letter: 'report-decided', to, reference: 'LR-1', outcome }, site).text
  expect(answer('keep', english)).toContain('that it stays visible')
  expect(answer('remove', english)).toContain('to act on it')
  expect(answer('gone', english)).toContain('What you reported under LR-1 was no longer there')
  expect(answer('gone', english)).not.toContain('found nothing')
  expect(answer('gone', to)).toContain('non c’era già più')
  const right = moderationLetter({ ...decision, letter: 'appeal-decided', to: english, isReversed: true }, site)
  expect(right.text).toContain('You were right')
})

test('an owner whose store waited hears that it is open and where, or why it was refused, without a word of reports', () => {
  const open = { letter: 'store-approved', store: 'Più Studio', designerId: 9 } as const
  const { subject, text } = moderationLetter({ ...open, to }, site)
  expect(subject).toBe('La tua vetrina Più Studio è aperta')
  expect(text).toContain(`${site}/gallery/detail?id=9`)
  expect(moderationLetter({ ...open, to: { ...to, language: 'en' } }, site).subject).toBe(
    'Your store Più Studio is open',
  )
  const refused = moderationLetter(
    { ...decision, targetKind: 'designer', outcome: 'suspend', ground: 'deceit', origin: 'waited' },
    site,
  )
  expect(refused.subject).toBe('Decisione LD-2026-7K3QX9MD sulla tua vetrina')
  expect(refused.text).toContain('Motivo: Inganna')
  expect(refused.text).toContain('Offende {tutti} <noi>.')
  expect(refused.text).toContain('fare ricorso')
  expect(refused.text).toContain(`${site}/account/decisions/5`)
  expect(refused.text).not.toContain('segnalat')
})
