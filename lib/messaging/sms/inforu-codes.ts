import type { ChannelState } from '@/lib/vocabulary/messaging'

import type { Fault, FaultClass } from '../adapter'

type Meaning = { class: FaultClass; state?: ChannelState }

const ACCOUNT: Meaning = { class: 'account', state: 'disconnected' }
const NO_CREDIT: Meaning = { class: 'account', state: 'restricted' }
const REQUEST: Meaning = { class: 'request' }

/**
 * What InforU answers, by `StatusId`; 1 is no fault. The codes are those of its older interface, and unconfirmed for this
 * one.
 */
const ERRORS: Readonly<Record<string, Meaning>> = {
  '-1': { class: 'transient' },
  '-2': ACCOUNT,
  '-6': REQUEST,
  '-9': REQUEST,
  '-11': REQUEST,
  '-13': NO_CREDIT,
  '-14': NO_CREDIT,
  '-15': NO_CREDIT,
  '-16': REQUEST,
  '-17': { class: 'unreachable' },
  '-18': { class: 'unreachable' },
  // The sender is not approved: nothing leaves until it is.
  '-20': ACCOUNT,
  '-21': ACCOUNT,
  '-22': ACCOUNT,
  '-26': ACCOUNT,
  '-28': { class: 'unreachable' },
  '-29': { class: 'unreachable' },
  '-90': ACCOUNT,
}

/** Returns the fault of a request by InforU's code; a code that is not known is not tried again. */
export function inforuFault(code: string, detail: string): Fault {
  const { class: kind, state } = (Object.hasOwn(ERRORS, code) && ERRORS[code]) || REQUEST
  return { class: kind, code, detail, ...(state && { state }) }
}

type InforuReport = { status: 'sent' | 'delivered' } | { status: 'failed'; fault: Fault }

/**
 * Returns what a delivery report of InforU says, by its code, or else by its words; null for one that says neither
 * (unconfirmed).
 */
export function inforuReport(code: string, words: string): InforuReport | null {
  if (code === '2') return { status: 'delivered' }
  if (code === '-2') return failed({ class: 'transient' }, code, words)
  if (code === '-4') return failed({ class: 'stopped' }, code, words)
  return reportByWords(code, words)
}

function reportByWords(code: string, words: string): InforuReport | null {
  if (/block|black/i.test(words)) return failed({ class: 'stopped' }, code, words)
  if (/not.?deliver|undeliver|fail|reject|expire/i.test(words)) return failed({ class: 'transient' }, code, words)
  if (/deliver/i.test(words)) return { status: 'delivered' }
  return /sent|submit|accept/i.test(words) ? { status: 'sent' } : null
}

const failed = ({ class: kind }: Meaning, code: string, detail: string): InforuReport => ({
  status: 'failed',
  fault: { class: kind, code: code || 'failed', detail },
})
