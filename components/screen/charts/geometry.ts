import { scaleBand, scaleLinear } from 'd3-scale'
import { arc, area, curveMonotoneX, line, pie } from 'd3-shape'

/**
 * All coordinates are in percent of the drawing, measured from the inline start; the style sheet mirrors the drawing in
 * right-to-left.
 */
export type Axis = { ticks: number[] /** Percent from the top. */; at: (value: number) => number }
export type Slot = { start: number; size: number; centre: number }
export type Box = { series: number; category: number; start: number; size: number; top: number; height: number }
export type Point = { x: number; y: number }

/** Creates a value axis that includes zero, with about four round steps; whole numbers never get fractional steps. */
export function valueAxis(values: readonly number[], steps = 4): Axis {
  const low = Math.min(0, ...values)
  const high = Math.max(0, ...values)
  const scale = scaleLinear()
    .domain(low === high ? [0, 1] : [low, high])
    .nice(steps)
    .range([100, 0])
  const isWhole = values.every(Number.isInteger)
  return { ticks: scale.ticks(steps).filter((tick) => !isWhole || Number.isInteger(tick)), at: scale }
}

/** Returns the slots of the categories, the first one nearest to the inline start; a few slots are centered. */
export function slots(count: number): Slot[] {
  const band = scaleBand<number>()
    .domain(range(count))
    .range([0, 100])
    .paddingOuter(Math.max(0, (4 - count) / 2))
  return range(count).map((index) => {
    const start = band(index) ?? 0
    return { start, size: band.bandwidth(), centre: start + band.bandwidth() / 2 }
  })
}

/**
 * Returns the bars of every category next to each other, in the order of the series; negative bars hang from the zero
 * line.
 */
export function barBoxes(series: readonly (readonly number[])[], axis: Axis): Box[] {
  const places = slots(series[0]?.length ?? 0)
  const within = scaleBand<number>().domain(range(series.length)).paddingInner(0.14).paddingOuter(0.6)
  return series.flatMap((values, index) =>
    values.map((value, category) => {
      const { start, size } = places[category] ?? { start: 0, size: 0 }
      const inSlot = within.range([start, start + size])
      const edges = [axis.at(value), axis.at(0)] as const
      const top = Math.min(...edges)
      const box = { start: inSlot(index) ?? 0, size: inSlot.bandwidth(), top, height: Math.max(...edges) - top }
      return { series: index, category, ...box }
    }),
  )
}

/** Returns the points of one series, each in the middle of its category. */
export const points = (values: readonly number[], axis: Axis): Point[] =>
  slots(values.length).map(({ centre }, index) => ({ x: centre, y: axis.at(values[index] ?? 0) }))

/** Returns a smooth line that never overshoots its points. */
export const linePath = (at: readonly Point[]): string =>
  line<Point>(
    ({ x }) => x,
    ({ y }) => y,
  ).curve(curveMonotoneX)([...at]) ?? ''

/** Returns the area between a line and a level, such as zero. */
export const areaPath = (at: readonly Point[], level: number): string =>
  area<Point>(
    ({ x }) => x,
    level,
    ({ y }) => y,
  ).curve(curveMonotoneX)([...at]) ?? ''

/** Returns points spread over the whole width, for a line without axes. */
export function spread(values: readonly number[]): Point[] {
  const scale = scaleLinear()
    .domain([Math.min(...values), Math.max(...values)])
    .range([92, 8])
  const flat = Math.min(...values) === Math.max(...values)
  const step = 100 / Math.max(1, values.length - 1)
  return values.map((value, index) => ({ x: index * step, y: flat ? 50 : scale(value) }))
}

export type Arc = { path: string; from: number; to: number }

/**
 * Returns the slices of a ring, clockwise from twelve o'clock in the given order; angles in degrees. Negative values
 * count as zero.
 */
export function arcs(values: readonly number[], { outer, inner }: { outer: number; inner: number }): Arc[] {
  const draw = arc<{ startAngle: number; endAngle: number }>().outerRadius(outer).innerRadius(inner)
  return pie<number>()
    .sort(null)(values.map((value) => Math.max(0, value)))
    .map(({ startAngle, endAngle }) => ({
      path: draw({ startAngle, endAngle }) ?? '',
      from: degrees(startAngle),
      to: degrees(endAngle),
    }))
}

/**
 * Returns the width of each funnel stage in percent of the first; a stage is never drawn wider than the one before it.
 */
export function funnelWidths(values: readonly number[]): number[] {
  const [first = 0] = values
  const widths: number[] = []
  for (const value of values) {
    const share = first > 0 ? (100 * Math.max(0, value)) / first : 0
    widths.push(Math.min(share, widths.at(-1) ?? 100))
  }
  return widths
}

/** Returns each value in percent of the largest. */
export function partsOfLargest(values: readonly number[]): number[] {
  const largest = Math.max(0, ...values)
  return values.map((value) => (largest > 0 ? (100 * Math.max(0, value)) / largest : 0))
}

/** Writes a coordinate as an attribute; a hundredth of a percent is less than anybody sees. */
export const inPercent = (value: number): string => `${Math.round(100 * value) / 100}%`

const degrees = (radians: number) => (radians * 180) / Math.PI
const range = (count: number) => Array.from({ length: count }, (_, index) => index)
