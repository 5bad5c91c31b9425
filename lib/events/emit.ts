import type { Tx } from '@/lib/db/client'
import type { EventCatalogue } from '@/lib/manifest/events'
import type { EventName, Subscriber, Subscribers } from './subscriber'

/**
 * Tells every module that subscribed to an event, one after another in the order of `lib/manifest/subscribers`, inside the transaction
 * that made it happen: all of it is written, or nothing. Before `audit()`, which comes last. Throws what a subscriber throws.
 *
 * Modules stand above this engine, so they are loaded when the first event comes about.
 */
export async function emit<N extends EventName>(tx: Tx, name: N, event: EventCatalogue[N]): Promise<void> {
  const { subscribers } = await import('@/lib/manifest/subscribers')
  for (const module of subscribers as readonly Subscribers[]) {
    const subscriber: Subscriber<N> | undefined = module[name]
    await subscriber?.(tx, event)
  }
}
