import { expect, test } from 'vitest'
import { testDatabase } from '#db/test-database.ts'
import { readRecord } from '#domain/backstage/read.ts'
import { appointed, writeRequests } from '#domain/backstage/test-requests.ts'
import { requests } from './resource.ts'

const { db } = await testDatabase()

test('a request tells whoever answers it the country by its name, and none where nobody said one', async () => {
  const support = await appointed(db, 'support')
  const [somewhere, nowhere] = await writeRequests(db, [{ country: 'DE' }, { country: null }])
  const countryOf = async (id: unknown, reader: 'en' | 'italy') => {
    const found = await readRecord(db, support, requests, String(id), reader)
    return found?.cells.find(({ name }) => name === 'country')?.value
  }
  expect(await countryOf(somewhere, 'en')).toBe('Germany')
  expect(await countryOf(somewhere, 'italy')).toBe('Germania')
  expect(await countryOf(nowhere, 'en')).toBeNull()
})
