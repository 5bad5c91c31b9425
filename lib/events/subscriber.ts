import type { Tx } from '@/lib/db/client'
import { enqueue } from '@/lib/jobs/enqueue'
import type { EventCatalogue } from '@/lib/manifest/events'

export type EventName = keyof EventCatalogue

/** What follows of an event, in the unit of work in which it came about: whoever throws refuses all of it. */
export type Subscriber<N extends EventName> = (tx: Tx, event: EventCatalogue[N]) => Promise<unknown>

/** What a module does when something happens elsewhere. */
export type Subscribers = { readonly [N in EventName]?: Subscriber<N> }

type JobData = Record<string, string | number>

/** A job for the event, put in the queue with its unit of work: one waiting job for each key. No data: this event is no business of the job. */
export const byJob =
  <E>(task: string, toData: (event: E) => JobData | null) =>
  async (tx: Tx, event: E): Promise<void> => {
    const data = toData(event)
    if (data) await enqueue(tx, [task, data], { key: [task, ...Object.values(data)].join(':') })
  }
