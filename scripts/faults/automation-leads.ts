import { sql } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import { inCompany } from '@/lib/db/tenant'
import { listPipelines } from '@/lib/modules/leads/statuses.queries'

/** Leads of one statement, far below the statement timeout. */
const BATCH = 5000

/** Adds leads without their events, as fast as the database can; returns their ids. */
export async function addLeads(actor: Actor, count: number): Promise<string[]> {
  const ids: string[] = []
  while (ids.length < count) ids.push(...(await addBatch(actor, ids.length + 1, Math.min(ids.length + BATCH, count))))
  return ids
}

async function addBatch(actor: Actor, from: number, to: number): Promise<string[]> {
  const [pipeline] = await listPipelines(requireScope('leads', actor))
  const status = pipeline?.statuses.find(({ isDefault }) => isDefault)
  return inCompany(actor, async (tx) => {
    const { rows } = await tx.execute<{ id: string }>(sql`
      insert into leads (company_id, id, number, pipeline_id, status_id, name, email, owner_id, channel, search_text)
      select ${actor.companyId}::uuid, gen_random_uuid(), n, ${pipeline?.id}::uuid, ${status?.id}::uuid, 'פונה ' || n,
        'lead' || n || '@faults.example', ${actor.id}::uuid, 'import', 'פונה'
      from generate_series(${from}::int, ${to}::int) n returning id`)
    return rows.map(({ id }) => id)
  })
}
