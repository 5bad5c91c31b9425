import { sql } from 'drizzle-orm'

import { PERMISSION_LABELS } from '@/lib/access/permission-labels'
import { PERMISSIONS } from '@/lib/access/permissions'
import type { Tx } from '@/lib/db/client'

/**
 * Writes every permission of the code to the installation's permissions table, and retires those no longer in the code.
 */
export async function writeCatalogue(tx: Tx): Promise<void> {
  const areas = PERMISSIONS.map((permission) => PERMISSION_LABELS[permission].area)
  const keys = sql.param([...PERMISSIONS])
  await tx.execute(sql`
    insert into permissions (key, area) select * from unnest(${keys}::text[], ${sql.param(areas)}::text[])
    on conflict (key) do update set area = excluded.area, retired_at = null,
      since = case when permissions.retired_at is null then permissions.since else now() end`)
  await tx.execute(
    sql`update permissions set retired_at = now() where retired_at is null and key <> all (${keys}::text[])`,
  )
}
