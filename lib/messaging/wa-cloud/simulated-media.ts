import { newId } from '@/lib/db/id'
import type { AccountAccess } from '../adapter'
import { textIn } from '../lenient-json'
import { findSimulated, storeSimulated } from '../simulator/ledger'
import type { SimulatedAnswer, SimulatedRequest } from '../simulator/simulator'

import { WA_CLOUD_CAPABILITIES, waMediaKind } from './capabilities'
import { cloudError } from './simulated-error'

/** Takes a file for a message that follows. Its bytes are not kept: nobody receives it. */
export async function uploadSimulatedMedia(
  account: AccountAccess,
  { body, headers }: SimulatedRequest,
): Promise<SimulatedAnswer> {
  const form = await new Response(Buffer.from(body), { headers: { 'content-type': headers.get('content-type') ?? '' } })
    .formData()
    .catch(() => null)
  const file = form?.get('file')
  if (!(file instanceof Blob) || form?.get('messaging_product') !== 'whatsapp') return cloudError(100)
  const mime = textIn(form.get('type'))
  const limit = WA_CLOUD_CAPABILITIES.media?.[waMediaKind(mime)]
  if (file.type !== mime || !limit?.types.includes(mime)) return cloudError(131053, `type ${mime}`)
  if (file.size > limit.maxBytes) return cloudError(131053, `${file.size} bytes`)
  const id = newId()
  const payload = { mime, name: file instanceof File ? file.name : '', bytes: file.size }
  await storeSimulated(account, { providerId: id, direction: 'out', peer: '', payload })
  return { status: 200, json: { id } }
}

/** Tells where the file of a person's message can be fetched. */
export async function describeSimulatedMedia(account: AccountAccess, id: string): Promise<SimulatedAnswer> {
  const file = await findFile(account, id)
  if (!file) return cloudError(100, 'no such object')
  const url = `${account.baseUrl}/media-content/${id}`
  const { mime: mime_type, bytes } = file
  return { status: 200, json: { url, mime_type, file_size: bytes.byteLength, id, messaging_product: 'whatsapp' } }
}

/** Answers with the file of a person's message. */
export async function serveSimulatedMedia(account: AccountAccess, id: string): Promise<SimulatedAnswer> {
  const file = await findFile(account, id)
  return file ? { status: 200, bytes: file.bytes, mime: file.mime } : cloudError(100, 'no such object')
}

async function findFile(account: AccountAccess, id: string) {
  const { base64, mime } = (await findSimulated(account, id))?.payload ?? {}
  return typeof base64 === 'string' ? { bytes: Buffer.from(base64, 'base64'), mime: textIn(mime) } : null
}
