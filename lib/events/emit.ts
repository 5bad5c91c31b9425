import type { Tx } from '@/lib/db/client'
import type { EventCatalogue } from '@/lib/manifest/events'
import type { EventName, Subscriber, Subscribers } from './subscriber'

/**
 * Calls every module that subscribed to an event, one after another in the order of `lib/manifest/subscribers`, inside
 * the transaction that caused it: either everything is written or nothing. Call it before `audit()`, which comes last.
 * Throws what a subscriber throws.
 *
 * Modules are above this engine, so they are imported when the first event is emitted.
 */
export async function emit<N extends EventName>(tx: Tx, name: N, event: EventCatalogue[N]): Promise<void> {
  const { subscribers } = await import('@/lib/manifest/subscribers')
  for (const module of subscribers as readonly Subscribers[]) {
    const subscriber: Subscriber<N> | undefined = module[name]
    await subscriber?.(tx, event)
  }
}
