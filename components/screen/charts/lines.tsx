import { useId } from 'react'

import { ChartFrame } from './chart-frame'
import { areaPath, inPercent, linePath, points, valueAxis } from './geometry'
import { Legend } from './legend'
import { colour, dash } from './paint'
import { Plot } from './plot'
import { hasData, type SeriesProps, tableOf } from './series'

/** Line chart over time, one line per series. */
export const LineChart = (props: SeriesProps) => <Lines {...props} />

/** Drawing shared by line and area charts. */
export function Lines({ isFilled = false, ...props }: SeriesProps & { isFilled?: boolean }) {
  const { label, series } = props
  const id = useId()
  const axis = valueAxis(series.flatMap(({ values }) => [...values]))
  const drawn = series.map(({ name, values }) => ({ name, at: points(values, axis) }))
  return (
    <ChartFrame label={label} table={tableOf(props)} isEmpty={!hasData(series)}>
      <Legend id={id} names={series.map(({ name }) => name)} as="line" />
      <Plot {...props} axis={axis}>
        <svg width="100%" height="100%" viewBox="0 0 100 100" preserveAspectRatio="none" aria-hidden="true">
          {isFilled &&
            drawn.map(({ name, at }, index) => (
              <path key={name} d={areaPath(at, axis.at(0))} fill={colour(index)} className="chart-ground" />
            ))}
          {drawn.map(({ name, at }, index) => (
            <path
              key={name}
              d={linePath(at)}
              className="chart-line"
              stroke={colour(index)}
              strokeDasharray={dash(index)}
            />
          ))}
        </svg>
        {drawn.map(({ name, at }, index) =>
          at.map(({ x, y }) => (
            <circle key={`${name} ${x}`} cx={inPercent(x)} cy={inPercent(y)} r="3" fill={colour(index)} />
          )),
        )}
      </Plot>
    </ChartFrame>
  )
}
