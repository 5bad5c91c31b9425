import { AppError } from '@/lib/core/errors'
import { limitKey } from '@/lib/limits/client-address'
import { countHit, type Limit } from '@/lib/limits/rate-limit'

import type { ImpersonationInfo } from './impersonation-info'

const WRONG_TOKENS: Limit = { name: 'wrong-token', hits: 30, seconds: 60 }

/**
 * Runs what needs a token. Only wrong ones (undefined) count against the limit of an address, once they have turned out to be wrong:
 * whoever holds a good one gets through, however many wrong ones came from the same address. Throws 404 for a wrong one, 429 over the limit.
 */
export async function withToken<T>({ ip }: ImpersonationInfo, work: () => Promise<T | undefined>): Promise<T> {
  const result = await work()
  if (result !== undefined) return result
  await countWrongToken(ip)
  throw new AppError('הקישור אינו תקף: פג תוקפו או שכבר השתמשו בו', { status: 404, code: 'token_invalid' })
}

/** Counts a token that turned out to be wrong against the address it came from; throws 429 over the limit. */
export const countWrongToken = (ip: string): Promise<void> => countHit(WRONG_TOKENS, limitKey(ip))
