import { useId } from 'react'

import { Bidi } from '@/components/ui/bidi'

import { ChartFrame } from './chart-frame'
import { type Box, barBoxes, inPercent, valueAxis } from './geometry'
import { Legend } from './legend'
import { Patterns, paint } from './paint'
import { Plot } from './plot'
import { formatPlain, hasData, type SeriesProps, tableOf } from './series'

const MAX_WORDS = 12
const MAX_WORD_LENGTH = 5

/** Grouped bar chart, one group per category; negative bars extend below zero. */
export function BarChart(props: SeriesProps) {
  const { label, series, format = formatPlain, tick = format } = props
  const id = useId()
  const values = series.map((each) => each.values)
  const axis = valueAxis(values.flat())
  const boxes = barBoxes(values, axis)
  const drawn = boxes.filter(({ height }) => height > 0)
  return (
    <ChartFrame label={label} table={tableOf(props)} isEmpty={!hasData(series)}>
      <Legend id={id} names={series.map(({ name }) => name)} as="box" />
      <Plot {...props} axis={axis} words={<Words boxes={boxes} values={values} write={tick} />}>
        <Patterns id={id} count={series.length} />
        {drawn.map(({ series: of, category, start, size, top, height }) => (
          <rect
            key={`${of} ${category}`}
            x={inPercent(start)}
            width={inPercent(size)}
            y={inPercent(top)}
            height={inPercent(height)}
            rx="2"
            fill={paint(id, of)}
          />
        ))}
      </Plot>
    </ChartFrame>
  )
}

type WordsProps = {
  boxes: readonly Box[]
  values: readonly (readonly number[])[]
  write: (value: number) => string
}

/** Labels with the value of each bar, if there are few bars. */
function Words({ boxes, values, write }: WordsProps) {
  const words = boxes.map((box) => ({ box, value: values[box.series]?.[box.category] ?? 0 }))
  const isTight = boxes.length > MAX_WORDS || words.some(({ value }) => write(value).length > MAX_WORD_LENGTH)
  if (isTight) return null
  return words.map(({ box: { series, category, start, size, top, height }, value }) => {
    const edge = value < 0 ? { insetBlockStart: inPercent(top + height) } : { insetBlockEnd: inPercent(100 - top) }
    return (
      <span
        key={`${series} ${category}`}
        className="chart-word"
        style={{ ...edge, insetInlineStart: inPercent(start), inlineSize: inPercent(size) }}
      >
        <Bidi>{write(value)}</Bidi>
      </span>
    )
  })
}
