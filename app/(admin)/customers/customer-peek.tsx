import { FollowUp } from '@/components/domain/records/follow-up'
import { CallablePhone } from '@/components/domain/records/people/callable-phone'
import { EmailLink } from '@/components/domain/records/people/email-link'
import { FieldList } from '@/components/screen/field-list'
import { PeekPanel } from '@/components/screen/peek-panel'
import { Bidi, Ltr } from '@/components/ui/bidi'
import { DateText } from '@/components/ui/date-text'
import type { Scope } from '@/lib/access/scope'
import { AppError } from '@/lib/core/errors'
import { loadConsentsOnAddresses } from '@/lib/modules/consents/refusals.queries'
import { type ConsentOnAddress, refusalsOfRecord } from '@/lib/modules/consents/refusals.rules'
import { customerFieldLabels, customerKindLabels } from '@/lib/modules/customers/customers.labels'
import { type CustomerDetails, findCustomer } from '@/lib/modules/customers/customers.queries'
import { customerParams } from '@/lib/modules/customers/customers.schema'
import { customerRecord } from '@/lib/modules/customers/record.queries'
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
  const said = await loadConsentsOnAddresses(scope, customerRecord(id), customer)
  return (
    <PeekPanel id={id} ids={ids} title={customer.name} href={href('customers-view', { id })}>
      <div className="stack">
        <p>
          <CustomerStatus {...customer} />
        </p>
        <FieldList items={itemsOf(customer, said)} />
        {customer.notes && (
          <p className="peek-notes" dir="auto">
            {customer.notes}
          </p>
        )}
      </div>
    </PeekPanel>
  )
}

function itemsOf(customer: CustomerDetails, said: readonly ConsentOnAddress[]) {
  const { name, kind, number, phone, email, contactName, city, street, ...rest } = customer
  const label = customerFieldLabels
  const address = [street, city].filter(Boolean).join(', ')
  return [
    {
      label: label.phone,
      value: phone && <CallablePhone number={phone} name={name} refusals={refusalsOfRecord(said, phone)} />,
    },
    {
      label: label.email,
      value: email && <EmailLink address={email} name={name} refusals={refusalsOfRecord(said, email)} />,
    },
    { label: label.contactName, value: contactName && <Bidi>{contactName}</Bidi> },
    { label: label.street, value: address && <Bidi>{address}</Bidi> },
    { label: label.nextFollowUpOn, value: <FollowUp day={rest.nextFollowUpOn} /> },
    { label: label.ownerId, value: <Bidi>{rest.ownerName}</Bidi> },
    { label: label.kind, value: customerKindLabels[kind] },
    { label: 'מספר', value: <Ltr>{number}</Ltr> },
    { label: 'נוצר', value: <DateText at={rest.createdAt} /> },
  ].filter(({ value }) => value)
}
