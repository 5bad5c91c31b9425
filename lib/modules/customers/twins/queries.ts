import { and, asc, eq, isNull, or, type SQL } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { blindIndex } from '@/lib/server/crypto'

import type { TwinInput } from '../schema'

type Viewer = Scope<'customers'>
type Shared = Pick<TwinInput, 'phone' | 'email'>

const MOST_SHOWN = 5

/** Customers, of those the actor may see, who share a phone, an address or an identity number; at most 5. */
export const listTwins = (scope: Viewer, { nationalId, ...shared }: TwinInput) =>
  inCompany(scope, async (tx) => {
    const index = nationalId ? eq(customers.nationalIdIndex, blindIndex(scope.companyId, nationalId)) : undefined
    const alike = or(sharing(shared), index)
    return alike ? twins(tx, scope, alike) : []
  })

export type Twin = Awaited<ReturnType<typeof listTwins>>[number]

/** Whether the actor would see a customer with the same phone or address. */
export async function hasTwin(tx: Tx, scope: Viewer, shared: Shared): Promise<boolean> {
  const alike = sharing(shared)
  return alike ? (await twins(tx, scope, alike)).length > 0 : false
}

const sharing = ({ phone, email }: Shared): SQL | undefined =>
  or(phone ? eq(customers.phone, phone) : undefined, email ? eq(customers.email, email) : undefined)

const twins = (tx: Tx, { companyId, ownerId }: Viewer, alike: SQL) =>
  tx
    .select({
      id: customers.id,
      number: customers.numberText,
      name: customers.name,
      phone: customers.phone,
      email: customers.email,
    })
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        isNull(customers.deletedAt),
        ownerId ? eq(customers.ownerId, ownerId) : undefined,
        alike,
      ),
    )
    .orderBy(asc(customers.number))
    .limit(MOST_SHOWN)
