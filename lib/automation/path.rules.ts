import type { Graph, Step } from '@/lib/vocabulary/automation-graph'

/** A step and those that may follow it; null is the end. */
export type Node = { step: Step; next: string | null; yes: string | null; no: string | null }
/** The steps of a graph by their ids, and the first of them. */
export type Path = { first: string | null; nodes: ReadonlyMap<string, Node> }

/** Lays out the nested steps of a graph: what follows the last step of a branch is the step after the branch. */
export const layOut = ({ steps }: Pick<Graph, 'steps'>): Path => ({
  first: steps[0]?.id ?? null,
  nodes: new Map(nodesOf(steps, null).map((node) => [node.step.id, node])),
})

const nodesOf = (steps: readonly Step[], after: string | null): Node[] =>
  steps.flatMap((step, index) => {
    const next = steps[index + 1]?.id ?? after
    if (step.kind !== 'branch') return [{ step, next: nextOf(step, next), yes: null, no: null }]
    const node = { step, next, yes: step.yes[0]?.id ?? next, no: step.no[0]?.id ?? next }
    return [node, ...nodesOf(step.yes, next), ...nodesOf(step.no, next)]
  })

const nextOf = (step: Step, next: string | null): string | null =>
  step.kind === 'end' ? null : step.kind === 'back' ? step.to : next

/** Returns all steps, each branch's after it. */
export const allSteps = (steps: readonly Step[]): Step[] =>
  steps.flatMap((step) => (step.kind === 'branch' ? [step, ...allSteps(step.yes), ...allSteps(step.no)] : [step]))

/** Returns the steps that may follow a step. */
export const followers = ({ step, next, yes, no }: Node): (string | null)[] =>
  step.kind === 'branch' ? [yes, no] : [next]
