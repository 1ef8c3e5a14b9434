import { expect, test } from 'vitest'
import stores from '#app/i18n/locales/en/stores.json' with { type: 'json' }
import { testMeans } from '#domain/accounts/test-means.ts'
import { argsFor, testApp } from '../../../http/test-app.ts'
import { type StoreAnswer, takeStore } from './take-store.ts'

const means = await testMeans()
const { token } = await means.enrol('anna')

test.each([
  ['texts in place of their languages', 'scope=x&introduction=x&vipServices=x'],
  ['a language twice', 'scope.en=x&scope.en=y&vipServices.en=x&vipServices.en=y'],
  ['steps that no field has', 'name.en=x&kind[0]=x&country.x=IT&vipServices.en.x=x&logoId.x=x'],
  ['values that were not to choose', 'kind=x&style=x&country=x&logoId=x'],
])('a form that no page of ours sends is refused for reasons that have words: %s', async (_what, body) => {
  const headers = { token, 'content-type': 'application/x-www-form-urlencoded' }
  const args = argsFor(testApp(means), '/account/store', { method: 'POST', headers, body })
  const { data, init } = (await takeStore(args as never)) as { data: StoreAnswer; init: ResponseInit }
  expect(init.status).toBe(422)
  const reasons = Object.values(data.faults).flat()
  expect(reasons.length).toBeGreaterThan(0)
  expect(Object.keys(stores.wrong)).toEqual(expect.arrayContaining(reasons))
})
