import { inCompany } from '@/lib/db/tenant'
import { replayEvent } from '@/lib/messaging/inbound'

import { type AccountEdits, lockChannelAccount, reportChannelAct } from './account-row.mutations'
import { findChannelEvent } from './events.queries'

/** Reads an event of an account again; what it told before is not repeated. 404. */
export async function replayChannelEvent(scope: AccountEdits, wanted: { id: string; eventId: string }) {
  const { id, eventId } = wanted
  await findChannelEvent(scope, wanted)
  await inCompany(scope, async (tx) => {
    await lockChannelAccount(tx, scope, { id })
    await reportChannelAct(tx, scope, { action: 'channel.event-replayed', id, data: { eventId } })
  })
  await replayEvent({ companyId: scope.companyId, eventId })
  return { id: eventId }
}
