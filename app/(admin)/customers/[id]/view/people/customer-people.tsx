import type { Scope } from '@/lib/access/scope'
import { listAddresses } from '@/lib/modules/customers/addresses.queries'
import { listContactMethods } from '@/lib/modules/customers/contact-methods.queries'
import { listContacts } from '@/lib/modules/customers/contacts.queries'

import { AddressesCard } from './addresses-card'
import { PointsCard } from './contact-methods-card'
import { ContactsCard } from './contacts-card'

type Props = { scope: Scope<'customers'>; customer: { id: string; name: string }; canEdit: boolean; doNotCall: boolean }

/** Who is with the customer, and how and where they are reached beside the first telephone and address. */
export async function CustomerPeople({ scope, customer, canEdit, doNotCall }: Props) {
  const { id } = customer
  const [contacts, points, addresses] = await Promise.all([
    listContacts(scope, id),
    listContactMethods(scope, id),
    listAddresses(scope, id),
  ])
  return (
    <>
      <ContactsCard customerId={id} contacts={contacts} canEdit={canEdit} />
      <PointsCard customer={customer} points={points} canEdit={canEdit} doNotCall={doNotCall} />
      <AddressesCard customerId={id} addresses={addresses} canEdit={canEdit} />
    </>
  )
}
