import { and, eq } from 'drizzle-orm'
import type { Scope } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { customers } from '@/lib/db/schema/customers'
import { inScope } from '@/lib/records/in-scope'

import { recordLockRefusal } from './record-lock.rules'

type Reader = Scope<'customers'> | Scope<'customerEdits'>

/** The row of a customer, which nobody else can change until the unit of work ends; 404, 409 where it is locked, merged or erased. */
export async function assertEditable(tx: Tx, scope: Scope<'customerEdits'>, id: string) {
  const [found] = await tx.select().from(customers).where(rowOf(scope, id)).for('update')
  if (!found) throw notFound('הלקוח לא נמצא')
  const refusal = recordLockRefusal(found)
  if (refusal) throw refusal
  return found
}

/** Throws 404 where the customer is outside the scope: for what hangs on a customer and knows no owner of its own. */
export async function requireCustomer(tx: Tx, scope: Reader, id: string): Promise<void> {
  const [found] = await tx.select({ id: customers.id }).from(customers).where(rowOf(scope, id))
  if (!found) throw notFound('הלקוח לא נמצא')
}

const rowOf = ({ companyId, ownerId }: Reader, id: string) =>
  and(inScope(customers, { companyId, ownerId }), eq(customers.id, id))
