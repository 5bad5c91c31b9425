import { and, eq } from 'drizzle-orm'

import { conflict, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { recordContactMethods } from '@/lib/db/schema/records'
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
  recordColumns,
} from '@/lib/records/kind'
import { touch } from '@/lib/records/touch'

import { changeContactData } from './contact-data.mutations'
import { MAX_CONTACT_METHODS, nextPosition } from './contact-data.rules'
import { primaryField } from './contact-methods.rules'
import type { ContactMethodChange, ContactMethodInput } from './contact-methods.schema'

/**
 * Adds a contact method to a record; 404, 409 for a locked record or at the maximum number, 422 for one that the record
 * already has.
 */
export const addContactMethod = <E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  input: ContactMethodInput,
) =>
  changeContactData(scope, record, async (tx, { phone, email }) => {
    const { companyId } = scope
    const { channel, value } = input
    const present = await loadMethods(tx, companyId, record)
    if (present.length >= MAX_CONTACT_METHODS)
      throw conflict('points_full', `אפשר לרשום עד ${MAX_CONTACT_METHODS} מספרים וכתובות נוספים`)
    const known = [...present, { channel: 'phone', value: phone }, { channel: 'email', value: email }]
    if (known.some((one) => one.channel === channel && one.value === value))
      throw invalid({ value: `הערך הזה כבר רשום אצל ${record.kind.words.the}` })
    const id = newId()
    const place = { ...recordColumns(record), position: nextPosition(present) }
    await tx.insert(recordContactMethods).values({ ...input, ...place, companyId, id })
    return { id, act: 'point-added', payload: { channel } }
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
 * Makes a contact method the primary one of the record and demotes the previous one to a contact method. 404, 409 for a
 * locked record or a method that cannot be primary.
 */
export const setPrimaryContactMethod = <E extends RecordEntity>(
  scope: RecordEditor<NoInfer<E>>,
  record: RecordRef<E>,
  contactMethodId: string,
) =>
  changeContactData(scope, record, async (tx, row) => {
    const { companyId, actorId } = scope
    const { table }: RecordKind = record.kind
    const present = await loadMethods(tx, companyId, record)
    const method = present.find(({ id }) => id === contactMethodId)
    if (!method) throw methodNotFound()
    const field = primaryField(method)
    if (!field) throw conflict('not_primary', 'אי אפשר להפוך את הערך הזה לראשי')
    const former = row[field]
    const isListed = present.some((one) => one !== method && one.channel === field && one.value === former)
    const isMethod = isContactMethod(scope, record, contactMethodId)
    if (former === null || isListed) await tx.delete(recordContactMethods).where(isMethod)
    else
      await tx
        .update(recordContactMethods)
        .set({ channel: field, label: 'other', value: former, isInvalid: false })
        .where(isMethod)
    await tx
      .update(table)
      .set({ ...touch(row.version, actorId), [field]: method.value })
      .where(and(eq(table.companyId, companyId), eq(table.id, record.id)))
    await refreshConsentChannels(tx, companyId, { entity: record.kind.entity, ids: [record.id] })
    return { id: contactMethodId, act: 'point-promoted', payload: { channel: method.channel } }
  })

const loadMethods = (tx: Tx, companyId: string, record: RecordRef) =>
  tx
    .select()
    .from(recordContactMethods)
    .where(belongsToRecord(recordContactMethods, companyId, record))

const isContactMethod = ({ companyId }: RecordEditor, record: RecordRef, contactMethodId: string) =>
  and(belongsToRecord(recordContactMethods, companyId, record), eq(recordContactMethods.id, contactMethodId))

const methodNotFound = () => notFound('המספר או הכתובת לא נמצאו')
