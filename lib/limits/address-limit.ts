import { isSharedAddress, limitKey } from './client-address'
import { countHit, type Limit } from './rate-limit'

/** How many visitors a shared address is taken for. */
const VISITORS = 15

/** A limit and its subject for an address. One that many visitors share has room for them all, so that one of them does not lock the others out. */
export function addressHit(limit: Limit, address: string): readonly [Limit, string] {
  const { name, hits, seconds } = limit
  const room = isSharedAddress(address) ? { name: `${name}-together`, hits: hits * VISITORS, seconds } : limit
  return [room, limitKey(address)]
}

/** Counts a hit of an address; throws 429 where its window is full. */
export const countAddress = (limit: Limit, address: string): Promise<void> => countHit(...addressHit(limit, address))
