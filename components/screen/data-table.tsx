import Link from 'next/link'
import type { ReactNode } from 'react'

import { type Address, withSearch } from './address'
import { shownColumns } from './hidden-columns'
import { type RowLink, RowLinksButton, SelectRow } from './row-cells'
import { handOver } from './row-markup'
import { SelectPage } from './select-page'
import { SortHeader } from './sort-header'
import { TableRegion } from './table-region'
import { TableRows } from './table-rows'
import { isClientReference, toMarkup } from './to-markup'

export type Column<Row> = {
  key: string
  header: string
  cell: (row: Row) => ReactNode
  sort?: true | undefined
  align?: 'num' | undefined
  width?: number | undefined
  /** Long text that need not be read in full, such as an address, is cut at the edge of its column. */
  isCut?: true | undefined
  /** Free text that may wrap to a second line; other values stay on one line. */
  isText?: true | undefined
  /**
   * The column is folded if the table is narrower than this; the least important columns fold first, and the column
   * menu can show them again.
   */
  hideBelow?: 'lg' | 'xl' | 'wide' | 'max' | undefined
  /** Whether a cell without a value stays empty; in other columns the style sheet draws a dash. */
  isBlank?: true | undefined
  /** Shown only if the address asks for it: an optional column that the user can add. */
  isExtra?: true | undefined
  /**
   * Position of the cell in the two-line card that replaces a row on phones; without it the column is omitted there.
   */
  card?: 'title' | 'sub' | 'end' | 'sub-end' | 'foot' | undefined
  /** Whether the card names the value by the column's header, since it does not say by itself what it is. */
  isNamed?: true | undefined
}

type Props<Row> = {
  /** Accessible name of the table. */
  label: string
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  /** A row without an address has no link. */
  rowHref?: ((row: Row) => string | undefined) | undefined
  /** The row's own menu; null for none, if a column takes its place. */
  rowMenu?: ((row: Row) => ReactNode) | null | undefined
  /** Further links from each row besides its record: a list with an address shows them in a menu, without `rowMenu`. */
  rowLinks?: readonly RowLink[] | undefined
  /** Name of a row; with it rows are selectable, inside a `Selection`. */
  rowName?: ((row: Row) => string) | undefined
  /** Whether a click on a row opens it next to the list (`?peek=`). */
  canPeek?: boolean | undefined
  /** As in the address: `name` ascending, `-name` descending. */
  sort?: string | undefined
  /** Address of the list; its `hide` parameter omits columns. */
  address?: Address | undefined
  /** Shown if there are no rows. */
  empty: ReactNode
}

/**
 * Table built from column definitions; below 768 px rows become cards. The first column contains the row's link. One
 * listener opens the menus of all rows and selects them; rows whose cells hold nothing in the browser are plain HTML.
 */
export function DataTable<Row>(props: Props<Row>) {
  const { label, rows, rowName, rowLinks, address, empty, canPeek = false } = props
  if (rows.length === 0) return empty
  const columns = shownColumns(props.columns, address?.search ?? {})
  const body = { ...props, columns }
  const markup = isClientReference(TableRows) ? toMarkup(<Rows {...body} />) : null
  const menu = menuOf(body)
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
        {markup === null ? (
          <TableRows key="elements" links={rowLinks}>
            <Rows {...body} />
          </TableRows>
        ) : (
          <TableRows key="markup" links={rowLinks} rows={handOver(markup)} />
        )}
      </table>
    </TableRegion>
  )
}

function Rows<Row>(props: Props<Row>) {
  const { rows, rowKey, address } = props
  const menu = menuOf(props)
  const peeked = address?.search.peek
  return rows.map((row) => (
    <tr key={rowKey(row)} data-id={rowKey(row)} {...(peeked === rowKey(row) && { 'data-peeked': '' })}>
      <Cells row={row} {...props} menu={menu} />
    </tr>
  ))
}

type RowMenu<Row> = { className: string; menu: (row: Row) => ReactNode }

/** Returns the menu at the end of each row: the list's own, or one of links, which the cards on phones omit. */
function menuOf<Row>({ rowMenu, rowHref, rowName, address }: Props<Row>): RowMenu<Row> | null {
  if (rowMenu) return { className: 'cell-menu', menu: rowMenu }
  if (rowMenu === null || !rowHref || !address) return null
  const menu = (row: Row) => rowHref(row) && <RowLinksButton name={rowName?.(row)} />
  return { className: 'cell-links', menu }
}

function Header<Row>({ column, sort, address }: Props<Row> & { column: Column<Row> }) {
  const { key, header, width } = column
  const thProps = { className: classOf(column), 'data-column': key, ...(width && { style: { inlineSize: width } }) }
  if (!column.sort || !address) {
    return (
      <th scope="col" {...thProps}>
        {header}
      </th>
    )
  }
  const direction = directionOf(key, sort)
  const next = direction === 'ascending' ? `-${key}` : key
  return (
    <th scope="col" {...thProps} aria-sort={direction}>
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

function Cells<Row>({ row, columns, rowHref, rowName, menu }: CellsProps<Row>) {
  const place = rowHref?.(row)
  return (
    <>
      {rowName && (
        <td className="cell-check">
          <SelectRow name={rowName(row)} />
        </td>
      )}
      {columns.map((column, index) => (
        <td key={column.key} className={classOf(column)} data-name={column.isNamed && column.header}>
          {place && index === 0 ? (
            <Link className="row-link" href={place}>
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

function classOf<Row>({ align, hideBelow, card, isCut, isText, isBlank }: Column<Row>) {
  const places = [hideBelow && `hide-below-${hideBelow}`, card && `card-${card}`]
  return (
    [align, isCut && 'cell-cut', isText && 'cell-text', isBlank && 'cell-blank', ...places].filter(Boolean).join(' ') ||
    undefined
  )
}
