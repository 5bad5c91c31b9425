import type { AccountAccess, AccountReport, Adapter, OutgoingMessage, SendResult } from '../adapter'
import { type Json, parseRecord, recordIn, textIn } from '../lenient-json'
import { UnreadableAnswerError } from '../unreadable-answer'
import type { Wire } from '../wire'

import { SMS_CAPABILITIES } from './capabilities'
import { httpFault } from './http-fault'
import { inforuFault } from './inforu-codes'
import { readInforuEvent } from './inforu-events'
import { toLocalPhone } from './local-phone'
import { refuseContent } from './sms-content'

/** Creates the adapter of InforU (reference C.8). */
export const createInforuAdapter = (access: AccountAccess, wire: Wire): Adapter => ({
  capabilities: SMS_CAPABILITIES,
  send: (message) => send(access, wire, message),
  check: () => check(access, wire),
  // InforU signs nothing.
  isSigned: () => null,
  readEvent: readInforuEvent,
})

async function send(access: AccountAccess, wire: Wire, message: OutgoingMessage): Promise<SendResult> {
  const { content, reference, to } = message
  if (content.type !== 'text') return refuseContent(content)
  if (content.body.length > SMS_CAPABILITIES.textMax) return refuseContent(content)
  const answer = await call(access, wire, {
    Message: content.body,
    Recipients: [{ Phone: toLocalPhone(to.phone ?? to.externalId) }],
    // It may come back in delivery reports (unconfirmed); `CustomerMessageID` beside it takes numbers alone.
    Settings: { Sender: senderOf(access), CustomerParameter: reference },
  })
  if (!answer.ok) return answer
  const { RequestId: outer, Data: data } = answer.body
  return { ok: true, providerId: textIn(outer) || textIn(recordIn(data).RequestId) || reference }
}

const senderOf = ({ settings, address }: AccountAccess) => settings.sender || address

/**
 * Asks for a message to nobody: InforU checks the user and the token before it misses the recipients (unconfirmed), and
 * nothing is sent.
 */
async function check(access: AccountAccess, wire: Wire): Promise<AccountReport> {
  const answer = await call(access, wire, { Message: '-', Recipients: [], Settings: { Sender: senderOf(access) } })
  if (answer.ok) return { state: 'connected', reason: '' }
  const { class: kind, state, code } = answer.fault
  if (kind === 'account' && state) return { state, reason: REASONS[code] ?? `הספק השיב בקוד ${code}` }
  if (kind === 'rate' || kind === 'transient') return { state: 'degraded', reason: 'הספק אינו זמין כעת' }
  return { state: 'connected', reason: '' }
}

const WRONG_TOKEN = 'שם המשתמש או המפתח אינם נכונים'
const NO_CREDIT = 'נגמרה המכסה אצל הספק'
const WRONG_SENDER = 'שם השולח לא אושר אצל הספק'
const REASONS: Readonly<Record<string, string>> = {
  '-2': WRONG_TOKEN,
  '-13': NO_CREDIT,
  '-14': NO_CREDIT,
  '-15': NO_CREDIT,
  '-20': WRONG_SENDER,
  '-21': WRONG_SENDER,
  '-22': 'המשתמש חסום אצל הספק',
  '-26': WRONG_TOKEN,
  '-90': WRONG_SENDER,
  http_401: WRONG_TOKEN,
  http_403: WRONG_TOKEN,
}

type Answered = { ok: true; body: Json } | Extract<SendResult, { ok: false }>

async function call({ baseUrl, settings, secrets }: AccountAccess, wire: Wire, data: Json): Promise<Answered> {
  const user = `${settings.user ?? ''}:${secrets.apiToken ?? ''}`
  const answer = await wire({
    url: `${baseUrl}/SMS/SendSms`,
    method: 'POST',
    headers: {
      'content-type': 'application/json; charset=utf-8',
      authorization: `Basic ${Buffer.from(user).toString('base64')}`,
    },
    body: JSON.stringify({ Data: data }),
  })
  const failed = httpFault(answer.status)
  if (failed) return { ok: false, fault: failed }
  const said = parseRecord(answer.body)
  const code = textIn(said?.StatusId)
  if (!said || code === '') throw new UnreadableAnswerError(`InforU answered ${answer.status} without a status`)
  if (code === '1') return { ok: true, body: said }
  const words = [said.StatusDescription, said.DetailedDescription].map((text) => textIn(text, 200)).filter(Boolean)
  return { ok: false, fault: inforuFault(code, words.join(': ')) }
}
