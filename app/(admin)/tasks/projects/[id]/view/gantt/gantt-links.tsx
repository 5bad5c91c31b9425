import type { Dependency } from '@/lib/modules/tasks/schedule.rules'

import styles from './gantt.module.css'

/** Where a bar is: its row, and its first and last day as the number of days since the chart's first. */
export type BarPlace = { row: number; first: number; last: number }

type Props = {
  links: readonly Dependency[]
  places: ReadonlyMap<string, BarPlace>
  size: { day: number; row: number; middle: number; days: number; rows: number }
}

/** Arrows from what is done first to what waits for it; those whose days contradict them are marked. */
export function GanttLinks({ links, places, size }: Props) {
  const [width, height] = [size.days * size.day, size.rows * size.row]
  return (
    <svg className={styles.links} width={width} height={height} viewBox={`0 0 ${width} ${height}`} aria-hidden="true">
      {links.map(([from, to]) => {
        const [a, b] = [places.get(from), places.get(to)]
        if (!a || !b) return null
        return <path key={`${from} ${to}`} d={pathOf(a, b, size)} data-broken={b.first <= a.last ? '' : undefined} />
      })}
    </svg>
  )
}

/** Returns a line with corners and the head of an arrow, from the end of one bar to the start of another. */
function pathOf(a: BarPlace, b: BarPlace, { day, row, middle }: Props['size']): string {
  const [fromX, toX] = [(a.last + 1) * day, b.first * day]
  const [fromY, toY] = [a.row * row + middle, b.row * row + middle]
  const head = 'l -5 -4 m 5 4 l -5 4'
  if (toX - fromX >= 14) return `M ${fromX} ${fromY} h 6 V ${toY} H ${toX} ${head}`
  const between = toY > fromY ? b.row * row : (b.row + 1) * row
  return `M ${fromX} ${fromY} h 6 V ${between} H ${toX - 8} V ${toY} H ${toX} ${head}`
}
