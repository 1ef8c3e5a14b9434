import Fastify from 'fastify'
import { describe, expect, test } from 'vitest'
import { readEnv } from '../process/env.ts'
import { trustIn } from './proxies.ts'

/** Who a request is from and by which scheme, for a site with this `TRUST_PROXY`. */
async function seenBy(setting: string, connection: string, forwarded: string) {
  const server = Fastify({ trustProxy: trustIn(readEnv({ TRUST_PROXY: setting }).TRUST_PROXY) })
  server.get('/', (request) => ({ ip: request.ip, protocol: request.protocol, host: request.host }))
  const answer = await server.inject({
    url: '/',
    remoteAddress: connection,
    headers: {
      host: 'loggia.example',
      'x-forwarded-for': forwarded,
      'x-forwarded-proto': 'https',
      'x-forwarded-host': 'elsewhere.example',
    },
  })
  return answer.json()
}

describe('the address of a visitor', () => {
  test.each([
    ['', '203.0.113.9', '1.1.1.1', '203.0.113.9'],
    ['false', '203.0.113.9', '1.1.1.1', '203.0.113.9'],
    ['1', '10.0.0.1', '1.1.1.1, 203.0.113.9', '203.0.113.9'],
    ['2', '10.0.0.1', '1.1.1.1, 203.0.113.9, 10.0.0.2', '203.0.113.9'],
    ['1', '10.0.0.1', '', '10.0.0.1'],
    ['10.0.0.0/8, loopback', '10.0.0.1', '1.1.1.1, 203.0.113.9, 127.0.0.1', '203.0.113.9'],
    ['10.0.0.0/8', '::ffff:10.0.0.1', '1.1.1.1, 2001:db8::9', '2001:db8::9'],
    ['fd00::/8,loopback', 'fd00::1', '203.0.113.9', '203.0.113.9'],
    ['10.0.0.0/8', '203.0.113.9', '1.1.1.1', '203.0.113.9'],
  ])('with TRUST_PROXY=%s, a connection from %s and "%s" is %s', async (setting, connection, forwarded, ip) => {
    expect(await seenBy(setting, connection, forwarded)).toMatchObject({ ip })
  })
})

test('scheme and host are believed from a trusted proxy alone', async () => {
  const own = { protocol: 'http', host: 'loggia.example' }
  expect(await seenBy('10.0.0.0/8', '203.0.113.9', '1.1.1.1')).toMatchObject(own)
  expect(await seenBy('', '10.0.0.1', '1.1.1.1')).toMatchObject(own)
  expect(await seenBy('10.0.0.0/8', '10.0.0.1', '1.1.1.1')).toMatchObject({ protocol: 'https' })
})

test.each([
  'true',
  'yes',
  '*',
  'all',
  '11',
  '-1',
  '1.5',
  '0.0.0.0/0',
  '::/0',
  '10.0.0.0/33',
  '10.0.0/8',
  '10.0.0.1/8/8',
  'proxy.example',
  'loopback,',
])('TRUST_PROXY=%s is refused in one line that says what to write', (value) => {
  expect(() => readEnv({ TRUST_PROXY: value })).toThrow(
    /^TRUST_PROXY: write how many proxies stand in front \(such as 1\), or their networks \([^\n]+\)$/,
  )
})
