import { expect, test } from 'vitest'
import { NOTHING_SET } from '#domain/settings/rules.ts'
import { organization } from './structured-data.ts'

const url = 'https://loggia.example/home'

test('search engines are told of the company what is set, and nothing else', () => {
  const bare = organization('https://loggia.example', NOTHING_SET)
  expect(bare).toEqual({ '@type': 'Organization', name: 'Loggia', url, logo: 'https://loggia.example/favicon.svg' })
  const set = {
    ...NOTHING_SET,
    companyName: 'Loggia S.r.l.',
    city: 'Milano',
    youtube: 'https://www.youtube.com/@loggia',
  }
  expect(organization('https://loggia.example', set)).toEqual({
    ...bare,
    legalName: 'Loggia S.r.l.',
    address: { '@type': 'PostalAddress', addressLocality: 'Milano' },
    sameAs: ['https://www.youtube.com/@loggia'],
  })
})
