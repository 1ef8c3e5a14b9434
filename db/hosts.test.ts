import { expect, test } from 'vitest'
import { hostsOf } from './hosts.ts'

const addresses = (url: string) => hostsOf(url).map(({ connectionString }) => connectionString)

test('an address of several hosts is one for each, in its order, with all the rest', () => {
  expect(addresses('postgres://user:p%40w@a:5432,b:5433,[::1]/db?sslmode=verify-full')).toEqual([
    'postgres://user:p%40w@a:5432/db?sslmode=verify-full',
    'postgres://user:p%40w@b:5433/db?sslmode=verify-full',
    'postgres://user:p%40w@[::1]/db?sslmode=verify-full',
  ])
})

test('an address of one host stays as it is, a socket too', () => {
  const url = 'postgresql://user@localhost:5432/loggia?host=%2Ftmp%2Fa%20b'
  expect(addresses(url)).toEqual([url])
  const settings = { host: '/tmp', user: 'loggia' }
  expect(hostsOf(settings)).toEqual([settings])
})

test('the host that takes writes may be asked for, another kind may not', () => {
  for (const kind of ['read-write', 'primary']) {
    expect(addresses(`postgres://a,b/db?target_session_attrs=${kind}`)).toEqual(['postgres://a/db', 'postgres://b/db'])
  }
  expect(() => hostsOf('postgres://a,b/db?target_session_attrs=standby')).toThrow('the site writes')
})

test.each(['mysql://a/db', 'a:5432', 'postgres://a,,b/db', 'postgres://a:port,b/db'])('%s is none', (url) => {
  expect(() => hostsOf(url)).toThrow('no address')
})
