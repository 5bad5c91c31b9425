import { publicEvents } from '@/lib/manifest/public-events'
import type { PublicEvents } from './public-events'

export type PublicEventName = keyof typeof publicEvents

/** What companies may hear of, as the modules say it. */
export const PUBLIC_EVENTS: PublicEvents & Record<PublicEventName, PublicEvents[string]> = publicEvents

export const PUBLIC_EVENT_NAMES = Object.keys(publicEvents) as [PublicEventName, ...PublicEventName[]]

/** The event of the test button, which nobody subscribes to. */
export const PING = 'ping'

/** The public events of an audited action; most actions have none. */
export const eventsOfAction = (action: string): PublicEventName[] =>
  PUBLIC_EVENT_NAMES.filter((name) => PUBLIC_EVENTS[name].actions.includes(action))
