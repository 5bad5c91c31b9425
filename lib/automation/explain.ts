import { and, desc, eq } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { automationRefusals } from '@/lib/db/schema/automations'
import type { Graph } from '@/lib/vocabulary/automation-graph'
import { entityOf, loadCatalogue } from './catalogue'
import { type ActiveAutomation, loadFormerRuns } from './enter'
import type { AutomationEntityName } from './entity'
import { type RefusalReason, refuseEntry } from './entry.rules'
import { type ConditionVerdict, judgeConditions } from './verdicts.rules'
import { triggerText } from './words.rules'

const MAX_REFUSALS = 10

export type Explanation = {
  record: { id: string; name: string }
  /** What the automation waits for. */
  trigger: string
  /** Why the record would not enter now if that happened; null where it would. */
  refusal: RefusalReason | null
  filter: ConditionVerdict[]
  suppression: ConditionVerdict[]
  /** When it happened and the record did not enter, the latest first. */
  refusals: { at: Date; reason: RefusalReason }[]
}

type Explained = Pick<ActiveAutomation, 'companyId' | 'id' | 'maxRunsPerHour' | 'graph'> & {
  entity: AutomationEntityName
  /** Who activated it: whose eyes decide what it sees; the viewer where it is not active. */
  runsAs: Actor | null
}

/** Explains to a viewer whether a record would enter an automation now, and why it did not before. 404. */
export async function explainRecord(
  tx: Tx,
  viewer: Actor,
  { automation, recordId }: { automation: Explained; recordId: string },
): Promise<Explanation> {
  const { graph, runsAs, maxRunsPerHour } = automation
  const entity = await entityOf(automation.entity)
  const seen = await entity.loadRecord(tx, viewer, recordId)
  if (!seen) throw notFound('הרשומה לא נמצאה')
  const record = runsAs && (await entity.loadRecord(tx, runsAs, recordId))
  const words = await loadCatalogue(tx, viewer, automation.entity)
  const now = new Date()
  const runs = await loadFormerRuns(tx, automation, { recordId, now })
  const { facts } = record ?? seen
  const situation = { facts, now, words }
  return {
    record: { id: recordId, name: seen.name },
    trigger: triggerText(graph.trigger, words),
    refusal: record ? refuse({ graph, facts, now, runs, maxRunsPerHour }) : runsAs ? 'not_found' : 'no_access',
    filter: judgeConditions(graph.filter, situation),
    suppression: graph.suppression ? judgeConditions(graph.suppression, situation) : [],
    refusals: await listRefusals(tx, automation, recordId),
  }
}

type Refused = Omit<Parameters<typeof refuseEntry>[0], 'data'> & { graph: Graph }

/** Asks as if what the trigger waits for had happened. */
const refuse = (entering: Refused) => refuseEntry({ ...entering, data: entering.graph.trigger.input })

const listRefusals = (tx: Tx, { companyId, id }: Pick<Explained, 'companyId' | 'id'>, recordId: string) =>
  tx
    .select({ at: automationRefusals.at, reason: automationRefusals.reason })
    .from(automationRefusals)
    .where(
      and(
        eq(automationRefusals.companyId, companyId),
        eq(automationRefusals.automationId, id),
        eq(automationRefusals.recordId, recordId),
      ),
    )
    .orderBy(desc(automationRefusals.at), desc(automationRefusals.id))
    .limit(MAX_REFUSALS)
