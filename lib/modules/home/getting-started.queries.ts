import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { readInCompany } from '@/lib/db/tenant'

type Begun = { customer: boolean; service: boolean; page: boolean; document: boolean }

/**
 * Returns which first steps the company has taken. Checks the rows of the whole company, whatever the scope, but
 * returns nothing else.
 */
export const loadFirstSteps = ({
  companyId,
  actorId,
}: Scope<'customers'> | Scope<'paymentPages'> | Scope<'documents'>) =>
  readInCompany({ companyId, actorId }, async (tx): Promise<Begun> => {
    const any = (table: 'customers' | 'services' | 'payment_pages' | 'documents') =>
      sql`exists (select from ${sql.identifier(table)} where company_id = ${companyId} and deleted_at is null)`
    const { rows } = await tx.execute<Begun>(sql`
      select ${any('customers')} as customer, ${any('services')} as service,
        ${any('payment_pages')} as page, ${any('documents')} as document`)
    return rows[0] ?? { customer: false, service: false, page: false, document: false }
  })
