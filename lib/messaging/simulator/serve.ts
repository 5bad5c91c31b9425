import { findLink } from '@/lib/db/links'
import type { ChannelKind } from '@/lib/vocabulary/messaging'

import { greenSimulator } from '../green/simulator'
import { mailSimulator } from '../mail/simulator'
import { inforuSimulator } from '../sms/inforu-simulator'
import { sms019Simulator } from '../sms/sms-019-simulator'
import { waCloudSimulator } from '../wa-cloud/simulator'

import { loadSimulatedAccount } from './account'
import type { SimulatedAnswer, SimulatedRequest, Simulator } from './simulator'

/** The simulators of the providers; null where there is no provider. */
export const SIMULATORS: Readonly<Record<ChannelKind, Simulator | null>> = {
  wa_cloud: waCloudSimulator,
  wa_green: greenSimulator,
  sms_019: sms019Simulator,
  sms_inforu: inforuSimulator,
  mail: mailSimulator,
  webchat: null,
}

/**
 * Answers a call to the simulated provider of the account whose address has this token; null where there is no such
 * account, it is deleted, or it is not simulated.
 */
export async function serveSimulatedChannel(token: string, request: SimulatedRequest): Promise<SimulatedAnswer | null> {
  const link = await findLink('channel_account', token)
  const account = link && (await loadSimulatedAccount(link.companyId, link.targetId))
  const simulator = account && SIMULATORS[account.access.kind]
  return simulator ? simulator.answer(account.access, request) : null
}
