import Link from 'next/link'
import type { ReactNode } from 'react'

import { type Address, withSearch } from './address'
import { shownColumns } from './hidden-columns'
import { type RowLink, RowLinks } from './row-links'
import { SelectPage, SelectRow } from './select-boxes'
import { SortHeader } from './sort-header'
import { TableRegion } from './table-region'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  sort?: true | undefined
  align?: 'num' | undefined
  width?: number | undefined
  /** What is long and not read to its end, as an address, is cut at the edge of its column. */
  isCut?: true | undefined
  /** Free text, which may go on in a second line; anything else stands in one. */
  isText?: true | undefined
  /** Folds away where the table has less room than this; what matters least folds first, and comes back by the menu of columns. */
  hideBelow?: 'lg' | 'xl' | 'wide' | 'max' | undefined
  /** Shown only where the address asks for it: one of the columns that a person may add. */
  isExtra?: true | undefined
  /** Where the cell goes on a phone, where a row is a card of two lines; without it the column is left out there. */
  card?: 'title' | 'sub' | 'end' | 'sub-end' | 'foot' | undefined
}

type Props<Row> = {
  /** Names the table for those who do not see it. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** A row without an address has no link. */
  rowHref?: ((row: Row) => string | undefined) | undefined
  /** The row's own menu; none at all where a column does its work. */
  rowMenu?: ((row: Row) => ReactNode) | null | undefined
  /** Where else one goes from a row, beside its record: a list with an address has a menu of them without a `rowMenu`. */
  rowLinks?: ((row: Row) => readonly RowLink[]) | undefined
  /** What a row is called; with it rows can be chosen, inside a `Selection`. */
  rowName?: ((row: Row) => string) | undefined
  /** Whether a click on a row opens it beside the list (`?peek=`). */
  canPeek?: boolean | undefined
  /** As in the address: `name`, or `-name` for the other way round. */
  sort?: string | undefined
  /** Where the list stands; its `hide` leaves columns out. */
  address?: Address | undefined
  /** What stands here when there are no rows. */
  empty: ReactNode
}

/** A table from columns declared as data; under 768 px the same rows become cards. The first column holds the row's link. */
export function DataTable<Row>(props: Props<Row>) {
  const { label, rows, rowKey, rowName, address, empty, canPeek = false } = props
  if (rows.length === 0) return empty
  const columns = shownColumns(props.columns, address?.search ?? {})
  const menu = menuOf(props)
  const peeked = address?.search.peek
  return (
    <TableRegion label={label} canPeek={canPeek}>
      <table className={rowName ? 'table table-chosen' : 'table'} aria-label={label}>
        <thead>
          <tr>
            {rowName && (
              <th scope="col" className="cell-check">
                <SelectPage />
              </th>
            )}
            {columns.map((column) => (
              <Header key={column.key} column={column} {...props} />
            ))}
            {menu && (
              <th scope="col" className={menu.className}>
                <span className="sr-only">פעולות</span>
              </th>
            )}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={rowKey(row)} data-id={rowKey(row)} {...(peeked === rowKey(row) && { 'data-peeked': '' })}>
              <Cells row={row} {...props} columns={columns} menu={menu} />
            </tr>
          ))}
        </tbody>
      </table>
    </TableRegion>
  )
}

type RowMenu<Row> = { className: string; menu: (row: Row) => ReactNode }

/** What stands at the end of each row: the list's own menu, or one of links, which a phone's cards do without. */
function menuOf<Row>({ rowMenu, rowHref, rowLinks, rowName, address }: Props<Row>): RowMenu<Row> | null {
  if (rowMenu) return { className: 'cell-menu', menu: rowMenu }
  if (rowMenu === null || !rowHref || !address) return null
  const menu = (row: Row) => {
    const place = rowHref(row)
    return place && <RowLinks name={rowName?.(row)} href={place} links={rowLinks?.(row)} />
  }
  return { className: 'cell-menu cell-links', menu }
}

function Header<Row>({ column, sort, address }: Props<Row> & { column: Column<Row> }) {
  const { key, header, width } = column
  const look = { className: classOf(column), 'data-column': key, ...(width && { style: { inlineSize: width } }) }
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

type CellsProps<Row> = Props<Row> & { row: Row; menu: RowMenu<Row> | null }

function Cells<Row>({ row, columns, rowKey, rowHref, rowName, canPeek, menu }: CellsProps<Row>) {
  const place = rowHref?.(row)
  return (
    <>
      {rowName && (
        <td className="cell-check">
          <SelectRow id={rowKey(row)} name={rowName(row)} />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} className={classOf(column)}>
          {place && index === 0 ? (
            <Link className="row-link" href={place} {...(canPeek && { 'aria-keyshortcuts': 'Space' })}>
              {column.cell(row)}
            </Link>
          ) : (
            column.cell(row)
          )}
        </td>
      ))}
      {menu && <td className={menu.className}>{menu.menu(row)}</td>}
    </>
  )
}

function classOf<Row>({ align, hideBelow, card, isCut, isText }: Column<Row>) {
  const places = [hideBelow && `hide-below-${hideBelow}`, card ? `card-${card}` : 'card-none']
  return [align, isCut && 'cell-cut', isText && 'cell-text', ...places].filter(Boolean).join(' ')
}
