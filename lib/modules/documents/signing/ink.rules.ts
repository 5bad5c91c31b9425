/** A point of a stroke: position on the pad, time in milliseconds, pressure 0..1. */
export type Point = readonly [x: number, y: number, t: number, p: number]
export type Drawing = { width: number; height: number; strokes: readonly (readonly Point[])[] }

const MAX_PATH = 200 * 1024
/** Minimum ink length as a fraction of the pad's width; anything shorter is a dot or a slip. */
const LEAST_INK = 0.1
const SLACK = 40
/** Maximum number of points per path; longer strokes continue in another path. */
const MAX_RUN = 400

/**
 * Returns what is wrong with a drawing, or null. It is checked by its coordinates alone; a path is never accepted from
 * the client.
 */
export function inkProblem({ width, height, strokes }: Drawing): 'empty' | 'too_large' | 'outside' | null {
  const isInside = ([x, y]: Point) => x >= -SLACK && y >= -SLACK && x <= width + SLACK && y <= height + SLACK
  if (!strokes.every((stroke) => stroke.every(isInside))) return 'outside'
  const ink = strokes.reduce((sum, stroke) => sum + lengthOf(stroke), 0)
  if (ink < width * LEAST_INK) return 'empty'
  return inkPath(strokes).length > MAX_PATH ? 'too_large' : null
}

/** Returns the whole drawing as one SVG path. */
export const inkPath = (strokes: Drawing['strokes']) =>
  inkPaths(strokes)
    .map(({ d }) => d)
    .join('')

/** Returns the strokes as smooth paths with their pen widths, in the pad's units. */
export const inkPaths = (strokes: Drawing['strokes']) =>
  strokes.flatMap((stroke) => runsOf(stroke).map((run) => ({ d: smooth(run), width: penOf(stroke) })))

/** Returns the bounding box of the ink, with room for the pen. */
export function inkBox(strokes: Drawing['strokes']) {
  const points = strokes.flat()
  const [xs, ys] = [points.map(([x]) => x), points.map(([, y]) => y)]
  const [left, top] = [least(xs) - 3, least(ys) - 3]
  return { x: left, y: top, width: most(xs) + 3 - left, height: most(ys) + 3 - top }
}

const least = (numbers: number[]) => numbers.reduce((a, b) => Math.min(a, b), Number.POSITIVE_INFINITY)
const most = (numbers: number[]) => numbers.reduce((a, b) => Math.max(a, b), Number.NEGATIVE_INFINITY)

function lengthOf(stroke: readonly Point[]) {
  return stroke.reduce((sum, [x, y], index) => {
    const before = stroke[index - 1]
    return before ? sum + Math.hypot(x - before[0], y - before[1]) : 0
  }, 0)
}

function runsOf(stroke: readonly Point[]) {
  const runs: (readonly Point[])[] = []
  for (let at = 0; at < Math.max(1, stroke.length - 1); at += MAX_RUN) runs.push(stroke.slice(at, at + MAX_RUN + 1))
  return runs
}

/** Draws curves through the midpoints of neighbouring points. */
function smooth(run: readonly Point[]) {
  const [first, ...rest] = run
  if (!first) return ''
  const last = rest.at(-1) ?? [first[0] + 0.1, first[1] + 0.1]
  const bends = rest.slice(0, -1).map((point, index) => {
    const next = rest[index + 1] ?? point
    return `Q${at(point)} ${at([(point[0] + next[0]) / 2, (point[1] + next[1]) / 2])}`
  })
  return `M${at(first)}${bends.join('')}L${at(last)}`
}

const at = ([x, y]: readonly [number, number, ...number[]]) => `${round(x)} ${round(y)}`
const round = (value: number) => Math.round(value * 10) / 10

const penOf = (stroke: readonly Point[]) => {
  const pressure = stroke.reduce((sum, [, , , p]) => sum + p, 0) / Math.max(1, stroke.length)
  return 1.6 + 1.6 * pressure
}
