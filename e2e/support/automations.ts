import { sql } from 'drizzle-orm'

import { inCompany } from '@/lib/db/tenant'

import type { World } from './world'

/** Lets the time come for which the runs of a company wait, and wakes the worker. */
export const passWaits = (world: World) =>
  inCompany(world, async (tx) => {
    await tx.execute(sql`
      update automation_runs set due_at = now() - interval '1 minute', waits_until = now() - interval '1 minute'
      where company_id = ${world.companyId} and state = 'waiting'`)
    await tx.execute(sql`select kesher.enqueue('automations.advance', '{}'::jsonb, now(), 'automations.passed')`)
  })
