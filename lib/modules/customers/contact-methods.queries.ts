import { and, asc, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { customerContactMethods } from '@/lib/db/schema/customer-record'
import { inCompany } from '@/lib/db/tenant'

import { requireCustomer } from './record-lock.queries'

/** The further numbers and addresses of a customer of the scope, in the order in which they were added; 404. */
export const listContactMethods = (scope: Scope<'customers'>, customerId: string) =>
  inCompany(scope, async (tx) => {
    await requireCustomer(tx, scope, customerId)
    const { id, channel, label, value, isInvalid } = customerContactMethods
    return tx
      .select({ id, channel, label, value, isInvalid })
      .from(customerContactMethods)
      .where(
        and(eq(customerContactMethods.companyId, scope.companyId), eq(customerContactMethods.customerId, customerId)),
      )
      .orderBy(asc(customerContactMethods.position), asc(id))
  })

export type ContactMethod = Awaited<ReturnType<typeof listContactMethods>>[number]
