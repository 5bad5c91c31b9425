import { RecordPeople } from '@/components/domain/records/people/record-people'
import type { Scope } from '@/lib/access/scope'
import type { ConsentOnAddress } from '@/lib/modules/consents/refusals.rules'
import { customerRecord } from '@/lib/modules/customers/record.queries'

import { AddressesCard } from './addresses-card'

type Props = {
  scope: Scope<'customers'>
  customer: { id: string; name: string }
  canEdit: boolean
  said: readonly ConsentOnAddress[]
}

/** The customer's contacts, further contact methods and addresses. */
export const CustomerPeople = ({ scope, customer: { id, name }, canEdit, said }: Props) => (
  <>
    <RecordPeople scope={scope} record={customerRecord(id)} name={name} canEdit={canEdit} said={said} />
    <AddressesCard scope={scope} customerId={id} canEdit={canEdit} />
  </>
)
