import type { CSSProperties } from 'react'

import { Bidi } from '@/components/ui/bidi'

import { ChartFrame } from './chart-frame'
import { formatPlain } from './series'

type Props = {
  /** What the chart shows, as a full sentence. */
  label: string
  columns: readonly string[]
  rows: readonly string[]
  /** By column, then by row. */
  values: readonly (readonly number[])[]
  /** Heading of the rows in the table. */
  rowsName: string
}

/** The share of the colour in the fullest cell, in percent; the digits stay readable on it in light and dark. */
const FULLEST = 45

/** Grid of counts: each cell has its number, and the more the deeper its colour. Rows without any at either end are left out. */
export function HeatMap({ label, columns, rows, values, rowsName }: Props) {
  const most = Math.max(0, ...values.flat())
  const valueAt = (column: number, row: number) => values[column]?.[row] ?? 0
  const isFilled = (row: number) => columns.some((_, column) => valueAt(column, row) > 0)
  const filled = rows.flatMap((_, row) => (isFilled(row) ? [row] : []))
  const [first = 0, last = -1] = [filled[0], filled.at(-1)]
  const table = [
    [rowsName, ...columns],
    ...rows.map((name, row) => [name, ...columns.map((_, column) => formatPlain(valueAt(column, row)))]),
  ]
  return (
    <ChartFrame label={label} table={table} isEmpty={most === 0}>
      <div className="chart-heat" style={{ gridTemplateColumns: `auto repeat(${columns.length}, minmax(0, 1fr))` }}>
        <span />
        {columns.map((name) => (
          <span key={name} className="chart-heat-head">
            <Bidi>{name}</Bidi>
          </span>
        ))}
        {rows.slice(first, last + 1).map((name, index) => (
          <HeatRow
            key={name}
            name={name}
            values={columns.map((_, column) => valueAt(column, first + index))}
            most={most}
          />
        ))}
      </div>
    </ChartFrame>
  )
}

type RowProps = { name: string; values: readonly number[]; most: number }

const HeatRow = ({ name, values, most }: RowProps) => (
  <>
    <span className="chart-heat-row">
      <Bidi>{name}</Bidi>
    </span>
    {values.map((value, column) => (
      <span
        // biome-ignore lint/suspicious/noArrayIndexKey: a cell is its column
        key={column}
        className="chart-heat-cell"
        style={{ '--heat': `${Math.round((FULLEST * value) / most)}%` } as CSSProperties}
      >
        {value > 0 && <Bidi>{formatPlain(value)}</Bidi>}
      </span>
    ))}
  </>
)
