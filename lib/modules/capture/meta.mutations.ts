import { equalSecrets, unseal } from '@/lib/core/crypto'
import { AppError, forbidden } from '@/lib/core/errors'
import { readInCompany } from '@/lib/db/tenant'

import { type CapturePass, type Channel, loadChannel } from './channels.queries'
import { sealedCell } from './meta.commands'
import { isSignedByMeta, type MetaNews, readMetaNews, verifyTokenOf } from './meta.rules'
import { parseSentJson } from './reading.rules'
import { storeSubmission, toText } from './receive.mutations'

type News = { body: Uint8Array; signature: string | null; address: string }

/**
 * Stores the leads that a message of Meta tells of, each once, however often and in whatever order it tells of them.
 * Those of another page or of a form that the channel does not list are passed over. 403 for a wrong signature.
 */
export async function receiveMetaNews(pass: CapturePass, { body, signature, address }: News): Promise<void> {
  const channel = await readInCompany(pass, (tx) => loadChannel(tx, pass))
  if (!isSigned(channel, body, signature))
    throw new AppError('החתימה אינה תקינה', { status: 403, code: 'bad_signature' })
  const news = channel.isOpen ? (readMetaNews(parseSentJson(toText(body))) ?? []) : []
  for (const { leadgenId, raw } of news.filter((one) => isOf(channel, one)))
    await storeSubmission(pass, { raw, externalId: leadgenId, address, userAgent: 'Meta' })
}

function isSigned({ companyId, id, kind, appSecretSealed }: Channel, body: Uint8Array, signature: string | null) {
  if (kind !== 'meta' || !appSecretSealed) return false
  return isSignedByMeta(body, signature, unseal(appSecretSealed, sealedCell(companyId, id, 'app_secret')))
}

/** Whether news belongs to the page of a channel, and to one of its forms where it lists them. */
const isOf = ({ settings: { pageId: ours, formIds = [] } }: Channel, { pageId, formId }: MetaNews): boolean =>
  pageId === ours && (formIds.length === 0 || (formId !== null && formIds.includes(formId)))

/** Throws 403 where Meta's question does not carry the word of the channel. */
export function requireVerifyToken(key: string, query: URLSearchParams): void {
  const isRight = equalSecrets(query.get('hub.verify_token') ?? '', verifyTokenOf(key))
  if (query.get('hub.mode') !== 'subscribe' || !isRight) throw forbidden('מילת האימות אינה נכונה')
}
