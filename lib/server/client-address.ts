import { BlockList, isIP } from 'node:net'

/**
 * The address a request came from, for limits and logs. Forwarded headers count only where TRUSTED_PROXIES (comma list of
 * addresses or CIDR blocks) says how the app is reached: the right-most address that is not a trusted proxy.
 */
export function clientAddress(headers: Pick<Headers, 'get'>): string {
  const trusted = trustedProxies()
  const chain = (headers.get('x-forwarded-for') ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (!trusted || chain.length === 0) return 'direct'
  const outside = [...chain].reverse().find((address) => !trusted.check(address, family(address)))
  return outside && isIP(outside) ? outside : 'direct'
}

/** What a limit counts by: an address, of IPv6 the /64. */
export const limitKey = (address: string) => (isIP(address) === 6 ? address.split(':').slice(0, 4).join(':') : address)

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

function trustedProxies(): BlockList | null {
  const entries = (process.env.TRUSTED_PROXIES ?? '')
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (entries.length === 0) return null
  const list = new BlockList()
  for (const entry of entries) {
    const [address = '', prefix] = entry.split('/')
    if (prefix) list.addSubnet(address, Number(prefix), family(address))
    else list.addAddress(address, family(address))
  }
  return list
}
