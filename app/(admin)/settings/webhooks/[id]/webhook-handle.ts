import type { WebhookState } from '@/lib/modules/webhooks/schema'
import type { EventName } from '@/lib/webhooks/catalogue'

/** As much of an address for events as its actions need. */
export type WebhookHandle = {
  id: string
  name: string
  url: string
  events: EventName[]
  state: WebhookState
  version: number
}
