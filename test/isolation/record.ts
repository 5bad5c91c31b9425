import { eq } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import { timelineEvents } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { addFile } from '@/lib/modules/activity/files.mutations'
import { addNote, changeNote } from '@/lib/modules/activity/notes.mutations'
import { addConsent } from '@/lib/modules/consents/consents.mutations'
import { consentInput } from '@/lib/modules/consents/consents.schema'
import { addAddress } from '@/lib/modules/contacts/addresses.mutations'
import { addressInput } from '@/lib/modules/contacts/addresses.schema'
import { addContactMethod } from '@/lib/modules/contacts/contact-methods.mutations'
import { contactMethodInput } from '@/lib/modules/contacts/contact-methods.schema'
import { addContact } from '@/lib/modules/contacts/contacts.mutations'
import { contactInput } from '@/lib/modules/contacts/contacts.schema'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'
import type { Words } from './words'

/**
 * Adds data of a customer: a contact, a contact method, an address, a changed note with a file, and a consent with the
 * file that proves it.
 */
export async function addRecord(actor: Actor, words: Words, customer: string) {
  const scope = requireScope('customerEdits', actor)
  const record = customerRecord(customer)
  const { id: customerContact } = await addContact(scope, record, contactOf(words))
  const { id: customerContactMethod } = await addContactMethod(scope, record, contactMethodOf(words))
  const { id: customerAddress } = await addAddress(scope, record, addressOf(words))
  const { noteId: customerNote } = await addNote(scope, record, {
    text: `הערה ${words.word}`,
    mentionIds: [],
  })
  const changed = { text: `הערה שנייה ${words.word}`, mentionIds: [], version: 1 }
  await changeNote(scope, record, { noteId: customerNote, ...changed })
  const { id: customerNoteFile } = await addFile(scope, record, {
    ...fileOf(words),
    note: customerNote,
  })
  const { id: customerFile } = await addFile(scope, record, fileOf(words))
  const { id: proof } = await addFile(scope, record, fileOf(words))
  const { id: customerConsent } = await addConsent(scope, record, consentOf(words, proof))
  const customerEvent = await inCompany(actor, async (tx) => {
    const { id, customerId } = timelineEvents
    const [found] = await tx.select({ id }).from(timelineEvents).where(eq(customerId, customer)).limit(1)
    return found?.id ?? ''
  })
  return {
    customerContact,
    customerContactMethod,
    customerAddress,
    customerNote,
    customerNoteFile,
    customerFile,
    customerConsent,
    customerEvent,
  }
}

export const contactBody = ({ word, digits }: Words) => ({
  name: `איש קשר ${word}`,
  job: `תפקיד ${word}`,
  phone: `054-76543${digits}`,
  email: `${digits}@people.example`,
  note: `הערה ${word}`,
})
const contactMethodBody = ({ digits }: Words) => ({ channel: 'phone', label: 'work', value: `053-76543${digits}` })
export const addressBody = ({ word }: Words) => ({ label: 'work', city: `עיר ${word}`, street: `רחוב ${word}` })
export const consentBody = ({ word }: Words, fileId: string | null = null) => ({
  channel: 'sms',
  state: 'granted',
  basis: 'opt_in',
  wording: `נוסח ${word}`,
  source: `טופס ${word}`,
  fileId,
})

export const contactOf = (words: Words) => contactInput.parse(contactBody(words))
export const contactMethodOf = (words: Words) => contactMethodInput.parse(contactMethodBody(words))
export const addressOf = (words: Words) => addressInput.parse(addressBody(words))
export const consentOf = (words: Words, fileId: string | null = null) => consentInput.parse(consentBody(words, fileId))
export const fileOf = ({ word }: Words) => ({
  name: `קובץ ${word}.txt`,
  original: 'a.txt',
  source: new TextEncoder().encode(`תוכן ${word}`),
})
