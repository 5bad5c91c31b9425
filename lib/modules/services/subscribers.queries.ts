import { and, asc, eq, isNull, notInArray } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { customerServices } from '@/lib/db/schema/customer-services'
import { customers } from '@/lib/db/schema/customers'
import { readInCompany } from '@/lib/db/tenant'

const MAX_SHOWN = 200

/** Lists the customers whose subscription to a service has not ended, earliest first; at most 200. */
export const listSubscribers = (scope: Scope<'customerServices'>, serviceId: string) =>
  readInCompany(scope, (tx) => {
    const { id, state, quantity, priceAgorot, discountAgorot, startedOn, nextChargeOn, customerId } = customerServices
    const { discountCyclesLeft, periodMonths } = customerServices
    return tx
      .select({
        id,
        state,
        quantity,
        priceAgorot,
        discountAgorot,
        startedOn,
        nextChargeOn,
        customerId,
        discountCyclesLeft,
        periodMonths,
        customerName: customers.name,
      })
      .from(customerServices)
      .innerJoin(customers, and(eq(customers.companyId, customerServices.companyId), eq(customers.id, customerId)))
      .where(
        and(
          eq(customerServices.companyId, scope.companyId),
          eq(customerServices.serviceId, serviceId),
          notInArray(state, ['cancelled', 'completed']),
          isNull(customerServices.deletedAt),
        ),
      )
      .orderBy(asc(startedOn), asc(id))
      .limit(MAX_SHOWN)
  })

export type Subscriber = Awaited<ReturnType<typeof listSubscribers>>[number]
