import { FollowUp } from '@/components/domain/records/follow-up'
import { FieldList } from '@/components/screen/field-list'
import { PeekPanel } from '@/components/screen/peek-panel'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import { Phone } from '@/components/ui/phone'
import type { Scope } from '@/lib/access/scope'
import { AppError } from '@/lib/core/errors'
import { customerFieldLabels, customerKindLabels } from '@/lib/modules/customers/customers.labels'
import { type CustomerDetails, findCustomer } from '@/lib/modules/customers/customers.queries'
import { customerParams } from '@/lib/modules/customers/customers.schema'
import { href } from '@/lib/routes/find'

import { CustomerStatus } from './customer-status'

type Props = { scope: Scope<'customers'>; id: string; ids: readonly string[] }

/** Panel of one customer beside the list; nothing if the address names no customer that the user may see. */
export async function CustomerPeek({ scope, id, ids }: Props) {
  if (!customerParams.safeParse({ id }).success) return null
  const customer = await findCustomer(scope, id).catch((error: unknown) => {
    if (error instanceof AppError) return null
    throw error
  })
  if (!customer) return null
  return (
    <PeekPanel id={id} ids={ids} title={customer.name} href={href('customers-view', { id })}>
      <div className="stack">
        <p>
          <CustomerStatus {...customer} />
        </p>
        <FieldList items={itemsOf(customer)} />
        {customer.notes && (
          <p className="peek-notes" dir="auto">
            {customer.notes}
          </p>
        )}
      </div>
    </PeekPanel>
  )
}

function itemsOf({ kind, number, phone, email, contactName, city, street, ...rest }: CustomerDetails) {
  const label = customerFieldLabels
  const address = [street, city].filter(Boolean).join(', ')
  return [
    { label: label.phone, value: <Phone number={phone} actions /> },
    { label: label.email, value: email && <Ltr>{email}</Ltr> },
    { label: label.contactName, value: contactName && <Bidi>{contactName}</Bidi> },
    { label: label.street, value: address && <Bidi>{address}</Bidi> },
    { label: label.nextFollowUpOn, value: <FollowUp day={rest.nextFollowUpOn} /> },
    { label: label.ownerId, value: <Bidi>{rest.ownerName}</Bidi> },
    { label: label.kind, value: customerKindLabels[kind] },
    { label: 'מספר', value: <Ltr>{number}</Ltr> },
    { label: 'נוצר', value: <DateText at={rest.createdAt} /> },
  ].filter(({ value }) => value)
}
