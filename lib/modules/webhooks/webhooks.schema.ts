import { z } from 'zod'
import { PUBLIC_EVENT_NAMES, type PublicEventName } from '@/lib/events/catalogue'
import { nameInput } from '@/lib/format/inputs'

export const webhookId = z.strictObject({ id: z.uuid() })
export const deliveryId = z.strictObject({ id: z.uuid(), deliveryId: z.uuid() })

export const DELIVERY_STATES = ['waiting', 'delivered', 'failed', 'skipped'] as const

export type WebhookState = 'active' | 'paused' | 'disabled'
export type DeliveryState = (typeof DELIVERY_STATES)[number]

const fields = {
  name: nameInput('יש למלא שם'),
  /** Whether it may be called at all, the work says: the rule lives on the server. */
  url: z.string('יש למלא כתובת').trim().min(1, 'יש למלא כתובת').max(2_000, 'הכתובת ארוכה מדי'),
  events: z
    .array(z.enum(PUBLIC_EVENT_NAMES, 'אירוע לא מוכר'))
    .min(1, 'יש לבחור לפחות אירוע אחד')
    .transform((list): PublicEventName[] => [...new Set(list)]),
}

/** What a new address for events is made of. */
export const webhookInput = z.strictObject(fields)

/** A changed address, with the version that the form was opened with. Turning it on again forgets its failures. */
export const webhookChange = z.strictObject({
  ...fields,
  state: z.enum(['active', 'paused'], 'יש לבחור מצב'),
  version: z.int('הגרסה אינה תקינה').min(1, 'הגרסה אינה תקינה'),
})

export type WebhookInput = z.output<typeof webhookInput>
export type WebhookChange = z.output<typeof webhookChange>
