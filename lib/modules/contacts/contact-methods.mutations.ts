import { and, eq, isNull } from 'drizzle-orm'

import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { recordContactMethods, recordContacts } from '@/lib/db/schema/records'
import { inCompany } from '@/lib/db/tenant'
import { refreshConsentChannels } from '@/lib/modules/consents/consents.commands'
import { recordChange } from '@/lib/records/changes'
import {
  belongsToRecord,
  lockEditable,
  type RecordEditor,
  type RecordEntity,
  type RecordKind,
  type RecordRef,
  type RecordRow,
  recordColumns,
} from '@/lib/records/kind'
import { touch } from '@/lib/records/touch'

import { changeContactData } from './contact-data.mutations'
import { MAX_CONTACT_METHODS, MAX_METHODS_OF_CONTACT, nextPosition } from './contact-data.rules'
import { primaryField } from './contact-methods.rules'
import type { ContactMethodChange, ContactMethodInput } from './contact-methods.schema'

/**
 * Adds a contact method to a record or to one of its contacts; 404, 409 for a locked record or at the maximum number, 422
 * for one that the record or the contact already has.
 */
export const addContactMethod = <E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  input: ContactMethodInput,
) =>
  changeContactData(scope, record, async (tx, row) => {
    const { companyId } = scope
    const { channel, value, contactId } = input
    const holder = await loadHolder(tx, companyId, { record, row, contactId })
    const { phone, email, methods, max } = holder
    if (methods.length >= max) throw conflict('points_full', `אפשר לרשום עד ${max} מספרים וכתובות נוספים`)
    const known = [...methods, { channel: 'phone', value: phone }, { channel: 'email', value: email }]
    if (known.some((one) => one.channel === channel && one.value === value))
      throw invalid({ value: `הערך הזה כבר רשום אצל ${holder.the}` })
    const id = newId()
    const place = { ...holder.columns, position: nextPosition(methods) }
    await tx.insert(recordContactMethods).values({ ...input, ...place, companyId, id })
    return { id, act: 'point-added', payload: { channel, ...holder.named } }
  })

/** Changes the type and validity of a contact method, neither of which is searchable; 404, 409 for a locked record. */
export const changeContactMethod = <E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  { contactMethodId, ...change }: ContactMethodChange & { contactMethodId: string },
) =>
  inCompany(scope, async (tx) => {
    const { kind } = record
    const row = await lockEditable(tx, scope, record)
    const isMethod = isContactMethod(scope, record, contactMethodId)
    const [changed] = await tx.update(recordContactMethods).set(change).where(isMethod).returning()
    if (!changed) throw methodNotFound()
    await recordChange(tx, scope, { kind, row, act: 'point-updated', payload: { channel: changed.channel } })
    return { id: contactMethodId }
  })

/** Removes a contact method from a record; 404, 409 for a locked record. */
export const removeContactMethod = <E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  contactMethodId: string,
) =>
  changeContactData(scope, record, async (tx) => {
    const isMethod = isContactMethod(scope, record, contactMethodId)
    const [removed] = await tx.delete(recordContactMethods).where(isMethod).returning()
    if (!removed) throw methodNotFound()
    return { id: contactMethodId, act: 'point-removed', payload: { channel: removed.channel } }
  })

/**
 * Makes a contact method the primary one of its record or contact and demotes the previous one to a contact method. 404,
 * 409 for a locked record or a method that cannot be primary.
 */
export const setPrimaryContactMethod = <E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  contactMethodId: string,
) =>
  changeContactData(scope, record, async (tx, row) => {
    const { companyId, actorId } = scope
    const isMethod = isContactMethod(scope, record, contactMethodId)
    const [method] = await tx.select().from(recordContactMethods).where(isMethod)
    if (!method) throw methodNotFound()
    const field = primaryField(method)
    if (!field) throw conflict('not_primary', 'אי אפשר להפוך את הערך הזה לראשי')
    const holder = await loadHolder(tx, companyId, { record, row, contactId: method.contactId })
    const former = holder[field]
    const others = holder.methods.filter(({ id }) => id !== method.id)
    const isListed = others.some(({ channel, value }) => channel === field && value === former)
    if (former === null || isListed) await tx.delete(recordContactMethods).where(isMethod)
    else
      await tx
        .update(recordContactMethods)
        .set({ channel: field, label: 'other', value: former, isInvalid: false })
        .where(isMethod)
    const { table }: { table: typeof recordContacts | RecordKind['table'] } = holder
    await tx
      .update(table)
      .set({ ...touch(holder.version, actorId), [field]: method.value })
      .where(and(eq(table.companyId, companyId), eq(table.id, holder.id)))
    await refreshConsentChannels(tx, companyId, { entity: record.kind.entity, ids: [record.id] })
    return { id: contactMethodId, act: 'point-promoted', payload: { channel: method.channel, ...holder.named } }
  })

type Held<E extends RecordEntity> = { record: RecordRef<E>; row: RecordRow<E>; contactId: string | null }

/** Returns whose contact methods they are, the record's or one of its contacts', with those that are there. */
async function loadHolder<E extends RecordEntity>(tx: Tx, companyId: string, { record, row, contactId }: Held<E>) {
  const { kind } = record
  const isOfHolder =
    contactId === null ? isNull(recordContactMethods.contactId) : eq(recordContactMethods.contactId, contactId)
  const methods = await tx
    .select()
    .from(recordContactMethods)
    .where(and(belongsToRecord(recordContactMethods, companyId, record), isOfHolder))
  if (contactId === null) {
    const { id, version, phone, email } = row
    const columns = recordColumns(record)
    const max = MAX_CONTACT_METHODS
    return { id, version, phone, email, table: kind.table, methods, columns, max, the: kind.words.the, named: {} }
  }
  const isContact = and(eq(recordContacts.id, contactId), isNull(recordContacts.deletedAt))
  const [contact] = await tx
    .select()
    .from(recordContacts)
    .where(and(belongsToRecord(recordContacts, companyId, record), isContact))
  if (!contact) throw notFound('איש הקשר לא נמצא')
  const { id, version, phone, email, name, customerId, leadId } = contact
  const columns = { customerId, leadId }
  const max = MAX_METHODS_OF_CONTACT
  return { id, version, phone, email, table: recordContacts, methods, columns, max, the: 'איש הקשר', named: { name } }
}

const isContactMethod = ({ companyId }: RecordEditor, record: RecordRef, contactMethodId: string) =>
  and(belongsToRecord(recordContactMethods, companyId, record), eq(recordContactMethods.id, contactMethodId))

const methodNotFound = () => notFound('המספר או הכתובת לא נמצאו')
