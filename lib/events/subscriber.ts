import type { Tx } from '@/lib/db/client'
import { enqueue } from '@/lib/jobs/enqueue'
import type { EventCatalogue } from '@/lib/manifest/events'

export type EventName = keyof EventCatalogue

/** Reaction to an event, in the transaction that emitted it: a thrown error rolls all of it back. */
export type Subscriber<N extends EventName> = (tx: Tx, event: EventCatalogue[N]) => Promise<unknown>

/** A module's reactions to events of other modules. */
export type Subscribers = { readonly [N in EventName]?: Subscriber<N> }

type JobData = Record<string, string | number>

/**
 * Builds a subscriber that queues a job in the event's transaction; one waiting job per key. If `toData` returns null,
 * the event needs no job.
 */
export const jobSubscriber =
  <E>(task: string, toData: (event: E) => JobData | null) =>
  async (tx: Tx, event: E): Promise<void> => {
    const data = toData(event)
    if (data) await enqueue(tx, [task, data], { key: [task, ...Object.values(data)].join(':') })
  }
