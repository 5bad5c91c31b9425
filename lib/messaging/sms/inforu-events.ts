import { sha256 } from '@/lib/core/crypto'

import type { ChannelEvent } from '../adapter'
import { numberIn } from '../lenient-json'

import { inforuReport } from './inforu-codes'
import { toE164 } from './local-phone'
import { type PushedFields, pickField, readPushedFields } from './pushed-fields'
import { readPushedTime } from './pushed-time'

/**
 * Reads what InforU pushes: a delivery report or an incoming message, as a form, as JSON, or as XML in the field
 * `IncomingXML`. The names of the fields are those of its older interface and unconfirmed for this one. Never throws.
 */
export function readInforuEvent(body: string): ChannelEvent[] {
  const fields = readPushedFields(body)
  const at = readPushedTime(pickField(fields, 'date', 'time', 'timestamp', 'notificationdate'), new Date())
  if (fields.has('status') || fields.has('statusdescription')) return [readReport(fields, at)]
  const phone = toE164(pickField(fields, 'phonenumber', 'phone', 'from', 'msisdn', 'customerphone'))
  const text = fields.get('message') ?? fields.get('text') ?? fields.get('content') ?? fields.get('keyword')
  if (!phone || text === undefined)
    return [{ kind: 'unknown', what: `InforU: ${[...fields.keys()].join(', ').slice(0, 200)}` }]
  const from = { externalId: phone, phone, displayName: '' }
  const providerId = pickField(fields, 'messageid', 'id') || sha256(body)
  const message = { providerId, from, at, body: text, payload: {}, replyTo: null, files: [] }
  return [{ kind: 'message', message: { ...message, type: 'text' } }]
}

function readReport(fields: PushedFields, at: Date): ChannelEvent {
  const [code, words] = [pickField(fields, 'status'), pickField(fields, 'statusdescription', 'description')]
  const reference = pickField(fields, 'customerparameter', 'customerparam', 'customermessageid')
  const providerId = pickField(fields, 'requestid') || reference || pickField(fields, 'id')
  const report = inforuReport(code, words)
  if (!report || !providerId) return { kind: 'unknown', what: `InforU: delivery report ${code.slice(0, 20)}` }
  const parts = numberIn(pickField(fields, 'segmentsnumber', 'segments'))
  return {
    kind: 'status',
    status: {
      providerId,
      ...(reference && { reference }),
      at,
      ...report,
      ...(parts !== null && parts > 0 && { parts }),
    },
  }
}
