import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'
import type { JobPayload, Tasks } from '@/lib/jobs/worker'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { refreshSearchText } from './search-text.mutations'

/** What follows a change of a field on every customer that holds a value of it. */
export const customValueTasks: Tasks = {
  'customers.drop-field': (payload) => eachHolder(payload, drop),
  'customers.refresh-field': (payload) => eachHolder(payload, async () => {}),
}

const AT_ONCE = 500

type Holder = { companyId: string; fieldId: string; id: string }
type Act = (tx: Tx, holder: Holder) => Promise<unknown>

/** Walks over all customers, some hundreds a transaction: what was done stays done where the worker dies, and again changes nothing. */
async function eachHolder({ companyId, fieldId }: JobPayload, act: Act): Promise<void> {
  const field = String(fieldId)
  for (let after: string | null = null; ; ) {
    const ids = await inCompany({ companyId }, async (tx) => {
      const rows = await walk(tx, { companyId, fieldId: field, after })
      for (const { id, holds } of rows) {
        if (!holds) continue
        await act(tx, { companyId, fieldId: field, id })
        await refreshSearchText(tx, { companyId }, id)
      }
      return rows.map(({ id }) => id)
    })
    after = ids.at(-1) ?? null
    if (ids.length < AT_ONCE) return
  }
}

type Walk = { companyId: string; fieldId: string; after: string | null }

async function walk(tx: Tx, { companyId, fieldId, after }: Walk) {
  const { rows } = await tx.execute<{ id: string; holds: boolean }>(sql`
    select id, custom ? ${fieldId} as holds from customers
    where company_id = ${companyId} and (${after}::uuid is null or id > ${after}::uuid) order by id limit ${AT_ONCE}`)
  return rows
}

const drop: Act = (tx, { companyId, fieldId, id }) =>
  tx.execute(sql`update customers set custom = custom - ${fieldId} where company_id = ${companyId} and id = ${id}`)

export const jobs: ModuleJobs = { tasks: customValueTasks }
