import { inCompany } from '@/lib/db/tenant'
import { clientAddress } from '@/lib/limits/client-address'

import { refuseRecord } from './messaging-refusal.commands'
import { findUnsubscribePlace } from './unsubscribe.queries'

/**
 * Records that whoever has the link of a message refuses further ones on every channel; refused already, or erased since, it
 * stays so. 404.
 */
export async function unsubscribe(token: string, headers: Headers) {
  const { companyId, targetId } = await findUnsubscribePlace(token, headers)
  const refusal = { source: 'קישור ההסרה שבהודעה', ip: clientAddress(headers) }
  await inCompany({ companyId }, (tx) => refuseRecord(tx, { companyId }, targetId, refusal))
  return { unsubscribed: true }
}
