import type { Actor } from '@/lib/access/scope'
import { notFound } from '@/lib/core/errors'
import type { Tx } from '@/lib/db/client'
import { inCompany } from '@/lib/db/tenant'
import type { BusinessHours } from '@/lib/format/business-time'
import type { ActionStep, BranchStep, Graph } from '@/lib/vocabulary/automation-graph'
import { attemptAction, missingText } from './attempt'
import { entityOf, loadCatalogue } from './catalogue'
import { loadDelayHours } from './delay-hours'
import type { ActionResult, AutomationEntity, AutomationEntityName, AutomationRecord } from './entity'
import { type RefusalReason, refuseEntry } from './entry.rules'
import { fillInput } from './fill'
import { type Decision, decide, type Position, startOf } from './interpreter.rules'
import { layOut, type Path } from './path.rules'
import { type ConditionVerdict, judgeConditions } from './verdicts.rules'
import { type GraphWords, inputTexts } from './words.rules'

/** Most steps that a dry run walks. */
const MAX_DRY_STEPS = 60
/** What these actions write may leave the database, as a document its file in the storage, so that they are not tried. */
const UNTRIED_GROUPS = ['money', 'documents']

/** What would come of a step. */
export type DryOutcome = 'ok' | 'skipped' | 'failed' | 'untried' | 'waits' | 'quiet' | 'yes' | 'no' | 'met' | 'back'

export type DryStep = {
  stepId: string
  at: Date
  outcome: DryOutcome
  /** Why, for a person. */
  text: string
  input: { label: string; value: string }[]
  /** For a wait: its end. */
  until: Date | null
  conditions: ConditionVerdict[]
}

export type DryRun = {
  record: { id: string; name: string }
  /** Why the record would not enter; the steps are walked as if it did. */
  refusal: RefusalReason | null
  filter: ConditionVerdict[]
  suppression: ConditionVerdict[]
  steps: DryStep[]
  end: { at: Date; reason: 'done' | 'goal_met' | 'ejected' | 'too_long' | 'failed' | 'cut' }
}

type Wanted = {
  automation: { id: string; name: string }
  entity: AutomationEntityName
  graph: Graph
  recordId: string
}

/**
 * Walks a graph for a record on a clock that jumps over the waits, with the permissions of the actor. Steps that write
 * rows alone are really done, so that what follows sees their effect, in a transaction that is rolled back. 404.
 */
export async function dryRun(actor: Actor, wanted: Wanted, now = new Date()): Promise<DryRun> {
  const undone = new Undone()
  await inCompany({ companyId: actor.companyId, actorId: actor.id }, async (tx) => {
    undone.result = await walk(tx, actor, { ...wanted, now })
    throw undone
  }).catch((error) => {
    if (error !== undone) throw error
  })
  return undone.result as DryRun
}

/** Rolls the transaction of a dry run back and takes its result out. */
class Undone extends Error {
  result: DryRun | undefined
}

type Walk = {
  actor: Actor
  entity: AutomationEntity
  words: GraphWords
  graph: Graph
  path: Path
  hours: BusinessHours
  record: AutomationRecord
  clock: Date
  position: Position
  automation: { id: string; name: string }
}

async function walk(tx: Tx, actor: Actor, wanted: Wanted & { now: Date }): Promise<DryRun> {
  const { graph, recordId, now } = wanted
  const entity = await entityOf(wanted.entity)
  const record = await entity.loadRecord(tx, actor, recordId)
  if (!record) throw notFound('הרשומה לא נמצאה')
  const words = await loadCatalogue(tx, actor, wanted.entity)
  const path = layOut(graph)
  const runs = { total: 0, open: 0, lastHour: 0 }
  const situation = { facts: record.facts, now, words }
  const at: Walk = {
    actor,
    entity,
    words,
    graph,
    path,
    hours: await loadDelayHours(tx, actor, graph),
    record,
    clock: now,
    position: startOf(path),
    automation: wanted.automation,
  }
  const { steps, reason } = await walkSteps(tx, at)
  return {
    record: { id: record.id, name: record.name },
    refusal: refuseEntry({ graph, data: null, facts: record.facts, now, runs, maxRunsPerHour: 1 }),
    filter: judgeConditions(graph.filter, situation),
    suppression: graph.suppression ? judgeConditions(graph.suppression, situation) : [],
    steps,
    end: { at: at.clock, reason },
  }
}

type Walked = { steps: DryStep[]; reason: DryRun['end']['reason'] }

/** Walks step after step; `at` is where it stands. */
async function walkSteps(tx: Tx, at: Walk): Promise<Walked> {
  const steps: DryStep[] = []
  while (steps.length < MAX_DRY_STEPS) {
    const { graph, path, position, record, clock, entity } = at
    const isOutgoing = (action: string) => entity.actions[action]?.isOutgoing ?? false
    const decision = decide(graph, path, position, { facts: record.facts, now: clock, isOutgoing, hours: at.hours })
    if (decision.kind === 'end') return { steps, reason: decision.reason }
    const step = decision.kind === 'act' ? await act(tx, at, decision) : pass(at, decision)
    if (step) steps.push(step)
    if (step?.outcome === 'failed') return { steps, reason: 'failed' }
  }
  return { steps, reason: 'cut' }
}

const dryStep = (at: Walk, part: Partial<DryStep> & Pick<DryStep, 'outcome'>): DryStep => ({
  stepId: at.position.stepId ?? '',
  at: at.clock,
  text: '',
  input: [],
  until: null,
  conditions: [],
  ...part,
})

/** Moves over a step without an effect; the end of a wait says no more than its beginning. */
function pass(at: Walk, decision: Extract<Decision, { kind: 'wait' | 'pass' }>): DryStep | null {
  if (decision.kind === 'wait') {
    const { until, reason } = decision
    const step = dryStep(at, { outcome: reason === 'quiet' ? 'quiet' : 'waits', until, conditions: waitVerdicts(at) })
    at.clock = until
    if (reason === 'step') at.position = { ...at.position, waitsUntil: until }
    return step
  }
  const step = passedStep(at, decision.result)
  at.position = decision.to
  return step
}

function passedStep(at: Walk, result: Extract<Decision, { kind: 'pass' }>['result']): DryStep | null {
  if (result === 'waited' || result === 'timed_out') return null
  if (result === 'went_back') return dryStep(at, { outcome: 'back' })
  if (result === 'met') return dryStep(at, { outcome: 'met', conditions: waitVerdicts(at) })
  const { step } = at.path.nodes.get(at.position.stepId ?? '') as { step: BranchStep }
  return dryStep(at, { outcome: result, conditions: verdicts(at, step.conditions) })
}

const verdicts = ({ record, clock, words }: Walk, group: Parameters<typeof judgeConditions>[0]) =>
  judgeConditions(group, { facts: record.facts, now: clock, words })

function waitVerdicts(at: Walk): ConditionVerdict[] {
  const step = at.path.nodes.get(at.position.stepId ?? '')?.step
  return step?.kind === 'wait_until' ? verdicts(at, step.until) : []
}

async function act(tx: Tx, at: Walk, { step, to }: Extract<Decision, { kind: 'act' }>): Promise<DryStep> {
  const { input, missing } = await fillInput(tx, at, step)
  const shown = inputTexts(at.entity.actions[step.action]?.fields ?? {}, input, at.words)
  const told = { input: shown.map(({ label, value }) => ({ label, value })) }
  if (missing.length > 0) return dryStep(at, { ...told, outcome: 'failed', text: missingText(missing) })
  const { kind, text } = await tryAction(tx, at, { step, input })
  const done = dryStep(at, { ...told, outcome: kind, text })
  at.position = to
  at.record = (await at.entity.loadRecord(tx, at.actor, at.record.id)) ?? at.record
  return done
}

type Tried = { kind: ActionResult['kind'] | 'failed' | 'untried'; text: string }

/** Does an action inside the transaction that is rolled back. */
async function tryAction(
  tx: Tx,
  { entity, actor, record, automation, clock }: Walk,
  { step, input }: { step: ActionStep; input: Record<string, unknown> },
): Promise<Tried> {
  const action = entity.actions[step.action]
  if (!action) return { kind: 'failed', text: 'הפעולה אינה קיימת' }
  if (UNTRIED_GROUPS.includes(action.group)) return { kind: 'untried', text: 'אינו נבדק בניסיון' }
  const context = { actor, record, input, automation, runId: automation.id, now: clock }
  const tried = await attemptAction(tx, action, { context, forbidden: 'אין לך הרשאה לפעולה הזאת' })
  if ('fault' in tried) throw tried.fault
  return 'failure' in tried ? { kind: 'failed', text: tried.failure } : tried.result
}
