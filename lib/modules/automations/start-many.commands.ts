import { requireScope } from '@/lib/access/scope'
import { entityOf } from '@/lib/automation/catalogue'
import { enqueueAdvance } from '@/lib/automation/enqueue-advance'
import { type ActiveAutomation, enterRecord, loadActiveAutomations } from '@/lib/automation/enter'
import type { AutomationTargets } from '@/lib/automation/entity'
import { conflict } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import type { ChunkContext, Refusal, RowsKind, RowsStep } from '@/lib/operations/kind'

import { entryRefusalTexts } from './automations.labels'
import { requireAutomation } from './starts.queries'
import { type StartOperationInput, startOperationInput } from './starts.schema'

const NOT_ACTIVE = 'אפשר להריץ רק אוטומציה פעילה'

/** Operation: starts an automation for each of many records, as a user would for one; runs that began stay. */
export const startManyKind: RowsKind<StartOperationInput> = {
  name: 'automations.start',
  input: startOperationInput,
  async count(tx, actor, { automationId, target }) {
    const { targets } = await requireStartable(tx, actor.companyId, automationId)
    requireScope('automationEdits', actor)
    return targets.count(tx, actor, target)
  },
  run: startNext,
}

/** Loads an active automation of records that are chosen in a list; 404, 409. */
export async function requireStartable(tx: Tx, companyId: string, id: string) {
  await requireAutomation(tx, companyId, id)
  const [automation] = await loadActiveAutomations(tx, companyId, { id })
  if (!automation) throw conflict('not_active', NOT_ACTIVE)
  const { targets } = await entityOf(automation.entity)
  if (!targets) throw conflict('not_many', 'את האוטומציה הזאת אפשר להריץ רק על רשומה אחת בכל פעם')
  return { automation, targets } satisfies { automation: ActiveAutomation; targets: AutomationTargets }
}

async function startNext(tx: Tx, { actor, input, cursor, size }: ChunkContext<StartOperationInput>): Promise<RowsStep> {
  requireScope('automationEdits', actor)
  const { automation, targets } = await requireStartable(tx, actor.companyId, input.automationId)
  const records = await targets.listNext(tx, actor, { target: input.target, cursor, size })
  const refusals: Refusal[] = []
  const entering = { enteredBy: 'manual', data: null, startedBy: actor.id, now: new Date() }
  for (const { id, name } of records) {
    const entered = await enterRecord(tx, automation, { ...entering, recordId: id })
    if ('refusal' in entered) refusals.push({ id, name, reason: entryRefusalTexts[entered.refusal] })
  }
  await enqueueAdvance(tx, actor)
  const isLast = records.length < size
  return { processed: records.length, cursor: isLast ? null : (records.at(-1)?.id ?? null), refusals, changes: [] }
}
