import type { ConsentOnAddress } from '@/lib/modules/consents/refusals.rules'
import { listContactMethods } from '@/lib/modules/contacts/contact-methods.queries'
import { listContacts } from '@/lib/modules/contacts/contacts.queries'
import type { RecordEntity, RecordReader, RecordRef } from '@/lib/records/kind'

import { recordHandle } from '../record-path'
import { ContactMethodsCard } from './contact-methods-card'
import { ContactsCard } from './contacts-card'

type Props<E extends RecordEntity> = {
  scope: RecordReader<NoInfer<E>>
  record: RecordRef<E>
  /** The name of the record, for a confirmation before contact. */
  name: string
  canEdit: boolean
  said: readonly ConsentOnAddress[]
}

/** The contacts and further contact methods of a record. */
export async function RecordPeople<E extends RecordEntity>({ scope, record, ...shown }: Props<E>) {
  const { name, canEdit, said } = shown
  const [contacts, methods] = await Promise.all([listContacts(scope, record), listContactMethods(scope, record)])
  const handle = recordHandle(record)
  return (
    <>
      <ContactsCard record={handle} contacts={contacts} canEdit={canEdit} said={said} />
      <ContactMethodsCard record={handle} name={name} methods={methods} canEdit={canEdit} said={said} />
    </>
  )
}
