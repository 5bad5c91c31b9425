import { and, eq, isNull, sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { serviceCategories, services } from '@/lib/db/schema/services'

type Edits = Scope<'serviceEdits'>

/**
 * Returns the id of the category with this name, creating it if necessary; null for an empty name. The caller holds the
 * catalogue lock.
 */
export async function findOrCreateCategory(
  tx: Tx,
  { companyId, actorId }: Edits,
  name: string,
): Promise<string | null> {
  if (!name) return null
  const [found] = await tx
    .select({ id: serviceCategories.id })
    .from(serviceCategories)
    .where(
      and(
        eq(serviceCategories.companyId, companyId),
        sql`lower(${serviceCategories.name}) = lower(${name})`,
        isNull(serviceCategories.deletedAt),
      ),
    )
  if (found) return found.id
  const id = newId()
  await tx.insert(serviceCategories).values({ companyId, id, name, createdBy: actorId })
  return id
}

/** Deletes categories that no longer have any services. The caller holds the catalogue lock. */
export const forgetEmptyCategories = (tx: Tx, { companyId }: Edits) =>
  tx
    .update(serviceCategories)
    .set({ deletedAt: new Date() })
    .where(
      and(
        eq(serviceCategories.companyId, companyId),
        isNull(serviceCategories.deletedAt),
        sql`not exists (select from ${services} s where s.company_id = ${companyId}
          and s.category_id = ${serviceCategories.id} and s.deleted_at is null)`,
      ),
    )
