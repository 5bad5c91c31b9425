import { and, eq, isNull } from 'drizzle-orm'

import type { ClientScope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { companies } from '@/lib/db/schema/companies'
import { customers } from '@/lib/db/schema/customers'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'

/** The client's own card, and how the business is reached: who looks after them, its phone, mail and address. 404. */
export const loadOwnDetails = (scope: ClientScope) =>
  inCompany(scope, async (tx) => {
    const { name, phone, email, city, street, version } = customers
    const [found] = await tx
      .select({
        own: { name, phone, email, city, street, version },
        business: {
          name: companies.name,
          phone: companies.phone,
          email: companies.email,
          address: companies.address,
        },
        contact: users.displayName,
      })
      .from(customers)
      .innerJoin(companies, eq(companies.id, customers.companyId))
      .innerJoin(users, and(eq(users.companyId, customers.companyId), eq(users.id, customers.ownerId)))
      .where(
        and(eq(customers.companyId, scope.companyId), eq(customers.id, scope.customerId), isNull(customers.deletedAt)),
      )
    if (!found) throw notFound('הפרטים לא נמצאו')
    return found
  })

export type OwnDetails = Awaited<ReturnType<typeof loadOwnDetails>>
