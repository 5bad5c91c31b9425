import type { AccountAccess } from '../adapter'
import { textIn } from '../lenient-json'
import { findSimulated } from '../simulator/ledger'
import type { SimulatedAnswer } from '../simulator/simulator'

/** Returns the address of a file that a simulated person sent. */
export const simulatedFileUrl = ({ baseUrl }: Pick<AccountAccess, 'baseUrl'>, mediaId: string): string =>
  `${baseUrl}/files/${encodeURIComponent(mediaId)}`

/** Answers with a file that a simulated person sent. */
export async function serveSimulatedFile(account: AccountAccess, mediaId: string): Promise<SimulatedAnswer> {
  const { base64, mime } = (await findSimulated(account, mediaId))?.payload ?? {}
  if (typeof base64 !== 'string') return { status: 404, json: { message: 'file not found' } }
  return { status: 200, bytes: Buffer.from(base64, 'base64'), mime: textIn(mime) }
}

/** Tells the address of a message's file again, as `getMessage` does. */
export async function describeSimulatedMessage(account: AccountAccess, idMessage: string): Promise<SimulatedAnswer> {
  const { type, mediaId, mime, name, caption } = (await findSimulated(account, idMessage))?.payload ?? {}
  if (type !== 'file') return { status: 400, json: { message: 'message not found' } }
  const downloadUrl = simulatedFileUrl(account, textIn(mediaId))
  const file = { downloadUrl, fileName: textIn(name), mimeType: textIn(mime), caption: textIn(caption) }
  return { status: 200, json: { type: 'incoming', idMessage, ...file } }
}
