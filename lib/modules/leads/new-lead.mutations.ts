import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { nextNumber } from '@/lib/db/numbering'
import { leadInquiries } from '@/lib/db/schema/lead-inquiries'
import { leadStatusChanges, leads } from '@/lib/db/schema/leads'
import type { TenantContext } from '@/lib/db/tenant'
import { requireQuota } from '@/lib/modules/companies/quotas.queries'
import { refreshConsentChannels } from '@/lib/modules/consents/consents.commands'
import { toNameKey } from '@/lib/modules/record-kit/words.rules'

import { loadResponseClock } from './response.queries'
import { refreshLeadSearchText } from './search-text.mutations'
import type { LeadStatus } from './statuses.schema'

type Row = typeof leads.$inferInsert
type Inquiry = Partial<
  Pick<typeof leadInquiries.$inferInsert, 'message' | 'page' | 'campaign' | 'captureChannelId' | 'landingPageId'>
>
type Columns = 'name' | 'channel' | 'companyName' | 'phone' | 'email' | 'city' | 'interest' | 'notes' | 'expectedAgorot'
type Optional =
  | 'ownerId'
  | 'teamId'
  | 'source'
  | 'campaign'
  | 'utmSource'
  | 'utmMedium'
  | 'nextFollowUpOn'
  | 'tagIds'
  | 'custom'
type NewLead = Pick<Row, Columns | Optional> & {
  status: Pick<LeadStatus, 'id' | 'pipelineId' | 'responseMinutes'>
  inquiry?: Inquiry
}

/**
 * Inserts a lead whose values the caller has checked, with the company's next number, its first status and its first
 * inquiry; the caller records that it was created. The time to answer begins, except for a lead that its owner typed in
 * and one of an imported file. 409 where the package's quota is used up.
 */
export async function insertLead(
  tx: Tx,
  { companyId, actorId = null }: TenantContext,
  { status, inquiry = {}, ...values }: NewLead,
) {
  await requireQuota(tx, companyId, { of: 'leads' })
  const isAwaited = values.channel !== 'import' && (values.channel !== 'manual' || values.ownerId !== actorId)
  const [id, number] = [newId(), await nextNumber(tx, companyId, 'lead')]
  await tx.insert(leads).values({
    ...values,
    companyId,
    id,
    number,
    createdBy: actorId,
    updatedBy: actorId,
    pipelineId: status.pipelineId,
    statusId: status.id,
    ...(isAwaited && (await loadResponseClock(tx, { companyId }, status))),
    nameKey: toNameKey(values.name),
    searchText: '',
  })
  const of = { companyId, leadId: id, actorId }
  await tx.insert(leadStatusChanges).values({ ...of, id: newId(), toStatusId: status.id })
  const { channel, source } = values
  await tx.insert(leadInquiries).values({ ...of, id: newId(), channel, source, ...inquiry })
  await refreshLeadSearchText(tx, { companyId }, id)
  await refreshConsentChannels(tx, companyId, { entity: 'lead', ids: [id] })
  return { id, number }
}
