import { z } from 'zod'

import type { AccountAccess } from '../adapter'
import { parseRecord } from '../lenient-json'
import { type SimulatedRefusal, takeSimulatedMessage } from '../simulator/ledger'
import type { Callback, SimulatedAnswer, SimulatedInbound, SimulatedStatus, Simulator } from '../simulator/simulator'

import { toE164, toLocalPhone } from './local-phone'
import { israelStamp } from './simulated-stamp'

/** The simulator of 019: its requests as JSON, and its pushes as forms (reference C.8). */
export const sms019Simulator: Simulator = {
  async answer(account, { method, path, headers, body }) {
    if (method !== 'POST' || (path !== '/api' && path !== '/api/test')) return { status: 404, json: {} }
    if (headers.get('authorization') !== `Bearer ${account.secrets.token}`) return said(3, 'invalid token')
    const asked = parseRecord(Buffer.from(body).toString('utf8')) ?? {}
    if (simulatedBalance.safeParse(asked).success) return answered({ status: 0, message: 'balance', balance: '1000' })
    return path === '/api/test' ? checkSms(account, asked) : takeSms(account, asked)
  },
  messageCallback,
  statusCallback,
}

const answered = (json: unknown): SimulatedAnswer => ({ status: 200, json })
const said = (status: number, message: string) => answered({ status, message })

const user = z.strictObject({ username: z.string() })
const simulatedBalance = z.strictObject({ balance: z.strictObject({ user }) })
const simulatedSms = z.strictObject({
  sms: z.strictObject({
    user,
    source: z.string(),
    destinations: z.strictObject({
      phone: z.array(z.strictObject({ $: z.strictObject({ id: z.string().min(1) }), _: z.string() })).length(1),
    }),
    message: z.string(),
  }),
})

type Sms = z.output<typeof simulatedSms>['sms']

/** Returns the code with which 019 refuses a request; null where it takes it. */
function refusal({ settings }: AccountAccess, { user: { username }, source, message, destinations }: Sms) {
  if (username !== (settings.user ?? '')) return 3
  if (!/^[a-z\d]{1,11}$/i.test(source)) return 992
  if (message.length < 1 || message.length > 1005) return 989
  return destinations.phone.every(({ _: phone }) => /^0?5\d{8}$/.test(phone)) ? null : 9
}

function checkSms(account: AccountAccess, asked: object): SimulatedAnswer {
  const parsed = simulatedSms.safeParse(asked)
  if (!parsed.success) return said(1, 'There was a problem parsing your JSON')
  const code = refusal(account, parsed.data.sms)
  return code === null ? said(0, 'SMS will be sent') : said(code, 'refused')
}

const REFUSALS: readonly SimulatedRefusal[] = ['rate_limited_once', 'token_expired', 'stopped']

async function takeSms(account: AccountAccess, asked: object): Promise<SimulatedAnswer> {
  const checked = checkSms(account, asked)
  const parsed = simulatedSms.safeParse(asked)
  const [destination] = parsed.data?.sms.destinations.phone ?? []
  if (!parsed.success || !destination || refusal(account, parsed.data.sms) !== null) return checked
  const reference = destination.$.id
  const phone = toE164(destination._) ?? ''
  const message = { providerId: reference, phone, reference, request: parsed.data }
  const outcome = await takeSimulatedMessage(account, message, REFUSALS)
  if (outcome === 'rate_limited_once') return { status: 429, json: {} }
  if (outcome === 'token_expired') return said(10, 'expired API token')
  if (outcome === 'stopped') return said(8, 'All numbers are on a blocked list')
  return outcome === 'answer_lost'
    ? { isLost: true }
    : answered({ status: 0, message: 'SMS will be sent', shipment_id: reference.slice(-8) })
}

function messageCallback({ address }: AccountAccess, { phone, at, content, providerId }: SimulatedInbound): Callback {
  const text = content.type === 'text' ? content.body : content.type === 'button' ? content.title : ''
  const fields = { phone: toLocalPhone(phone), dest: address, message: text, date: israelStamp(at), id: providerId }
  return pushed(fields)
}

/** Codes of delivery reports by what the person's number stands for. There is no window, so that such a message arrives. */
function dlrOf({ status, outcome }: SimulatedStatus): number {
  if (status === 'sent') return -1
  if (status === 'delivered' || outcome === 'window_closed') return 102
  if (outcome === 'not_there') return 15
  return outcome === 'stopped' ? 17 : 103
}

/** 019 does not know whether a message was read. */
function statusCallback(_account: AccountAccess, status: SimulatedStatus): Callback | null {
  if (status.status === 'read') return null
  const { reference, phone, at } = status
  const code = dlrOf(status)
  return pushed({
    external_id: reference,
    phone: toLocalPhone(phone),
    status: String(code),
    date: israelStamp(at),
    en_message: code === 102 ? 'Delivered' : 'simulated',
    segments: '1',
  })
}

const pushed = (fields: Record<string, string>): Callback => ({
  body: String(new URLSearchParams(fields)),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
