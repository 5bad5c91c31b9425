import { FollowUp } from '@/components/domain/records/follow-up'
import { CallablePhone } from '@/components/domain/records/people/callable-phone'
import { EmailLink } from '@/components/domain/records/people/email-link'
import { FieldList } from '@/components/screen/field-list'
import { PeekPanel } from '@/components/screen/peek-panel'
import { Bidi } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Money } from '@/components/ui/money'
import type { Scope } from '@/lib/access/scope'
import { AppError } from '@/lib/core/errors'
import { loadConsentsOnAddresses } from '@/lib/modules/consents/refusals.queries'
import { type ConsentOnAddress, refusalsOfRecord } from '@/lib/modules/consents/refusals.rules'
import { leadFieldLabels } from '@/lib/modules/leads/leads.labels'
import { findLead, type LeadDetails } from '@/lib/modules/leads/leads.queries'
import { leadParams } from '@/lib/modules/leads/leads.schema'
import { leadRecord } from '@/lib/modules/leads/record.queries'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'
import { href } from '@/lib/routes/find'

import { LeadStatusChip, TimeInStatus } from './lead-status'

type Props = { scope: Scope<'leads'>; id: string; ids: readonly string[] }

/** Panel of one lead beside the list; nothing if the address names no lead that the user may see. */
export async function LeadPeek({ scope, id, ids }: Props) {
  if (!leadParams.safeParse({ id }).success) return null
  const lead = await findLead(scope, id).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (!lead) return null
  const said = await loadConsentsOnAddresses(scope, leadRecord(id), lead)
  return (
    <PeekPanel id={id} ids={ids} title={lead.name} href={href('leads-view', { id })}>
      <div className="stack">
        <p>
          <LeadStatusChip {...lead} />
        </p>
        <FieldList items={factsOf(lead, said)} />
        {lead.notes && (
          <p className="peek-notes" dir="auto">
            {lead.notes}
          </p>
        )}
      </div>
    </PeekPanel>
  )
}

function factsOf(lead: LeadDetails, said: readonly ConsentOnAddress[]) {
  const { name, phone, email, companyName, interest, expectedAgorot, ownerName, source, lists } = lead
  const label = leadFieldLabels
  return [
    {
      label: label.phone,
      value: phone && <CallablePhone number={phone} name={name} refusals={refusalsOfRecord(said, phone)} />,
    },
    {
      label: label.email,
      value: email && <EmailLink address={email} name={name} refusals={refusalsOfRecord(said, email)} />,
    },
    { label: label.companyName, value: companyName && <Bidi>{companyName}</Bidi> },
    { label: label.interest, value: interest && <Bidi>{interest}</Bidi> },
    { label: label.expectedAgorot, value: expectedAgorot > 0 && <Money agorot={expectedAgorot} /> },
    { label: 'זמן בסטטוס', value: <TimeInStatus {...lead} /> },
    { label: label.nextFollowUpOn, value: <FollowUp day={lead.nextFollowUpOn} /> },
    { label: label.ownerId, value: ownerName ? <Bidi>{ownerName}</Bidi> : 'אין אחראי' },
    { label: label.source, value: source && <Bidi>{picklistName(lists, 'customer.source', source)}</Bidi> },
    { label: 'נוצר', value: <DateText at={lead.createdAt} /> },
  ].filter(({ value }) => value)
}
