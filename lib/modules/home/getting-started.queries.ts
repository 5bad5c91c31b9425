import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { hasRows } from '@/lib/db/has-rows'
import { readSelects } from '@/lib/db/tenant'
import { selectSql } from '@/lib/db/together'

type Begun = { customer: boolean; service: boolean; page: boolean; document: boolean }

/**
 * Returns which first steps the company has taken. Checks the rows of the whole company, whatever the scope, but
 * returns nothing else.
 */
export async function loadFirstSteps(scope: Scope<'customers' | 'paymentPages' | 'documents'>): Promise<Begun> {
  const any = (table: 'customers' | 'services' | 'payment_pages' | 'documents') =>
    hasRows(table, { companyId: scope.companyId, condition: sql`deleted_at is null` })
  const { begun } = await readSelects(scope, () => ({
    begun: selectSql<Begun>(sql`
      select ${any('customers')} as customer, ${any('services')} as service,
        ${any('payment_pages')} as page, ${any('documents')} as document`),
  }))
  return begun[0] ?? { customer: false, service: false, page: false, document: false }
}
