import { curveStepAfter, line } from 'd3-shape'

import { ChartFrame } from './chart-frame'
import { type Point, points, valueAxis } from './geometry'
import { colour } from './paint'
import { Plot } from './plot'
import { hasData, type SeriesProps, tableOf } from './series'

type Props = Omit<SeriesProps, 'series'> & { name: string; values: readonly number[] }

/** Step chart of a value that stays constant until it changes, such as a price over time. */
export function StepChart({ name, values, ...rest }: Props) {
  const series = [{ name, values }]
  const axis = valueAxis(values)
  return (
    <ChartFrame
      label={rest.label}
      table={tableOf({ ...rest, series })}
      isEmpty={!hasData(series) || values.every((value) => value === 0)}
    >
      <Plot {...rest} series={series} axis={axis}>
        <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          <path d={stepPath(points(values, axis))} className="chart-line" stroke={colour(0)} />
        </svg>
      </Plot>
    </ChartFrame>
  )
}

const stepPath = (at: readonly Point[]): string =>
  line<Point>(
    ({ x }) => x,
    ({ y }) => y,
  ).curve(curveStepAfter)([...at]) ?? ''
