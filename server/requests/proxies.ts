import { isIP } from 'node:net'
import type { FastifyServerOptions } from 'fastify'

/** Which proxies in front are believed: none, so many of the nearest hops, or those in networks. */
export type Proxies = false | number | string[]

const NAMED_NETWORKS = ['loopback', 'linklocal', 'uniquelocal']
const HOPS_MAX = 10

export const HOW_TO_NAME_PROXIES =
  'write how many proxies stand in front (such as 1), or their networks (such as 10.0.0.0/8, loopback)'

/** @returns undefined for what is neither a number of hops nor networks; "everybody" is not among them */
export function parseProxies(text: string): Proxies | undefined {
  if (/^(false|0)$/i.test(text)) return false
  if (/^\d+$/.test(text)) return Number(text) <= HOPS_MAX ? Number(text) : undefined
  const networks = text.split(',').map((each) => each.trim())
  return networks.every((each) => NAMED_NETWORKS.includes(each) || isNetwork(each)) ? networks : undefined
}

function isNetwork(text: string): boolean {
  const [address = '', bits, ...more] = text.split('/')
  const family = isIP(address)
  if (family === 0 || more.length > 0) return false
  return bits === undefined || (/^[1-9]\d*$/.test(bits) && Number(bits) <= (family === 6 ? 128 : 32))
}

/**
 * Addresses of `X-Forwarded-For` are counted from its end, where proxies append; the first ones anybody can write. Fastify
 * itself takes no number: it can't know that nobody reaches the port beside the proxies, but who sets one says so.
 */
export function trustIn(proxies: Proxies): FastifyServerOptions['trustProxy'] {
  return typeof proxies === 'number' ? (_address, hop) => hop < proxies : proxies
}
