import type { MessageType } from '@/lib/vocabulary/messaging'

import type { ChannelEvent, IncomingMessage } from '../adapter'
import { type Json, recordIn, recordsIn, textIn } from '../lenient-json'
import type { MessagePayload, ReferralPayload } from '../payload'

import { CONTENT_READERS, type Content } from './incoming-content'
import { readInstant } from './instant'
import { personOf, phoneOfDigits } from './person'

/** Reads a message of a person (reference B.4). A person who got a new number is an event of its own, before it. */
export function readIncoming(message: Json, contacts: readonly Json[]): ChannelEvent[] {
  const providerId = textIn(message.id, 500)
  const type = textIn(message.type, 100)
  const moved = type === 'system' ? identityEvent({ ...recordIn(message.system), from: message.from }) : null
  const from = moved
    ? { externalId: moved.newExternalId, phone: moved.phone, displayName: '' }
    : personOf(message, contacts)
  if (!providerId || !from.externalId) return [moved ?? { kind: 'unknown', what: `message ${type}` }]
  const content = readContent(message, type)
  const context = recordIn(message.context)
  const incoming: IncomingMessage = {
    providerId,
    from,
    at: readInstant(message.timestamp),
    type: content.type,
    body: content.body,
    payload: { ...content.payload, ...surroundings(message, context) },
    replyTo: content.replyTo ?? (textIn(context.id, 500) || null),
    files: content.files ?? [],
    ...(content.buttonPayload !== undefined && { buttonPayload: content.buttonPayload }),
  }
  return moved ? [moved, { kind: 'message', message: incoming }] : [{ kind: 'message', message: incoming }]
}

function readContent(message: Json, type: string): Content {
  const read = Object.hasOwn(CONTENT_READERS, type) ? CONTENT_READERS[type] : undefined
  const content = read?.(recordIn(message[type]), message)
  if (content) return content
  const [error] = recordsIn(message.errors)
  return {
    type: 'unsupported' satisfies MessageType,
    body: '',
    payload: { unsupported: { what: type, code: textIn(error?.code, 50) } },
  }
}

/** What comes with any message: the product or advertisement that it is about, and whether it was passed on. */
function surroundings(message: Json, context: Json): MessagePayload {
  const product = recordIn(context.referred_product)
  const [catalogId, productId] = [textIn(product.catalog_id, 200), textIn(product.product_retailer_id, 200)]
  const isForwarded = context.forwarded === true || context.frequently_forwarded === true
  const referral = recordIn(message.referral)
  return {
    ...(isForwarded && { isForwarded }),
    ...(productId && { product: { catalogId, productId } }),
    ...(Object.keys(referral).length > 0 && { referral: readReferral(referral) }),
  }
}

const readReferral = (referral: Json): ReferralPayload => ({
  sourceType: textIn(referral.source_type, 100),
  sourceId: textIn(referral.source_id, 200),
  sourceUrl: textIn(referral.source_url, 2_000),
  headline: textIn(referral.headline, 500),
  body: textIn(referral.body, 2_000),
  mediaType: textIn(referral.media_type, 100),
  clickId: textIn(referral.ctwa_clid, 500),
})

/** Reads the news that a person is known by another id or number from now on; null where it does not say both. */
export function identityEvent(update: Json): Extract<ChannelEvent, { kind: 'identity' }> | null {
  const ids = recordIn(update.user_id)
  const phone = phoneOfDigits(update.wa_id) ?? phoneOfDigits(update.new_wa_id)
  const before = textIn(ids.previous, 200) || textIn(update.previous_user_id, 200) || textIn(update.from, 200)
  const after = textIn(ids.current, 200) || textIn(update.user_id, 200) || (phone ?? '').replace('+', '')
  if (!before || !after || before === after) return null
  return { kind: 'identity', externalId: before, newExternalId: after, phone }
}
