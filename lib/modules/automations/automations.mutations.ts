import { and, eq, inArray, sql } from 'drizzle-orm'
import { type Actor, requireScope, type Scope } from '@/lib/access/scope'
import { actionsOfTrigger, entityOf, findFaults, isDateTrigger } from '@/lib/automation/catalogue'
import type { Fault } from '@/lib/automation/check.rules'
import { enqueueAdvance } from '@/lib/automation/enqueue-advance'
import { enterRecord, loadActiveAutomations } from '@/lib/automation/enter'
import type { AutomationEntityName } from '@/lib/automation/entity'
import { conflict, type Fields, invalid, notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { newId } from '@/lib/db/id'
import { automationRuns, automations, automationVersions } from '@/lib/db/schema/automations'
import { inCompany } from '@/lib/db/tenant'
import { violatesConstraint } from '@/lib/db/violation'
import { audit } from '@/lib/events/audit'
import { publish } from '@/lib/events/publish'
import { addDays } from '@/lib/format/calendar'
import { businessDay } from '@/lib/format/dates'
import { lockRow } from '@/lib/records/lock-row'
import { touch } from '@/lib/records/touch'
import type { Graph } from '@/lib/vocabulary/automation-graph'

import { entryRefusalTexts } from './automations.labels'
import type { AutomationChange, AutomationInput, AutomationStateInput } from './automations.schema'
import { requireAutomation } from './starts.queries'

type Edits = Scope<'automationEdits'>
type Row = typeof automations.$inferSelect

const NOT_FOUND = 'האוטומציה לא נמצאה'

/** Creates a draft of an automation and returns its id; 422 for a taken name, and with the faults of the graph by step. */
export const createAutomation = (actor: Actor, input: AutomationInput) => {
  const scope = requireScope('automationEdits', actor)
  return inCompany(scope, async (tx) => {
    const { graph, ...rest } = input
    await requireFaultless(tx, actor, { entity: input.entity, graph })
    const id = newId()
    await tx
      .insert(automations)
      .values({ ...rest, draft: graph, companyId: scope.companyId, id, createdBy: scope.actorId })
    await record(tx, scope, { id, name: input.name, action: 'automation.created' })
    return { id }
  }).catch(takenName)
}

/**
 * Saves the draft of an automation; an active one goes on by its present version until it is activated again. 404, 409
 * (version, archived), 422 as of creating.
 */
export const updateAutomation = (actor: Actor, id: string, change: AutomationChange) => {
  const scope = requireScope('automationEdits', actor)
  return inCompany(scope, async (tx) => {
    const { version, graph, ...rest } = change
    const before = await lockAutomation(tx, scope, { id, version })
    if (before.state === 'archived') throw conflict('archived', 'האוטומציה בארכיון. יש להחזיר אותה לפני שעורכים.')
    await requireFaultless(tx, actor, { entity: before.entity, graph })
    await write(tx, scope, { id, version, set: { ...rest, draft: graph } })
    await record(tx, scope, { id, name: rest.name, action: 'automation.updated' })
    return { id }
  }).catch(takenName)
}

/** Names a taken name; other errors stay. */
function takenName(error: unknown): never {
  throw violatesConstraint(error, 'automations_name') ? invalid({ name: 'יש כבר אוטומציה בשם הזה' }) : error
}

type Checked = { entity: AutomationEntityName; graph: Graph }

/** Throws 422 with the faults of each step by `steps.<id>`, and those of the other parts by `graph.<part>`. */
async function requireFaultless(tx: Tx, actor: Actor, checked: Checked): Promise<void> {
  const faults = await findFaults(tx, actor, checked)
  if (faults.length > 0) throw invalid(toFields(faults))
}

function toFields(faults: readonly Fault[]): Fields {
  const fields: Record<string, string> = {}
  for (const fault of faults) {
    const place = fault.stepId === null ? `graph.${fault.part}` : `steps.${fault.stepId}`
    fields[place] = place in fields ? `${fields[place]}; ${fault.message}` : fault.message
  }
  return fields
}

const NEXT = { active: 'automation.activated', paused: 'automation.paused', archived: 'automation.archived' } as const

/**
 * Activates, pauses or archives an automation. Activating makes the draft a new version if it differs from the last one,
 * and gives the steps the permissions of the actor; runs end by the version that they began with. Pausing stops them
 * where they are; archiving cancels them. 404, 409 (version), 422 (a draft whose choices are gone since).
 */
export const setAutomationState = (actor: Actor, id: string, { state, version }: AutomationStateInput) => {
  const scope = requireScope('automationActivations', actor)
  return inCompany(scope, async (tx) => {
    const before = await lockAutomation(tx, scope, { id, version })
    refuseState(before, state)
    const set = state === 'active' ? await activate(tx, actor, before) : { state, triggerActions: [] }
    await write(tx, scope, { id, version, set })
    await moveRuns(tx, before, state)
    const isRestored = before.state === 'archived' && state === 'paused'
    await record(tx, scope, { id, name: before.name, action: isRestored ? 'automation.restored' : NEXT[state] })
    return { id }
  })
}

type State = AutomationStateInput['state']

function refuseState(before: Row, state: State): void {
  if (before.state === 'archived' && state === 'active')
    throw conflict('archived', 'האוטומציה בארכיון. יש להחזיר אותה להשהיה לפני שמפעילים.')
  if (before.state === 'draft' && state === 'paused')
    throw conflict('draft', 'טיוטה עוד לא הופעלה, ולכן אין מה להשהות.')
}

/** Returns the columns of an activated automation; its draft becomes a version if it changed. */
async function activate(tx: Tx, actor: Actor, before: Row): Promise<Partial<Row>> {
  const { companyId, draft, entity } = before
  await requireFaultless(tx, actor, { entity, graph: draft })
  const activeVersion = await publishVersion(tx, actor, before)
  // The day before is done: records whose day is today enter once its hour has come.
  const dates = isDateTrigger(draft) &&
    before.state !== 'active' && { datesDoneOn: addDays(businessDay(), -1), datesCursor: null }
  await enqueueAdvance(tx, { companyId })
  return { state: 'active', activeVersion, actorId: actor.id, triggerActions: actionsOfTrigger(draft), ...dates }
}

/** Returns the number of the version that equals the draft; a new one if the last does not. */
async function publishVersion(tx: Tx, actor: Actor, { companyId, id, draft }: Row): Promise<number> {
  const { rows } = await tx.execute<{ version: number; is_same: boolean }>(sql`
    select version, graph = ${JSON.stringify(draft)}::jsonb as is_same from automation_versions
    where company_id = ${companyId} and automation_id = ${id} order by version desc limit 1`)
  const [last] = rows
  if (last?.is_same) return last.version
  const version = (last?.version ?? 0) + 1
  await tx
    .insert(automationVersions)
    .values({ companyId, automationId: id, version, graph: draft, createdBy: actor.id })
  return version
}

/** Lets the runs of an automation go on, stand still or end with it. */
async function moveRuns(tx: Tx, { companyId, id }: Row, state: State): Promise<void> {
  const isOpen = inArray(automationRuns.state, ['running', 'waiting'])
  const of = (which = isOpen) =>
    and(eq(automationRuns.companyId, companyId), eq(automationRuns.automationId, id), which)
  const isPaused = eq(automationRuns.state, 'paused')
  if (state === 'paused') await tx.update(automationRuns).set({ state: 'paused', dueAt: null }).where(of())
  else if (state === 'active')
    await tx
      .update(automationRuns)
      .set({ state: 'waiting', dueAt: sql`coalesce(${automationRuns.waitsUntil}, now())` })
      .where(of(isPaused))
  else
    await tx
      .update(automationRuns)
      .set({
        state: 'cancelled',
        reason: 'האוטומציה הועברה לארכיון',
        dueAt: null,
        waitsUntil: null,
        endedAt: sql`now()`,
      })
      .where(of(inArray(automationRuns.state, ['running', 'waiting', 'paused'])))
}

/** Creates a draft with the steps of another automation; 404. */
export const copyAutomation = (actor: Actor, id: string) => {
  const scope = requireScope('automationEdits', actor)
  return inCompany(scope, async (tx) => {
    const { name, description, entity, draft, maxRunsPerHour } = await lockRow(tx, automations, scope, {
      id,
      orElse: NOT_FOUND,
    })
    const copy = { id: newId(), name: await freeName(tx, scope, name) }
    await tx.insert(automations).values({
      ...copy,
      description,
      entity,
      draft,
      maxRunsPerHour,
      companyId: scope.companyId,
      createdBy: scope.actorId,
    })
    await record(tx, scope, { ...copy, action: 'automation.created' })
    return { id: copy.id }
  })
}

/** Returns a name for a copy that no automation has. */
async function freeName(tx: Tx, { companyId }: Edits, name: string): Promise<string> {
  const { rows } = await tx.execute<{ name: string }>(sql`
    select lower(name) as name from automations where company_id = ${companyId} and deleted_at is null`)
  const taken = new Set(rows.map((row) => row.name))
  const named = (count: number) => `${name.slice(0, 100)} (עותק${count > 1 ? ` ${count}` : ''})`
  for (let count = 1; ; count++) if (!taken.has(named(count).toLowerCase())) return named(count)
}

/**
 * Starts an active automation for one record; returns the run. 404; 409 where it is not active, and with the reason why
 * the record does not enter.
 */
export const startAutomationRun = (actor: Actor, id: string, { recordId }: { recordId: string }) => {
  const scope = requireScope('automationEdits', actor)
  return inCompany(scope, async (tx) => {
    await requireAutomation(tx, scope.companyId, id)
    const [automation] = await loadActiveAutomations(tx, scope.companyId, { id })
    if (!automation) throw conflict('not_active', 'אפשר להריץ רק אוטומציה פעילה')
    const entity = await entityOf(automation.entity)
    if (!(await entity.loadRecord(tx, actor, recordId))) throw notFound('הרשומה לא נמצאה')
    const entered = await enterRecord(tx, automation, {
      recordId,
      enteredBy: 'manual',
      data: null,
      startedBy: actor.id,
      now: new Date(),
    })
    if ('refusal' in entered) throw conflict('not_entered', entryRefusalTexts[entered.refusal])
    await enqueueAdvance(tx, scope)
    await record(tx, scope, { id, name: automation.name, action: 'automation.started-by-hand' })
    return { id: entered.runId }
  })
}

type Wanted = { id: string; version: number }

const lockAutomation = (
  tx: Tx,
  scope: Scope<'automationEdits'> | Scope<'automationActivations'>,
  wanted: Wanted,
): Promise<Row> => lockRow(tx, automations, scope, { ...wanted, orElse: NOT_FOUND })

type Change = Wanted & { set: Partial<Row> }
type Context = { companyId: string; actorId: string }

const write = (tx: Tx, { companyId, actorId }: Context, { id, version, set }: Change) =>
  tx
    .update(automations)
    .set({ ...set, ...touch(version, actorId) })
    .where(and(eq(automations.companyId, companyId), eq(automations.id, id)))

type Recorded = { id: string; name: string; action: string }

async function record(tx: Tx, scope: Context, { id, name, action }: Recorded): Promise<void> {
  await publish(tx, scope, { topic: 'automation', entityId: id, kind: 'updated' })
  await audit(tx, scope, { action, entity: 'automation', entityId: id, data: { name } })
}
