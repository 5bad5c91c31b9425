import { and, eq } from 'drizzle-orm'

import { type Actor, requireScope } from '@/lib/access/scope'
import { loadUserActor } from '@/lib/auth/actor-of-user'
import { type DryRun, dryRun } from '@/lib/automation/dry-run'
import { type Explanation, explainRecord } from '@/lib/automation/explain'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { automations, automationVersions } from '@/lib/db/schema/automations'
import { readInCompany } from '@/lib/db/tenant'
import { inScope } from '@/lib/records/in-scope'

import type { DryRunInput } from './automations.schema'

/** Explains why a record is or is not in an automation; by the active version, else by the draft. 404. */
export async function explainAutomation(
  actor: Actor,
  id: string,
  { recordId }: { recordId: string },
): Promise<Explanation & { isActive: boolean }> {
  const scope = requireScope('automations', actor)
  const found = await readInCompany(scope, (tx) => loadExplained(tx, scope, id))
  const { active, draft, actorId, state, ...rest } = found
  const isActive = state === 'active'
  const runsAs = !isActive ? actor : actorId ? await loadUserActor(scope.companyId, actorId) : null
  const automation = { ...rest, companyId: scope.companyId, graph: active ?? draft, runsAs }
  return readInCompany(scope, async (tx) => ({
    ...(await explainRecord(tx, actor, { automation, recordId })),
    isActive,
  }))
}

async function loadExplained(tx: Tx, scope: Parameters<typeof inScope>[1], wanted: string) {
  const { id, companyId, name, entity, state, draft, actorId, maxRunsPerHour, activeVersion } = automations
  const [found] = await tx
    .select({ id, name, entity, state, draft, actorId, maxRunsPerHour, active: automationVersions.graph })
    .from(automations)
    .leftJoin(
      automationVersions,
      and(
        eq(automationVersions.companyId, companyId),
        eq(automationVersions.automationId, id),
        eq(automationVersions.version, activeVersion),
      ),
    )
    .where(and(inScope(automations, scope), eq(id, wanted)))
  if (!found) throw notFound('האוטומציה לא נמצאה')
  return found
}

/** Tries an automation on a record without any effect: the graph that was sent, or the one that was saved last. 404. */
export async function tryAutomation(actor: Actor, id: string, { recordId, graph }: DryRunInput): Promise<DryRun> {
  const scope = requireScope('automationEdits', actor)
  const found = await readInCompany(scope, (tx) => loadExplained(tx, scope, id))
  const { entity, draft, name } = found
  return dryRun(actor, { automation: { id, name }, entity, graph: graph ?? draft, recordId })
}
