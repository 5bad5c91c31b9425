import type { Address } from './address'
import type { Column } from './data-table'
import { FieldList } from './field-list'
import { PeekPanel } from './peek-panel'

type Props<Row> = {
  columns: readonly Column<Row>[]
  rows: readonly Row[]
  rowKey: (row: Row) => string
  rowHref: (row: Row) => string | undefined
  rowTitle: (row: Row) => string
  address: Address
}

/** The row of `?peek=` next to its list, with all columns, including hidden ones. */
export function RowPeek<Row>({ columns, rows, rowKey, rowHref, rowTitle, address }: Props<Row>) {
  const row = rows.find((one) => rowKey(one) === address.search.peek)
  if (!row) return null
  const items = columns.slice(1).map(({ header, cell }) => ({ label: header, value: cell(row) }))
  return (
    <PeekPanel id={rowKey(row)} ids={rows.map(rowKey)} title={rowTitle(row)} href={rowHref(row)}>
      <FieldList items={items} />
    </PeekPanel>
  )
}
