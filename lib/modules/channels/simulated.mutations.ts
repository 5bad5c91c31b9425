import { conflict } from '@/lib/core/errors'
import { log } from '@/lib/core/log'
import { inCompany } from '@/lib/db/tenant'
import { isAtProvider } from '@/lib/messaging/account-states'
import { sendAsSimulatedPerson } from '@/lib/messaging/simulator/person'

import { type AccountEdits, lockChannelAccount, reportChannelAct } from './account-row.mutations'
import type { SimulatedMessageInput } from './accounts.schema'
import { requireRecipient } from './recipient.rules'

/**
 * Sends a message to a simulated account as a person who does not exist, by the provider's own wire. 404; 409 for an
 * account that is not simulated or not connected, or if our own address does not answer; 422 without a number or address.
 */
export async function sendSimulatedMessage(
  scope: AccountEdits,
  id: string,
  { name, body, subject, ...to }: SimulatedMessageInput,
) {
  const phone = await inCompany(scope, async (tx) => {
    const account = await lockChannelAccount(tx, scope, { id })
    if (!account.isSimulated) throw conflict('not_simulated', 'רק בחשבון של סימולציה יש לקוחות לדוגמה.')
    if (!isAtProvider(account.state)) throw conflict('account_off', 'יש לחבר קודם את החשבון.')
    const recipient = requireRecipient(account.kind, to)
    await reportChannelAct(tx, scope, { action: 'channel.simulated', id })
    return recipient
  })
  const ref = { companyId: scope.companyId, accountId: id }
  const content = { type: 'text' as const, body, ...(subject && { subject }) }
  await sendAsSimulatedPerson(ref, { phone, name, content }).catch((error: unknown) => {
    log.error({ ...ref, err: error }, 'a simulated message did not arrive')
    throw conflict('not_delivered', 'ההודעה לא הגיעה. אפשר לנסות שוב בעוד רגע.')
  })
  return { id }
}
