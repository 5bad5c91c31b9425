import { and, asc, eq, isNull, sql } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { loadUserActorIn } from '@/lib/auth/actor-of-user'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import {
  automationRefusals,
  automationRuns,
  automationSignals,
  automations,
  automationVersions,
} from '@/lib/db/schema/automations'
import { inCompany } from '@/lib/db/tenant'
import { publish } from '@/lib/events/publish'
import type { Graph } from '@/lib/vocabulary/automation-graph'
import { entityOf } from './catalogue'
import type { AutomationEntityName } from './entity'
import { type FormerRuns, type RefusalReason, refuseEntry } from './entry.rules'
import type { Input } from './fields.rules'
import { startOf } from './interpreter.rules'
import { layOut } from './path.rules'

/** An active automation with the version that new runs begin with, and the actor whose permissions it uses. */
export type ActiveAutomation = {
  companyId: string
  id: string
  name: string
  entity: AutomationEntityName
  version: number
  graph: Graph
  maxRunsPerHour: number
  actor: Actor | null
}

type Company = { companyId: string }

/** Makes runs of the signals that wait in a company, in their order, each in its own transaction. */
export async function takeSignals({ companyId }: Company, now = () => new Date()): Promise<void> {
  while (await takeNextSignal(companyId, now())) {}
}

/** Takes one signal; returns whether there was one that no other worker holds. */
const takeNextSignal = (companyId: string, now: Date): Promise<boolean> =>
  inCompany({ companyId }, async (tx) => {
    const signal = await lockSignal(tx, companyId)
    if (!signal) return false
    const { action: enteredBy, entityId: recordId, data } = signal
    for (const automation of await loadActiveAutomations(tx, companyId, { action: enteredBy }))
      await enterRecord(tx, automation, { recordId, enteredBy, data, now })
    await tx
      .delete(automationSignals)
      .where(and(eq(automationSignals.companyId, companyId), eq(automationSignals.id, signal.id)))
    return true
  })

async function lockSignal(tx: Tx, companyId: string) {
  const [signal] = await tx
    .select()
    .from(automationSignals)
    .where(eq(automationSignals.companyId, companyId))
    .orderBy(asc(automationSignals.id))
    .limit(1)
    .for('update', { skipLocked: true })
  return signal
}

type Wanted = { action: string } | { id: string } | { dates: true }

/** Loads active automations: those that an audited action triggers, one, or those whose trigger is a date. */
export async function loadActiveAutomations(tx: Tx, companyId: string, wanted: Wanted): Promise<ActiveAutomation[]> {
  const { activeVersion, actorId } = automations
  const rows = await tx
    .select({
      id: automations.id,
      name: automations.name,
      entity: automations.entity,
      maxRunsPerHour: automations.maxRunsPerHour,
      actorId,
      version: automationVersions.version,
      graph: automationVersions.graph,
    })
    .from(automations)
    .innerJoin(
      automationVersions,
      and(
        eq(automationVersions.companyId, automations.companyId),
        eq(automationVersions.automationId, automations.id),
        eq(automationVersions.version, activeVersion),
      ),
    )
    .where(
      and(
        eq(automations.companyId, companyId),
        eq(automations.state, 'active'),
        isNull(automations.deletedAt),
        isWanted(wanted),
      ),
    )
    .orderBy(asc(automations.id))
  const actors = new Map<string, Actor | null>()
  for (const { actorId: id } of rows)
    if (id && !actors.has(id)) actors.set(id, await loadUserActorIn(tx, companyId, id))
  return rows.map(({ actorId: id, ...row }) => ({ ...row, companyId, actor: actors.get(id ?? '') ?? null }))
}

function isWanted(wanted: Wanted) {
  if ('id' in wanted) return eq(automations.id, wanted.id)
  if ('action' in wanted) return sql`${wanted.action} = any(${automations.triggerActions})`
  return sql`cardinality(${automations.triggerActions}) = 0`
}

type Entering = {
  recordId: string
  /** The audited action, `manual` or `date`. */
  enteredBy: string
  /** What the event says; null for a record that a user starts. */
  data: Input | null
  startedBy?: string
  now: Date
}

export type Entered = { runId: string } | { refusal: RefusalReason }

/** Begins a run of a record, or notes why there is none. Two events at once wait for each other. */
export async function enterRecord(tx: Tx, automation: ActiveAutomation, entering: Entering): Promise<Entered> {
  const { companyId, id: automationId } = automation
  const { recordId } = entering
  await tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${`${automationId}:${recordId}`}, 0))`)
  const refusal = await findRefusal(tx, automation, entering)
  if (refusal) {
    // What another trigger of the same event asked for is no refusal that somebody would look for.
    if (refusal !== 'trigger') await noteRefusal(tx, automation, { ...entering, reason: refusal })
    return { refusal }
  }
  const runId = newId()
  const { stepId } = startOf(layOut(automation.graph))
  await tx.insert(automationRuns).values({
    companyId,
    automationId,
    id: runId,
    version: automation.version,
    ...toRecordColumns(automation.entity, recordId),
    enteredBy: entering.enteredBy,
    startedBy: entering.startedBy ?? null,
    startedAt: entering.now,
    dueAt: entering.now,
    stepId,
  })
  await publish(tx, { companyId }, { topic: 'automation-run', entityId: automationId, kind: 'started' })
  return { runId }
}

async function findRefusal(tx: Tx, automation: ActiveAutomation, entering: Entering): Promise<RefusalReason | null> {
  const { actor, graph, maxRunsPerHour } = automation
  const { data, now, recordId } = entering
  if (!actor) return 'no_access'
  const entity = await entityOf(automation.entity)
  const record = await entity.loadRecord(tx, actor, recordId)
  if (!record) return 'not_found'
  const runs = await loadFormerRuns(tx, automation, entering)
  return refuseEntry({ graph, data, facts: record.facts, now, runs, maxRunsPerHour })
}

/** Counts the runs of a record in an automation. */
export async function loadFormerRuns(
  tx: Tx,
  { companyId, id }: Pick<ActiveAutomation, 'companyId' | 'id'>,
  { recordId, now }: Pick<Entering, 'recordId' | 'now'>,
): Promise<FormerRuns> {
  const hourAgo = new Date(now.getTime() - 3_600_000).toISOString()
  const { rows } = await tx.execute<FormerRuns>(sql`
    select count(*)::int as total, count(*) filter (where ended_at is null)::int as open,
      count(*) filter (where started_at > ${hourAgo}::timestamptz)::int as "lastHour"
    from automation_runs where company_id = ${companyId} and record_id = ${recordId} and automation_id = ${id}`)
  return rows[0] ?? { total: 0, open: 0, lastHour: 0 }
}

type Refused = Entering & { reason: RefusalReason }

const noteRefusal = (
  tx: Tx,
  { companyId, id: automationId }: ActiveAutomation,
  { recordId, enteredBy, reason, now }: Refused,
) =>
  tx.insert(automationRefusals).values({ companyId, automationId, id: newId(), recordId, enteredBy, reason, at: now })

/** Returns the columns by which a run references its record. */
const toRecordColumns = (entity: AutomationEntityName, id: string) => ({
  leadId: entity === 'lead' ? id : null,
  customerId: entity === 'customer' ? id : null,
  paymentId: entity === 'payment' ? id : null,
  documentId: entity === 'document' ? id : null,
  taskId: entity === 'task' ? id : null,
})
