import { writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { expect, test } from 'vitest'
import { testFolder } from '#domain/media/test-media.ts'
import { openCards } from './cards.ts'
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

test('Stripe’s keys go together', () => {
  const [key, secret] = [{ STRIPE_SECRET_KEY: 'sk_test_1' }, { STRIPE_WEBHOOK_SECRET: 'whsec_1' }]
  for (const alone of [key, secret]) expect(() => readEnv(alone)).toThrow(/^STRIPE_SECRET_KEY: goes with/)
  expect(() => readEnv({ ...secret, STRIPE_SECRET_KEY: 'pk_test_1' })).toThrow(/^STRIPE_SECRET_KEY: /)
  for (const elsewhere of ['http://stripe.example', 'https://127.0.0.1', 'nonsense']) {
    expect(() => readEnv({ STRIPE_STAND_IN: elsewhere })).toThrow(/^STRIPE_STAND_IN: /)
  }
  expect(openCards(readEnv({}))).toBeNull()
  expect(openCards(readEnv({ ...key, ...secret }))).toMatchObject({ webhookSecret: 'whsec_1' })
})

test('the settings of a bucket go together', () => {
  const all = {
    S3_ENDPOINT: 'https://s3.example',
    S3_BUCKET: 'loggia-files',
    S3_ACCESS_KEY_ID: 'AKID',
    S3_SECRET_ACCESS_KEY: 'secret',
  }
  expect(readEnv({}).bucket).toBeUndefined()
  expect(readEnv(all).bucket).toMatchObject({ bucket: 'loggia-files', region: 'us-east-1' })
  for (const name of Object.keys(all)) expect(() => readEnv({ ...all, [name]: '' })).toThrow(/^S3_BUCKET: goes with/)
  expect(() => readEnv({ ...all, S3_BUCKET: 'Not a bucket' })).toThrow(/^S3_BUCKET: /)
  expect(() => readEnv({ ...all, S3_ENDPOINT: 's3.example' })).toThrow(/^S3_ENDPOINT: /)
  expect(() => readEnv({ ...all, S3_CACHE_MB: '1' })).toThrow(/^S3_CACHE_MB: /)
})

test('settings of the database that comes along are names and values', () => {
  const { POSTGRES_SETTINGS } = readEnv({ POSTGRES_SETTINGS: 'shared_buffers=512MB  work_mem=8MB' })
  expect(POSTGRES_SETTINGS).toEqual({ shared_buffers: '512MB', work_mem: '8MB' })
  expect(readEnv({}).POSTGRES_SETTINGS).toEqual({})
  expect(() => readEnv({ POSTGRES_SETTINGS: 'much memory' })).toThrow(/^POSTGRES_SETTINGS: /)
  const elsewhere = { DATABASE_URL: 'postgresql://site@localhost/loggia', POSTGRES_SETTINGS: 'work_mem=8MB' }
  expect(() => readEnv(elsewhere)).toThrow(/^POSTGRES_SETTINGS: /)
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
  ['MIGRATE_DATABASE_URL', 'mysql://localhost/loggia'],
  ['MIGRATE_DATABASE_URL', 'postgresql://owner@localhost/loggia'],
  ['DISK_RESERVE_MB', 'much'],
  ['DISK_RESERVE_MB', '-1'],
  ['SITE_URL', 'loggia.example'],
  ['SITE_URL', 'javascript:alert(1)'],
  ['DESIGN_TOOL_URL', 'ftp://tool.example'],
  ['LOG_LEVEL', 'loud'],
  ['TRUST_PROXY', 'perhaps'],
  ['AUTH_SECRET', 'short'],
  ['AUTH_SECRET', `${'long'.repeat(8)}, short`],
  ['AUTH_SECRET_FILE', '/no/such/file'],
])('%s=%s is refused in one line that names it', (name, value) => {
  const refusal = expect(() => readEnv({ [name]: value }))
  refusal.toThrow(new RegExp(`^${name}: [^\\n]+$`))
})

test('several bad values are named together', () => {
  expect(() => readEnv({ PORT: 'x', SITE_URL: 'y' })).toThrow(/^PORT: .+; SITE_URL: .+$/)
})

test('secrets come from the environment or from a file, the current one first', async () => {
  const [newer, older] = ['a'.repeat(32), 'b'.repeat(32)]
  expect(readEnv({ AUTH_SECRET: `${newer}, ${older}` }).AUTH_SECRET).toEqual([newer, older])
  const file = join(await testFolder(), 'secrets')
  await writeFile(file, `${newer}\n${older}\n`)
  expect(readEnv({ AUTH_SECRET_FILE: file }).AUTH_SECRET).toEqual([newer, older])
  expect(() => readEnv({ AUTH_SECRET_FILE: file, AUTH_SECRET: newer })).toThrow(/^AUTH_SECRET_FILE: /)
})
