import type { ChannelState } from '@/lib/vocabulary/messaging'

import type { Fault, FaultClass } from '../adapter'
import { type Json, numberIn, recordIn, textIn } from '../lenient-json'

type Meaning = { class: FaultClass; state?: ChannelState; retryAfterMs?: number }

const SECOND = 1_000
const DAY = 24 * 60 * 60 * SECOND

const transient: Meaning = { class: 'transient' }
const request: Meaning = { class: 'request' }
const template: Meaning = { class: 'template' }
const media: Meaning = { class: 'media' }
const expired: Meaning = { class: 'account', state: 'logged_out' }
const disconnected: Meaning = { class: 'account', state: 'disconnected' }
const restricted: Meaning = { class: 'account', state: 'restricted' }

/** What the codes of the Cloud API mean (reference B.5). */
const MEANINGS: Readonly<Record<number, Meaning>> = {
  0: expired,
  190: expired,
  3: disconnected,
  10: disconnected,
  4: { class: 'rate', retryAfterMs: 60 * SECOND },
  80007: { class: 'rate', retryAfterMs: 60 * SECOND },
  130429: { class: 'rate', retryAfterMs: 2 * SECOND },
  131056: { class: 'pair_rate', retryAfterMs: 6 * SECOND },
  131048: { class: 'not_today', retryAfterMs: DAY },
  131049: { class: 'not_today', retryAfterMs: DAY },
  131050: { class: 'stopped' },
  131047: { class: 'window' },
  131026: { class: 'unreachable' },
  131021: request,
  131008: request,
  131009: request,
  100: request,
  131051: media,
  131052: media,
  131053: media,
  131042: restricted,
  131031: restricted,
  368: restricted,
  131045: disconnected,
  132000: template,
  132001: template,
  132005: template,
  132007: template,
  132012: template,
  132015: template,
  132016: template,
  1: transient,
  2: transient,
  131000: transient,
  131016: transient,
}

/** Codes that mean the same by the thousand or hundred: permissions, registration, templates. */
function meaningByRange(code: number): Meaning | undefined {
  if (code >= 200 && code <= 299) return disconnected
  if (code >= 133_000 && code <= 133_999) return disconnected
  return code >= 132_000 && code <= 132_999 ? template : undefined
}

function meaningByStatus(status: number): Meaning {
  if (status >= 500) return transient
  if (status === 429) return { class: 'rate', retryAfterMs: 2 * SECOND }
  return status === 401 ? expired : request
}

/**
 * Returns the fault that an error of the Cloud API stands for; `status` is that of the answer, and decides where the code
 * is not known.
 */
export function readCloudFault(error: Json, status = 400): Fault {
  const code = numberIn(error.code)
  const known = code === null ? undefined : (MEANINGS[code] ?? meaningByRange(code))
  const detail = textIn(recordIn(error.error_data).details) || textIn(error.message) || textIn(error.title)
  return {
    ...(known ?? meaningByStatus(status)),
    code: code === null ? `http_${status}` : String(code),
    detail: detail.slice(0, 500),
  }
}
