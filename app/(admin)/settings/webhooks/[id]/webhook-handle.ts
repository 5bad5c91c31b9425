import type { PublicEventName } from '@/lib/events/catalogue'
import type { WebhookState } from '@/lib/modules/webhooks/webhooks.schema'

/** The data of a webhook address that its actions need. */
export type WebhookHandle = {
  id: string
  name: string
  url: string
  events: PublicEventName[]
  state: WebhookState
  version: number
}
