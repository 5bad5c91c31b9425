import { createHmac, timingSafeEqual } from 'node:crypto'

import {
  type AccountAccess,
  type AccountReport,
  type Adapter,
  type Fault,
  NoAnswerError,
  type OutgoingFile,
  type OutgoingMessage,
  ProviderError,
  RefusedError,
  type SendResult,
  TooLargeError,
} from '../adapter'
import { numberIn, recordsIn, textIn } from '../lenient-json'
import { toMultipart } from '../multipart'
import type { Wire } from '../wire'

import { reportOfFault, reportOfNumber } from './account-report'
import { WA_CLOUD_CAPABILITIES } from './capabilities'
import { readCloudFault } from './errors'
import { readCloudEvent, readSharedCloudEvent } from './events'
import { createGraph, faultOfAnswer, type Graph, requireGraphAnswer, requireOwnAnswer } from './graph'
import { toCloudMessage, toCloudRead } from './requests'
import { listCloudTemplates } from './templates'

/**
 * Creates the adapter of WhatsApp's Cloud API (reference B.3 to B.6). Settings: `phoneNumberId`, `wabaId`; secrets:
 * `accessToken`, `appSecret`.
 */
export function createWaCloudAdapter(access: AccountAccess, wire: Wire): Adapter {
  const graph = createGraph(access, wire)
  return {
    capabilities: WA_CLOUD_CAPABILITIES,
    send: (message) => send(graph, message),
    check: () => checkNumber(graph, access.settings.phoneNumberId ?? ''),
    isSigned: (body, headers) => isSignedBy(access.secrets.appSecret ?? '', body, headers.get('x-hub-signature-256')),
    readEvent: (body) => readCloudEvent(access, body),
    readSharedEvent: (body) => readSharedCloudEvent(access, body),
    fetchMedia: ({ mediaId }, maxBytes) => fetchMedia(graph, mediaId, maxBytes),
    listTemplates: () => listCloudTemplates(graph),
    async markRead(providerId, isTyping) {
      requireGraphAnswer(await graph.post(`${graph.number()}/messages`, toCloudRead(providerId, isTyping)))
    },
    async connect(webhookUrl, verifyToken) {
      const subscription = { override_callback_uri: webhookUrl, verify_token: verifyToken }
      requireGraphAnswer(await graph.post(`${graph.business()}/subscribed_apps`, subscription))
    },
  }
}

async function send(graph: Graph, message: OutgoingMessage): Promise<SendResult> {
  const attached = 'file' in message.content ? message.content.file : undefined
  const file = attached ? await upload(graph, attached) : { id: '' }
  if ('fault' in file) return { ok: false, fault: file.fault }
  const answer = await graph.post(`${graph.number()}/messages`, toCloudMessage(message, file.id))
  requireOwnAnswer(answer)
  const fault = faultOfAnswer(answer)
  if (fault) return { ok: false, fault }
  const [sent] = recordsIn(answer.json?.messages)
  const providerId = textIn(sent?.id)
  if (!providerId) throw new NoAnswerError('the answer names no message')
  const note = NOTES[textIn(sent?.message_status)]
  return { ok: true, providerId, ...(note && { note }) }
}

const NOTES: Readonly<Record<string, 'held' | 'paused'>> = { held_for_quality_assessment: 'held', paused: 'paused' }

/** Uploads the file of a message. Whatever becomes of that, no message was sent yet. */
async function upload(graph: Graph, { name, mime, bytes }: OutgoingFile): Promise<{ id: string } | { fault: Fault }> {
  const form = toMultipart({ messaging_product: 'whatsapp', type: mime }, { field: 'file', name, mime, bytes })
  const answer = await graph.postForm(`${graph.number()}/media`, form).catch((error: unknown) => {
    throw error instanceof NoAnswerError ? new ProviderError(error.message, { cause: error }) : error
  })
  const fault = faultOfAnswer(answer)
  const id = textIn(answer.json?.id)
  return id && !fault ? { id } : { fault: fault ?? readCloudFault({}, 502) }
}

const NUMBER_FIELDS =
  'id,display_phone_number,verified_name,quality_rating,status,account_mode,code_verification_status,messaging_limit_tier,whatsapp_business_manager_messaging_limit'

/** Asks how the number is. A provider that is ill says nothing about the account: that is thrown. */
async function checkNumber(graph: Graph, id: string): Promise<AccountReport> {
  const answer = await graph.get(`${graph.business()}/phone_numbers`, { fields: NUMBER_FIELDS, limit: '100' })
  const fault = faultOfAnswer(answer)
  if (fault?.class === 'account') return reportOfFault(fault)
  if (fault?.class === 'request')
    return { state: 'disconnected', reason: 'Meta אינה מכירה את מזהה החשבון העסקי (WABA)' }
  if (fault) throw new RefusedError(fault)
  const number = recordsIn(answer.json?.data).find((one) => textIn(one.id) === id)
  return number
    ? reportOfNumber(number)
    : { state: 'disconnected', reason: 'המספר אינו שייך לחשבון העסקי הזה אצל Meta' }
}

/** Whether the signature is that of the raw bytes, compared in constant time. */
function isSignedBy(secret: string, body: Uint8Array, signature: string | null): boolean {
  const sent = /^sha256=([0-9a-f]{64})$/.exec(signature ?? '')?.[1]
  if (!secret || !sent) return false
  return timingSafeEqual(createHmac('sha256', secret).update(body).digest(), Buffer.from(sent, 'hex'))
}

/** Fetches a file: first its address, which holds for five minutes, then the bytes from there. */
async function fetchMedia(graph: Graph, mediaId: string, maxBytes: number) {
  const number = graph.number().slice(1)
  const about = requireGraphAnswer(await graph.get(`/${encodeURIComponent(mediaId)}`, { phone_number_id: number }))
  if ((numberIn(about.file_size) ?? 0) > maxBytes) throw new TooLargeError('the file is too large')
  const { status, bytes } = await graph.download(textIn(about.url), maxBytes)
  if (status !== 200 || !bytes) throw new RefusedError(readCloudFault({}, status))
  return { bytes, mime: textIn(about.mime_type) }
}
