import { sql } from 'drizzle-orm'

import { blankColumns, type ErasureStep, type TableFates } from '@/lib/records/erasure'
import { uuids } from '@/lib/records/person'

/** What an erasure does here, in order. */
export const erasureSteps: readonly ErasureStep[] = [
  // The cards go first: the database lets nothing that is written once be taken out before its customer is erased.
  [
    'cards',
    ({ companyId, actorId, ids }) => sql`
    update customers set name = ${blankColumns.name}, phone = null, email = null, national_id_sealed = null, national_id_index = null,
      national_id_last4 = null, contact_name = '', city = '', street = '', notes = '', source = null, next_follow_up_on = null,
      follow_up_reminded_on = null, tag_ids = '{}', consent_channels = '{}', custom = '{}', birth_date = null, website = '', name_key = '',
      lock_reason = '', status = 'archived', search_text = lower(number_text), erased_at = now(), version = version + 1,
      updated_at = now(), updated_by = ${actorId}
    where company_id = ${companyId} and id = any(${uuids(ids)})`,
  ],
]

/** What an erasure makes of the tables of this that belong to a customer. */
export const tableFates: TableFates = {
  customers: { becomes: 'blanked', why: 'money and documents hang on the number' },
}
