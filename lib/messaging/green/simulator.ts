import { z } from 'zod'

import { newId } from '@/lib/db/id'
import { qrPng } from '@/lib/format/qr'

import type { AccountAccess } from '../adapter'
import { parseRecord, textIn } from '../lenient-json'
import { type SimulatedRefusal, takeSimulatedMessage } from '../simulator/ledger'
import type { SimulatedAnswer, SimulatedRequest, Simulator } from '../simulator/simulator'

import { greenMessageCallback, greenStatusCallback } from './simulated-callbacks'
import { describeSimulatedMessage, serveSimulatedFile } from './simulated-files'
import { askForQr, loadInstance, logOutInstance, setUpInstance } from './simulated-state'

/** The simulator of Green-API: the requests and callbacks of B.7. */
export const greenSimulator: Simulator = {
  async answer(account, request) {
    const [instance = '', method = '', token = ''] = request.path.split('/').slice(1)
    if (instance === 'files') return serveSimulatedFile(account, decodeURIComponent(method))
    if (instance !== `waInstance${account.settings.instanceId ?? ''}`) return refused(404, 'instance not found')
    if (decodeURIComponent(token) !== account.secrets.apiToken) return refused(401, 'Unauthorized')
    const work = METHODS[`${request.method} ${method}`]
    return work ? work(account, request) : refused(404, 'method not found')
  },
  messageCallback: greenMessageCallback,
  statusCallback: greenStatusCallback,
}

const answered = (json: unknown): SimulatedAnswer => ({ status: 200, json })
const refused = (status: number, message: string): SimulatedAnswer => ({ status, json: { message } })

const jsonOf = ({ body }: SimulatedRequest) => parseRecord(Buffer.from(body).toString('utf8')) ?? {}

const METHODS: Readonly<
  Record<string, (account: AccountAccess, request: SimulatedRequest) => SimulatedAnswer | Promise<SimulatedAnswer>>
> = {
  'GET getStateInstance': async (account) => answered({ stateInstance: (await loadInstance(account)).stateInstance }),
  'GET qr': (account) => drawQr(account),
  'GET clearMessagesQueue': () => answered({ isCleared: true }),
  'GET logout': async (account) => {
    await logOutInstance(account)
    return answered({ isLogout: true })
  },
  'POST setSettings': async (account, request) => {
    const settings = simulatedSettings.safeParse(jsonOf(request))
    if (!settings.success) return refused(400, 'bad request data')
    await setUpInstance(account)
    return answered({ saveSettings: true })
  },
  'POST sendMessage': (account, request) => take(account, simulatedText.safeParse(jsonOf(request))),
  'POST sendInteractiveButtonsReply': (account, request) => take(account, simulatedButtons.safeParse(jsonOf(request))),
  'POST sendFileByUpload': (account, request) => takeFile(account, request),
  'POST getMessage': (account, request) => describeSimulatedMessage(account, textIn(jsonOf(request).idMessage)),
}

/** Draws the picture that a phone would scan; it is asked for a second time after the phone did. */
async function drawQr(account: AccountAccess): Promise<SimulatedAnswer> {
  const state = await askForQr(account)
  if (state === 'authorized') return answered({ type: 'alreadyLogged', message: 'instance account already authorized' })
  const image = await qrPng(`2@simulation,${account.accountId}`)
  return answered({ type: 'qrCode', message: Buffer.from(image).toString('base64') })
}

const chatId = z.string().regex(/^(?:\d{8,15}@c\.us|\d+@lid)$/)
const quotedMessageId = z.string().min(1).optional()
const yesNo = z.enum(['yes', 'no'])

const simulatedSettings = z.strictObject({
  webhookUrl: z.url(),
  webhookUrlToken: z.string(),
  delaySendMessagesMilliseconds: z.number().int().min(500),
  incomingWebhook: yesNo,
  outgoingWebhook: yesNo,
  outgoingMessageWebhook: yesNo,
  stateWebhook: yesNo,
  markIncomingMessagesReaded: yesNo,
})

const simulatedText = z.strictObject({ chatId, message: z.string().min(1).max(4096), quotedMessageId })

const simulatedButtons = z.strictObject({
  chatId,
  header: z.string().optional(),
  body: z.string().min(1),
  footer: z.string().optional(),
  buttons: z
    .array(z.strictObject({ buttonId: z.string().min(1), buttonText: z.string().min(1).max(25) }))
    .min(1)
    .max(3),
})

const REFUSALS: readonly SimulatedRefusal[] = ['rate_limited_once', 'token_expired']

type Parsed = { success: true; data: { chatId: string } & Record<string, unknown> } | { success: false }

async function take(account: AccountAccess, parsed: Parsed): Promise<SimulatedAnswer> {
  if (!parsed.success) return refused(400, 'bad request data')
  const { stateInstance } = await loadInstance(account)
  if (stateInstance !== 'authorized') return refused(400, 'instance account not authorized')
  const idMessage = newId().replaceAll('-', '').toUpperCase()
  const phone = `+${parsed.data.chatId.split('@')[0]}`
  // Green-API repeats no reference of ours. What was refused once is known by its content.
  const message = { providerId: idMessage, phone, reference: '', request: parsed.data }
  const outcome = await takeSimulatedMessage(account, message, REFUSALS)
  if (outcome === 'rate_limited_once') return refused(429, 'Too Many Requests')
  if (outcome === 'token_expired') return refused(401, 'Unauthorized')
  return outcome === 'answer_lost' ? { isLost: true } : answered({ idMessage })
}

/** Takes a file. Its bytes are not kept: nobody receives it. */
async function takeFile(account: AccountAccess, { body, headers }: SimulatedRequest): Promise<SimulatedAnswer> {
  const form = await new Response(Buffer.from(body), { headers: { 'content-type': headers.get('content-type') ?? '' } })
    .formData()
    .catch(() => null)
  const file = form?.get('file')
  if (!form || !(file instanceof Blob)) return refused(400, 'bad request data')
  const fields = Object.fromEntries(
    [...form].flatMap(([name, value]) => (name === 'file' ? [] : [[name, String(value)]])),
  )
  const parsed = simulatedFile.safeParse({ ...fields, mime: file.type, bytes: file.size })
  return take(account, parsed)
}

const simulatedFile = z.strictObject({
  chatId,
  // The kind of a file is found by the end of its name.
  fileName: z.string().regex(/\.\w+$/),
  caption: z.string().optional(),
  quotedMessageId,
  mime: z.string().min(1),
  bytes: z
    .number()
    .min(1)
    .max(100 * 1024 * 1024),
})
