import { and, asc, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { customerAddresses } from '@/lib/db/schema/customer-record'
import { inCompany } from '@/lib/db/tenant'

import { requireCustomer } from './record-lock.queries'

/** The further addresses of a customer of the scope, in the order in which they were added; 404. */
export const listAddresses = (scope: Scope<'customers'>, customerId: string) =>
  inCompany(scope, async (tx) => {
    await requireCustomer(tx, scope, customerId)
    const { id, label, street, house, entrance, floor, apartment, city, zip, poBox } = customerAddresses
    return tx
      .select({ id, label, street, house, entrance, floor, apartment, city, zip, poBox })
      .from(customerAddresses)
      .where(and(eq(customerAddresses.companyId, scope.companyId), eq(customerAddresses.customerId, customerId)))
      .orderBy(asc(customerAddresses.position), asc(id))
  })

export type CustomerAddress = Awaited<ReturnType<typeof listAddresses>>[number]
