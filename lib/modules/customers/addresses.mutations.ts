import { and, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { conflict, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { customerAddresses } from '@/lib/db/schema/customer-record'
import { inCompany } from '@/lib/db/tenant'
import { recordChange } from '@/lib/records/changes'
import { MAX_ADDRESSES } from './addresses.rules'
import type { AddressInput } from './addresses.schema'
import { assertEditable, customerRecords } from './record-lock.queries'
import { refreshSearchText } from './search-text.mutations'

type Edits = Scope<'customerEdits'>
type Target = { id: string; addressId: string }

/** Adds an address to a customer of the scope; 404, 409 for a closed record or one too many. Gives its id. */
export const addAddress = (scope: Edits, customerId: string, input: AddressInput) =>
  inCompany(scope, async (tx) => {
    const { companyId } = scope
    const customer = await assertEditable(tx, scope, customerId)
    const present = await tx
      .select({ position: customerAddresses.position })
      .from(customerAddresses)
      .where(and(eq(customerAddresses.companyId, companyId), eq(customerAddresses.customerId, customerId)))
    if (present.length >= MAX_ADDRESSES)
      throw conflict('addresses_full', `אפשר לרשום עד ${MAX_ADDRESSES} כתובות נוספות`)
    const id = newId()
    const position = Math.max(0, ...present.map((one) => one.position)) + 1
    await tx.insert(customerAddresses).values({ ...input, companyId, id, customerId, position })
    await refreshSearchText(tx, scope, customerId)
    await recordChange(tx, scope, {
      kind: customerRecords,
      row: customer,
      act: 'address-added',
      payload: { city: input.city },
    })
    return { id }
  })

/** Changes an address of a customer; 404, 409 for a closed record. */
export const changeAddress = (scope: Edits, target: Target, input: AddressInput) =>
  inCompany(scope, async (tx) => {
    const customer = await assertEditable(tx, scope, target.id)
    await findAddress(tx, scope, target)
    await tx.update(customerAddresses).set(input).where(rowOf(scope, target))
    await refreshSearchText(tx, scope, target.id)
    await recordChange(tx, scope, {
      kind: customerRecords,
      row: customer,
      act: 'address-updated',
      payload: { city: input.city },
    })
    return { id: target.addressId }
  })

/** Takes an address off a customer; 404, 409 for a closed record. */
export const removeAddress = (scope: Edits, target: Target) =>
  inCompany(scope, async (tx) => {
    const customer = await assertEditable(tx, scope, target.id)
    const { city } = await findAddress(tx, scope, target)
    await tx.delete(customerAddresses).where(rowOf(scope, target))
    await refreshSearchText(tx, scope, target.id)
    await recordChange(tx, scope, { kind: customerRecords, row: customer, act: 'address-removed', payload: { city } })
    return { id: target.addressId }
  })

async function findAddress(tx: Tx, scope: Edits, target: Target) {
  const [found] = await tx.select().from(customerAddresses).where(rowOf(scope, target))
  if (!found) throw notFound('הכתובת לא נמצאה')
  return found
}

const rowOf = ({ companyId }: Edits, { id, addressId }: Target) =>
  and(
    eq(customerAddresses.companyId, companyId),
    eq(customerAddresses.customerId, id),
    eq(customerAddresses.id, addressId),
  )
