import type { Fault, IncomingStatus } from '../adapter'

import { readMessageIds, referenceIn } from './message-ids'
import { deliveryFault } from './smtp-faults'

/** The parts of a report of a mail server (RFC 3464): its fields, and the headers of the mail that it is about. */
type Report = { fields: string; original: string }

/**
 * Reads what a mail server tells about a mail of ours that it could not deliver: as the status of the message whose id
 * the report repeats. Null where it tells of no failure, or of a mail that is not ours.
 */
export function readDeliveryReport({ fields, original }: Report, at: Date): IncomingStatus | null {
  const said = readFields(fields)
  if (said.get('action')?.toLowerCase() !== 'failed') return null
  const providerId = readMessageIds(headerOf(original, 'message-id'))[0] ?? ''
  const reference = referenceIn(providerId)
  if (!reference) return null
  return { providerId, reference, status: 'failed', at, fault: faultOf(said) }
}

function faultOf(said: ReadonlyMap<string, string>): Fault {
  const diagnostic = (said.get('diagnostic-code') ?? '').replace(/^\s*smtp\s*;\s*/i, '')
  const status = /\d\.\d{1,3}\.\d{1,3}/.exec(said.get('status') ?? '')?.[0] ?? ''
  const code = Number(/^\d{3}/.exec(diagnostic)?.[0] ?? 550)
  return deliveryFault({ code, status, text: diagnostic })
}

const MAX_FIELDS = 64 * 1024

/** Reads the fields of all recipients as one: a mail of ours has a single one. */
function readFields(text: string): ReadonlyMap<string, string> {
  const unfolded = text
    .slice(0, MAX_FIELDS)
    .replace(/\r\n?/g, '\n')
    .replace(/\n[ \t]+/g, ' ')
  return new Map(
    unfolded.split('\n').flatMap((line): [string, string][] => {
      const [, name, value] = /^([\w-]{1,60}):\s*(.*)$/.exec(line) ?? []
      return name && value !== undefined ? [[name.toLowerCase(), value.trim()]] : []
    }),
  )
}

function headerOf(head: string, name: string): string {
  const [headers = ''] = head.slice(0, MAX_FIELDS).replace(/\r\n?/g, '\n').split('\n\n', 1)
  return readFields(headers).get(name) ?? ''
}
