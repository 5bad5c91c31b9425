import { Bidi, Ltr } from '@/components/ui/bidi'
import { Card } from '@/components/ui/card'
import { Phone } from '@/components/ui/phone'
import { formatPhone } from '@/lib/format/phone'
import { customerFieldLabels, nationalIdLabels } from '@/lib/modules/customers/labels'
import type { CustomerDetails } from '@/lib/modules/customers/queries'
import type { CustomerFieldChange } from '@/lib/modules/customers/schema'

import { FollowUp } from '../../follow-up'
import { EditableFacts, type Fact } from './editable-facts'
import { NationalId } from './national-id'

type Props = { customer: CustomerDetails; canEdit: boolean; canReveal: boolean }
type Shown = Fact & { /** Left out where it is not known. */ isExtra?: boolean }

/** What is known of the customer; what is not is left out, but for what is changed here. */
export function CustomerFacts({ customer, canEdit, canReveal }: Props) {
  const { id, kind, phone, email, city, street, source, contactName, nationalIdLast4, nextFollowUpOn, version } =
    customer
  const label = customerFieldLabels
  const facts: Shown[] = [
    {
      label: label.phone,
      value: phone && <Phone number={phone} actions />,
      edit: inPlace('phone', phone && formatPhone(phone)),
    },
    { label: label.email, value: email && <Mail address={email} />, edit: inPlace('email', email) },
    { label: label.contactName, value: contactName && <Bidi>{contactName}</Bidi>, isExtra: true },
    {
      label: nationalIdLabels[kind],
      value: nationalIdLast4 && <NationalId customerId={id} last4={nationalIdLast4} canReveal={canReveal} />,
    },
    { label: label.street, value: street && <Bidi>{street}</Bidi>, edit: inPlace('street', street) },
    { label: label.city, value: city && <Bidi>{city}</Bidi>, edit: inPlace('city', city) },
    {
      label: label.nextFollowUpOn,
      value: <FollowUp day={nextFollowUpOn} />,
      edit: inPlace('nextFollowUpOn', nextFollowUpOn),
    },
    { label: label.source, value: source && <Bidi>{source}</Bidi>, isExtra: true },
  ]
  const shown = facts.filter(({ value, isExtra }) => value || !isExtra)
  return (
    <Card title="פרטים">
      <EditableFacts
        customerId={id}
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

const kinds = { phone: 'phone', email: 'email', street: 'text', city: 'text', nextFollowUpOn: 'date' } as const

const inPlace = (field: Exclude<keyof CustomerFieldChange, 'version'>, text: string | null) => ({
  field,
  kind: kinds[field],
  text: text ?? '',
})

const Mail = ({ address }: { address: string }) => (
  <a href={`mailto:${address}`}>
    <Ltr>{address}</Ltr>
  </a>
)
