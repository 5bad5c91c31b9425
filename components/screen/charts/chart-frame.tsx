import type { ReactNode } from 'react'

import { Bidi } from '@/components/ui/bidi'

type Props = {
  /** What the chart shows, as a full sentence. */
  label: string
  /** The data as table rows, the first one being the header. */
  table: readonly (readonly string[])[]
  isEmpty: boolean
  children: ReactNode
}

/** A chart with its description for screen readers and its numbers as an optional table. */
export function ChartFrame({ label, table, isEmpty, children }: Props) {
  if (isEmpty)
    return (
      <figure className="chart">
        <p className="chart-none">עדיין אין נתונים להצגה.</p>
      </figure>
    )
  return (
    <figure className="chart">
      <div role="img" aria-label={label}>
        {children}
      </div>
      <details className="chart-details">
        <summary>הצגה כטבלה</summary>
        <ChartTable label={label} table={table} />
      </details>
    </figure>
  )
}

function ChartTable({ label, table: [head = [], ...rows] }: Pick<Props, 'label' | 'table'>) {
  return (
    <table className="chart-table">
      <caption className="sr-only">{label}</caption>
      <thead>
        <tr>
          {head.map((name) => (
            <th key={name} scope="col">
              <Bidi>{name}</Bidi>
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(([name = '', ...values]) => (
          <tr key={name}>
            <th scope="row">
              <Bidi>{name}</Bidi>
            </th>
            {values.map((value, index) => (
              <td key={head[index + 1]}>
                <Bidi>{value}</Bidi>
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  )
}
