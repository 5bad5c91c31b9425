import { sql } from 'drizzle-orm'

import type { ErasureStep, TableFates } from '@/lib/records/erasure'
import { leadsOfPerson } from '@/lib/records/person'

/** Statements of an erasure on this module's tables, in order. */
export const erasureSteps: readonly ErasureStep[] = [
  [
    null,
    (of) => sql`delete from landing_conversions t
      where t.company_id = ${of.companyId} and t.lead_id in (${leadsOfPerson(of)})`,
  ],
]

/** Effect of an erasure on this module's tables that belong to a lead. */
export const tableFates: TableFates = {
  landing_conversions: {
    becomes: 'removed',
    why: 'that an advertiser was told of the person; the numbers of visits stay',
  },
}
