import { and, asc, eq } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { customerPoints } from '@/lib/db/schema/customer-record'
import { inCompany } from '@/lib/db/tenant'

import { requireCustomer } from '../standing/queries'

/** The further numbers and addresses of a customer of the scope, in the order in which they were added; 404. */
export const listPoints = (scope: Scope<'customers'>, customerId: string) =>
  inCompany(scope, async (tx) => {
    await requireCustomer(tx, scope, customerId)
    const { id, channel, label, value, isInvalid } = customerPoints
    return tx
      .select({ id, channel, label, value, isInvalid })
      .from(customerPoints)
      .where(and(eq(customerPoints.companyId, scope.companyId), eq(customerPoints.customerId, customerId)))
      .orderBy(asc(customerPoints.position), asc(id))
  })

export type Point = Awaited<ReturnType<typeof listPoints>>[number]
