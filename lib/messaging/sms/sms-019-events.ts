import { sha256 } from '@/lib/core/crypto'

import type { ChannelEvent } from '../adapter'
import { numberIn } from '../lenient-json'

import { toE164 } from './local-phone'
import { type PushedFields, pickField, readPushedFields } from './pushed-fields'
import { readPushedTime } from './pushed-time'
import { report019 } from './sms-019-codes'

/**
 * Reads what 019 pushes: a delivery report, an incoming message, or a number that was added to its list of blocked ones.
 * The names of the fields of the last two are not documented beyond "as in the XML" (unconfirmed), so all likely ones
 * are taken. Never throws.
 */
export function read019Event(body: string): ChannelEvent[] {
  const fields = readPushedFields(body)
  const at = readPushedTime(pickField(fields, 'date', 'timestamp', 'time', 'receivedate'), new Date())
  const phone = toE164(pickField(fields, 'phone', 'msisdn', 'from', 'cli', 'source', 'sender', 'phonenumber'))
  if (fields.has('status')) return [readReport(fields, at)]
  if (!phone) return [{ kind: 'unknown', what: `019: ${[...fields.keys()].join(', ').slice(0, 200)}` }]
  const text = TEXT.map((name) => fields.get(name)).find((value) => value !== undefined)
  if (text !== undefined) return [readIncoming(body, { phone, text, at, fields })]
  return [{ kind: 'preference', externalId: phone, phone, says: 'stop', at }]
}

const TEXT = ['message', 'text', 'msg', 'content'] as const

function readReport(fields: PushedFields, at: Date): ChannelEvent {
  const reference = pickField(fields, 'externalid', 'id')
  const code = pickField(fields, 'status')
  const report = report019(code, pickField(fields, 'enmessage', 'hemessage', 'message'))
  if (!report || !reference) return { kind: 'unknown', what: `019: delivery report ${code.slice(0, 20)}` }
  const parts = numberIn(pickField(fields, 'segments', 'parts', 'segmentsnumber'))
  return {
    kind: 'status',
    status: { providerId: reference, reference, at, ...report, ...(parts !== null && parts > 0 && { parts }) },
  }
}

type Incoming = { phone: string; text: string; at: Date; fields: PushedFields }

/** A push that comes again has the same bytes, and so the same id. */
function readIncoming(body: string, { phone, text, at, fields }: Incoming): ChannelEvent {
  const providerId = pickField(fields, 'messageid', 'id', 'transactionid') || sha256(body)
  return {
    kind: 'message',
    message: {
      providerId,
      from: { externalId: phone, phone, displayName: '' },
      at,
      type: 'text',
      body: text,
      payload: {},
      replyTo: null,
      files: [],
    },
  }
}
