import { createHmac } from 'node:crypto'

import { equalSecrets } from '@/lib/core/crypto'

import type { CallbackEvent } from '../gateway'
import { parseJson } from '../wire/answer'
import { fromShekels } from '../wire/shekels'

import { callback } from './wire'

/** Computes the base64 HMAC-SHA256 of a body, as the gateway sends it in the header `hash`. */
export const payplusHash = (secretKey: string, body: string) =>
  createHmac('sha256', secretKey).update(body).digest('base64')

/**
 * Whether the gateway sent a body: `user-agent: PayPlus`, and a hash of the body either as received or as compact JSON,
 * which is what the gateway's own example hashes.
 */
export function isFromPayplus(secretKey: string, body: string, headers: Headers): boolean {
  const hash = headers.get('hash')
  if (!hash || headers.get('user-agent') !== 'PayPlus') return false
  const compact = parseJson(body)
  const forms = compact === undefined ? [body] : [body, JSON.stringify(compact)]
  return forms.some((form) => equalSecrets(hash, payplusHash(secretKey, form)))
}

/** Parses the body of a callback; null if it is not one of a page. */
export function parsePayplusCallback(body: string): CallbackEvent | null {
  const parsed = callback.safeParse(parseJson(body))
  if (!parsed.success) return null
  const { uid, payment_request_uid: page, more_info: ref, more_info_1: stamp, ...done } = parsed.data.transaction
  if (!uid || !page || !ref) return null
  const amountAgorot = amountOf(done.amount)
  if (amountAgorot === null) return null
  return {
    id: `${uid}:${done.status_code ?? ''}`,
    sessionRef: `${page}.${stamp ?? ''}`,
    orderRef: ref,
    amountAgorot,
    currency: done.currency ?? '',
  }
}

function amountOf(amount: number | string | null | undefined): number | null {
  try {
    return fromShekels(amount ?? '')
  } catch {
    return null
  }
}
