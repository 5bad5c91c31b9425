import { publicEvents } from '@/lib/manifest/public-events'
import type { PublicEvents } from './public-events'

export type PublicEventName = keyof typeof publicEvents

/** Public events that companies can subscribe to, gathered from the modules. */
export const PUBLIC_EVENTS: PublicEvents & Record<PublicEventName, PublicEvents[string]> = publicEvents

export const PUBLIC_EVENT_NAMES = Object.keys(publicEvents) as [PublicEventName, ...PublicEventName[]]

/** The event of the test button; no endpoint subscribes to it. */
export const PING = 'ping'

/** The event that a step of an automation sends to the endpoint it names. */
export const STEP = 'automation.step'

/** Returns the public events of an audited action; most actions have none. */
export const eventsOfAction = (action: string): PublicEventName[] =>
  PUBLIC_EVENT_NAMES.filter((name) => PUBLIC_EVENTS[name].actions.includes(action))
