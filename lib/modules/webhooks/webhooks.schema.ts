import { z } from 'zod'
import { PUBLIC_EVENT_NAMES, type PublicEventName } from '@/lib/events/catalogue'
import { nameInput, rowVersionInput } from '@/lib/format/inputs'

export const webhookParams = z.strictObject({ id: z.uuid() })
export const deliveryParams = z.strictObject({ id: z.uuid(), deliveryId: z.uuid() })

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'skipped'] as const

export type WebhookState = 'active' | 'paused' | 'disabled'
export type DeliveryState = (typeof DELIVERY_STATES)[number]

const fields = {
  name: nameInput('יש למלא שם'),
  /** Whether the URL may be called is checked on the server when it is saved. */
  url: z.string('יש למלא כתובת').trim().min(1, 'יש למלא כתובת').max(2_000, 'הכתובת ארוכה מדי'),
  events: z
    .array(z.enum(PUBLIC_EVENT_NAMES, 'אירוע לא מוכר'))
    .min(1, 'יש לבחור לפחות אירוע אחד')
    .transform((list): PublicEventName[] => [...new Set(list)]),
}

/** Body of a new webhook endpoint. */
export const webhookInput = z.strictObject(fields)

/** Body of an endpoint change, with the version that the form was opened with. Reactivating it clears its failures. */
export const webhookChange = z.strictObject({
  ...fields,
  state: z.enum(['active', 'paused'], 'יש לבחור מצב'),
  version: rowVersionInput,
})

export type WebhookInput = z.output<typeof webhookInput>
export type WebhookChange = z.output<typeof webhookChange>
