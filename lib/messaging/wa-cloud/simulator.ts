import { newId } from '@/lib/db/id'

import type { AccountAccess } from '../adapter'
import { parseRecord, recordIn, textIn } from '../lenient-json'
import { findSimulated, type SimulatedRefusal, storeSimulated, takeSimulatedMessage } from '../simulator/ledger'
import type { SimulatedAnswer, SimulatedRequest, Simulator } from '../simulator/simulator'

import { cloudMessageCallback, cloudStatusCallback } from './simulated-callbacks'
import { cloudError } from './simulated-error'
import { describeSimulatedMedia, serveSimulatedMedia, uploadSimulatedMedia } from './simulated-media'
import { listSimulatedNumbers, subscribeSimulatedApp } from './simulated-numbers'
import { type SimulatedSend, simulatedRead, simulatedSend } from './simulated-requests'
import { listSimulatedTemplates, templateError, templateFileId } from './simulated-templates'

/** The simulator of WhatsApp's Cloud API: the requests of B.3 and the callbacks of B.4. */
export const waCloudSimulator: Simulator = {
  async answer(account, request) {
    if (request.headers.get('authorization') !== `Bearer ${account.secrets.accessToken}`) return cloudError(190)
    const [first = '', second = ''] = request.path.split('/').slice(1)
    const route = ROUTES[`${request.method} ${nodeOf(account, first)}/${second}`]
    if (route) return route(account, request)
    if (request.method !== 'GET') return cloudError(100, 'unsupported request')
    if (first === 'media-content') return serveSimulatedMedia(account, second)
    return second ? cloudError(100, 'unsupported request') : describeSimulatedMedia(account, first)
  },
  messageCallback: cloudMessageCallback,
  statusCallback: cloudStatusCallback,
}

type Route = (account: AccountAccess, request: SimulatedRequest) => SimulatedAnswer | Promise<SimulatedAnswer>

const ROUTES: Readonly<Record<string, Route>> = {
  'POST number/messages': takeMessage,
  'POST number/media': uploadSimulatedMedia,
  'GET business/message_templates': (_account, { query }) => listSimulatedTemplates(query),
  'GET business/phone_numbers': listSimulatedNumbers,
  'POST business/subscribed_apps': (_account, request) => subscribeSimulatedApp(request),
}

function nodeOf({ settings }: AccountAccess, id: string): string {
  if (id && id === settings.phoneNumberId) return 'number'
  return id && id === settings.wabaId ? 'business' : ''
}

const REFUSALS = {
  not_there: 131026,
  window_closed: 131047,
  rate_limited_once: 130429,
  token_expired: 190,
  stopped: 131050,
} as const satisfies Record<SimulatedRefusal, number>

async function takeMessage(account: AccountAccess, { body }: SimulatedRequest): Promise<SimulatedAnswer> {
  const sent = parseRecord(Buffer.from(body).toString('utf8'))
  if (simulatedRead.safeParse(sent).success) {
    await storeSimulated(account, {
      providerId: `read:${newId()}`,
      direction: 'out',
      peer: '',
      payload: recordIn(sent),
    })
    return { status: 200, json: { success: true } }
  }
  const message = simulatedSend.safeParse(sent)
  if (!message.success) return cloudError(sent ? 131009 : 100, wrongField(message.error.issues))
  const wrong = await contentError(account, message.data)
  if (wrong) return wrong
  const { to, recipient = '', biz_opaque_callback_data: reference = '' } = message.data
  const providerId = `wamid.${Buffer.from(newId()).toString('base64url')}`
  const phone = to ? `+${to}` : recipient
  const taken = { providerId, phone, reference, request: recordIn(sent) }
  const verdict = await takeSimulatedMessage(account, taken, Object.keys(REFUSALS) as SimulatedRefusal[])
  if (verdict === 'answer_lost') return { isLost: true }
  if (verdict !== 'taken') return cloudError(REFUSALS[verdict])
  const contacts = [{ input: to ?? recipient, wa_id: to ?? recipient }]
  const messages = [{ id: providerId, message_status: 'accepted' }]
  return { status: 200, json: { messaging_product: 'whatsapp', contacts, messages } }
}

const wrongField = (issues: readonly { path: readonly PropertyKey[]; message: string }[]) =>
  issues.map(({ path, message }) => `${path.join('.')}: ${message}`).join('; ')

/** Returns the error of a message that names a template or a file that the account does not have. */
async function contentError(account: AccountAccess, message: SimulatedSend): Promise<SimulatedAnswer | null> {
  const wrong = message.type === 'template' ? templateError(message.template) : null
  if (wrong) return wrong
  const fileId =
    message.type === 'template'
      ? templateFileId(message.template)
      : textIn(recordIn(recordIn(message)[message.type]).id)
  if (!fileId) return null
  const file = await findSimulated(account, fileId)
  return file?.direction === 'out' && 'mime' in file.payload ? null : cloudError(131009, `no media ${fileId}`)
}
