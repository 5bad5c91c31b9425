import { asc, eq, type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import type { CustomValue } from '@/lib/db/schema/customers'
import { customFields } from '@/lib/db/schema/record-labels'

import { formatCustomValue } from '@/lib/modules/custom-fields/values.rules'
import { unsealNationalId } from '@/lib/modules/customers/national-ids.rules'
import { leadsOfPerson, type Person } from '@/lib/records/person'

export type Row = Record<string, unknown> & { id: string }
type Stored = Row & { sealed?: string | null; custom: Record<string, CustomValue> }

/**
 * Returns all columns of a person's customer records, with the full identity number, and of the records of a lead who is
 * no customer; custom field values as display text.
 */
export async function loadPersonRecords(tx: Tx, of: Person): Promise<Row[]> {
  const { companyId } = of
  const sources = of.leadIds.length > 0 ? [leadCards(of), customerCards(of)] : [customerCards(of)]
  const rows: { row: Stored }[] = []
  for (const cards of sources)
    rows.push(...(await tx.execute<{ row: Stored }>(sql`select to_jsonb(x) as row from (${cards}) x`)).rows)
  const { id, label, type, options } = customFields
  const own = await tx
    .select({ id, label, type, options })
    .from(customFields)
    .where(eq(customFields.companyId, companyId))
    .orderBy(asc(customFields.position), asc(id))
  return rows.map(({ row: { sealed, custom, ...row } }) => ({
    ...row,
    ...(sealed !== undefined && { national_id: sealed ? unsealNationalId({ companyId, id: row.id }, sealed) : null }),
    own_fields: own.flatMap((field) => {
      const value = custom[field.id]
      return value === undefined ? [] : [{ label: field.label, value, text: formatCustomValue(field, value) }]
    }),
  }))
}

/** Selects the names of owner, team and tags of the record `c`. */
const NAMES = sql`
  (select u.display_name from users u where u.company_id = c.company_id and u.id = c.owner_id) as owner,
  (select m.name from teams m where m.company_id = c.company_id and m.id = c.team_id) as team,
  (select coalesce(jsonb_agg(g.name order by g.name), '[]') from tags g where g.company_id = c.company_id and g.id = any(c.tag_ids)) as tags`

const customerCards = ({ companyId, ids }: Person): SQL => sql`
      select c.id::text, c.number_text as number, c.kind, s.name as status, c.name, c.contact_name, c.phone, c.email, c.national_id_sealed as sealed,
        c.city, c.street, c.birth_date, c.website, f.name as source, c.notes, c.next_follow_up_on, c.consent_channels, c.custom, c.created_at,
        c.updated_at, c.last_activity_at, c.deleted_at, c.locked_at, c.lock_reason, c.erased_at, ${NAMES}
      from customers c join picklist_values s on s.company_id = c.company_id and s.key = c.status
        left join picklist_values f on f.company_id = c.company_id and f.key = c.source
      where c.company_id = ${companyId} and c.id = any(${sql.param(ids)}::uuid[]) order by c.id`

const leadCards = (of: Person): SQL => sql`
      select c.id::text, c.number_text as number, p.name as pipeline, s.name as status, c.name, c.company_name, c.phone, c.email, c.city, c.interest,
        c.expected_agorot::numeric / 100 as expected, f.name as source, c.channel, c.campaign, c.utm_source, c.utm_medium, c.notes, c.next_follow_up_on,
        r.name as lost_reason, c.lost_note, c.attempts, c.last_attempt_at, c.last_outcome, c.consent_channels, c.custom, c.created_at,
        c.updated_at, c.last_activity_at, c.closed_at, c.deleted_at, c.locked_at, c.lock_reason, c.erased_at, ${NAMES}
      from leads c join lead_statuses s on s.company_id = c.company_id and s.id = c.status_id
        join lead_pipelines p on p.company_id = c.company_id and p.id = c.pipeline_id
        left join picklist_values f on f.company_id = c.company_id and f.key = c.source
        left join picklist_values r on r.company_id = c.company_id and r.key = c.lost_reason
      where c.company_id = ${of.companyId} and c.id in (${leadsOfPerson(of)}) order by c.id`
