import { formatPhone } from '@/lib/format/phone'
import type { Contact } from '@/lib/modules/contacts/contacts.queries'

/** Returns the form values of a contact. */
export const contactFormOf = (contact: Contact | undefined) => ({
  name: contact?.name ?? '',
  job: contact?.job ?? '',
  phone: contact?.phone ? formatPhone(contact.phone) : '',
  email: contact?.email ?? '',
  isPrimary: contact?.isPrimary ?? false,
  isBilling: contact?.isBilling ?? false,
  isSigner: contact?.isSigner ?? false,
  doNotCall: contact?.doNotCall ?? false,
  isInactive: Boolean(contact?.inactiveSince),
  note: contact?.note ?? '',
})
