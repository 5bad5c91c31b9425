import {
  type ActionStep,
  type Condition,
  type ConditionGroup,
  type Delay,
  type FactType,
  type Graph,
  MAX_STEPS,
  type Step,
} from '@/lib/vocabulary/automation-graph'
import { needsValue, operatorsFor } from './conditions.rules'
import type { ChoiceLists, FactDefinition } from './fields.rules'
import { allSteps, followers, layOut, type Node, type Path } from './path.rules'

/** What a graph may name: the facts of its entity, and the actions with what each says of its input. */
export type Known = {
  facts: Readonly<Record<string, FactDefinition>>
  choices: ChoiceLists
  actions: Readonly<Record<string, (input: Record<string, unknown>) => readonly string[]>>
  triggers: ReadonlySet<string>
}

/** Parts of a graph beside its steps one by one. */
type Part = 'trigger' | 'filter' | 'steps' | 'goal' | 'suppression'

/** A fault of a step, or of another part of a graph. */
export type Fault = { stepId: string; message: string } | { stepId: null; part: Part; message: string }

/** Returns what is wrong with a graph, in the order of its steps; nothing where it may be saved. */
export function checkGraph(graph: Graph, known: Known): Fault[] {
  const steps = allSteps(graph.steps)
  const path = layOut(graph)
  return [
    ...checkWhole(graph, steps, known),
    ...steps.flatMap((step) => checkStep(step, known, path).map((message) => ({ stepId: step.id, message }))),
    ...endlessSteps(path).map((stepId) => ({
      stepId,
      message: 'השלבים חוזרים לכאן בלי המתנה של שעה לפחות ביניהם',
    })),
    ...unreachableSteps(path, steps).map((stepId) => ({ stepId, message: 'אף שלב אינו מוביל לכאן' })),
  ]
}

function checkWhole({ trigger, filter, goal, suppression }: Graph, steps: readonly Step[], known: Known): Fault[] {
  const counts = new Map<string, number>()
  for (const { id } of steps) counts.set(id, (counts.get(id) ?? 0) + 1)
  const repeated = [...counts].filter(([, count]) => count > 1)
  const groups = { filter, goal, suppression }
  const of = (part: Part, messages: readonly string[]) =>
    messages.map((message): Fault => ({ stepId: null, part, message }))
  return [
    ...of('trigger', known.triggers.has(trigger.kind) ? [] : ['יש לבחור מה מפעיל את האוטומציה']),
    ...of('steps', steps.length === 0 ? ['יש להוסיף שלב אחד לפחות'] : []),
    ...of('steps', steps.length > MAX_STEPS ? [`יש יותר מ־${MAX_STEPS} שלבים`] : []),
    ...(['filter', 'goal', 'suppression'] as const).flatMap((part) =>
      of(part, groups[part] ? checkConditions(groups[part], known) : []),
    ),
    ...repeated.map(([stepId]) => ({ stepId, message: 'שני שלבים באותו מזהה' })),
  ]
}

function checkStep(step: Step, known: Known, { nodes }: Path): readonly string[] {
  switch (step.kind) {
    case 'action':
      return checkAction(step, known)
    case 'back':
      return checkBack(step.to, nodes)
    case 'wait_until':
      return checkAsked(step.until, known)
    case 'branch':
      return [
        ...(step.yes.length + step.no.length === 0 ? ['ההסתעפות אינה מובילה לשום שלב'] : []),
        ...checkAsked(step.conditions, known),
      ]
    default:
      return []
  }
}

function checkAction({ action, input }: ActionStep, { actions }: Known): readonly string[] {
  const check = actions[action]
  return check ? check(input) : ['הפעולה אינה קיימת']
}

function checkBack(to: string, nodes: Path['nodes']): string[] {
  if (to === '') return ['יש לבחור לאיזה שלב חוזרים']
  return nodes.has(to) ? [] : ['השלב שאליו חוזרים אינו קיים']
}

/** A step that asks needs something to ask. */
const checkAsked = (group: ConditionGroup, known: Known): string[] =>
  group.conditions.length === 0 ? ['יש להציב תנאי אחד לפחות'] : checkConditions(group, known)

const checkConditions = ({ conditions }: ConditionGroup, known: Known): string[] =>
  conditions.map((one) => checkCondition(one, known)).filter((fault) => fault !== null)

function checkCondition({ fact, operator, value }: Condition, { facts, choices }: Known): string | null {
  const definition = facts[fact]
  if (!definition) return 'התנאי שואל על שדה שאינו קיים'
  const { type, label } = definition
  if (!operatorsFor[type].includes(operator)) return `אי אפשר להשוות כך את השדה ״${label}״`
  return needsValue(operator) ? checkValues([value].flat(), definition, choices) : null
}

function checkValues(
  values: readonly unknown[],
  { type, label, choices: list = '' }: FactDefinition,
  choices: ChoiceLists,
): string | null {
  if (values.length === 0 || values.some((one) => one === null || one === '')) return `חסר ערך בתנאי על ״${label}״`
  if (!TAKES_SEVERAL.has(type)) return values.length > 1 ? `בתנאי על ״${label}״ אפשר להציב ערך אחד` : null
  const isOffered = values.every((one) => choices[list]?.some((choice) => choice.value === one))
  return isOffered ? null : `אחד הערכים בתנאי על ״${label}״ אינו קיים עוד`
}

/** Types of facts whose value is chosen from a list; a condition holds for any of those that it names. */
const TAKES_SEVERAL: ReadonlySet<FactType> = new Set(['choice', 'several'])

/**
 * Whether a run always stays at a step for an hour or more, so that no round of steps writes to a person again and again. A
 * wait for conditions ends at once where they hold; one for a time of day comes once a day.
 */
const waitsLong = (step: Step): boolean =>
  step.kind === 'wait' && (step.at !== null || !isInMinutes(step.delay) || step.delay.amount >= 60)

const isInMinutes = ({ unit }: Delay) => unit === 'minutes' || unit === 'business_minutes'

/** Returns the steps that follow themselves without a long wait between; of each round the one that is met first. */
function endlessSteps({ nodes }: Path): string[] {
  const found: string[] = []
  const inRound = new Set<string>()
  for (const id of nodes.keys()) {
    const round = inRound.has(id) ? null : roundFrom(id, nodes)
    if (!round) continue
    found.push(id)
    for (const one of round) inRound.add(one)
  }
  return found
}

/** Returns the steps that lead from a step back to it without a long wait; null if there is no such way. */
function roundFrom(start: string, nodes: Path['nodes']): Set<string> | null {
  const after = reachable([start], nodes, (node) => (waitsLong(node.step) ? [] : followers(node)))
  const before = [...after].filter((id) =>
    reachable([id], nodes, (node) => (waitsLong(node.step) ? [] : followers(node))).has(start),
  )
  return after.has(start) ? new Set(before) : null
}

function unreachableSteps({ first, nodes }: Path, steps: readonly Step[]): string[] {
  const reached = first === null ? new Set<string>() : reachable([first], nodes, followers).add(first)
  return steps.map(({ id }) => id).filter((id) => !reached.has(id))
}

/** Returns the steps that come after some, by what follows each; those themselves only where they are come back to. */
function reachable(
  from: string[],
  nodes: Path['nodes'],
  next: (node: Node) => readonly (string | null)[],
): Set<string> {
  const found = new Set<string>()
  const queue = [...from]
  for (let id = queue.pop(); id !== undefined; id = queue.pop()) {
    const node = nodes.get(id)
    const fresh = node ? next(node).filter((one) => one !== null && !found.has(one)) : []
    for (const one of fresh as string[]) found.add(one)
    queue.push(...(fresh as string[]))
  }
  return found
}
