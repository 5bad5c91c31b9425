import { and, eq } from 'drizzle-orm'

import { conflict, notFound } from '@/lib/core/errors'
import { newId } from '@/lib/db/id'
import { customerAddresses } from '@/lib/db/schema/records'
import type { RecordEditor, RecordRef } from '@/lib/records/kind'

import type { AddressInput } from './addresses.schema'
import { changeContactData } from './contact-data.mutations'
import { MAX_ADDRESSES, nextPosition } from './contact-data.rules'

/** Adds an address to a record; 404, 409 for a locked record or at the maximum number. Returns its id. */
export const addAddress = (scope: RecordEditor<'customer'>, record: RecordRef<'customer'>, input: AddressInput) =>
  changeContactData(scope, record, async (tx) => {
    const { companyId } = scope
    const present = await tx
      .select({ position: customerAddresses.position })
      .from(customerAddresses)
      .where(ofCustomer(scope, record))
    if (present.length >= MAX_ADDRESSES)
      throw conflict('addresses_full', `אפשר לרשום עד ${MAX_ADDRESSES} כתובות נוספות`)
    const id = newId()
    const place = { customerId: record.id, position: nextPosition(present) }
    await tx.insert(customerAddresses).values({ ...input, ...place, companyId, id })
    return { id, act: 'address-added', payload: { city: input.city } }
  })

/** Changes an address of a record; 404, 409 for a locked record. */
export const changeAddress = (
  scope: RecordEditor<'customer'>,
  record: RecordRef<'customer'>,
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
export const removeAddress = (scope: RecordEditor<'customer'>, record: RecordRef<'customer'>, addressId: string) =>
  changeContactData(scope, record, async (tx) => {
    const [removed] = await tx
      .delete(customerAddresses)
      .where(isAddress(scope, record, addressId))
      .returning()
    if (!removed) throw addressNotFound()
    return { id: addressId, act: 'address-removed', payload: { city: removed.city } }
  })

type Customer = RecordRef<'customer'>

const ofCustomer = ({ companyId }: RecordEditor<'customer'>, { id }: Customer) =>
  and(eq(customerAddresses.companyId, companyId), eq(customerAddresses.customerId, id))

const isAddress = (scope: RecordEditor<'customer'>, record: Customer, addressId: string) =>
  and(ofCustomer(scope, record), eq(customerAddresses.id, addressId))

const addressNotFound = () => notFound('הכתובת לא נמצאה')
