import { AppError } from '@/lib/core/errors'
import { limitKey } from '@/lib/limits/client-address'
import { countHit, type Limit } from '@/lib/limits/rate-limit'

import type { RequestOrigin } from './request-origin'

const WRONG_TOKENS: Limit = { name: 'wrong-token', hits: 30, seconds: 60 }

/**
 * Runs work that requires a token. Only invalid tokens (undefined) count against the IP address's limit, after they
 * turned out to be invalid: a valid token works however many invalid ones came from the same address. Throws 404 for an
 * invalid one, 429 over the limit.
 */
export async function withToken<T>({ ip }: RequestOrigin, work: () => Promise<T | undefined>): Promise<T> {
  const result = await work()
  if (result !== undefined) return result
  await countWrongToken(ip)
  throw new AppError('הקישור אינו תקף: פג תוקפו או שכבר השתמשו בו', { status: 404, code: 'token_invalid' })
}

/** Counts an invalid token against the IP address it came from; throws 429 over the limit. */
export const countWrongToken = (ip: string): Promise<void> => countHit(WRONG_TOKENS, limitKey(ip))
