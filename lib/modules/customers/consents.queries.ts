import { and, desc, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { consents, customerFiles } from '@/lib/db/schema/customer-record'
import { users } from '@/lib/db/schema/users'
import { inCompany } from '@/lib/db/tenant'

import { requireCustomer } from './record-lock.queries'

const MAX_SHOWN = 200

/** What a customer of the scope agreed to and refused, newest first, at most 200, with who wrote it down and its proof; 404. */
export const listConsents = (scope: Scope<'customers'>, customerId: string) =>
  inCompany(scope, async (tx) => {
    await requireCustomer(tx, scope, customerId)
    const { id, channel, state, basis, wording, source, ip, at } = consents
    return tx
      .select({
        id,
        channel,
        state,
        basis,
        wording,
        source,
        ip,
        at,
        byName: users.displayName,
        proofId: customerFiles.id,
        proofName: customerFiles.name,
      })
      .from(consents)
      .leftJoin(users, and(eq(users.companyId, consents.companyId), eq(users.id, consents.actorId)))
      .leftJoin(
        customerFiles,
        and(
          eq(customerFiles.companyId, consents.companyId),
          eq(customerFiles.customerId, consents.customerId),
          eq(customerFiles.fileId, consents.fileId),
          isNull(customerFiles.deletedAt),
        ),
      )
      .where(and(eq(consents.companyId, scope.companyId), eq(consents.customerId, customerId)))
      .orderBy(desc(at), desc(id))
      .limit(MAX_SHOWN)
  })

export type Consent = Awaited<ReturnType<typeof listConsents>>[number]

/** Whether the last that a customer of the scope said of telephone calls was no: whoever calls is asked first. 404. */
export const isCallRefused = (scope: Scope<'customers'>, customerId: string): Promise<boolean> =>
  inCompany(scope, async (tx) => {
    await requireCustomer(tx, scope, customerId)
    const { companyId, channel, state, at, id } = consents
    const [last] = await tx
      .select({ state })
      .from(consents)
      .where(and(eq(companyId, scope.companyId), eq(consents.customerId, customerId), eq(channel, 'call')))
      .orderBy(desc(at), desc(id))
      .limit(1)
    return last?.state === 'refused'
  })
