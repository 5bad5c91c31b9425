import { and, eq, isNull } from 'drizzle-orm'

import type { ClientScope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import { companies } from '@/lib/db/schema/companies'
import { customers } from '@/lib/db/schema/customers'
import { users } from '@/lib/db/schema/users'
import { readInCompany } from '@/lib/db/tenant'

/**
 * Returns the client's own record and the contact details of the business: the owner's name, phone, e-mail address and
 * postal address. 404.
 */
export const loadOwnDetails = (scope: ClientScope) =>
  readInCompany(scope, async (tx) => {
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
