import { sql } from 'drizzle-orm'

import type { Scope } from '@/lib/access/scope'
import type { Tx } from '@/lib/db/client'
import type { Entities } from '@/lib/events/entities'
import { entities } from '@/lib/manifest/entities'

/** Names of records, by id. */
export type Named = Map<string, string>

type Rows = readonly { entity: string; entityId: string | null }[]

/** Loads the names of the records that entries are about, including deleted records. */
export async function loadRecordNames(tx: Tx, { companyId }: Scope<'auditLog'>, rows: Rows): Promise<Named> {
  const names: Named = new Map()
  for (const [entity, { named }] of Object.entries<Entities[string]>(entities)) {
    const ids = [...new Set(rows.flatMap((row) => (row.entity === entity && row.entityId ? [row.entityId] : [])))]
    if (!named || ids.length === 0) continue
    const [table, column] = named.map((name) => sql.identifier(name))
    const { rows: found } = await tx.execute<{ id: string; name: string }>(sql`
      select id, ${column} as name from ${table} where company_id = ${companyId} and id = any(${sql.param(ids)}::uuid[])`)
    for (const { id, name } of found) names.set(id, name)
  }
  return names
}
