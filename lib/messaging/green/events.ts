import type { AccountReport, ChannelEvent, IncomingStatus } from '../adapter'
import { type Json, numberIn, parseRecord, recordIn, textIn } from '../lenient-json'

import { readGreenContent } from './contents'
import { greenStatusFault, readInstanceState } from './faults'

/** Reads an event that Green-API pushed (reference B.7). Never throws. */
export function readGreenEvent(body: string): ChannelEvent[] {
  const event = parseRecord(body)
  const what = textIn(event?.typeWebhook, 100)
  if (!event || !what) return [unknown('no event')]
  switch (what) {
    case 'incomingMessageReceived':
      return [readMessage(event, 'message')]
    case 'outgoingMessageReceived':
      return [readMessage(event, 'own_message')]
    case 'outgoingMessageStatus':
      return [readStatus(event)]
    case 'stateInstanceChanged':
      return [{ kind: 'account', report: readState(event) }]
    default:
      return [unknown(what)]
  }
}

const unknown = (what: string): ChannelEvent => ({ kind: 'unknown', what: `Green-API: ${what}` })

/** Reads a message of a person, or one that the office wrote to them on the phone itself. */
function readMessage(event: Json, kind: 'message' | 'own_message'): ChannelEvent {
  const sender = recordIn(event.senderData)
  const chatId = textIn(sender.chatId, 100)
  const providerId = textIn(event.idMessage, 200)
  // A group is no person to answer.
  if (!providerId || !/@(?:c\.us|lid)$/.test(chatId))
    return unknown(`${textIn(event.typeWebhook, 100)} of ${chatId.slice(-10)}`)
  // Where there are several contacts, they stand beside the event's own fields.
  const data = { ...event, ...recordIn(event.messageData) }
  const { replyTo, ...content } = readGreenContent(data, { chatId, idMessage: providerId })
  // On the phone itself the sender is the office.
  const name = kind === 'message' ? sender.senderName : sender.chatName
  const displayName = (kind === 'message' && textIn(sender.senderContactName, 200)) || textIn(name, 200)
  return {
    kind,
    message: {
      providerId,
      from: { externalId: externalIdOf(chatId), phone: phoneOf(chatId), displayName },
      at: timeOf(event),
      replyTo,
      ...content,
    },
  }
}

/** The digits of the number, as WhatsApp's own interface names people; a hidden number has an id of another kind. */
const externalIdOf = (chatId: string): string => chatId.replace(/@c\.us$/, '')

/** The number in the address of a chat, E.164; a hidden number has none. */
const phoneOf = (chatId: string): string | null => {
  const [, digits] = /^(\d{8,15})@c\.us$/.exec(chatId) ?? []
  return digits ? `+${digits}` : null
}

/** Seconds since 1970; now where there are none. */
function timeOf({ timestamp }: Json): Date {
  const seconds = numberIn(timestamp)
  const isTime = seconds !== null && seconds > 0 && seconds < 1e11
  return isTime ? new Date(seconds * 1000) : new Date()
}

const STATUSES = new Set<string>(['sent', 'delivered', 'read'] satisfies IncomingStatus['status'][])

function readStatus(event: Json): ChannelEvent {
  const [providerId, status] = [textIn(event.idMessage, 200), textIn(event.status, 40)]
  const at = timeOf(event)
  const fault = greenStatusFault(status, textIn(event.description, 300))
  if (!providerId) return unknown('outgoingMessageStatus without a message')
  if (fault) return { kind: 'status', status: { providerId, status: 'failed', at, fault } }
  return STATUSES.has(status)
    ? { kind: 'status', status: { providerId, status: status as IncomingStatus['status'], at } }
    : unknown(`outgoingMessageStatus ${status}`)
}

/** The state of the instance, and its number once a phone is paired. */
function readState({ stateInstance, instanceData }: Json): AccountReport {
  const report = readInstanceState(textIn(stateInstance, 100))
  const address = phoneOf(textIn(recordIn(instanceData).wid, 100))
  return address && report.state === 'connected' ? { ...report, address } : report
}
