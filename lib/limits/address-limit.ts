import { isSharedAddress, limitKey } from './client-address'
import { countHit, type Limit } from './rate-limit'

/** Number of visitors that a shared address is assumed to stand for. */
const VISITORS = 15

/**
 * Returns a limit and its subject for an address. A shared address gets a limit that is large enough for many visitors,
 * so that one of them does not lock the others out.
 */
export function addressHit(limit: Limit, address: string): readonly [Limit, string] {
  const { name, hits, seconds } = limit
  const room = isSharedAddress(address) ? { name: `${name}-together`, hits: hits * VISITORS, seconds } : limit
  return [room, limitKey(address)]
}

/** Counts a hit of an address; throws 429 if the limit is exceeded. */
export const countAddress = (limit: Limit, address: string): Promise<void> => countHit(...addressHit(limit, address))
