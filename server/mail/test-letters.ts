import type { Notice } from '#app/http/request/context.ts'
import type { DecisionNotice } from '#domain/reports/rules.ts'
import type { ContactRequest } from '#domain/requests/rules.ts'

export const REQUEST: ContactRequest = {
  id: 1,
  reference: 'LG-2026-7K3QX9MD',
  form: 'developer',
  topic: 'plan',
  plan: 'yearly',
  brandId: null,
  name: 'Anna “Nina” Rossi',
  email: 'anna@example.com',
  phone: null,
  country: 'IT',
  message: 'Vorrei saperne di più.\nGrazie!',
  interest: null,
  industry: null,
  taxId: null,
  address: null,
  accountId: null,
  company: 'Acme <S.p.A.>',
  position: null,
  language: 'italy',
  fingerprint: 'x',
  createdAt: new Date(),
  dueOn: '2026-11-27',
  state: 'new',
  ownerId: null,
  answeredAt: null,
  mergedInto: null,
  erasedAt: null,
  version: 1,
}

/**
 * A notice of each kind, and of each outcome that has words of its own.
 * @param typed stands wherever people's own words do
 */
export function everyNotice(language: string, typed: string): Notice[] {
  const to = { name: typed, email: 'anna@example.com', language }
  const token = 'a-b_c'
  const on = new Date('2026-11-29T23:30:00Z')
  const request = { ...REQUEST, language, name: typed, company: typed, position: typed, message: typed }
  const decision: DecisionNotice = {
    letter: 'decision',
    to,
    reference: 'LD-2026-7K3QX9MD',
    decisionId: 5,
    targetKind: 'comment',
    outcome: 'hide',
    ground: 'hate',
    statement: typed,
    origin: 'reported',
    isReversed: false,
  }
  const changes = ['two-factor-on', 'two-factor-off', 'codes-renewed', 'passkey-added', 'passkey-removed'] as const
  return [
    { letter: 'email-to-confirm', to, token },
    { letter: 'account-there', to },
    { letter: 'password-forgotten', to, token },
    { letter: 'password-changed', to },
    { letter: 'email-changed', to },
    { letter: 'consent-asked', to, token },
    ...changes.map((change) => ({ letter: 'security' as const, change, to })),
    { letter: 'deletion-asked', to, on },
    { letter: 'removal-near', to, on },
    { letter: 'account-removed', to },
    { letter: 'request-arrived', request },
    { letter: 'request-confirmed', request },
    { letter: 'request-answered', request, text: typed },
    { letter: 'message-arrived', to, from: typed, threadId: 7 },
    { letter: 'digest', to, counts: { comment: 2, follow: 1 }, switchOff: 'id.a+b' },
    { letter: 'report-arrived', to, reference: 'LR-1' },
    ...(['keep', 'gone', 'remove'] as const).map((outcome) => ({
      letter: 'report-decided' as const,
      to,
      reference: 'LR-1',
      outcome,
    })),
    decision,
    { ...decision, outcome: 'keep', ground: null },
    { ...decision, targetKind: 'designer', outcome: 'suspend', origin: 'waited' },
    { ...decision, letter: 'appeal-decided', isReversed: true },
    { letter: 'store-approved', to, store: typed, designerId: 9 },
    { letter: 'plan-confirmed', to, plan: 'yearly', periodEnd: '2027-12-01', invoice: typed },
    { letter: 'plan-ending', to, plan: 'monthly', periodEnd: '2027-12-01' },
  ]
}
