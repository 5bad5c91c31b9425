import type { ReactNode } from 'react'

type Props = {
  filter?: ReactNode
  /** Bulk actions for the selected rows; visible only if rows are selected. */
  bulk?: ReactNode
  children: ReactNode
  pager?: ReactNode
}

/** The card of a list page: filter bar, bulk bar, table, pager. */
export const ListCard = ({ filter, bulk, children, pager }: Props) => (
  <div className="card list-card">
    {filter}
    {bulk}
    {children}
    {pager}
  </div>
)
