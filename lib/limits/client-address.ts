import { BlockList, isIP } from 'node:net'

import { isSecureOrigin } from '@/lib/core/config'

/**
 * Request header in which the front proxy (scripts/run/front-door.ts) passes the client's address; it replaces any
 * value that the visitor sent.
 */
export const ADDRESS_HEADER = 'x-client-address'

/**
 * Returns the client's address as determined by the front proxy, for limits and logs; `direct` if the request did not
 * pass through it.
 */
export function clientAddress(headers: Pick<Headers, 'get'>): string {
  const address = headers.get(ADDRESS_HEADER) ?? ''
  return isIP(address) ? address : 'direct'
}

/** Returns the key by which limits count an address: the address itself, or for IPv6 its /64 network. */
export const limitKey = (address: string) => (isIP(address) === 6 ? networkOf(address) : address)

/**
 * Whether many visitors may share an address: it is unknown, it is this machine's own, or TRUSTED_PROXIES is not set
 * behind a proxy.
 */
export const isSharedAddress = (address: string): boolean =>
  address === 'direct' || address === '::1' || address.startsWith('127.') || hasUnnamedProxy()

/**
 * Whether a proxy is in front of the app that TRUSTED_PROXIES does not name: TLS always ends before this process, so a
 * public https origin means that there is a proxy.
 */
export const hasUnnamedProxy = () => isSecureOrigin() && !process.env.TRUSTED_PROXIES?.trim()

/**
 * Parses TRUSTED_PROXIES (comma-separated addresses or CIDR blocks); null if it is empty. Throws for an invalid entry.
 */
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
 * Returns the visitor's address, for the front proxy: that of the socket or, if the socket belongs to a trusted proxy,
 * the right-most address of X-Forwarded-For that is not a trusted proxy. Undefined if the socket is gone.
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

/** Removes the port that some proxies append, and unwraps an IPv4 address that an IPv6 socket reports as mapped. */
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

/** Returns the first four groups of an IPv6 address, with compressed zeros expanded. */
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
