import type { Actor } from '@/lib/access/scope'
import { requestsPerMinute } from '@/lib/core/config'
import { tooFast } from '@/lib/core/errors'
import { type Limit, takeHit, type Window } from '@/lib/limits/rate-limit'
import { callerTokenId } from './caller'
import { isUnsafe } from './same-origin'

const perMinute = (name: string, times = 1): Limit => ({ name, hits: requestsPerMinute() * times, seconds: 60 })

/** All tokens of one user together may call so many times as often as one of them. */
const TOKENS_TOGETHER = 2

/**
 * Counts a call: of a token every one, by token and by its user; of a session those that may write. Fills in the headers that tell
 * a bearer how the window stands; throws 429 where it is full.
 */
export async function countCall(actor: Actor, request: Request, headers: Headers): Promise<void> {
  const token = callerTokenId(actor)
  if (!token) {
    if (isUnsafe(request)) refuseOver(await takeHit(perMinute('session-writes'), actor.id), headers)
    return
  }
  const window = await takeHit(perMinute('api-token'), token)
  setWindow(headers, window)
  refuseOver(window, headers)
  refuseOver(await takeHit(perMinute('api-user', TOKENS_TOGETHER), actor.id), headers)
}

function refuseOver({ isOver, resetSeconds }: Window, headers: Headers) {
  if (!isOver) return
  headers.set('retry-after', String(resetSeconds))
  throw tooFast()
}

function setWindow(headers: Headers, { limit, remaining, resetSeconds }: Window) {
  headers.set('ratelimit-limit', String(limit))
  headers.set('ratelimit-remaining', String(remaining))
  headers.set('ratelimit-reset', String(resetSeconds))
}
