import { BlockList, isIP } from 'node:net'

import { isSecureOrigin } from '@/lib/core/config'

/** Where the front door says who is there; what a visitor sends under this name never gets past it. */
export const ADDRESS_HEADER = 'x-client-address'

/** The address a request came from, for limits and logs, as the front door found it; `direct` where no door was passed. */
export function clientAddress(headers: Pick<Headers, 'get'>): string {
  const address = headers.get(ADDRESS_HEADER) ?? ''
  return isIP(address) ? address : 'direct'
}

/** What a limit counts by: an address, of IPv6 the /64. */
export const limitKey = (address: string) => (isIP(address) === 6 ? networkOf(address) : address)

/** Whether many visitors may stand behind an address: none is known, it is this machine's, or a proxy's that TRUSTED_PROXIES does not name. */
export const isSharedAddress = (address: string): boolean =>
  address === 'direct' || address === '::1' || address.startsWith('127.') || hasUnnamedProxy()

/** TLS ends before this process, so a public https address without TRUSTED_PROXIES means a proxy that nobody named. */
export const hasUnnamedProxy = () => isSecureOrigin() && !process.env.TRUSTED_PROXIES?.trim()

/** The proxies of TRUSTED_PROXIES (comma list of addresses or CIDR blocks); null where there are none. Throws for an entry that is neither. */
export function trustedProxies(text = process.env.TRUSTED_PROXIES ?? ''): BlockList | null {
  const entries = text
    .split(',')
    .map((part) => part.trim())
    .filter(Boolean)
  if (entries.length === 0) return null
  const list = new BlockList()
  for (const entry of entries) add(list, entry)
  return list
}

type Arrival = { socket: string | undefined; forwarded: string | undefined }

/**
 * The address of a visitor at the front door: the socket's, and where the socket is a trusted proxy's, the right-most address of
 * X-Forwarded-For that is no trusted proxy. Undefined where the socket is gone.
 */
export function visitorAddress({ socket, forwarded = '' }: Arrival, trusted: BlockList | null): string | undefined {
  const near = socket && bare(socket)
  if (!near || !isIP(near) || !isTrusted(trusted, near)) return near || undefined
  const chain = forwarded
    .split(',')
    .map((part) => bare(part.trim()))
    .filter(Boolean)
  const outside = chain.reverse().find((address) => !isTrusted(trusted, address)) ?? chain.at(-1)
  return outside && isIP(outside) ? outside : near
}

const isTrusted = (trusted: BlockList | null, address: string) => trusted?.check(address, family(address)) ?? false

/** Without the port that some proxies add, and IPv4 as itself where a socket of IPv6 took it. */
function bare(address: string): string {
  const host = /^\[([^\]]+)\](?::\d+)?$/.exec(address)?.[1] ?? address.replace(/^([\d.]+):\d+$/, '$1')
  return host.replace(/^::ffff:(?=\d+\.)/i, '')
}

function add(list: BlockList, entry: string): void {
  const [address = '', prefix] = entry.split('/')
  try {
    if (prefix === undefined) list.addAddress(address, family(address))
    else list.addSubnet(address, Number(prefix), family(address))
  } catch {
    throw new Error(`TRUSTED_PROXIES: ״${entry}״ אינה כתובת או טווח / is no address or CIDR block`)
  }
}

const family = (address: string) => (isIP(address) === 6 ? 'ipv6' : 'ipv4')

/** The first four groups, zeros that were left out put back. */
function networkOf(address: string): string {
  const [head = '', tail] = address.split('::')
  const groups = (text: string) => text.split(':').filter(Boolean)
  const [before, after] = [groups(head), groups(tail ?? '')]
  const zeros = tail === undefined ? [] : Array.from({ length: 8 - before.length - after.length }, () => '0')
  return [...before, ...zeros, ...after]
    .slice(0, 4)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':')
}
