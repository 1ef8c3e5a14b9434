import { expect, test } from 'vitest'
import { NOTHING_SET } from '#domain/settings/rules.ts'
import { brandThing } from './hub-things.ts'
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

test('of a brand is told what it says of itself, and nothing else', () => {
  const page = 'https://loggia.example/gallery/models/brand/nido'
  const said = { name: 'Nido', description: 'Makes furniture.', country: 'IT', page }
  const nothing = { address: null, website: null, email: null, logo: null }
  const bare = {
    '@type': 'Organization',
    name: 'Nido',
    description: 'Makes furniture.',
    url: page,
    mainEntityOfPage: page,
    address: { '@type': 'PostalAddress', addressCountry: 'IT' },
  }
  expect(brandThing({ ...said, ...nothing })).toEqual(bare)
  const set = { address: 'Via 1, Merate', website: 'https://nido.example/', email: 'info@nido.example', logo: null }
  expect(brandThing({ ...said, ...set })).toEqual({
    ...bare,
    url: set.website,
    email: set.email,
    address: { '@type': 'PostalAddress', streetAddress: set.address, addressCountry: 'IT' },
  })
})
