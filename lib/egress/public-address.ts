import { BlockList, isIP } from 'node:net'

/** All IPv4 networks that are not the public internet (IANA special-purpose registry, multicast, reserved). */
const NOT_PUBLIC_V4 = [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.0.2.0/24',
  '192.31.196.0/24',
  '192.52.193.0/24',
  '192.88.99.0/24',
  '192.168.0.0/16',
  '192.175.48.0/24',
  '198.18.0.0/15',
  '198.51.100.0/24',
  '203.0.113.0/24',
  '224.0.0.0/4',
  '240.0.0.0/4',
]

/** In IPv6 only 2000::/3 is the public internet, except the following: tunnels, documentation, benchmarking. */
const GLOBAL_V6 = ['2000::/3']
const NOT_PUBLIC_V6 = ['2001::/23', '2001:db8::/32', '2002::/16', '2620:4f:8000::/48', '3fff::/20']

const blocks = (entries: readonly string[], family: 'ipv4' | 'ipv6') => {
  const list = new BlockList()
  for (const entry of entries) {
    const [network = '', bits] = entry.split('/')
    list.addSubnet(network, Number(bits), family)
  }
  return list
}

const refusedV4 = blocks(NOT_PUBLIC_V4, 'ipv4')
const refusedV6 = blocks(NOT_PUBLIC_V6, 'ipv6')
const globalV6 = blocks(GLOBAL_V6, 'ipv6')

/** Whether an address is global unicast; an IPv4 address embedded in IPv6 is judged as IPv4. */
export function isPublicAddress(address: string): boolean {
  const family = isIP(address)
  if (family === 4) return !refusedV4.check(address, 'ipv4')
  if (family !== 6 || address.includes('%')) return false
  const inner = unmapped(address)
  if (inner) return isPublicAddress(inner)
  return globalV6.check(address, 'ipv6') && !refusedV6.check(address, 'ipv6')
}

/** Returns the IPv4 address of `::ffff:a.b.c.d` in any of its spellings; null for any other address. */
function unmapped(address: string): string | null {
  const canonical = new URL(`https://[${address}]/`).hostname.slice(1, -1)
  const [, high = '', low = ''] = /^::ffff:([\da-f]{1,4}):([\da-f]{1,4})$/.exec(canonical) ?? []
  if (!high) return null
  const [one, two] = [Number.parseInt(high, 16), Number.parseInt(low, 16)]
  return [one >> 8, one & 255, two >> 8, two & 255].join('.')
}
