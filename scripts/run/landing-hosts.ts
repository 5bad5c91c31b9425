import { isIP } from 'node:net'

import { appOrigin } from '@/lib/core/config'
import { isPublicName } from '@/lib/egress/public-name'

/** What stands at the root of a company's own domain: the address of its page, or none. */
type Place = { home: string | null }
type Known = { place: Promise<Place | null>; until: number }

const KEPT_MS = 30_000
const MAX_KNOWN = 1_000
const PATIENCE_MS = 1_500

/**
 * Creates the lookup of companies' own domains: null for every other host. What `ask` tells is kept for half a minute; the
 * hosts that strangers name do not pile up.
 */
export function landingHosts(ask: (host: string) => Promise<Place | null>, now = Date.now) {
  const known = new Map<string, Known>()
  return async (hostHeader: string | undefined): Promise<{ host: string; home: string | null } | null> => {
    const host = (hostHeader ?? '').toLowerCase().replace(/:\d+$/, '')
    if (isIP(host) || !isPublicName(host) || host === new URL(appOrigin()).hostname) return null
    const found = known.get(host)
    if (found && found.until > now()) return withHost(host, await found.place)
    if (known.size >= MAX_KNOWN) known.clear()
    const place = ask(host).catch(() => null)
    known.set(host, { place, until: now() + KEPT_MS })
    return withHost(host, await place)
  }
}

const withHost = (host: string, place: Place | null) => place && { host, ...place }

/** Asks the handler of this process what stands at the root of a host. */
export const askOwnHandler = (port: number) => async (host: string) => {
  const answer = await fetch(`http://127.0.0.1:${port}/api/public/landing-host?host=${encodeURIComponent(host)}`, {
    redirect: 'manual',
    signal: AbortSignal.timeout(PATIENCE_MS),
  })
  return answer.ok ? ((await answer.json()) as Place) : null
}

/** Handlers that answer on a company's own domain: what its pages show. */
const SHOWN =
  /^\/api\/public\/(?:landing-pictures\/[\w-]+\/\d+|landing-fonts\/[a-z-]+\.woff2|logos\/[\w-]+)(?:\?[^?]*)?$/

/**
 * Returns where a request on a company's own domain leads: to its pages, and to what they show; null for everything else,
 * so that nobody can sign in on a foreign host.
 */
export function landingTarget(url: string, home: string | null): string | null {
  if (SHOWN.test(url)) return url
  const [, path = '', search = ''] = /^([^?]*)(.*)$/s.exec(url) ?? []
  const isThanks = /^(?:\/[^/]+)?\/thanks$/.test(path)
  const place = isThanks ? path.slice(0, -THANKS.length) : path
  const slug = place === '' || place === '/' ? home : readSlug(place.slice(1))
  return slug && `/l/${encodeURIComponent(slug)}${isThanks ? THANKS : ''}${search}`
}

const THANKS = '/thanks'

/** Returns the address of a page that a segment spells; null for anything that could be read as a path of ours. */
function readSlug(segment: string): string | null {
  try {
    const slug = decodeURIComponent(segment).toLowerCase()
    return /^[a-z0-9א-ת]+(?:-[a-z0-9א-ת]+)+$|^[a-z0-9א-ת]{2,}$/.test(slug) ? slug : null
  } catch {
    return null
  }
}
