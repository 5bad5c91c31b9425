import { sql } from 'drizzle-orm'

import { invalid } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { countText } from '@/lib/format/count-text'
import type { RecordEntity } from '@/lib/records/kind'

type Field = { companyId: string; id: string; entity: RecordEntity }

/**
 * Makes a field unique: from now on the database refuses a second record with one value. Waits for changes of records
 * in flight; 422 with the number of values that repeat.
 */
export async function makeUnique(tx: Tx, field: Field): Promise<void> {
  const { companyId, id } = field
  // The values of a million records are read once, which takes longer than a request usually may.
  await tx.execute(sql`set local statement_timeout = '60s'`)
  await tx.execute(sql`select pg_advisory_xact_lock(kesher.custom_fields_lock(${companyId}))`)
  const { rows } = await tx.execute<{ repeated: number }>(sql`
    select count(*)::int as repeated from (select from (${keysOf(field)}) k group by k.key having count(*) > 1) g`)
  const repeated = rows[0]?.repeated ?? 0
  if (repeated > 0)
    throw invalid({ isUnique: `${countText(repeated, REPEATED)} ביותר מרשומה אחת. יש לתקן ולנסות שוב.` })
  await tx.execute(sql`
    insert into custom_values (company_id, record_id, field_id, unique_key)
    select ${companyId}, k.id, ${id}, k.key from (${keysOf(field)}) k
    on conflict (company_id, record_id, field_id) do update set unique_key = excluded.unique_key`)
}

const REPEATED = ['ערך אחד חוזר', 'שני ערכים חוזרים', '# ערכים חוזרים'] as const

const keysOf = ({ companyId, id, entity }: Field) => sql`
  select r.id, kesher.custom_key(r.custom -> ${id}::text) as key from ${sql.identifier(entity === 'lead' ? 'leads' : 'customers')} r
  where r.company_id = ${companyId} and r.deleted_at is null and r.custom ? ${id}`

/** Lets values of a field repeat again. */
export async function makeRepeatable(tx: Tx, { companyId, id }: Field): Promise<void> {
  await tx.execute(sql`select pg_advisory_xact_lock(kesher.custom_fields_lock(${companyId}))`)
  await tx.execute(
    sql`delete from custom_values where company_id = ${companyId} and field_id = ${id} and value is null`,
  )
  await tx.execute(sql`update custom_values set unique_key = null where company_id = ${companyId} and field_id = ${id}`)
}
