import {
  type ActionStep,
  type Condition,
  type ConditionGroup,
  type FactType,
  type Graph,
  MAX_STEPS,
  type Step,
} from '@/lib/vocabulary/automation-graph'
import { needsValue, operatorsFor } from './conditions.rules'
import type { ChoiceLists, FactDefinition } from './fields.rules'
import { allSteps, alwaysWaits, followers, layOut, type Node, type Path } from './path.rules'

/** What a graph may name: the facts of its entity, and the actions with what each says of its input. */
export type Known = {
  facts: Readonly<Record<string, FactDefinition>>
  choices: ChoiceLists
  actions: Readonly<Record<string, (input: Record<string, unknown>) => string | null>>
  triggers: ReadonlySet<string>
}

/** A fault of a graph; `stepId` null where it is of the graph as a whole. */
export type Fault = { stepId: string | null; message: string }

/** Returns what is wrong with a graph, in the order of its steps; nothing where it may be saved. */
export function checkGraph(graph: Graph, known: Known): Fault[] {
  const steps = allSteps(graph.steps)
  const path = layOut(graph)
  return [
    ...checkWhole(graph, steps, known),
    ...steps.flatMap((step) => checkStep(step, known, path).map((message) => ({ stepId: step.id, message }))),
    ...endlessSteps(path).map((stepId) => ({
      stepId,
      message: 'השלבים חוזרים לכאן בלי המתנה ביניהם, ולכן לא ייגמרו לעולם',
    })),
    ...unreachableSteps(path, steps).map((stepId) => ({ stepId, message: 'אף שלב אינו מוביל לכאן' })),
  ]
}

function checkWhole({ trigger, filter, goal, suppression }: Graph, steps: readonly Step[], known: Known): Fault[] {
  const counts = new Map<string, number>()
  for (const { id } of steps) counts.set(id, (counts.get(id) ?? 0) + 1)
  const repeated = [...counts].filter(([, count]) => count > 1)
  const groups = [
    { name: 'תנאי הכניסה', group: filter },
    { name: 'המטרה', group: goal },
    { name: 'תנאי העצירה', group: suppression },
  ]
  return [
    ...(known.triggers.has(trigger.kind) ? [] : ['יש לבחור מה מפעיל את האוטומציה']),
    ...(steps.length === 0 ? ['יש להוסיף שלב אחד לפחות'] : []),
    ...(steps.length > MAX_STEPS ? [`יש יותר מ־${MAX_STEPS} שלבים`] : []),
    ...groups.flatMap(({ name, group }) =>
      (group ? checkConditions(group, known) : []).map((said) => `${name}: ${said}`),
    ),
  ]
    .map((message): Fault => ({ stepId: null, message }))
    .concat(repeated.map(([stepId]) => ({ stepId, message: 'שני שלבים באותו מזהה' })))
}

function checkStep(step: Step, known: Known, { nodes }: Path): string[] {
  switch (step.kind) {
    case 'action':
      return [checkAction(step, known)].filter((fault) => fault !== null)
    case 'back':
      return nodes.has(step.to) ? [] : ['השלב שאליו חוזרים אינו קיים']
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

function checkAction({ action, input }: ActionStep, { actions }: Known): string | null {
  const check = actions[action]
  return check ? check(input) : 'הפעולה אינה קיימת'
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

/** Returns the steps that follow themselves without a wait between; of each round the one that is met first. */
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

/** Returns the steps that lead from a step back to it without a wait; null if there is no such way. */
function roundFrom(start: string, nodes: Path['nodes']): Set<string> | null {
  const after = reachable([start], nodes, (node) => (alwaysWaits(node.step) ? [] : followers(node)))
  const before = [...after].filter((id) =>
    reachable([id], nodes, (node) => (alwaysWaits(node.step) ? [] : followers(node))).has(start),
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
