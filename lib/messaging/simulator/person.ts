import { newId } from '@/lib/db/id'

import { loadSimulatedAccount } from './account'
import { callWebhook } from './callbacks'
import { storeSimulated } from './ledger'
import { SIMULATORS } from './serve'
import type { SimulatedInbound } from './simulator'

type Content = SimulatedInbound['content']

/** What a simulated person sends; a file with its bytes, at most 5 MB. */
export type PersonSends = {
  /** E.164, or the e-mail address. */
  phone: string
  name: string
  content: Exclude<Content, { type: 'file' }> | (Omit<Content & { type: 'file' }, 'mediaId'> & { bytes: Uint8Array })
}

const MAX_FILE_BYTES = 5 * 1024 * 1024

/**
 * Sends a message as a simulated person: the simulator keeps it and calls our webhook with it. Returns the provider's id
 * of the message. Throws where the account is not simulated or the webhook does not take the message.
 */
export async function sendAsSimulatedPerson(
  { companyId, accountId }: { companyId: string; accountId: string },
  { phone, name, content }: PersonSends,
): Promise<string> {
  const account = await loadSimulatedAccount(companyId, accountId)
  const simulator = account && SIMULATORS[account.access.kind]
  if (!simulator) throw new Error('the account is not simulated')
  const providerId = `sim.in.${newId()}`
  const sent = content.type === 'file' ? await storeFile(account.access, content) : content
  await storeSimulated(account.access, { providerId, direction: 'in', peer: phone, payload: { ...sent } })
  await callWebhook(
    account,
    simulator.messageCallback(account.access, { phone, name, providerId, at: new Date(), content: sent }),
  )
  return providerId
}

async function storeFile(
  account: { companyId: string; accountId: string },
  { bytes, ...file }: PersonSends['content'] & { type: 'file' },
) {
  if (bytes.byteLength > MAX_FILE_BYTES) throw new Error('the file is larger than a simulated person sends')
  const mediaId = newId()
  const payload = { mime: file.mime, name: file.name, base64: Buffer.from(bytes).toString('base64') }
  await storeSimulated(account, { providerId: mediaId, direction: 'in', peer: '', payload })
  return { ...file, mediaId }
}
