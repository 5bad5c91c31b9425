import { sql } from 'drizzle-orm'
import pg from 'pg'

import { databaseAdminUrl } from '@/lib/db/config'
import { inAuth } from '@/lib/db/tenant'

/** `empty`: no users yet; `half`: the seeding of the demo was interrupted; `used`: everything else. */
export type InstallationState = 'empty' | 'half' | 'used'

export const installationState = (): Promise<InstallationState> =>
  inAuth(async (tx) => {
    const { rows } = await tx.execute<{ state: InstallationState }>(sql`
      select case when is_demo and ready_at is null then 'half' when exists (select from users) then 'used' else 'empty' end as state
      from installation`)
    return rows[0]?.state ?? 'empty'
  })

/** Marks the beginning of the demo, before its first row. */
export const beginDemo = () => inAuth((tx) => tx.execute(sql`update installation set is_demo = true, ready_at = null`))

/** Marks the end of the demo, after its sign-ins have been saved. */
export const endDemo = () => inAuth((tx) => tx.execute(sql`update installation set ready_at = now()`))

/**
 * Empties every table as the database owner, after an interrupted demo. Only what the migrations inserted stays. Throws
 * for any other installation.
 */
export async function wipeDemo(): Promise<void> {
  const client = new pg.Client({ connectionString: databaseAdminUrl() })
  await client.connect()
  try {
    await client.query('begin')
    const { rows } = await client.query<{ is_demo: boolean }>(
      'select is_demo and ready_at is null as is_demo from installation',
    )
    if (!rows[0]?.is_demo) throw new Error('only a demonstration that was cut off may be emptied')
    const { rows: tables } = await client.query<{ name: string }>(TABLES)
    await client.query(`truncate ${tables.map(({ name }) => name).join(', ')}`)
    await client.query('delete from graphile_worker._private_jobs')
    await client.query('update installation set is_demo = false, ready_at = null')
    await client.query('commit')
  } finally {
    await client.end()
  }
}

const TABLES = `
  select format('%I.%I', n.nspname, c.relname) as name from pg_class c join pg_namespace n on n.oid = c.relnamespace
  where n.nspname in ('public', 'simulator') and c.relkind in ('r', 'p')
    and c.relname not in ('schema_migrations', 'installation', 'vat_rates', 'cancellation_laws', 'allocation_thresholds')`
