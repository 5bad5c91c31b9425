import { inCompany } from '@/lib/db/tenant'
import { clientAddress } from '@/lib/limits/client-address'
import { insertConsents } from '@/lib/modules/consents/consents.commands'
import { recordChange } from '@/lib/records/changes'

import { findUnsubscribePlace, hasRefused, loadRecipient } from './unsubscribe.queries'

/**
 * Records that whoever has the link of a message refuses further ones on its channel; refused already, or erased since, it
 * stays so. 404.
 */
export async function unsubscribe(token: string, headers: Headers) {
  const { companyId, targetId, channel } = await findUnsubscribePlace(token, headers)
  return inCompany({ companyId }, async (tx) => {
    const person = await loadRecipient(tx, companyId, targetId, 'update')
    if (!person || (await hasRefused(tx, companyId, { person, channel }))) return { unsubscribed: true }
    const { kind, ...row } = person
    const record = { kind, id: row.id }
    await insertConsents(tx, { companyId, actorId: null, ip: clientAddress(headers) }, record, [
      { channel, state: 'refused', basis: 'request', source: 'קישור ההסרה שבהודעה' },
    ])
    const payload = { channel, basis: 'request' }
    await recordChange(tx, { companyId, actorId: null }, { kind, row, act: 'consent-refused', payload, data: payload })
    return { unsubscribed: true }
  })
}
