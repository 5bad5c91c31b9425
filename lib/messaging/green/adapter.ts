import { equalSecrets } from '@/lib/core/crypto'

import type { AccountAccess, AccountReport, Adapter } from '../adapter'
import { textIn } from '../lenient-json'
import type { Wire } from '../wire'

import { asJson, callGreen, requireAnswer } from './calls'
import { GREEN_CAPABILITIES } from './capabilities'
import { readGreenEvent } from './events'
import { readInstanceState, stateOfFault } from './faults'
import { fetchGreenMedia } from './media'
import { sendGreenMessage } from './sending'

/** Milliseconds between messages of an instance: the pace of a person, since it is an unofficial account. */
const PACE = 3_000

/** Creates the adapter of Green-API (reference B.7). */
export const createGreenAdapter = (access: AccountAccess, wire: Wire): Adapter => ({
  capabilities: GREEN_CAPABILITIES,
  send: (message) => sendGreenMessage(access, wire, message),
  check: () => check(access, wire),
  isSigned: (_body, headers) => isSigned(access, headers),
  readEvent: readGreenEvent,
  fetchMedia: (file, maxBytes) => fetchGreenMedia(access, wire, { file, maxBytes }),
  connect: (webhookUrl) => connect(access, wire, webhookUrl),
  loadQr: () => loadQr(access, wire),
  logOut: async () => {
    requireAnswer(await callGreen(access, wire, { method: 'logout' }))
  },
})

async function check(access: AccountAccess, wire: Wire): Promise<AccountReport> {
  const answer = await callGreen(access, wire, { method: 'getStateInstance' })
  if (answer.ok) return readInstanceState(textIn(answer.body.stateInstance))
  const { class: kind, code } = answer.fault
  const reason = kind === 'account' ? 'Green API אינה מכירה את המופע או את המפתח.' : `Green API השיבה ${code}.`
  return { state: stateOfFault(answer.fault), reason }
}

/** Green-API sends the token that it was given with the address; without one nobody can tell who calls. */
function isSigned({ secrets }: AccountAccess, headers: Headers): boolean {
  const { webhookSecret = '' } = secrets
  return webhookSecret !== '' && equalSecrets(headers.get('authorization') ?? '', `Bearer ${webhookSecret}`)
}

/**
 * Tells the instance where its events go. What still waits there is dropped first: a queue of yesterday would leave at
 * the moment in which the phone is paired.
 */
async function connect(access: AccountAccess, wire: Wire, webhookUrl: string): Promise<void> {
  await dropQueue(access, wire)
  const body = asJson({
    webhookUrl,
    webhookUrlToken: access.secrets.webhookSecret ?? '',
    delaySendMessagesMilliseconds: PACE,
    incomingWebhook: 'yes',
    outgoingWebhook: 'yes',
    outgoingMessageWebhook: 'yes',
    stateWebhook: 'yes',
    markIncomingMessagesReaded: 'no',
  })
  requireAnswer(await callGreen(access, wire, { method: 'setSettings', body }))
}

const dropQueue = async (access: AccountAccess, wire: Wire) => {
  requireAnswer(await callGreen(access, wire, { method: 'clearMessagesQueue' }))
}

/** Returns the picture that the phone scans. It changes every 20 s, so the screen asks again. */
async function loadQr(access: AccountAccess, wire: Wire): ReturnType<NonNullable<Adapter['loadQr']>> {
  const answer = await callGreen(access, wire, { method: 'qr' })
  if (!answer.ok) return { image: null, state: stateOfFault(answer.fault) }
  const { type, message } = answer.body
  if (type === 'alreadyLogged') return { image: null, state: 'connected' }
  if (type !== 'qrCode') return { image: null, state: 'degraded' }
  await dropQueue(access, wire)
  return { image: textIn(message, 500_000).replace(/^data:image\/png;base64,/, ''), state: 'qr_pending' }
}
