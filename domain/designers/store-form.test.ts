import { expect, test } from 'vitest'
import { VIP_SERVICES_MAX } from './rules.ts'
import { StoreForm } from './store-form.ts'

const services = StoreForm.shape.vipServices
const reasonsOf = (given: unknown) =>
  services.safeParse(given).error?.issues.map(({ path, message }) => [path.join('.'), message])

test('a service without its words in one language leaves those of the others where they belong', () => {
  expect(services.parse({ en: 'A\r\nB\r\nC', italy: 'Uno\r\n\r\nTre' })).toEqual([
    { en: 'A', italy: 'Uno' },
    { en: 'B' },
    { en: 'C', italy: 'Tre' },
  ])
})

test('lines that are empty in both languages are none, and what is saved unchanged stays as it is', () => {
  const kept = [{ italy: 'Uno' }, { en: 'B', italy: 'Due' }, { en: 'C' }]
  expect(services.parse({ en: '\n\nB\nC\n\n', italy: 'Uno\n\nDue' })).toEqual(kept)
  const shown = (language: 'en' | 'italy') =>
    services
      .parse({ en: '\nB\nC', italy: 'Uno\nDue\n' })
      .map((each) => each[language] ?? '')
      .join('\n')
  expect(services.parse({ en: shown('en'), italy: shown('italy') })).toEqual(kept)
  expect(services.parse(undefined)).toEqual([])
  expect(services.parse(kept)).toEqual(kept)
})

test('a line that is too long is known by its place, and services are counted without empty lines', () => {
  expect(reasonsOf({ en: `A\n\n${'x'.repeat(201)}` })).toEqual([['en', 'line-too-long']])
  const most = Array.from({ length: VIP_SERVICES_MAX }, (_, index) => `Service ${index}`)
  expect(reasonsOf({ en: most.join('\n\n') })).toBeUndefined()
  expect(reasonsOf({ en: [...most, 'One more'].join('\n') })).toEqual([['', 'too-many-lines']])
})
