import { EditableFacts, type Fact } from '@/components/domain/records/editable-facts'
import { FollowUp } from '@/components/domain/records/follow-up'
import { CallablePhone } from '@/components/domain/records/people/callable-phone'
import { EmailLink } from '@/components/domain/records/people/email-link'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { DateText } from '@/components/ui/date-text'
import { formatPhone } from '@/lib/format/phone'
import { type ConsentOnAddress, refusalsOfRecord } from '@/lib/modules/consents/refusals.rules'
import { customerFieldLabels, nationalIdLabels } from '@/lib/modules/customers/customers.labels'
import type { CustomerDetails } from '@/lib/modules/customers/customers.queries'
import { picklistName } from '@/lib/modules/picklists/picklists.rules'

import { NationalId } from './national-id'

type Props = {
  customer: CustomerDetails
  canEdit: boolean
  canReveal: boolean
  said: readonly ConsentOnAddress[]
}
type Shown = Fact & { /** Whether the fact is left out if it is unknown. */ isExtra?: boolean }

/** The known details of the customer. Unknown ones are left out, except those that can be edited in place. */
export function CustomerFacts({ customer, canEdit, canReveal, said }: Props) {
  const { id, kind, nationalIdLast4, version } = customer
  const nationalId = {
    label: nationalIdLabels[kind],
    value: nationalIdLast4 && <NationalId customerId={id} last4={nationalIdLast4} canReveal={canReveal} />,
  }
  const facts: Shown[] = [...contactFacts(customer, said), nationalId, ...placeOf(customer), ...moreOf(customer)]
  const shown = facts.filter(({ value, isExtra }) => value || !isExtra)
  return (
    <Card title="פרטים">
      <EditableFacts
        record={{ entity: 'customer', id }}
        version={version}
        facts={shown.map(({ label, value, edit }) => ({
          label,
          value: value || null,
          edit: canEdit ? edit : undefined,
        }))}
      />
    </Card>
  )
}

const label = customerFieldLabels

const contactFacts = (
  { name, phone, email, contactName }: CustomerDetails,
  said: readonly ConsentOnAddress[],
): Shown[] => [
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
  { label: label.contactName, value: contactName && <Bidi>{contactName}</Bidi>, isExtra: true },
]

const placeOf = ({ street, city, nextFollowUpOn }: CustomerDetails): Shown[] => [
  { label: label.street, value: street && <Bidi>{street}</Bidi>, edit: inPlace('street', street) },
  { label: label.city, value: city && <Bidi>{city}</Bidi>, edit: inPlace('city', city) },
  {
    label: label.nextFollowUpOn,
    value: nextFollowUpOn && <FollowUp day={nextFollowUpOn} />,
    edit: inPlace('nextFollowUpOn', nextFollowUpOn),
  },
]

const moreOf = ({ website, birthDate, teamName, source, lists }: CustomerDetails): Shown[] => [
  {
    label: label.website,
    value: website && <Website address={website} />,
    edit: inPlace('website', website),
    isExtra: true,
  },
  {
    label: label.birthDate,
    value: birthDate && <DateText at={birthDate} />,
    edit: inPlace('birthDate', birthDate),
    isExtra: true,
  },
  { label: label.teamId, value: teamName && <Bidi>{teamName}</Bidi>, isExtra: true },
  {
    label: label.source,
    value: source && <Bidi>{picklistName(lists, 'customer.source', source)}</Bidi>,
    isExtra: true,
  },
]

const kinds = {
  phone: 'phone',
  email: 'email',
  street: 'text',
  city: 'text',
  website: 'text',
  nextFollowUpOn: 'date',
  birthDate: 'date',
} as const

const inPlace = (field: keyof typeof kinds, text: string | null) => ({
  field,
  kind: kinds[field],
  text: text ?? '',
})

const Website = ({ address }: { address: string }) => (
  <a href={address} target="_blank" rel="noreferrer noopener">
    <Ltr>{address}</Ltr>
  </a>
)
