import { type SQL, sql } from 'drizzle-orm'
import type { AnyPgColumn } from 'drizzle-orm/pg-core'

import { recordColumn } from '@/lib/records/kind'

import type { ImportScope } from '../scope.rules'

/** Changes of a record's own values, as opposed to its related data, by the end of their type. */
const OWN_CHANGES = ['created', 'updated', 'deleted', 'restored', 'locked', 'unlocked', 'moved']

/** Returns the condition for records whose timeline has only changes of their own values. */
export const hasOwnChangesOnly = (
  { companyId, kind }: ImportScope,
  table: { companyId: AnyPgColumn; id: AnyPgColumn },
): SQL => {
  const own = OWN_CHANGES.map((act) => `${kind.entity}.${act}`)
  return sql`not exists (select from timeline_events t where t.company_id = ${companyId}
    and t.${recordColumn(kind)} = ${table.id} and not t.type = any(${sql.param(own)}))`
}
