import { z } from 'zod'

import type { CallbackEvent } from '../gateway'
import { parseJson } from '../wire/answer'
import { fromShekels } from '../wire/shekels'

const text = z.union([z.string(), z.number()]).transform(String)

const callback = z.object({
  transactionId: text,
  statusCode: text,
  sum: text,
  processId: text,
  processToken: text,
  cField1: text,
  cField2: text.optional(),
})

/**
 * Parses the body sent to notifyUrl: a form whose fields are `data[…]`, as multipart or url-encoded, or the same as
 * JSON. It is not signed: only the token in its address vouches for it, and its content is queried again.
 */
export function parseGrowCallback(body: string): CallbackEvent | null {
  const parsed = callback.safeParse(fieldsOf(body))
  if (!parsed.success) return null
  const { transactionId, statusCode, sum, processId, processToken, cField1, cField2 } = parsed.data
  const amountAgorot = amountOf(sum)
  if (amountAgorot === null) return null
  return {
    id: `${transactionId}:${statusCode}`,
    sessionRef: [processId, processToken, cField2 ?? ''].join('.'),
    orderRef: cField1,
    amountAgorot,
    currency: 'ILS',
  }
}

/** Returns the fields of a callback by their own names, whatever format and nesting they came in. */
function fieldsOf(body: string): Record<string, unknown> {
  const json = parseJson(body)
  if (typeof json === 'object' && json) return flattened(json as Record<string, unknown>)
  const entries = body.startsWith('--') ? multipartEntries(body) : [...new URLSearchParams(body)]
  return Object.fromEntries(entries.map(([name, value]) => [lastName(name), value]))
}

function flattened(json: Record<string, unknown>): Record<string, unknown> {
  const data = (json.data ?? json) as Record<string, unknown>
  const custom = (data.customFields ?? {}) as Record<string, unknown>
  return { ...data, ...custom }
}

/** Reduces `data[customFields][cField1]` to cField1. */
const lastName = (name: string) => /\[([^\][]+)\]$/.exec(name)?.[1] ?? name

function multipartEntries(body: string): [string, string][] {
  const [boundary = ''] = body.split('\r\n', 1)
  return body.split(boundary).flatMap((part): [string, string][] => {
    const [, name, value] = /name="([^"]+)".*?\r\n\r\n(.*?)\r\n$/s.exec(part) ?? []
    return name !== undefined && value !== undefined ? [[name, value]] : []
  })
}

function amountOf(sum: string): number | null {
  try {
    return fromShekels(sum)
  } catch {
    return null
  }
}
