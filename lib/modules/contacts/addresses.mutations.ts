import { and, eq } from 'drizzle-orm'

import { conflict, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { customerAddresses } from '@/lib/db/schema/customer-record'
import { belongsToRecord, type RecordEditor, type RecordRef, recordColumns } from '@/lib/records/kind'

import type { AddressInput } from './addresses.schema'
import { changeContactData } from './contact-data.mutations'
import { MAX_ADDRESSES, nextPosition } from './contact-data.rules'

/** Adds an address to a record; 404, 409 for a locked record or at the maximum number. Returns its id. */
export const addAddress = (scope: RecordEditor, record: RecordRef, input: AddressInput) =>
  changeContactData(scope, record, async (tx) => {
    const { companyId } = scope
    const present = await tx
      .select({ position: customerAddresses.position })
      .from(customerAddresses)
      .where(belongsToRecord(customerAddresses, companyId, record))
    if (present.length >= MAX_ADDRESSES)
      throw conflict('addresses_full', `אפשר לרשום עד ${MAX_ADDRESSES} כתובות נוספות`)
    const id = newId()
    const place = { ...recordColumns(record), position: nextPosition(present) }
    await tx.insert(customerAddresses).values({ ...input, ...place, companyId, id })
    return { id, act: 'address-added', payload: { city: input.city } }
  })

/** Changes an address of a record; 404, 409 for a locked record. */
export const changeAddress = (
  scope: RecordEditor,
  record: RecordRef,
  { addressId, ...input }: AddressInput & { addressId: string },
) =>
  changeContactData(scope, record, async (tx) => {
    const [changed] = await tx
      .update(customerAddresses)
      .set(input)
      .where(isAddress(scope, record, addressId))
      .returning()
    if (!changed) throw addressNotFound()
    return { id: addressId, act: 'address-updated', payload: { city: changed.city } }
  })

/** Removes an address from a record; 404, 409 for a locked record. */
export const removeAddress = (scope: RecordEditor, record: RecordRef, addressId: string) =>
  changeContactData(scope, record, async (tx) => {
    const [removed] = await tx
      .delete(customerAddresses)
      .where(isAddress(scope, record, addressId))
      .returning()
    if (!removed) throw addressNotFound()
    return { id: addressId, act: 'address-removed', payload: { city: removed.city } }
  })

const isAddress = ({ companyId }: RecordEditor, record: RecordRef, addressId: string) =>
  and(belongsToRecord(customerAddresses, companyId, record), eq(customerAddresses.id, addressId))

const addressNotFound = () => notFound('הכתובת לא נמצאה')
