import type { ChannelState } from '@/lib/vocabulary/messaging'

import type { AccountReport, Fault } from '../adapter'
import { parseRecord, textIn } from '../lenient-json'

/** What each state of an instance makes of the account (reference B.6). */
const STATES: Readonly<Record<string, AccountReport>> = {
  authorized: { state: 'connected', reason: '' },
  notAuthorized: { state: 'logged_out', reason: 'הטלפון אינו מחובר. יש לסרוק את הקוד מחדש.' },
  starting: { state: 'degraded', reason: 'המופע של Green API עולה. זה נמשך עד כמה דקות.' },
  sleepMode: { state: 'degraded', reason: 'הטלפון המחובר אינו זמין.' },
  yellowCard: { state: 'restricted', reason: 'WhatsApp הגבילה את המספר זמנית.' },
  suspended: { state: 'restricted', reason: 'WhatsApp הגבילה את המספר זמנית.' },
  blocked: { state: 'banned', reason: 'WhatsApp חסמה את המספר.' },
}

/** Returns what a state of an instance makes of the account; one that is not known shows by its name. */
export const readInstanceState = (stateInstance: string): AccountReport =>
  (Object.hasOwn(STATES, stateInstance) && STATES[stateInstance]) || {
    state: 'degraded',
    reason: `Green API מדווחת על מצב לא מוכר: ${stateInstance.slice(0, 40)}`,
  }

type Meaning = Pick<Fault, 'class' | 'state' | 'retryAfterMs'>

const BY_STATUS: Readonly<Record<number, Meaning>> = {
  401: { class: 'account', state: 'disconnected' },
  403: { class: 'account', state: 'disconnected' },
  404: { class: 'account', state: 'disconnected' },
  413: { class: 'media' },
  429: { class: 'rate', retryAfterMs: 5_000 },
  // The quota of the plan is used up.
  466: { class: 'account', state: 'restricted' },
}

/** Returns the fault that an answer of Green-API stands for, by its status and the words of its body. */
export function readGreenFault(status: number, body: string): Fault {
  const said = parseRecord(body)
  const detail = (textIn(said?.message) || textIn(said?.error) || body).slice(0, 300)
  return { ...(BY_STATUS[status] ?? meaningByWords(status, detail)), code: `http_${status}`, detail }
}

function meaningByWords(status: number, words: string): Meaning {
  if (/not authorized/i.test(words)) return { class: 'account', state: 'logged_out' }
  if (/starting|try later/i.test(words)) return { class: 'transient', retryAfterMs: 15_000 }
  if (/max upload size/i.test(words)) return { class: 'media' }
  return { class: status >= 500 ? 'transient' : 'request' }
}

/** Why a message that was taken did not leave, by the status that was pushed. */
const FAILED: Readonly<Record<string, Meaning>> = {
  failed: { class: 'transient' },
  noAccount: { class: 'unreachable' },
  notInGroup: { class: 'request' },
  yellowCard: { class: 'account', state: 'restricted' },
}

/** Returns the fault of a status that says a message did not leave; null for any other status. */
export function greenStatusFault(status: string, detail: string): Fault | null {
  const meaning = Object.hasOwn(FAILED, status) ? FAILED[status] : undefined
  return meaning ? { ...meaning, code: status, detail } : null
}

/** What an account is told to be by a fault, where the fault says so. */
export const stateOfFault = ({ state }: Fault): ChannelState => state ?? 'degraded'
