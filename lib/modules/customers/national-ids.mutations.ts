import { and, eq, isNull, ne } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { blindIndex } from '@/lib/core/crypto'
import { AppError, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { inScope } from '@/lib/records/in-scope'

import { unsealNationalId } from './national-ids.rules'

/**
 * Returns the full identity number of a customer and writes the access to the audit log. 404 where the actor sees no
 * number.
 */
export const revealNationalId = (scope: Scope<'customers'>, id: string) =>
  inCompany(scope, async (tx) => {
    const { companyId } = scope
    const [found] = await tx
      .select({ sealed: customers.nationalIdSealed })
      .from(customers)
      .where(and(inScope(customers, scope), eq(customers.id, id)))
    if (!found?.sealed) throw notFound('מספר הזהות לא נמצא')
    await audit(tx, scope, { action: 'customer.national-id-revealed', entity: 'customer', entityId: id })
    return { nationalId: unsealNationalId({ companyId, id }, found.sealed) }
  })

/** Throws 409 where another customer of the company has the number, whether or not the actor may see that customer. */
export async function refuseTakenNationalId(
  tx: Tx,
  { companyId }: Scope<'customerEdits'>,
  { id, nationalId }: { id: string; nationalId: string },
) {
  const index = blindIndex(companyId, nationalId)
  const [holder] = await tx
    .select({ id: customers.id })
    .from(customers)
    .where(
      and(
        eq(customers.companyId, companyId),
        eq(customers.nationalIdIndex, index),
        isNull(customers.deletedAt),
        ne(customers.id, id),
      ),
    )
  if (holder) throw nationalIdTaken()
}

/**
 * Turns a violation of the unique index, by two concurrent changes to the same number, into a 409; rethrows other
 * errors.
 */
export function rethrowTakenNationalId(error: unknown): never {
  throw violatesConstraint(error, 'customers_national_id') ? nationalIdTaken() : error
}

const nationalIdTaken = () =>
  new AppError('מספר הזהות כבר רשום ללקוח אחר', {
    status: 409,
    code: 'national_id_taken',
    fields: { nationalId: 'המספר כבר רשום ללקוח אחר' },
  })
