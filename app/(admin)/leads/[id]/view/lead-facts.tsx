import { EditableFacts, type Fact } from '@/components/domain/records/editable-facts'
import { FollowUp } from '@/components/domain/records/follow-up'
import { CallablePhone } from '@/components/domain/records/people/callable-phone'
import { EmailLink } from '@/components/domain/records/people/email-link'
import { Bidi } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { Money } from '@/components/ui/money'
import { formatPhone } from '@/lib/format/phone'
import { type ConsentOnAddress, refusalsOfRecord } from '@/lib/modules/consents/refusals.rules'
import { leadFieldLabels, leadUtmLabels } from '@/lib/modules/leads/leads.labels'
import type { LeadDetails } from '@/lib/modules/leads/leads.queries'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'

import { amountText } from '../../lead-form'
import { FirstResponse } from '../../lead-status'

type Props = { lead: LeadDetails; canEdit: boolean; said: readonly ConsentOnAddress[] }
type Shown = Fact & { /** Whether the fact is left out if it is unknown. */ isExtra?: boolean }

/** The known details of the lead. Unknown ones are left out, except those that can be edited in place. */
export function LeadFacts({ lead, canEdit, said }: Props) {
  const shown = factsOf(lead, said).filter(({ value, isExtra }) => value || !isExtra)
  return (
    <Card title="פרטים">
      <EditableFacts
        record={{ entity: 'lead', id: lead.id }}
        version={lead.version}
        facts={shown.map(({ label, value, edit }) => ({
          label,
          value: value || null,
          edit: canEdit ? edit : undefined,
        }))}
      />
    </Card>
  )
}

const label = leadFieldLabels

const factsOf = (lead: LeadDetails, said: readonly ConsentOnAddress[]): Shown[] => [
  ...contactFacts(lead, said),
  ...workFacts(lead),
  ...originFacts(lead),
]

function contactFacts({ name, phone, email }: LeadDetails, said: readonly ConsentOnAddress[]): Shown[] {
  return [
    {
      label: label.phone,
      value: phone && <CallablePhone number={phone} name={name} refusals={refusalsOfRecord(said, phone)} />,
      edit: inPlace('phone', phone && formatPhone(phone)),
    },
    {
      label: label.email,
      value: email && <EmailLink address={email} name={name} refusals={refusalsOfRecord(said, email)} />,
      edit: inPlace('email', email),
    },
  ]
}

function workFacts(lead: LeadDetails): Shown[] {
  const { interest, expectedAgorot, nextFollowUpOn } = lead
  return [
    { label: label.interest, value: interest && <Bidi>{interest}</Bidi>, edit: inPlace('interest', interest) },
    {
      label: label.expectedAgorot,
      value: expectedAgorot > 0 && <Money agorot={expectedAgorot} />,
      edit: inPlace('expectedAgorot', amountText(expectedAgorot)),
    },
    {
      label: label.nextFollowUpOn,
      value: nextFollowUpOn && <FollowUp day={nextFollowUpOn} />,
      edit: inPlace('nextFollowUpOn', nextFollowUpOn),
    },
    { label: 'תגובה ראשונה', value: lead.responseDueAt && <FirstResponse {...lead} />, isExtra: true },
  ]
}

function originFacts({ city, source, campaign, utmSource, utmMedium, teamName, lists }: LeadDetails): Shown[] {
  return [
    { label: label.city, value: city && <Bidi>{city}</Bidi>, edit: inPlace('city', city) },
    {
      label: label.source,
      value: source && <Bidi>{picklistName(lists, 'customer.source', source)}</Bidi>,
      isExtra: true,
    },
    { label: label.campaign, value: campaign && <Bidi>{campaign}</Bidi>, isExtra: true },
    { label: leadUtmLabels.utmSource, value: utmSource && <Bidi>{utmSource}</Bidi>, isExtra: true },
    { label: leadUtmLabels.utmMedium, value: utmMedium && <Bidi>{utmMedium}</Bidi>, isExtra: true },
    { label: label.teamId, value: teamName && <Bidi>{teamName}</Bidi>, isExtra: true },
  ]
}

const kinds = {
  phone: 'phone',
  email: 'email',
  interest: 'text',
  expectedAgorot: 'text',
  nextFollowUpOn: 'date',
  city: 'text',
} as const

const inPlace = (field: keyof typeof kinds, text: string | null) => ({ field, kind: kinds[field], text: text ?? '' })
