import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'

/** Of deleted customers, those whose identity number another one carries by now, or one of the same list before them. */
export async function holdersAmong(
  tx: Tx,
  { companyId }: Scope<'customerEdits'>,
  ids: readonly string[],
): Promise<Set<string>> {
  if (ids.length === 0) return new Set()
  const { rows } = await tx.execute<{ id: string }>(sql`
    select c.id from customers c
    where c.company_id = ${companyId} and c.id = any(${sql.param([...ids])}::uuid[]) and c.national_id_index is not null
      and exists (select from customers o where o.company_id = c.company_id and o.national_id_index = c.national_id_index
        and o.id <> c.id and (o.deleted_at is null or (o.id = any(${sql.param([...ids])}::uuid[]) and o.id < c.id)))`)
  return new Set(rows.map(({ id }) => id))
}
