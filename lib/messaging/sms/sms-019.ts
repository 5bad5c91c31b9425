import type { AccountAccess, AccountReport, Adapter, OutgoingMessage, SendResult } from '../adapter'
import { type Json, parseRecord, recordIn, textIn } from '../lenient-json'
import { UnreadableAnswerError } from '../unreadable-answer'
import type { Wire } from '../wire'

import { SMS_CAPABILITIES } from './capabilities'
import { httpFault } from './http-fault'
import { toLocalPhone } from './local-phone'
import { fault019 } from './sms-019-codes'
import { read019Event } from './sms-019-events'
import { refuseContent } from './sms-content'

/** Creates the adapter of 019 (reference C.8). TextMe speaks the same, at another address. */
export const createSms019Adapter = (access: AccountAccess, wire: Wire): Adapter => ({
  capabilities: SMS_CAPABILITIES,
  send: (message) => send(access, wire, message),
  check: () => check(access, wire),
  // 019 signs nothing.
  isSigned: () => null,
  readEvent: read019Event,
})

async function send(access: AccountAccess, wire: Wire, message: OutgoingMessage): Promise<SendResult> {
  const { content, reference, to } = message
  if (content.type !== 'text') return refuseContent(content)
  if (content.body.length > SMS_CAPABILITIES.textMax) return refuseContent(content)
  const { settings, address } = access
  const answer = await call(access, wire, {
    sms: {
      user: { username: settings.user ?? '' },
      source: settings.sender || address,
      destinations: { phone: [{ $: { id: reference }, _: toLocalPhone(to.phone ?? to.externalId) }] },
      message: content.body,
    },
  })
  if (!answer.ok) return answer
  // Delivery reports name a message by our own reference alone.
  return { ok: true, providerId: reference }
}

/** Asks for the balance, which needs the same user and token as a message. */
async function check(access: AccountAccess, wire: Wire): Promise<AccountReport> {
  const answer = await call(access, wire, { balance: { user: { username: access.settings.user ?? '' } } })
  if (!answer.ok) {
    const { state = 'degraded', code } = answer.fault
    return { state, reason: REASONS[code] ?? `הספק השיב בקוד ${code}` }
  }
  const balance = textIn(answer.body.balance)
  return balance !== '' && Number(balance) <= 0
    ? { state: 'restricted', reason: 'נגמרה היתרה אצל הספק' }
    : { state: 'connected', reason: '' }
}

const WRONG_TOKEN = 'שם המשתמש או המפתח אינם נכונים'
const REASONS: Readonly<Record<string, string>> = {
  3: WRONG_TOKEN,
  4: 'נגמרה היתרה אצל הספק',
  10: 'פג תוקף המפתח',
  11: WRONG_TOKEN,
  503: WRONG_TOKEN,
  504: WRONG_TOKEN,
  http_401: WRONG_TOKEN,
  http_403: WRONG_TOKEN,
}

type Answered = { ok: true; body: Json } | Extract<SendResult, { ok: false }>

async function call({ baseUrl, secrets }: AccountAccess, wire: Wire, body: Json): Promise<Answered> {
  const answer = await wire({
    url: `${baseUrl}/api`,
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      authorization: `Bearer ${secrets.token ?? ''}`,
    },
    body: JSON.stringify(body),
  })
  const failed = httpFault(answer.status)
  if (failed) return { ok: false, fault: failed }
  const said = parseRecord(answer.body)
  // The status is a number or a text, and sometimes stands one level deeper.
  const inner = said && (textIn(said.status) === '' ? recordIn(said.sms) : said)
  const code = textIn(inner?.status)
  if (!inner || code === '') throw new UnreadableAnswerError(`019 answered ${answer.status} without a status`)
  return code === '0' ? { ok: true, body: inner } : { ok: false, fault: fault019(code, textIn(inner.message, 300)) }
}
