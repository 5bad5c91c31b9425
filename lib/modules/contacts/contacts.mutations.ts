import { and, eq, isNull } from 'drizzle-orm'

import { conflict, notFound, stale } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { recordContactMethods, recordContacts } from '@/lib/db/schema/records'
import { businessDay } from '@/lib/format/dates'
import {
  belongsToRecord,
  type RecordEditor,
  type RecordEntity,
  type RecordRef,
  recordColumns,
} from '@/lib/records/kind'
import { touch } from '@/lib/records/touch'

import { changeContactData } from './contact-data.mutations'
import { MAX_CONTACTS } from './contact-data.rules'
import type { ContactChange, ContactInput } from './contacts.schema'

/** Adds a contact to a record; 404, 409 for a locked record or at the maximum number. Returns the contact's id. */
export const addContact = <E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  input: ContactInput,
) =>
  changeContactData(scope, record, async (tx) => {
    const { companyId, actorId } = scope
    if ((await tx.$count(recordContacts, liveContacts(scope, record))) >= MAX_CONTACTS)
      throw conflict('contacts_full', `ל${record.kind.words.one} אחד אפשר לרשום עד ${MAX_CONTACTS} אנשי קשר`)
    const id = newId()
    const values = toColumns(input, null)
    if (values.isPrimary) await clearPrimary(tx, scope, record)
    const by = { createdBy: actorId, updatedBy: actorId }
    await tx.insert(recordContacts).values({ ...values, ...by, ...recordColumns(record), companyId, id })
    return { id, act: 'contact-added', payload: { name: input.name } }
  })

/** Changes a contact of a record; 404, 409 for a locked record or a stale version. */
export const changeContact = <E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  { contactId, version, ...input }: ContactChange & { contactId: string },
) =>
  changeContactData(scope, record, async (tx) => {
    const isContact = and(liveContacts(scope, record), eq(recordContacts.id, contactId))
    const [before] = await tx.select().from(recordContacts).where(isContact)
    if (!before) throw contactNotFound()
    if (before.version !== version) throw stale()
    const values = toColumns(input, before.inactiveSince)
    if (values.isPrimary) await clearPrimary(tx, scope, record)
    await tx
      .update(recordContacts)
      .set({ ...values, ...touch(version, scope.actorId) })
      .where(isContact)
    return { id: contactId, act: 'contact-updated', payload: { name: input.name } }
  })

/** Removes a contact from a record, with the further numbers and addresses of the contact; 404, 409 for a locked record. */
export const removeContact = <E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  contactId: string,
) =>
  changeContactData(scope, record, async (tx) => {
    const [removed] = await tx
      .update(recordContacts)
      .set({ deletedAt: new Date(), isPrimary: false, updatedBy: scope.actorId })
      .where(and(liveContacts(scope, record), eq(recordContacts.id, contactId)))
      .returning()
    if (!removed) throw contactNotFound()
    await tx
      .delete(recordContactMethods)
      .where(and(eq(recordContactMethods.companyId, scope.companyId), eq(recordContactMethods.contactId, contactId)))
    return { id: contactId, act: 'contact-removed', payload: { name: removed.name } }
  })

/** An inactive contact is never primary; the date it became inactive stays the first one recorded. */
const toColumns = ({ isInactive, ...values }: ContactInput, inactiveSince: string | null) => ({
  ...values,
  isPrimary: values.isPrimary && !isInactive,
  inactiveSince: isInactive ? (inactiveSince ?? businessDay()) : null,
})

/** Clears the primary flag of the current primary contact, before another one gets it. */
const clearPrimary = (tx: Tx, scope: RecordEditor, record: RecordRef) =>
  tx
    .update(recordContacts)
    .set({ isPrimary: false })
    .where(and(liveContacts(scope, record), eq(recordContacts.isPrimary, true)))

const liveContacts = ({ companyId }: RecordEditor, record: RecordRef) =>
  and(belongsToRecord(recordContacts, companyId, record), isNull(recordContacts.deletedAt))

const contactNotFound = () => notFound('איש הקשר לא נמצא')
