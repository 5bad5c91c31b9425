import type { Actor } from '@/lib/access/scope'
import { requestsPerMinute } from '@/lib/core/config'
import { tooManyRequests } from '@/lib/core/errors'
import { type Limit, type RateLimitWindow, recordHit } from '@/lib/limits/rate-limit'
import { callerTokenId } from './caller'
import { isUnsafe } from './same-origin'

const perMinute = (name: string, times = 1): Limit => ({ name, hits: requestsPerMinute() * times, seconds: 60 })

/** Limit of all tokens of one user together, as a multiple of the limit of one token. */
const TOKENS_TOGETHER = 2

/**
 * Counts a call: for an API token every call, by token and by user; for a session only writes. Sets the rate-limit
 * headers for tokens; throws 429 if the limit is exceeded.
 */
export async function countCall(actor: Actor, request: Request, headers: Headers): Promise<void> {
  const token = callerTokenId(actor)
  if (!token) {
    if (isUnsafe(request)) refuseOver(await recordHit(perMinute('session-writes'), actor.id), headers)
    return
  }
  const window = await recordHit(perMinute('api-token'), token)
  setWindow(headers, window)
  refuseOver(window, headers)
  refuseOver(await recordHit(perMinute('api-user', TOKENS_TOGETHER), actor.id), headers)
}

function refuseOver({ isOver, resetSeconds }: RateLimitWindow, headers: Headers) {
  if (!isOver) return
  headers.set('retry-after', String(resetSeconds))
  throw tooManyRequests()
}

function setWindow(headers: Headers, { limit, remaining, resetSeconds }: RateLimitWindow) {
  headers.set('ratelimit-limit', String(limit))
  headers.set('ratelimit-remaining', String(remaining))
  headers.set('ratelimit-reset', String(resetSeconds))
}
