import { type AccountAccess, ProviderError } from '../adapter'
import { textIn } from '../lenient-json'
import type { Wire } from '../wire'

import { asJson, callGreen, requireAnswer } from './calls'

type Wanted = { file: { mediaId: string; url?: string }; maxBytes: number }

/** Names a file of a message: its chat and its id, by which its address can be asked for again. */
export const greenMediaId = (chatId: string, idMessage: string): string => `${chatId} ${idMessage}`

/**
 * Fetches a file of a message from the address that came with it, or, where that is gone, from the one that the message
 * has now. Throws ProviderError where there is none.
 */
export async function fetchGreenMedia(access: AccountAccess, wire: Wire, { file, maxBytes }: Wanted) {
  const fetched = file.url ? await download(access, wire, { url: file.url, maxBytes }) : null
  if (fetched) return fetched
  const [chatId = '', idMessage = ''] = file.mediaId.split(' ')
  const message = requireAnswer(
    await callGreen(access, wire, { method: 'getMessage', body: asJson({ chatId, idMessage }) }),
  )
  const url = textIn(message.downloadUrl)
  const found = url ? await download(access, wire, { url, maxBytes }) : null
  if (!found) throw new ProviderError('the file is not there any more')
  return found
}

/** A simulated account fetches from its simulator alone, whatever address a callback names. */
async function download(
  { isSimulated, baseUrl }: AccountAccess,
  wire: Wire,
  { url, maxBytes }: { url: string; maxBytes: number },
) {
  if (isSimulated && !url.startsWith(`${baseUrl}/`)) throw new ProviderError('the address is not that of the simulator')
  const { status, bytes, mime } = await wire({ url, method: 'GET', asBytes: true, maxBytes })
  return status === 200 && bytes ? { bytes, mime: mime ?? '' } : null
}
