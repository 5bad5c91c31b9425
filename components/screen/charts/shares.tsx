import { Bidi } from '@/components/ui/bidi'

import { ChartFrame } from './chart-frame'
import { inPercent, partsOfLargest } from './geometry'
import { colour } from './paint'
import { formatPlain, type ItemsProps } from './series'

/** List of values by name, each with a horizontal bar; the largest fills its track. */
export function Shares({ label, items, format = formatPlain }: ItemsProps) {
  const parts = partsOfLargest(items.map(({ value }) => value))
  const table = [['שם', 'ערך'], ...items.map((item) => [item.label, format(item.value)])]
  return (
    <ChartFrame label={label} table={table} isEmpty={items.length === 0}>
      <ul className="chart-shares">
        {items.map((item, index) => (
          <li key={item.label}>
            <span>
              <Bidi>{item.label}</Bidi>
            </span>
            <span>
              <Bidi>{format(item.value)}</Bidi>
            </span>
            <svg className="chart-shapes" width="100%" height="8" aria-hidden="true">
              <rect width="100%" height="8" rx="4" className="chart-track" />
              <rect width={inPercent(parts[index] ?? 0)} height="8" rx="4" fill={colour(index)} />
            </svg>
          </li>
        ))}
      </ul>
    </ChartFrame>
  )
}
