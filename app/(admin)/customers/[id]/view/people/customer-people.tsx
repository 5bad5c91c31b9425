import type { Scope } from '@/lib/access/scope'
import { listAddresses } from '@/lib/modules/contacts/addresses.queries'
import { listContactMethods } from '@/lib/modules/contacts/contact-methods.queries'
import { listContacts } from '@/lib/modules/contacts/contacts.queries'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'
import { AddressesCard } from './addresses-card'
import { ContactMethodsCard } from './contact-methods-card'
import { ContactsCard } from './contacts-card'

type Props = { scope: Scope<'customers'>; customer: { id: string; name: string }; canEdit: boolean; doNotCall: boolean }

/** The customer's contacts, further contact methods and addresses. */
export async function CustomerPeople({ scope, customer, canEdit, doNotCall }: Props) {
  const { id } = customer
  const record = customerRecord(id)
  const [contacts, methods, addresses] = await Promise.all([
    listContacts(scope, record),
    listContactMethods(scope, record),
    listAddresses(scope, record),
  ])
  return (
    <>
      <ContactsCard customerId={id} contacts={contacts} canEdit={canEdit} />
      <ContactMethodsCard customer={customer} methods={methods} canEdit={canEdit} doNotCall={doNotCall} />
      <AddressesCard customerId={id} addresses={addresses} canEdit={canEdit} />
    </>
  )
}
