import { limitKey } from '@/lib/server/client-address'
import { AppError } from '@/lib/server/errors'
import { countHit, type Limit, refuseFull } from '@/lib/server/rate-limit'

import type { Visit } from './visit'

const WRONG_TOKENS: Limit = { name: 'wrong-token', hits: 30, seconds: 60 }

/** Runs what needs a token; only wrong ones (undefined) count against the limit of an address. Throws 410 for them. */
export async function withToken<T>({ ip }: Visit, work: () => Promise<T | undefined>): Promise<T> {
  await refuseFull(WRONG_TOKENS, limitKey(ip))
  const result = await work()
  if (result !== undefined) return result
  await countHit(WRONG_TOKENS, limitKey(ip))
  throw new AppError('הקישור אינו תקף: פג תוקפו או שכבר השתמשו בו', { status: 404, code: 'token_invalid' })
}
