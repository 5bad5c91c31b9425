import { Bidi, Ltr } from '@/components/ui/bidi'

import { ChartFrame } from './chart-frame'
import { funnelWidths } from './geometry'
import { formatPercent, formatPlain, type ItemsProps } from './series'

/** Funnel chart: stages from first to last, each as wide as its share of the first. */
export function FunnelChart({ label, items, format = formatPlain }: ItemsProps) {
  const widths = funnelWidths(items.map(({ value }) => value))
  const first = items[0]?.value ?? 0
  const table = [
    ['שלב', 'ערך', 'מהשלב הראשון'],
    ...items.map((item) => [item.label, format(item.value), formatPercent(item.value, first)]),
  ]
  return (
    <ChartFrame label={label} table={table} isEmpty={first <= 0}>
      <ol className="chart-funnel">
        {items.map((item, index) => (
          <li key={item.label}>
            <span className="chart-stage">
              <Bidi>{item.label}</Bidi>
            </span>
            <svg width="100%" height="40" viewBox="0 0 100 40" preserveAspectRatio="none" aria-hidden="true">
              <path d={outline(widths[index] ?? 0, widths[index + 1] ?? widths[index] ?? 0)} fill="var(--c1)" />
            </svg>
            <span className="chart-part">
              <b>
                <Bidi>{format(item.value)}</Bidi>
              </b>{' '}
              <Ltr>{formatPercent(item.value, first)}</Ltr>
            </span>
          </li>
        ))}
      </ol>
    </ChartFrame>
  )
}

/** Outline of a stage and of the transition to the next one. */
const outline = (here: number, next: number) =>
  `M${50 - here / 2} 0H${50 + here / 2}V28L${50 + next / 2} 40H${50 - next / 2}L${50 - here / 2} 28Z`
