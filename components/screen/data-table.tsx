import Link from 'next/link'
import type { ReactNode } from 'react'

import { type Address, withSearch } from './address'
import { SortHeader } from './sort-header'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  sort?: true | undefined
  align?: 'num' | undefined
  width?: number | undefined
  hideBelow?: 'lg' | 'xl' | undefined
  /** Where the cell goes on a phone, where a row is a card of two lines; without it the column is left out there. */
  card?: 'title' | 'sub' | 'end' | 'sub-end' | undefined
}

type Props<Row> = {
  /** Names the table for those who do not see it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowHref?: ((row: Row) => string) | undefined
  rowMenu?: ((row: Row) => ReactNode) | undefined
  /** As in the address: `name`, or `-name` for the other way round. */
  sort?: string | undefined
  address?: Address | undefined
  /** What stands here when there are no rows. */
  empty: ReactNode
}

/** A table from columns declared as data; under 768 px the same rows become cards. The first column holds the row's link. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, columns, rows, rowKey, rowMenu, empty } = props
  if (rows.length === 0) return empty
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by key
    <section className="tw" aria-label={label} tabIndex={0}>
      <table className="table" aria-label={label}>
        <thead>
          <tr>
            {columns.map((column) => (
              <Header key={column.key} column={column} {...props} />
            ))}
            {rowMenu && (
              <th scope="col" className="cell-menu">
                <span className="sr-only">פעולות</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-id={rowKey(row)}>
              <Cells row={row} {...props} />
            </tr>
          ))}
        </tbody>
      </table>
    </section>
  )
}

function Header<Row>({ column, sort, address }: Props<Row> & { column: Column<Row> }) {
  const { key, header, width } = column
  const look = { className: classOf(column), ...(width && { style: { inlineSize: width } }) }
  if (!column.sort || !address) {
    return (
      <th scope="col" {...look}>
        {header}
      </th>
    )
  }
  const direction = directionOf(key, sort)
  const next = direction === 'ascending' ? `-${key}` : key
  return (
    <th scope="col" {...look} aria-sort={direction}>
      <SortHeader href={withSearch(address, { sort: next })} direction={direction}>
        {header}
      </SortHeader>
    </th>
  )
}

function directionOf(key: string, sort: string | undefined) {
  if (sort === key) return 'ascending'
  return sort === `-${key}` ? 'descending' : 'none'
}

function Cells<Row>({ row, columns, rowHref, rowMenu }: Props<Row> & { row: Row }) {
  return (
    <>
      {columns.map((column, index) => (
        <td key={column.key} className={classOf(column)}>
          {rowHref && index === 0 ? (
            <Link className="row-link" href={rowHref(row)}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {rowMenu && <td className="cell-menu">{rowMenu(row)}</td>}
    </>
  )
}

function classOf<Row>({ align, hideBelow, card }: Column<Row>) {
  return [align, hideBelow && `hide-below-${hideBelow}`, card ? `card-${card}` : 'card-none'].filter(Boolean).join(' ')
}
