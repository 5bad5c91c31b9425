import { and, asc, eq, isNotNull, lte } from 'drizzle-orm'

import type { Actor } from '@/lib/access/scope'
import { loadUserActorIn } from '@/lib/auth/actor-of-user'
import { log } from '@/lib/core/log'
import type { Tx } from '@/lib/db/client'
import { automationRuns, automations, automationVersions } from '@/lib/db/schema/automations'
import { inCompany } from '@/lib/db/tenant'
import type { ActionStep } from '@/lib/vocabulary/automation-graph'
import { attemptAction, missingText } from './attempt'
import { entityOf } from './catalogue'
import { loadDelayHours } from './delay-hours'
import type { AutomationEntity, AutomationRecord } from './entity'
import { fillInput } from './fill'
import { type Decision, decide, type Position } from './interpreter.rules'
import { layOut } from './path.rules'
import { endRun, failStep, type LoadedRun, moveTo, noteStep, type RunStep, updateRun } from './run-log'

type RunRef = { companyId: string; runId: string }

const AT_ONCE = 100
/** An error that is not expected is tried again after these minutes; after the last one the step has failed. */
const RETRY_MINUTES = [1, 5, 30, 120]

/**
 * Advances the runs of a company that have something to do, until none has, or until those that are left are in the hands
 * of another worker.
 */
export async function advanceDueRuns({ companyId }: { companyId: string }, now = () => new Date()): Promise<void> {
  for (let isMoving = true; isMoving; ) {
    isMoving = false
    for (const { id } of await listDue(companyId, now()))
      isMoving = (await advanceRun({ companyId, runId: id }, now)) || isMoving
  }
}

const listDue = (companyId: string, now: Date) =>
  inCompany({ companyId }, (tx) =>
    tx
      .select({ id: automationRuns.id })
      .from(automationRuns)
      .where(
        and(eq(automationRuns.companyId, companyId), isNotNull(automationRuns.dueAt), lte(automationRuns.dueAt, now)),
      )
      .orderBy(asc(automationRuns.dueAt), asc(automationRuns.id))
      .limit(AT_ONCE),
  )

/**
 * Takes the steps of a run one after another, each in its own transaction, until the run waits or ends; returns whether
 * it had something to do.
 */
async function advanceRun(ref: RunRef, now = () => new Date()): Promise<boolean> {
  try {
    const by = await loadActorOf(ref)
    let next = await takeStep(ref, by, now())
    const hadWork = next !== 'nothing'
    while (next === 'goes_on') next = await takeStep(ref, by, now())
    return hadWork
  } catch (error) {
    log.error({ err: error, run: ref.runId }, 'automation step failed')
    await inCompany(ref, (tx) => postpone(tx, ref, { now: now(), message: 'אירעה תקלה' }))
    return true
  }
}

/** Who takes the steps of a run: the user whose permissions they use, null for one who may not act any more. */
type RunActor = { actor: Actor | null; automationName: string }

/** Returns the user whose permissions the steps of a run use, as they are now. */
const loadActorOf = ({ companyId, runId }: RunRef): Promise<RunActor> =>
  inCompany({ companyId }, async (tx) => {
    const [found] = await tx
      .select({ actorId: automations.actorId, name: automations.name })
      .from(automationRuns)
      .innerJoin(
        automations,
        and(eq(automations.companyId, companyId), eq(automations.id, automationRuns.automationId)),
      )
      .where(and(eq(automationRuns.companyId, companyId), eq(automationRuns.id, runId)))
    const actor = found?.actorId ? await loadUserActorIn(tx, companyId, found.actorId) : null
    return { actor, automationName: found?.name ?? '' }
  })

/** Whether a run goes on at once, stays where it is, or had nothing to do. */
type Taken = 'goes_on' | 'stays' | 'nothing'

/**
 * Takes the next step of a run in one transaction: its effect, what the log says of it, and where the run stands. A
 * worker that dies repeats nothing, because all three are written or none.
 */
const takeStep = (ref: RunRef, by: RunActor, now: Date): Promise<Taken> => {
  const { actor } = by
  return inCompany({ companyId: ref.companyId, actorId: actor?.id ?? '', trace: traceOf(ref, by) }, async (tx) => {
    const loaded = await lockDue(tx, ref, now)
    if (!loaded) return 'nothing'
    const goesOn = await follow(tx, { ...loaded, now, path: layOut(loaded.graph) }, actor)
    return goesOn ? 'goes_on' : 'stays'
  })
}

const GONE = 'הרשומה אינה קיימת עוד, או שאינה מוצגת למי שהפעיל את האוטומציה'

/** Lets the run take its step if its actor and its record are still there. */
async function follow(tx: Tx, at: RunStep, actor: Actor | null): Promise<boolean> {
  if (!actor) return failStep(tx, at, { error: 'המשתמש שהפעיל את האוטומציה אינו פעיל עוד' })
  const entity = await entityOf(at.automation.entity)
  const record = await entity.loadRecord(tx, actor, at.run.recordId)
  return record ? doDecided(tx, { ...at, entity, record, actor }) : endRun(tx, at, { state: 'cancelled', reason: GONE })
}

const traceOf = ({ runId }: RunRef, { automationName }: RunActor) => ({
  ip: '',
  userAgent: '',
  via: { automation: runId, name: automationName },
})

type Acting = RunStep & { entity: AutomationEntity; record: AutomationRecord; actor: Actor }

/** Locks a run that has something to do; nothing where another worker holds it or it has moved on. */
async function lockDue(tx: Tx, { companyId, runId }: RunRef, now: Date): Promise<LoadedRun | null> {
  const [run] = await tx
    .select()
    .from(automationRuns)
    .where(and(eq(automationRuns.companyId, companyId), eq(automationRuns.id, runId), lte(automationRuns.dueAt, now)))
    .for('update', { skipLocked: true })
  if (!run) return null
  const [found] = await tx
    .select({
      id: automations.id,
      name: automations.name,
      entity: automations.entity,
      actorId: automations.actorId,
      graph: automationVersions.graph,
    })
    .from(automationVersions)
    .innerJoin(
      automations,
      and(eq(automations.companyId, companyId), eq(automations.id, automationVersions.automationId)),
    )
    .where(
      and(
        eq(automationVersions.companyId, companyId),
        eq(automationVersions.automationId, run.automationId),
        eq(automationVersions.version, run.version),
      ),
    )
  if (!found) throw new Error('a run without its version')
  const { graph, ...automation } = found
  return { run, automation, graph }
}

const positionOf = ({ stepId, passed, waitsUntil }: LoadedRun['run']): Position => ({ stepId, passed, waitsUntil })

const REASONS = {
  done: '',
  goal_met: 'המטרה הושגה',
  ejected: 'תנאי העצירה התקיימו',
  too_long: 'הריצה עברה את מספר השלבים המותר',
}

/** Does what the interpreter decides. */
async function doDecided(tx: Tx, at: Acting): Promise<boolean> {
  const { graph, path, run, record, entity, now } = at
  const isOutgoing = (action: string) => entity.actions[action]?.isOutgoing ?? false
  const hours = await loadDelayHours(tx, run, graph)
  const decision = decide(graph, path, positionOf(run), { facts: record.facts, now, isOutgoing, hours })
  if (decision.kind === 'act') return act(tx, at, decision)
  if (decision.kind === 'wait') return wait(tx, at, decision)
  if (decision.kind === 'pass') return pass(tx, at, decision)
  const { reason } = decision
  return endRun(tx, at, { state: reason === 'too_long' ? 'failed' : reason, reason: REASONS[reason] })
}

const PASSED = {
  yes: 'התנאי התקיים',
  no: 'התנאי לא התקיים',
  waited: 'ההמתנה הסתיימה',
  met: 'התנאי שחיכו לו התקיים',
  timed_out: 'הזמן עבר והתנאי לא התקיים',
  went_back: 'חזרה לשלב קודם',
}

async function pass(tx: Tx, at: Acting, { to, result }: Extract<Decision, { kind: 'pass' }>): Promise<boolean> {
  await noteStep(tx, at, { state: 'ok', result: PASSED[result], endedAt: at.now })
  return moveTo(tx, at, to)
}

async function wait(tx: Tx, at: Acting, { until, reason }: Extract<Decision, { kind: 'wait' }>): Promise<boolean> {
  const result = reason === 'quiet' ? 'ממתין לסוף השעות השקטות' : ''
  await noteStep(tx, at, { state: 'waiting', until, result })
  // The end of quiet hours is asked for again when it has come; only a step's own wait is kept.
  const waitsUntil = reason === 'step' ? until : null
  await updateRun(tx, at, { state: 'waiting', dueAt: until, waitsUntil })
  return false
}

async function act(tx: Tx, at: Acting, { step, to }: Extract<Decision, { kind: 'act' }>): Promise<boolean> {
  const { run, now } = at
  const { input, missing } = await fillInput(tx, at, step)
  if (missing.length > 0) return failStep(tx, at, { error: missingText(missing), input })
  const outcome = await tryAction(tx, at, { step, input })
  if ('failure' in outcome) return failStep(tx, at, { error: outcome.failure, input })
  if ('fault' in outcome) {
    log.error({ err: outcome.fault, run: run.id, step: step.id }, 'automation step failed')
    const retry = RETRY_MINUTES[run.attempts]
    if (retry === undefined) return failStep(tx, at, { error: 'אירעה תקלה, גם בניסיונות החוזרים', input })
    await noteStep(tx, at, {
      state: 'waiting',
      error: 'אירעה תקלה; יהיה ניסיון נוסף',
      input,
      attempts: run.attempts + 1,
    })
    await updateRun(tx, at, {
      state: 'waiting',
      dueAt: new Date(now.getTime() + retry * 60_000),
      attempts: run.attempts + 1,
    })
    return false
  }
  const { kind, text } = outcome.result
  await noteStep(tx, at, { state: kind, result: text, input, attempts: run.attempts + 1, endedAt: now })
  return moveTo(tx, at, to)
}

type Acted = { step: ActionStep; input: Record<string, unknown> }

async function tryAction(tx: Tx, at: Acting, { step, input }: Acted) {
  const { entity, actor, record, automation, run, now } = at
  const action = entity.actions[step.action]
  if (!action) return { failure: 'הפעולה אינה קיימת עוד' }
  const context = { actor, record, input, automation: { id: automation.id, name: automation.name }, runId: run.id, now }
  return attemptAction(tx, action, { context, forbidden: 'למי שהפעיל את האוטומציה אין הרשאה לפעולה הזאת' })
}

/** Puts a run off after a failure of the engine itself, so that it does not hold up the others. */
async function postpone(
  tx: Tx,
  { companyId, runId }: RunRef,
  { now, message }: { now: Date; message: string },
): Promise<void> {
  const isIt = and(
    eq(automationRuns.companyId, companyId),
    eq(automationRuns.id, runId),
    isNotNull(automationRuns.dueAt),
  )
  const [run] = await tx.select().from(automationRuns).where(isIt).for('update')
  if (!run) return
  const retry = RETRY_MINUTES[run.attempts]
  const again = { dueAt: new Date(now.getTime() + (retry ?? 0) * 60_000), attempts: run.attempts + 1 }
  const failed = { state: 'failed' as const, reason: message, dueAt: null, waitsUntil: null, endedAt: now }
  await tx
    .update(automationRuns)
    .set(retry === undefined ? failed : again)
    .where(isIt)
}
