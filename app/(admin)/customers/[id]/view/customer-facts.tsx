import { FieldList } from '@/components/screen/field-list'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { Phone } from '@/components/ui/phone'
import { customerFieldLabels, nationalIdLabels } from '@/lib/modules/customers/labels'
import type { CustomerDetails } from '@/lib/modules/customers/queries'

import { FollowUp } from '../../follow-up'
import { NationalId } from './national-id'

type Props = { customer: CustomerDetails; canReveal: boolean }

/** What is known of the customer; what is not is left out, but for the ways to reach it. */
export function CustomerFacts({ customer, canReveal }: Props) {
  const { id, kind, phone, email, city, street, source, contactName, nationalIdLast4, nextFollowUpOn } = customer
  const label = customerFieldLabels
  const items = [
    { label: label.phone, value: <Phone number={phone} actions /> },
    { label: label.email, value: email && <Mail address={email} /> },
    { label: label.contactName, value: contactName && <Bidi>{contactName}</Bidi>, isExtra: true },
    {
      label: nationalIdLabels[kind],
      value: nationalIdLast4 && <NationalId customerId={id} last4={nationalIdLast4} canReveal={canReveal} />,
    },
    { label: label.street, value: addressOf(street, city) },
    { label: label.nextFollowUpOn, value: <FollowUp day={nextFollowUpOn} /> },
    { label: label.source, value: source && <Bidi>{source}</Bidi>, isExtra: true },
  ]
  return (
    <Card title="פרטים">
      <FieldList items={items.filter(({ value, isExtra }) => value || !isExtra).map(shown)} />
    </Card>
  )
}

const shown = ({ label, value }: { label: string; value: React.ReactNode }) => ({ label, value: value || null })

const addressOf = (street: string, city: string) => {
  const address = [street, city].filter(Boolean).join(', ')
  return address && <Bidi>{address}</Bidi>
}

const Mail = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>
    <Ltr>{address}</Ltr>
  </a>
)
