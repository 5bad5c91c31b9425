import type { BusinessHours } from '@/lib/format/business-time'
import type { ActionStep, Graph, Step, WaitStep, WaitUntilStep } from '@/lib/vocabulary/automation-graph'
import { conditionsHold, type Facts } from './conditions.rules'
import type { Node, Path } from './path.rules'
import { afterQuiet, delayEnd } from './times.rules'

/** Where a run stands. */
export type Position = {
  /** The step that comes next; null once there is none. */
  stepId: string | null
  /** Number of steps that the run has left behind: with the run's id it names an effect, so that none happens twice. */
  passed: number
  /** The end of the wait that the run is in; null where it waits for nothing. */
  waitsUntil: Date | null
}

type Passed = 'yes' | 'no' | 'waited' | 'met' | 'timed_out' | 'went_back'

/** What a run does next. */
export type Decision =
  | { kind: 'end'; reason: 'done' | 'goal_met' | 'ejected' | 'too_long' }
  /** Nothing happens before an instant. */
  | { kind: 'wait'; until: Date; reason: 'step' | 'quiet' }
  /** The step has no effect outside the run: `result` says how it went. */
  | { kind: 'pass'; to: Position; result: Passed }
  | { kind: 'act'; step: ActionStep; to: Position }

type Situation = {
  facts: Facts
  now: Date
  isOutgoing: (action: string) => boolean
  /** When the company is open. */
  hours: BusinessHours
}

/** Most steps of one run: a graph that goes round for longer does so by mistake. */
const MAX_PASSED = 2_000

export const startOf = ({ first }: Path): Position => ({ stepId: first, passed: 0, waitsUntil: null })

/** Decides what a run does next. Goal and suppression are asked before each step, also during a wait. */
export function decide(graph: Graph, path: Path, position: Position, situation: Situation): Decision {
  const { facts, now } = situation
  if (graph.goal && conditionsHold(graph.goal, facts, now)) return { kind: 'end', reason: 'goal_met' }
  if (graph.suppression && conditionsHold(graph.suppression, facts, now)) return { kind: 'end', reason: 'ejected' }
  const node = position.stepId === null ? undefined : path.nodes.get(position.stepId)
  if (!node || node.step.kind === 'end') return { kind: 'end', reason: 'done' }
  if (position.passed >= MAX_PASSED) return { kind: 'end', reason: 'too_long' }
  return decideStep(graph, node, position, situation)
}

function decideStep(graph: Graph, node: Node, position: Position, situation: Situation): Decision {
  const { step, next, yes, no } = node
  const { facts, now, hours } = situation
  const pass = passFrom(position)
  if (step.kind === 'action') return decideAction(graph, { step, to: pass('went_back', next).to }, situation)
  if (step.kind === 'branch') return conditionsHold(step.conditions, facts, now) ? pass('yes', yes) : pass('no', no)
  if (step.kind === 'wait_until' && conditionsHold(step.until, facts, now)) return pass('met', next)
  return isWait(step) ? decideWait(node, position, { step, now, hours }) : pass('went_back', next)
}

const isWait = (step: Step): step is WaitStep | WaitUntilStep => step.kind === 'wait' || step.kind === 'wait_until'

type Waiting = { step: WaitStep | WaitUntilStep; now: Date; hours: BusinessHours }

function decideWait({ next }: Node, position: Position, { step, now, hours }: Waiting): Decision {
  const until = position.waitsUntil ?? waitEnd(step, now, hours)
  if (until > now) return { kind: 'wait', until, reason: 'step' }
  return passFrom(position)(step.kind === 'wait' ? 'waited' : 'timed_out', next)
}

type Pass = Extract<Decision, { kind: 'pass' }>

/** Returns the decision that leaves the present step behind. */
const passFrom =
  ({ passed }: Position) =>
  (result: Passed, stepId: string | null): Pass => ({
    kind: 'pass',
    to: { stepId, passed: passed + 1, waitsUntil: null },
    result,
  })

/** A step that reaches a person waits for the end of the quiet hours. */
function decideAction(
  { quiet }: Graph,
  { step, to }: { step: ActionStep; to: Position },
  situation: Situation,
): Decision {
  const { now, isOutgoing } = situation
  const from = isOutgoing(step.action) ? afterQuiet(now, quiet) : now
  return from > now ? { kind: 'wait', until: from, reason: 'quiet' } : { kind: 'act', step, to }
}

const waitEnd = (step: WaitStep | WaitUntilStep, now: Date, hours: BusinessHours): Date =>
  delayEnd(now, step.kind === 'wait' ? { delay: step.delay, at: step.at, hours } : { delay: step.most, hours })
