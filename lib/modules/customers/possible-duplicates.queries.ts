import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import { blindIndex } from '@/lib/core/crypto'
import { customers } from '@/lib/db/schema/customers'
import { readInCompany } from '@/lib/db/tenant'
import { loadPossibleDuplicates } from '@/lib/modules/merging/possible-duplicates.queries'

import type { DuplicateProbe } from './customers.schema'
import { customerRecords } from './record.queries'

/**
 * Returns the customers in the actor's scope that share a phone, an e-mail address or an identity number; at most 5.
 */
export const listPossibleDuplicates = (scope: Scope<'customers'>, { nationalId, ...shared }: DuplicateProbe) =>
  readInCompany(scope, (tx) => {
    const { companyId } = scope
    const holder =
      nationalId &&
      sql`select id from ${customers} where company_id = ${companyId} and national_id_index = ${blindIndex(companyId, nationalId)}`
    return loadPossibleDuplicates(tx, scope, customerRecords, { ...shared, more: holder || undefined })
  })
