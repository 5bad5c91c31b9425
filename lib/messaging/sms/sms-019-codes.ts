import type { ChannelState } from '@/lib/vocabulary/messaging'

import type { Fault, FaultClass } from '../adapter'

type Meaning = { class: FaultClass; state?: ChannelState }

const ACCOUNT: Meaning = { class: 'account', state: 'disconnected' }
const NO_CREDIT: Meaning = { class: 'account', state: 'restricted' }
const REQUEST: Meaning = { class: 'request' }
const TRANSIENT: Meaning = { class: 'transient' }

/** What 019 answers to a request, by its code (reference C.8); 0 is no fault. */
const ERRORS: Readonly<Record<string, Meaning>> = {
  1: REQUEST,
  2: REQUEST,
  3: ACCOUNT,
  4: NO_CREDIT,
  5: { class: 'not_today' },
  6: TRANSIENT,
  7: REQUEST,
  8: { class: 'stopped' },
  9: { class: 'unreachable' },
  10: ACCOUNT,
  11: ACCOUNT,
  12: NO_CREDIT,
  503: ACCOUNT,
  504: ACCOUNT,
  511: ACCOUNT,
  // The sender is not verified: nothing leaves until it is.
  515: ACCOUNT,
  989: REQUEST,
  992: ACCOUNT,
  997: REQUEST,
  998: REQUEST,
  999: TRANSIENT,
}

/** Returns the fault of a request by 019's code; a code that is not known is not tried again. */
export const fault019 = (code: string, detail: string): Fault =>
  faultFrom(meaningIn(ERRORS, code) ?? REQUEST, code, detail)

type Report019 = { status: 'sent' | 'delivered' } | { status: 'failed'; fault: Fault }

const DELIVERED = new Set(['0', '102'])
/** It left, and nobody confirms that it arrived. */
const UNCONFIRMED = new Set(['-1', '2'])

/** Why a message did not arrive, by the code of a delivery report. */
const FAILURES: Readonly<Record<string, Meaning>> = {
  1: TRANSIENT,
  3: TRANSIENT,
  4: TRANSIENT,
  5: TRANSIENT,
  6: TRANSIENT,
  7: NO_CREDIT,
  14: TRANSIENT,
  // A kosher phone takes no text messages.
  15: { class: 'unreachable' },
  16: { class: 'not_today' },
  17: { class: 'stopped' },
  18: REQUEST,
  103: TRANSIENT,
  104: REQUEST,
  108: REQUEST,
  201: { class: 'stopped' },
  747: TRANSIENT,
  998: ACCOUNT,
  999: TRANSIENT,
}

/** Returns what a code of 019's delivery reports says; null for one that is not known. */
export function report019(code: string, detail: string): Report019 | null {
  if (DELIVERED.has(code)) return { status: 'delivered' }
  if (UNCONFIRMED.has(code)) return { status: 'sent' }
  const meaning = meaningIn(FAILURES, code) ?? (isUndelivered(code) ? TRANSIENT : null)
  return meaning && { status: 'failed', fault: faultFrom(meaning, code, detail) }
}

const meaningIn = (table: Readonly<Record<string, Meaning>>, code: string): Meaning | undefined =>
  Object.hasOwn(table, code) ? table[code] : undefined

/** Codes 101 to 132 say that it did not arrive, without a reason. */
const isUndelivered = (code: string) => /^1[0-3]\d$/.test(code) && Number(code) >= 101 && Number(code) <= 132

const faultFrom = ({ class: kind, state }: Meaning, code: string, detail: string): Fault => ({
  class: kind,
  code,
  detail,
  ...(state && { state }),
})
