import { asc, eq, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import type { CustomValue } from '@/lib/db/schema/customers'
import { customFields } from '@/lib/db/schema/record-labels'

import { formatCustomValue } from '@/lib/modules/custom-fields/values.rules'
import { unsealNationalId } from '@/lib/modules/customers/national-ids.rules'
import type { Person } from '@/lib/records/person'

export type Row = Record<string, unknown> & { id: string }
type Stored = Row & { sealed: string | null; custom: Record<string, CustomValue> }

/**
 * Returns all columns of a person's customer records, with the full identity number and custom field values as display
 * text.
 */
export async function loadPersonRecords(tx: Tx, { companyId, ids }: Person): Promise<Row[]> {
  const { rows } = await tx.execute<{ row: Stored }>(sql`
    select to_jsonb(x) as row from (
      select c.id::text, c.number_text as number, c.kind, s.name as status, c.name, c.contact_name, c.phone, c.email, c.national_id_sealed as sealed,
        c.city, c.street, c.birth_date, c.website, f.name as source, c.notes, c.next_follow_up_on, c.consent_channels, c.custom, c.created_at,
        c.updated_at, c.last_activity_at, c.deleted_at, c.locked_at, c.lock_reason, c.erased_at,
        (select u.display_name from users u where u.company_id = c.company_id and u.id = c.owner_id) as owner,
        (select m.name from teams m where m.company_id = c.company_id and m.id = c.team_id) as team,
        (select coalesce(jsonb_agg(g.name order by g.name), '[]') from tags g where g.company_id = c.company_id and g.id = any(c.tag_ids)) as tags
      from customers c join picklist_values s on s.company_id = c.company_id and s.key = c.status
        left join picklist_values f on f.company_id = c.company_id and f.key = c.source
      where c.company_id = ${companyId} and c.id = any(${sql.param(ids)}::uuid[]) order by c.id) x`)
  const { id, label, type, options } = customFields
  const own = await tx
    .select({ id, label, type, options })
    .from(customFields)
    .where(eq(customFields.companyId, companyId))
    .orderBy(asc(customFields.position), asc(id))
  return rows.map(({ row: { sealed, custom, ...row } }) => ({
    ...row,
    national_id: sealed ? unsealNationalId({ companyId, id: row.id }, sealed) : null,
    own_fields: own.flatMap((field) => {
      const value = custom[field.id]
      return value === undefined ? [] : [{ label: field.label, value, text: formatCustomValue(field, value) }]
    }),
  }))
}
