import { useId } from 'react'

import { Bidi, Ltr } from '@/components/ui/bidi'

import { ChartFrame } from './chart-frame'
import { arcs } from './geometry'
import { LegendSwatch } from './legend'
import { Patterns, paint } from './paint'
import { formatPercent, formatPlain, type ItemsProps } from './series'

const RADIUS = 80
const RING = { outer: RADIUS, inner: 54 }

/** Donut chart of parts of a whole, clockwise from twelve o'clock in the given order, with a legend next to it. */
export function DonutChart({ label, items, format = formatPlain }: ItemsProps) {
  const id = useId()
  const values = items.map(({ value }) => value)
  const slices = arcs(values, RING)
  const total = values.reduce((sum, value) => sum + Math.max(0, value), 0)
  const table = [
    ['חלק', 'ערך', 'אחוז'],
    ...items.map((item) => [item.label, format(item.value), formatPercent(item.value, total)]),
  ]
  return (
    <ChartFrame label={label} table={table} isEmpty={total === 0}>
      <div className="chart-donut">
        <div className="chart-ring">
          <svg
            width={RADIUS * 2}
            height={RADIUS * 2}
            viewBox={`${-RADIUS} ${-RADIUS} ${RADIUS * 2} ${RADIUS * 2}`}
            aria-hidden="true"
          >
            <Patterns id={id} count={items.length} />
            {items.map((item, index) => (
              <path key={item.label} d={slices[index]?.path} fill={paint(id, index)} className="chart-slice" />
            ))}
          </svg>
          <span className="chart-total">
            <b>
              <Bidi>{format(total)}</Bidi>
            </b>
            סך הכול
          </span>
        </div>
        <ul className="chart-parts">
          {items.map((item, index) => (
            <li key={item.label}>
              <LegendSwatch id={id} index={index} />
              <span>
                <Bidi>{item.label}</Bidi>
              </span>
              <span className="chart-part">
                <Bidi>{format(item.value)}</Bidi> · <Ltr>{formatPercent(item.value, total)}</Ltr>
              </span>
            </li>
          ))}
        </ul>
      </div>
    </ChartFrame>
  )
}
