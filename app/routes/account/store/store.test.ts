import { expect, test } from 'vitest'
import words from '#app/i18n/locales/en/field-errors.json' with { type: 'json' }
import { testServices } from '#domain/accounts/test-services.ts'
import type { FormAnswer } from '../../../forms/answer.ts'
import { argsFor, testApp } from '../../../http/test-app.ts'
import { action } from './store.tsx'

const services = await testServices()
const { token } = await services.enrol('anna')

test.each([
  ['texts in place of their languages', 'scope=x&introduction=x&vipServices=x'],
  ['a language twice', 'scope.en=x&scope.en=y&vipServices.en=x&vipServices.en=y'],
  ['steps that no field has', 'name.en=x&kind[0]=x&country.x=IT&vipServices.en.x=x&logoId.x=x'],
  ['values that were not to choose', 'kind=x&style=x&country=x&logoId=x'],
])('a form that no page of ours sends is refused for reasons that have words: %s', async (_what, body) => {
  const headers = { token, 'content-type': 'application/x-www-form-urlencoded' }
  const args = argsFor(testApp(services), '/account/store', { method: 'POST', headers, body })
  const { data, init } = (await action(args as never)) as { data: FormAnswer; init: ResponseInit }
  expect(init.status).toBe(422)
  const said = Object.values(data.fieldErrors)
  expect(said.length).toBeGreaterThan(0)
  for (const reason of said) expect(Object.values(words)).toContain(reason)
})
