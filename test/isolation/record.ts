import { eq } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import { timelineEvents } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { addFile } from '@/lib/modules/activity/files.mutations'
import { addNote, changeNote } from '@/lib/modules/activity/notes.mutations'
import { addConsent } from '@/lib/modules/consents/consents.mutations'
import { consentInput } from '@/lib/modules/consents/consents.schema'
import { addAddress } from '@/lib/modules/customers/addresses.mutations'
import { customerAddressInput } from '@/lib/modules/customers/addresses.schema'
import { addContactMethod } from '@/lib/modules/customers/contact-methods.mutations'
import { pointInput } from '@/lib/modules/customers/contact-methods.schema'
import { addContact } from '@/lib/modules/customers/contacts.mutations'
import { contactInput } from '@/lib/modules/customers/contacts.schema'
import { customerRecord } from '@/lib/modules/customers/record-lock.queries'
import type { Words } from './words'

/** What hangs on a customer: a person, a number, an address, a changed note with a file, a file with the consent that it proves. */
export async function addRecord(actor: Actor, words: Words, customer: string) {
  const scope = requireScope('customerEdits', actor)
  const { id: customerContact } = await addContact(scope, customer, contactOf(words))
  const { id: customerPoint } = await addContactMethod(scope, customer, pointOf(words))
  const { id: customerAddress } = await addAddress(scope, customer, addressOf(words))
  const { noteId: customerNote } = await addNote(scope, customerRecord(customer), {
    text: `הערה ${words.word}`,
    mentionIds: [],
  })
  const changed = { text: `הערה שנייה ${words.word}`, mentionIds: [], version: 1 }
  await changeNote(scope, customerRecord(customer), { noteId: customerNote, ...changed })
  const { id: customerNoteFile } = await addFile(scope, customerRecord(customer), {
    ...fileOf(words),
    note: customerNote,
  })
  const { id: customerFile } = await addFile(scope, customerRecord(customer), fileOf(words))
  const { id: proof } = await addFile(scope, customerRecord(customer), fileOf(words))
  const { id: customerConsent } = await addConsent(scope, customerRecord(customer), consentOf(words, proof))
  const customerEvent = await inCompany(actor, async (tx) => {
    const { id, customerId } = timelineEvents
    const [found] = await tx.select({ id }).from(timelineEvents).where(eq(customerId, customer)).limit(1)
    return found?.id ?? ''
  })
  return {
    customerContact,
    customerPoint,
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
const pointBody = ({ digits }: Words) => ({ channel: 'phone', label: 'work', value: `053-76543${digits}` })
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
export const pointOf = (words: Words) => pointInput.parse(pointBody(words))
export const addressOf = (words: Words) => customerAddressInput.parse(addressBody(words))
export const consentOf = (words: Words, fileId: string | null = null) => consentInput.parse(consentBody(words, fileId))
export const fileOf = ({ word }: Words) => ({
  name: `קובץ ${word}.txt`,
  original: 'a.txt',
  source: new TextEncoder().encode(`תוכן ${word}`),
})
