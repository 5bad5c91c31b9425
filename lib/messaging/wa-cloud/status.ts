import type { ChannelEvent, IncomingStatus } from '../adapter'
import { type Json, recordIn, recordsIn, textIn } from '../lenient-json'

import { readCloudFault } from './errors'
import { readInstant } from './instant'

const STATUSES = ['accepted', 'sent', 'delivered', 'read', 'failed'] as const

/** Reads what became of a message. A status that we do not know changes nothing. */
export function readStatus(item: Json): ChannelEvent {
  const providerId = textIn(item.id, 500)
  const status = STATUSES.find((known) => known === item.status)
  if (!providerId || !status) return { kind: 'unknown', what: `status ${textIn(item.status, 100)}` }
  const reference = textIn(item.biz_opaque_callback_data, 500)
  const [error] = recordsIn(item.errors)
  const pricing = readPricing(item)
  return {
    kind: 'status',
    status: {
      providerId,
      status,
      at: readInstant(item.timestamp),
      ...(reference && { reference }),
      ...(status === 'failed' && { fault: readCloudFault(error ?? {}) }),
      ...(pricing && { pricing }),
    },
  }
}

/** What the message costs, as the provider says it. */
function readPricing(item: Json): IncomingStatus['pricing'] | null {
  const { billable, pricing_model, category, type } = recordIn(item.pricing)
  const origin = textIn(recordIn(recordIn(item.conversation).origin).type, 100)
  const pricing = {
    ...(typeof billable === 'boolean' && { billable }),
    ...(pricing_model !== undefined && { model: textIn(pricing_model, 100) }),
    ...((category !== undefined || origin) && { category: textIn(category, 100) || origin }),
    ...(type !== undefined && { type: textIn(type, 100) }),
  }
  return Object.keys(pricing).length > 0 ? pricing : null
}
