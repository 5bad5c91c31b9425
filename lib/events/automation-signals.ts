import { sql } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import type { TenantContext } from '@/lib/db/tenant'
import { AUTOMATION_ENTITIES } from '@/lib/vocabulary/automations'

/** One audited action on some records, with what it says to triggers. */
type Signal = { action: string; entityIds: readonly string[]; dataOf?: (id: string) => Record<string, unknown> }

/**
 * Notes an action for the active automations that it triggers, inside the business transaction, and wakes the waiting
 * runs of the records, since what they wait for may have come. `audit()` calls it; only bulk work, which writes one audit
 * row for all rows, calls it itself. One statement, which writes nothing where no automation is concerned.
 */
export async function queueAutomations(
  tx: Tx,
  { companyId, actorId = null }: TenantContext,
  { action, entityIds, dataOf = () => ({}) }: Signal,
): Promise<void> {
  if (entityIds.length === 0 || !isOfAutomations(action)) return
  const rows = JSON.stringify(
    entityIds.map((entityId) => ({ id: newId(), entity_id: entityId, data: dataOf(entityId) })),
  )
  await tx.execute(sql`
    with sent as materialized (
      select * from jsonb_to_recordset(${rows}::jsonb) as s (id uuid, entity_id uuid, data jsonb)
    ), woken as (
      update automation_runs set due_at = now()
      where company_id = ${companyId} and record_id in (select entity_id from sent) and due_at > now()
      returning id
    ), noted as (
      insert into automation_signals (company_id, id, action, entity_id, data, actor_id)
      select ${companyId}::uuid, id, ${action}, entity_id, data, ${actorId}::uuid from sent
      where exists (
        select from automations where company_id = ${companyId} and state = 'active' and ${action} = any(trigger_actions))
      returning id
    )
    select kesher.enqueue('automations.advance', '{}'::jsonb, now(), 'automations.advance:' || ${companyId}::text)
    where exists (select from woken) or exists (select from noted)`)
}

const PREFIXES = AUTOMATION_ENTITIES.map((entity) => `${entity}.`)

const isOfAutomations = (action: string) => PREFIXES.some((prefix) => action.startsWith(prefix))
