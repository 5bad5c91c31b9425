import type { ReactNode } from 'react'

import { Bidi } from '@/components/ui/bidi'

import { type Axis, inPercent, type Slot, slots } from './geometry'
import { formatPlain, type SeriesProps } from './series'

type Props = Pick<SeriesProps, 'series' | 'categories' | 'format' | 'tick'> & {
  axis: Axis
  /** Drawn from the inline start; the style sheet mirrors it in right-to-left. */
  children: ReactNode
  /** Text labels over the drawing, positioned by the caller. */
  words?: ReactNode
}

/**
 * Frame of a chart: value axis at the inline start, grid, category labels below, and tooltips with the values of each
 * category.
 */
export function Plot({ series, categories, axis, format = formatPlain, tick = format, children, words }: Props) {
  const ticks = axis.ticks.map((value) => ({ value, text: tick(value), top: inPercent(axis.at(value)) }))
  const width = Math.max(...ticks.map(({ text }) => lengthOf(text)))
  const places = slots(categories.length)
  return (
    <div
      className="chart-plot"
      data-many={categories.length > 6 ? '' : undefined}
      data-dense={categories.length > 16 ? '' : undefined}
    >
      <div className="chart-axis" style={{ inlineSize: `calc(${width}ch + 10px)` }}>
        {ticks.map(({ value, text, top }) => (
          <span key={value} style={{ insetBlockStart: top }}>
            <Bidi>{text}</Bidi>
          </span>
        ))}
      </div>
      <div className="chart-area">
        <svg className="chart-shapes" width="100%" height="100%" aria-hidden="true">
          {ticks.map(({ value, top }) => (
            <line
              key={value}
              x1="0"
              x2="100%"
              y1={top}
              y2={top}
              className={value === 0 ? 'chart-zero' : 'chart-grid'}
            />
          ))}
          {children}
        </svg>
        {words}
        {categories.map((category, index) => (
          <Category
            key={category}
            category={category}
            index={index}
            series={series}
            format={format}
            slot={places[index]}
          />
        ))}
      </div>
    </div>
  )
}

type CategoryProps = Pick<SeriesProps, 'series'> & {
  category: string
  index: number
  slot: Slot | undefined
  format: (value: number) => string
}

function Category({ category, index, slot, series, format }: CategoryProps) {
  const { start, size, centre } = slot ?? { start: 0, size: 0, centre: 0 }
  return (
    <div className="chart-slot" style={{ insetInlineStart: inPercent(start), inlineSize: inPercent(size) }}>
      <span className="chart-category">
        <Bidi>{category}</Bidi>
      </span>
      <div className={centre < 50 ? 'chart-tip' : 'chart-tip chart-tip-before'}>
        <b>
          <Bidi>{category}</Bidi>
        </b>
        {series.map(({ name, values }) => (
          <span key={name}>
            <Bidi>{name}</Bidi>: <Bidi>{format(values[index] ?? 0)}</Bidi>
          </span>
        ))}
      </div>
    </div>
  )
}

/** Returns the number of visible characters, without direction marks. */
const lengthOf = (text: string) => text.replace(/[\u200e\u200f\u2066-\u2069]/g, '').length
