import { isIP } from 'node:net'
import ipaddr from 'ipaddr.js'

/**
 * What visitors are counted by: an IPv4 address, or the /64 that an IPv6 address is in, since a household or a server has all
 * of one. Some proxies write a port behind the address.
 * @param address as the connection or a trusted proxy says
 * @returns `unknown` for what is no address: they are counted together
 */
export function visitorNetwork(address = ''): string {
  const bare = isIP(address) === 0 ? address.replace(/:\d+$/, '').replace(/^\[(.*)\]$/, '$1') : address
  if (isIP(bare) === 0) return 'unknown'
  const known = ipaddr.process(bare)
  if (known.kind() === 'ipv4') return known.toString()
  return `${new ipaddr.IPv6([...(known as ipaddr.IPv6).parts.slice(0, 4), 0, 0, 0, 0])}/64`
}
