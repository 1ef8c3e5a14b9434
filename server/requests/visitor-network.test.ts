import fc from 'fast-check'
import { expect, test } from 'vitest'
import { visitorNetwork } from './visitor-network.ts'

test('a household of IPv6 is one visitor, its neighbour another', () => {
  const group = fc.integer({ min: 0, max: 0xffff })
  const four = fc.tuple(group, group, group, group)
  const address = (...groups: number[]) => groups.map((each) => each.toString(16)).join(':')
  fc.assert(
    fc.property(four, four, four, four, (network, host, otherHost, otherNetwork) => {
      // What stands for an IPv4 address is none of these.
      fc.pre([network, otherNetwork].every((groups) => groups.some((each) => each !== 0)))
      const counted = visitorNetwork(address(...network, ...host))
      expect(counted).toMatch(/\/64$/)
      expect(visitorNetwork(address(...network, ...otherHost).toUpperCase())).toBe(counted)
      const isSame = String(network) === String(otherNetwork)
      expect(visitorNetwork(address(...otherNetwork, ...host)) === counted).toBe(isSame)
    }),
  )
})

test('an IPv4 address is itself, also where it is written as one of IPv6 or with a port', () => {
  fc.assert(
    fc.property(fc.ipV4(), fc.integer({ min: 1, max: 65_535 }), (address, port) => {
      for (const written of [`::ffff:${address}`, `${address}:${port}`, `[::ffff:${address}]:${port}`]) {
        expect(visitorNetwork(written)).toBe(address)
      }
      expect(visitorNetwork(address)).toBe(address)
    }),
  )
})

test('what is no address is counted together', () => {
  fc.assert(
    fc.property(fc.string(), (text) => {
      expect(visitorNetwork(text)).toMatch(/^(unknown|[0-9.]+|[0-9a-f:]+\/64)$/)
    }),
  )
  for (const text of [undefined, '', 'unknown', '1.2.3', '10', '0x7f.1', 'a, 10.0.0.1', '[10.0.0.1']) {
    expect(visitorNetwork(text)).toBe('unknown')
  }
  expect(visitorNetwork('fe80::1%eth0')).toBe('fe80::/64')
})
