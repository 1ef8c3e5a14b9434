import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { readEnv } from './env.ts'

test('nothing needs to be set', () => {
  expect(readEnv({})).toMatchObject({
    HOST: '127.0.0.1',
    PORT: 3000,
    DATA_DIR: resolve('./data'),
    DESIGN_TOOL_URL: '/studio',
    LOG_LEVEL: 'info',
    TRUST_PROXY: false,
  })
})

test('what is set to nothing is not set', () => {
  expect(readEnv({ PORT: '', DATABASE_URL: '', SITE_URL: '' })).toEqual(readEnv({}))
})

test('a data folder is meant from where the site is started', () => {
  expect(readEnv({ DATA_DIR: 'elsewhere' }).DATA_DIR).toBe(resolve('elsewhere'))
})

test.each([
  ['PORT', 'three thousand'],
  ['PORT', '70000'],
  ['PORT', '-1'],
  ['DATABASE_URL', 'mysql://localhost/loggia'],
  ['DATABASE_URL', 'localhost:5432'],
  ['SITE_URL', 'loggia.example'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['DESIGN_TOOL_URL', 'ftp://tool.example'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'perhaps'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const refusal = expect(() => readEnv({ [name]: value }))
  refusal.toThrow(new RegExp(`^${name}: [^\\n]+$`))
})

test('several bad values are named together', () => {
  expect(() => readEnv({ PORT: 'x', SITE_URL: 'y' })).toThrow(/^PORT: .+; SITE_URL: .+$/)
})
