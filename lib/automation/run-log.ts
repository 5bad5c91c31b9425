import { and, eq, gt } from 'drizzle-orm'

import type { Tx } from '@/lib/db/client'
import { automationRuns, automationStepRuns } from '@/lib/db/schema/automations'
import { publish } from '@/lib/events/publish'
import { notify } from '@/lib/notifications/notify'
import type { Graph, Step } from '@/lib/vocabulary/automation-graph'
import type { AutomationEntityName } from './entity'
import type { Position } from './interpreter.rules'
import type { Path } from './path.rules'

type Run = typeof automationRuns.$inferSelect
type StepRun = typeof automationStepRuns.$inferInsert

/** A run with its automation and the graph of its version. */
export type LoadedRun = { run: Run; automation: Automation; graph: Graph }
type Automation = { id: string; name: string; entity: AutomationEntityName; actorId: string | null }

/** A run at the step that comes next. */
export type RunStep = LoadedRun & { now: Date; path: Path }

/** Lets the run go on at a step, or ends it after the last; returns whether it goes on. */
export async function moveTo(tx: Tx, at: RunStep, { stepId, passed }: Position): Promise<boolean> {
  if (stepId === null) return endRun(tx, at, { state: 'done', reason: '', passed })
  await updateRun(tx, at, { state: 'running', stepId, passed, waitsUntil: null, dueAt: at.now, attempts: 0 })
  return true
}

type Ending = { state: 'done' | 'goal_met' | 'ejected' | 'cancelled' | 'failed'; reason: string; passed?: number }

/** Ends a run. */
export async function endRun(tx: Tx, at: RunStep, { state, reason, passed = at.run.passed }: Ending): Promise<false> {
  const { now, run, automation } = at
  await updateRun(tx, at, { state, reason, passed, endedAt: now, dueAt: null, waitsUntil: null })
  await publish(tx, run, { topic: 'automation-run', entityId: automation.id, kind: state })
  return false
}

type Failure = { error: string; input?: Record<string, unknown> }

/** Ends a run at a step that did not succeed; it can be retried from there. Tells who activated it, once an hour at most. */
export async function failStep(tx: Tx, at: RunStep, { error, input }: Failure): Promise<false> {
  const { run, automation, now } = at
  await noteStep(tx, at, { state: 'failed', error, attempts: run.attempts + 1, endedAt: now, ...(input && { input }) })
  if (!(await hasFailedLately(tx, at)))
    await notify(
      tx,
      { companyId: run.companyId },
      {
        to: [automation.actorId],
        kind: 'automation.failed',
        entity: 'automation',
        entityId: automation.id,
        payload: { name: automation.name, reason: error },
      },
    )
  return endRun(tx, at, { state: 'failed', reason: error })
}

async function hasFailedLately(tx: Tx, { run, now }: RunStep): Promise<boolean> {
  const { companyId, automationId, state, endedAt } = automationRuns
  const hourAgo = new Date(now.getTime() - 3_600_000)
  const found = await tx
    .select({ id: automationRuns.id })
    .from(automationRuns)
    .where(
      and(eq(companyId, run.companyId), eq(automationId, run.automationId), eq(state, 'failed'), gt(endedAt, hourAgo)),
    )
    .limit(1)
  return found.length > 0
}

/** Writes columns of a run. */
export const updateRun = (tx: Tx, { run }: Pick<RunStep, 'run'>, set: Partial<Run>) =>
  tx
    .update(automationRuns)
    .set(set)
    .where(and(eq(automationRuns.companyId, run.companyId), eq(automationRuns.id, run.id)))

/** Writes what the log says of the present step; a step that waited or was tried before keeps its row. */
export async function noteStep(
  tx: Tx,
  at: RunStep,
  said: Omit<StepRun, 'companyId' | 'runId' | 'seq' | 'stepId' | 'kind'>,
): Promise<void> {
  const { run, now } = at
  const step: Step | undefined = at.path.nodes.get(run.stepId ?? '')?.step
  if (!step) return
  const row = { result: '', error: '', until: null, endedAt: null, ...said }
  const action = step.kind === 'action' ? step.action : null
  const key = { companyId: run.companyId, runId: run.id, seq: run.passed }
  await tx
    .insert(automationStepRuns)
    .values({ ...key, stepId: step.id, kind: step.kind, action, startedAt: now, ...row })
    .onConflictDoUpdate({
      target: [automationStepRuns.companyId, automationStepRuns.runId, automationStepRuns.seq],
      set: row,
    })
}
