import { and, asc, desc, eq, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { customerContacts } from '@/lib/db/schema/customer-record'
import { inCompany } from '@/lib/db/tenant'

import { requireCustomer } from './record-lock.queries'

/** The people of a customer of the scope: who is with them still before who is not, the one to turn to first; 404. */
export const listContacts = (scope: Scope<'customers'>, customerId: string) =>
  inCompany(scope, async (tx) => {
    await requireCustomer(tx, scope, customerId)
    const { id, name, job, phone, email, isPrimary, isBilling, isSigner, doNotCall, note, inactiveSince, version } =
      customerContacts
    return tx
      .select({ id, name, job, phone, email, isPrimary, isBilling, isSigner, doNotCall, note, inactiveSince, version })
      .from(customerContacts)
      .where(
        and(
          eq(customerContacts.companyId, scope.companyId),
          eq(customerContacts.customerId, customerId),
          isNull(customerContacts.deletedAt),
        ),
      )
      .orderBy(sql`${inactiveSince} is not null`, desc(isPrimary), asc(name), asc(id))
  })

export type Contact = Awaited<ReturnType<typeof listContacts>>[number]
