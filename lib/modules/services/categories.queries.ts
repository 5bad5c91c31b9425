import { and, asc, eq, isNull } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { serviceCategories } from '@/lib/db/schema/services'
import { readInCompany } from '@/lib/db/tenant'

export type Category = { id: string; name: string }

/** Lists the company's service categories by name. */
export const listCategories = (scope: Scope<'services'> | Scope<'serviceEdits'>): Promise<Category[]> =>
  readInCompany(scope, (tx) =>
    tx
      .select({ id: serviceCategories.id, name: serviceCategories.name })
      .from(serviceCategories)
      .where(and(eq(serviceCategories.companyId, scope.companyId), isNull(serviceCategories.deletedAt)))
      .orderBy(asc(serviceCategories.name)),
  )
