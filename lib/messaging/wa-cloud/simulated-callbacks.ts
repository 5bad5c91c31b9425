import { createHmac } from 'node:crypto'

import type { AccountAccess } from '../adapter'
import type { Callback, SimulatedInbound, SimulatedStatus } from '../simulator/simulator'

import { waMediaKind } from './capabilities'

/** Returns the callback by which the provider tells of a person's message. */
export function cloudMessageCallback(account: AccountAccess, message: SimulatedInbound): Callback {
  const from = message.phone.replace(/\D/g, '')
  return signed(account, {
    contacts: [{ profile: { name: message.name }, wa_id: from }],
    messages: [{ from, id: message.providerId, timestamp: seconds(message.at), ...contentOf(message.content) }],
  })
}

/** Returns the callback by which the provider tells what became of a message. */
export function cloudStatusCallback(account: AccountAccess, status: SimulatedStatus): Callback {
  const { providerId: id, at, phone, reference, code = '131049' } = status
  const details = {
    title: 'Message undeliverable',
    message: 'Message undeliverable',
    error_data: { details: 'simulated' },
  }
  const more =
    status.status === 'failed'
      ? { errors: [{ code: Number(code), ...details }] }
      : { pricing: { billable: true, pricing_model: 'PMP', category: 'service' } }
  return signed(account, {
    statuses: [
      {
        id,
        status: status.status,
        timestamp: seconds(at),
        recipient_id: phone.replace(/\D/g, ''),
        ...(reference && { biz_opaque_callback_data: reference }),
        ...more,
      },
    ],
  })
}

function contentOf(content: SimulatedInbound['content']): Record<string, unknown> {
  switch (content.type) {
    case 'text':
      return { type: 'text', text: { body: content.body } }
    case 'button':
      return { type: 'button', button: { text: content.title, payload: content.payload } }
    case 'reaction':
      return { type: 'reaction', reaction: { message_id: content.targetProviderId, emoji: content.emoji } }
    case 'file':
      return fileOf(content)
  }
}

function fileOf({ mediaId, mime, name, caption, isVoice }: SimulatedInbound['content'] & { type: 'file' }) {
  const kind = waMediaKind(mime)
  const file = {
    id: mediaId,
    mime_type: mime,
    ...(kind === 'document' && { filename: name }),
    ...(caption && { caption }),
    ...(kind === 'audio' && { voice: isVoice }),
  }
  return { type: kind, [kind]: file }
}

const seconds = (at: Date) => String(Math.floor(at.getTime() / 1000))

/** Signs a callback over its bytes; Hebrew is escaped in it, as the provider does. */
function signed(account: AccountAccess, value: Record<string, unknown>): Callback {
  const { settings, secrets, address } = account
  const metadata = {
    display_phone_number: address.replace(/\D/g, ''),
    phone_number_id: settings.phoneNumberId ?? '',
  }
  const change = { field: 'messages', value: { messaging_product: 'whatsapp', metadata, ...value } }
  const event = { object: 'whatsapp_business_account', entry: [{ id: settings.wabaId ?? '', changes: [change] }] }
  const body = JSON.stringify(event).replace(/[^\p{ASCII}]/gu, (sign) =>
    [...Array(sign.length).keys()].map((at) => `\\u${sign.charCodeAt(at).toString(16).padStart(4, '0')}`).join(''),
  )
  const signature = createHmac('sha256', secrets.appSecret ?? '')
    .update(body)
    .digest('hex')
  return { body, headers: { 'content-type': 'application/json', 'x-hub-signature-256': `sha256=${signature}` } }
}
