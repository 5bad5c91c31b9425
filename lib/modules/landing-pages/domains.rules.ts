import { isPublicName } from '@/lib/egress/public-name'

/** Name of the TXT record by which a company shows that a host is its own. */
export const recordName = (host: string) => `_kesher.${host}`

/** Value of that record. */
export const recordValue = (token: string) => `kesher-verification=${token}`

/** Returns the host of what somebody typed, in the form in which browsers send it; null for what is no host of the internet. */
export function parseHost(text: string): string | null {
  const typed = text.trim().replace(/^https?:\/\//i, '')
  const host = URL.parse(`http://${typed.replace(/[/?#].*$/, '').replace(/\.$/, '')}`)?.hostname ?? ''
  const isName = /^(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+[a-z][a-z0-9-]{0,61}[a-z0-9]$/.test(host)
  return isName && host.length <= 240 && isPublicName(host) ? host : null
}

/** Time for which the record of a verified domain may be missing, in ms, before its pages are taken from it. */
const PATIENCE_MS = 3 * 24 * 3_600_000

type Domain = { state: 'waiting' | 'verified' | 'failed'; missingSince: Date | null }
export type Look = 'found' | 'missing' | 'unknown'

/** Returns what becomes of a domain after a look at its record; what DNS could not tell changes nothing. */
export function afterLook({ state, missingSince }: Domain, look: Look, now: Date): Domain {
  if (look === 'unknown') return { state, missingSince }
  if (look === 'found') return { state: 'verified', missingSince: null }
  if (state !== 'verified') return { state: 'failed', missingSince: null }
  const since = missingSince ?? now
  return now.getTime() - since.getTime() >= PATIENCE_MS
    ? { state: 'failed', missingSince: null }
    : { state, missingSince: since }
}
