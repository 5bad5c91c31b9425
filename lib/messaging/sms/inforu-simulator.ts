import { z } from 'zod'

import { newId } from '@/lib/db/id'

import type { AccountAccess } from '../adapter'
import { parseRecord } from '../lenient-json'
import { type SimulatedRefusal, takeSimulatedMessage } from '../simulator/ledger'
import type { Callback, SimulatedAnswer, SimulatedInbound, SimulatedStatus, Simulator } from '../simulator/simulator'

import { toE164, toLocalPhone } from './local-phone'
import { israelStamp } from './simulated-stamp'

/** The simulator of InforU: its request as JSON (reference C.8), and its pushes as forms (unconfirmed). */
export const inforuSimulator: Simulator = {
  async answer(account, { method, path, headers, body }) {
    if (method !== 'POST' || path !== '/SMS/SendSms') return { status: 404, json: {} }
    const known = Buffer.from(`${account.settings.user ?? ''}:${account.secrets.apiToken ?? ''}`).toString('base64')
    if (headers.get('authorization') !== `Basic ${known}`) return refused(-2, 'Bad username or password')
    const parsed = simulatedRequest.safeParse(parseRecord(Buffer.from(body).toString('utf8')))
    return parsed.success ? take(account, parsed.data.Data) : refused(-11, 'Illegal request')
  },
  messageCallback,
  statusCallback,
}

const refused = (StatusId: number, StatusDescription: string): SimulatedAnswer => ({
  status: 200,
  json: { StatusId, StatusDescription, DetailedDescription: '', FunctionName: 'api/v2/SMS/SendSms', RequestId: '' },
})

const simulatedRequest = z.strictObject({
  Data: z.strictObject({
    Message: z.string(),
    Recipients: z.array(z.strictObject({ Phone: z.string() })).max(1),
    Settings: z.strictObject({ Sender: z.string(), CustomerParameter: z.string().max(50).optional() }),
  }),
})

type Data = z.output<typeof simulatedRequest>['Data']

const REFUSALS: readonly SimulatedRefusal[] = ['rate_limited_once', 'token_expired', 'stopped']

async function take(account: AccountAccess, data: Data): Promise<SimulatedAnswer> {
  const { Message: text, Recipients, Settings } = data
  const [recipient] = Recipients
  if (!Settings.Sender) return refused(-21, 'Invalid sender name')
  if (text === '') return refused(-9, 'Message text does not exist')
  if (!recipient) return refused(-6, 'Recipients data does not exist')
  if (!/^0?5\d{8}$/.test(recipient.Phone)) return refused(-18, 'No valid recipients')
  const reference = Settings.CustomerParameter ?? ''
  const message = { providerId: newId(), phone: toE164(recipient.Phone) ?? '', reference, request: data }
  const outcome = await takeSimulatedMessage(account, message, REFUSALS)
  if (outcome === 'rate_limited_once') return { status: 429, json: {} }
  if (outcome === 'token_expired') return refused(-26, 'User authentication error')
  if (outcome === 'stopped') return refused(-18, 'No valid recipients: blocked')
  if (outcome === 'answer_lost') return { isLost: true }
  const json = { StatusId: 1, StatusDescription: 'Success', DetailedDescription: '', RequestId: message.providerId }
  return { status: 200, json }
}

/** As its older interface writes it: XML in a field of a form. */
function messageCallback({ address }: AccountAccess, { phone, content }: SimulatedInbound): Callback {
  const text = content.type === 'text' ? content.body : content.type === 'button' ? content.title : ''
  const xml = `<IncomingData><PhoneNumber>${toLocalPhone(phone)}</PhoneNumber><Message>${escapeXml(text)}</Message><ShortCode>${escapeXml(address)}</ShortCode></IncomingData>`
  return pushed({ IncomingXML: xml })
}

const escapeXml = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** InforU does not know whether a message was read. There is no window, so that such a message arrives. */
function statusCallback(_account: AccountAccess, status: SimulatedStatus): Callback | null {
  if (status.status === 'read' || status.status === 'sent') return null
  const isDelivered = status.status === 'delivered' || status.outcome === 'window_closed'
  return pushed({
    PhoneNumber: toLocalPhone(status.phone),
    Status: isDelivered ? '2' : '-2',
    StatusDescription: isDelivered ? 'Delivered' : 'Not delivered',
    CustomerParam: status.reference,
    RequestId: status.providerId,
    SegmentsNumber: '1',
    NotificationDate: israelStamp(status.at),
  })
}

const pushed = (fields: Record<string, string>): Callback => ({
  body: String(new URLSearchParams(fields)),
  headers: { 'content-type': 'application/x-www-form-urlencoded' },
})
