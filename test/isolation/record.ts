import { eq } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import { newId } from '@/lib/db/id'
import { recordCollaborators } from '@/lib/db/schema/record-collaborators'
import { timelineEvents } from '@/lib/db/schema/records'
import { inCompany } from '@/lib/db/tenant'
import { addFile } from '@/lib/modules/activity/files.mutations'
import { addNote, changeNote } from '@/lib/modules/activity/notes.mutations'
import { addConsent } from '@/lib/modules/consents/consents.mutations'
import { consentInput } from '@/lib/modules/consents/consents.schema'
import { addSuppression } from '@/lib/modules/consents/suppressions.mutations'
import { suppressionInput } from '@/lib/modules/consents/suppressions.schema'
import { addAddress } from '@/lib/modules/contacts/addresses.mutations'
import { addressInput } from '@/lib/modules/contacts/addresses.schema'
import { addContactMethod } from '@/lib/modules/contacts/contact-methods.mutations'
import { contactMethodInput } from '@/lib/modules/contacts/contact-methods.schema'
import { addContact } from '@/lib/modules/contacts/contacts.mutations'
import { contactInput } from '@/lib/modules/contacts/contacts.schema'
import { customerRecord } from '@/lib/modules/customers/record.queries'
import { type RecordEditor, type RecordEntity, type RecordRef, recordColumnOf, recordColumns } from '@/lib/records/kind'
import type { Words } from './words'

/**
 * Adds to a record what every kind has: a contact, a contact method, a changed note with a file, a consent with the file
 * that proves it, and a collaborator.
 */
export async function addRecordParts<E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  words: Words,
  record: RecordRef<E>,
) {
  const { companyId, actorId } = scope
  const { id: contact } = await addContact(scope, record, contactOf(words))
  const { id: contactMethod } = await addContactMethod(scope, record, contactMethodOf(words))
  const { noteId: note } = await addNote(scope, record, { text: `הערה ${words.word}`, mentionIds: [] })
  await changeNote(scope, record, { noteId: note, text: `הערה שנייה ${words.word}`, mentionIds: [], version: 1 })
  const { id: noteFile } = await addFile(scope, record, { ...fileOf(words), note })
  const { id: file } = await addFile(scope, record, fileOf(words))
  const { id: proof } = await addFile(scope, record, fileOf(words))
  const { id: consent } = await addConsent(scope, record, consentOf(words, proof))
  await inCompany(scope, (tx) =>
    tx
      .insert(recordCollaborators)
      .values({ companyId, id: newId(), createdBy: actorId, userId: actorId, ...recordColumns(record) }),
  )
  const event = await inCompany(scope, async (tx) => {
    const column = recordColumnOf(timelineEvents, record.kind)
    const [found] = await tx
      .select({ id: timelineEvents.id })
      .from(timelineEvents)
      .where(eq(column, record.id))
      .limit(1)
    return found?.id ?? ''
  })
  return { contact, contactMethod, note, noteFile, file, consent, event }
}

/** Adds data of a customer: what every record has, and an address. */
export async function addRecord(actor: Actor, words: Words, customer: string) {
  const scope = requireScope('customerEdits', actor)
  const record = customerRecord(customer)
  const parts = await addRecordParts(scope, words, record)
  const { id: customerAddress } = await addAddress(scope, record, addressOf(words))
  const { id: suppression } = await addSuppression(
    requireScope('suppressions', { ...actor, permissions: new Set([...actor.permissions, 'edit customers' as const]) }),
    suppressionInput.parse(suppressionBody(words)),
  )
  return {
    customerContact: parts.contact,
    customerContactMethod: parts.contactMethod,
    customerAddress,
    suppression,
    customerNote: parts.note,
    customerNoteFile: parts.noteFile,
    customerFile: parts.file,
    customerConsent: parts.consent,
    customerEvent: parts.event,
  }
}

const suppressionBody = ({ word, digits }: Words) => ({
  address: `055-76543${digits}`,
  channels: ['sms'],
  source: `מקור ${word}`,
})
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
