import { and, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { consents, customerFiles } from '@/lib/db/schema/customer-record'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { recordChange } from '@/lib/records/changes'
import { channelsAfter } from './consents.rules'
import type { ConsentBasis, ConsentInput } from './consents.schema'
import { assertEditable, customerRecords } from './record-lock.queries'

type Edits = Scope<'customerEdits'>

/** Adds what a customer of the scope agreed to or refused; nothing that was said before is changed. 404, 409 for a closed record, 422 for a proof of another record. */
export const addCustomerConsent = (scope: Edits, customerId: string, input: ConsentInput) =>
  inCompany(scope, async (tx) => {
    const { companyId, actorId, trace } = scope
    const customer = await assertEditable(tx, scope, customerId)
    const { channel, state } = input
    const basis: ConsentBasis = input.state === 'granted' ? input.basis : 'request'
    const id = newId()
    const fileId = input.fileId && (await proofOf(tx, scope, { customerId, fileId: input.fileId }))
    const said = { channel, state, basis, wording: input.wording, source: input.source }
    await tx.insert(consents).values({ ...said, companyId, id, customerId, fileId, actorId, ip: trace?.ip ?? null })
    await tx
      .update(customers)
      .set({ consentChannels: channelsAfter(customer.consentChannels, input) })
      .where(and(eq(customers.companyId, companyId), eq(customers.id, customerId)))
    const told = { kind: customerRecords, row: customer, payload: { channel, basis }, data: { channel, basis } }
    if (state === 'granted') await recordChange(tx, scope, { ...told, act: 'consent-granted' })
    else await recordChange(tx, scope, { ...told, act: 'consent-refused' })
    return { id }
  })

/** What the storage calls a file of the record; 422 for a file of another one. */
async function proofOf(tx: Tx, { companyId }: Edits, { customerId, fileId }: { customerId: string; fileId: string }) {
  const [found] = await tx
    .select({ fileId: customerFiles.fileId })
    .from(customerFiles)
    .where(
      and(
        eq(customerFiles.companyId, companyId),
        eq(customerFiles.customerId, customerId),
        eq(customerFiles.id, fileId),
        isNull(customerFiles.deletedAt),
      ),
    )
  if (!found) throw invalid({ fileId: 'הקובץ אינו מצורף ללקוח הזה' })
  return found.fileId
}
