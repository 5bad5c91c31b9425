import { type SQL, sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'
import type { JobPayload, Tasks } from '@/lib/jobs/worker'
import type { PicklistName } from '@/lib/modules/picklists/picklists.schema'
import type { ModuleJobs } from '@/lib/operations/module-jobs'
import { refreshSearchText } from './search-text.mutations'

/**
 * Jobs that update customers after a custom field was changed or deleted, or a picklist value was merged into another.
 */
export const customValueTasks: Tasks = {
  'customers.replace-choice': replaceChoice,
  'customers.drop-field': (payload) => eachHolder(payload, drop),
  'customers.refresh-field': (payload) => eachHolder(payload, async () => {}),
}

const AT_ONCE = 500

type Holder = { companyId: string; fieldId: string; id: string }
type Act = (tx: Tx, holder: Holder) => Promise<unknown>

/**
 * Walks over all customers, 500 in each transaction, and runs `act` on those with a value of the field. Committed
 * batches survive a crash of the worker, and a rerun changes nothing again.
 */
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

const CHOSEN: Record<PicklistName, SQL> = { 'customer.status': sql`status`, 'customer.source': sql`source` }

/** Replaces a merged picklist value by its target on all customers, deleted ones included, 500 in each transaction. */
async function replaceChoice({ companyId, list, from, to }: JobPayload): Promise<void> {
  const column = CHOSEN[list as PicklistName]
  for (let changed = AT_ONCE; changed === AT_ONCE; ) {
    const { rowCount } = await inCompany({ companyId }, (tx) =>
      tx.execute(sql`
        update customers set ${column} = ${String(to)}
        where company_id = ${companyId} and id in (
          select id from customers where company_id = ${companyId} and ${column} = ${String(from)} limit ${AT_ONCE} for update)`),
    )
    changed = rowCount ?? 0
  }
}

export const jobs: ModuleJobs = { tasks: customValueTasks }
