import type { AccountAccess, Adapter, ChannelEvent } from '../adapter'
import { parseRecord, textIn } from '../lenient-json'
import type { Wire } from '../wire'

import { WEBCHAT_CAPABILITIES } from './capabilities'

/**
 * Creates the adapter of a chat on a company's website. There is no provider: a message is sent once it stands in the
 * conversation, from where the visitor's browser fetches it.
 */
export const createWebchatAdapter = (_access: AccountAccess, _wire: Wire): Adapter => ({
  capabilities: WEBCHAT_CAPABILITIES,
  send: async ({ reference, content }) =>
    content.type === 'text'
      ? { ok: true, providerId: reference, isSent: true }
      : {
          ok: false,
          fault: { class: 'request', code: 'unsupported', detail: `a web chat carries no ${content.type}` },
        },
  check: async () => ({ state: 'connected', reason: '' }),
  // What visitors write comes by an address of its own, which knows who they are.
  isSigned: () => false,
  readEvent: readWebchatEvent,
})

/** What is stored of a visitor's message until it is applied. */
export type WebchatEvent = { visitorId: string; clientId: string; name: string; body: string; at: string }

function readWebchatEvent(text: string): ChannelEvent[] {
  const event = parseRecord(text)
  const visitorId = textIn(event?.visitorId)
  const clientId = textIn(event?.clientId)
  const at = new Date(textIn(event?.at))
  if (!visitorId || !clientId || Number.isNaN(at.getTime())) return [{ kind: 'unknown', what: 'webchat' }]
  return [
    {
      kind: 'message',
      message: {
        providerId: incomingId(visitorId, clientId),
        from: { externalId: visitorId, phone: null, displayName: textIn(event?.name) },
        at,
        type: 'text',
        body: textIn(event?.body),
        payload: {},
        replyTo: null,
        files: [],
      },
    },
  ]
}

/** Returns the id under which a visitor's message is known: browsers choose theirs, so that two visitors may choose one. */
export const incomingId = (visitorId: string, clientId: string): string => `${visitorId}:${clientId}`
