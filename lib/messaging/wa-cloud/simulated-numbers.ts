import type { AccountAccess } from '../adapter'
import { parseRecord, textIn } from '../lenient-json'
import { internalOrigin } from '../simulator/origin'
import type { SimulatedAnswer, SimulatedRequest } from '../simulator/simulator'

import { cloudError } from './simulated-error'

/** Lists the account's one number, which is live and of good quality. */
export function listSimulatedNumbers({ settings, address }: AccountAccess): SimulatedAnswer {
  const number = {
    id: settings.phoneNumberId,
    display_phone_number: address,
    verified_name: 'Simulated',
    quality_rating: 'GREEN',
    code_verification_status: 'VERIFIED',
    account_mode: 'LIVE',
    status: 'CONNECTED',
    whatsapp_business_manager_messaging_limit: 'TIER_2K',
  }
  return { status: 200, json: { data: [number], paging: { cursors: { before: '0', after: '1' } } } }
}

const TIMEOUT = 10_000

/** Subscribes to the account's events, after the address answered the question whether it is ours. */
export async function subscribeSimulatedApp({ body }: SimulatedRequest): Promise<SimulatedAnswer> {
  const asked = parseRecord(Buffer.from(body).toString('utf8')) ?? {}
  const [uri, verifyToken] = [textIn(asked.override_callback_uri), textIn(asked.verify_token)]
  if (!URL.canParse(uri) || !verifyToken) return cloudError(100)
  // The address is this same installation's, whatever name it has outside.
  const url = new URL(new URL(uri).pathname, internalOrigin())
  const challenge = String(Date.now())
  url.search = String(
    new URLSearchParams({ 'hub.mode': 'subscribe', 'hub.challenge': challenge, 'hub.verify_token': verifyToken }),
  )
  const answer = await fetch(url, { redirect: 'manual', signal: AbortSignal.timeout(TIMEOUT) })
  const isOurs = answer.ok && (await answer.text()) === challenge
  return isOurs ? { status: 200, json: { success: true } } : cloudError(2200)
}
