import { allSteps } from '@/lib/automation/path.rules'
import type { BranchStep, Step } from '@/lib/vocabulary/automation-graph'

type Lane = 'yes' | 'no'
/** Where a step stands: in the lane of a branch, or among the first steps; and at which place. */
export type Place = { branchId: string | null; lane: Lane; index: number }

const LANES: readonly Lane[] = ['yes', 'no']
const TOP = { branchId: null, lane: 'yes' } as const

/** Returns an id that no step of a graph has. */
export function freeStepId(steps: readonly Step[]): string {
  const numbers = allSteps(steps).map(({ id }) => Number(/^s(\d+)$/.exec(id)?.[1] ?? 0))
  return `s${Math.max(0, ...numbers) + 1}`
}

/** Returns the list of steps at a place. */
const listAt = (steps: readonly Step[], { branchId, lane }: Omit<Place, 'index'>): readonly Step[] =>
  branchId === null ? steps : (findBranch(steps, branchId)?.[lane] ?? [])

const findBranch = (steps: readonly Step[], id: string): BranchStep | undefined =>
  allSteps(steps).find((step): step is BranchStep => step.id === id && step.kind === 'branch')

/** Puts a list in the place of another. */
function replaceList(steps: readonly Step[], { branchId, lane }: Omit<Place, 'index'>, list: readonly Step[]): Step[] {
  if (branchId === null) return [...list]
  return steps.map((step) => {
    if (step.kind !== 'branch') return step
    if (step.id === branchId) return { ...step, [lane]: [...list] }
    const at = { branchId, lane }
    return { ...step, yes: replaceList(step.yes, at, list), no: replaceList(step.no, at, list) }
  })
}

export const insertStep = (steps: readonly Step[], place: Place, step: Step): Step[] =>
  replaceList(steps, place, listAt(steps, place).toSpliced(place.index, 0, step))

/** Puts another step in the place of one with the same id. */
export function updateStep(steps: readonly Step[], next: Step): Step[] {
  const place = placeOf(steps, next.id)
  return place ? replaceList(steps, place, listAt(steps, place).toSpliced(place.index, 1, next)) : [...steps]
}

export function removeStep(steps: readonly Step[], id: string): Step[] {
  const place = placeOf(steps, id)
  return place ? replaceList(steps, place, listAt(steps, place).toSpliced(place.index, 1)) : [...steps]
}

/** Returns where a step stands; nothing where there is none. */
export function placeOf(steps: readonly Step[], id: string, at: Omit<Place, 'index'> = TOP): Place | undefined {
  const index = steps.findIndex((step) => step.id === id)
  if (index >= 0) return { ...at, index }
  for (const branch of steps.filter((step) => step.kind === 'branch'))
    for (const lane of LANES) {
      const found = placeOf(branch[lane], id, { branchId: branch.id, lane })
      if (found) return found
    }
  return undefined
}

/** Copies a step behind itself, with ids of its own for all that is in it; returns the id of the copy. */
export function duplicateStep(steps: readonly Step[], id: string): { steps: Step[]; id: string } {
  const place = placeOf(steps, id)
  const step = allSteps(steps).find((one) => one.id === id)
  if (!place || !step) return { steps: [...steps], id }
  let number = Number(freeStepId(steps).slice(1))
  const copy = (one: Step): Step => {
    const fresh = { ...one, id: `s${number++}` }
    return fresh.kind === 'branch' ? { ...fresh, yes: fresh.yes.map(copy), no: fresh.no.map(copy) } : fresh
  }
  const made = copy(step)
  return { steps: insertStep(steps, { ...place, index: place.index + 1 }, made), id: made.id }
}

/**
 * Moves a step one place up or down as the list is read: into the lane of a branch, from lane to lane, and out of it. A
 * branch moves past other branches. Nothing at the ends.
 */
export function moveStep(steps: readonly Step[], id: string, by: 1 | -1): Step[] | null {
  const from = placeOf(steps, id)
  const step = allSteps(steps).find((one) => one.id === id)
  const to = from && step && nextPlace(steps, { from, step, by })
  return to ? insertStep(removeStep(steps, id), to, step) : null
}

type Move = { from: Place; step: Step; by: 1 | -1 }

/** Returns where a step goes, as a place among the steps without it. */
function nextPlace(steps: readonly Step[], { from, step, by }: Move): Place | null {
  const list = listAt(steps, from)
  const neighbour = list[from.index + by]
  if (neighbour?.kind === 'branch' && step.kind !== 'branch')
    return by === 1
      ? { branchId: neighbour.id, lane: 'yes', index: 0 }
      : { branchId: neighbour.id, lane: 'no', index: neighbour.no.length }
  if (neighbour) return { ...from, index: from.index + by }
  return leaveLane(steps, from, by)
}

function leaveLane(steps: readonly Step[], { branchId, lane }: Place, by: 1 | -1): Place | null {
  if (branchId === null) return null
  if (by === 1 && lane === 'yes') return { branchId, lane: 'no', index: 0 }
  if (by === -1 && lane === 'no') return { branchId, lane: 'yes', index: findBranch(steps, branchId)?.yes.length ?? 0 }
  const outside = placeOf(steps, branchId)
  return outside ? { ...outside, index: outside.index + (by === 1 ? 1 : 0) } : null
}

/** Returns the id of the step to which an error of a save belongs, by the path in the body; nothing if to none. */
export function stepOfPath(steps: readonly Step[], path: string): string | undefined {
  const [root, part, ...way] = path.split('.')
  if (root === 'steps') return part
  return root === 'graph' && part === 'steps' ? stepOnWay(steps, way) : undefined
}

/** Returns the innermost step on a way of places and lanes, `1.no.0`. */
function stepOnWay(steps: readonly Step[], [index, lane, ...way]: readonly string[]): string | undefined {
  const step = steps[Number(index)]
  const inner = step?.kind === 'branch' && (lane === 'yes' || lane === 'no') ? stepOnWay(step[lane], way) : undefined
  return inner ?? step?.id
}
