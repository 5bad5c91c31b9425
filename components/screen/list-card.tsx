import type { ReactNode } from 'react'

type Props = {
  filter?: ReactNode
  /** What can be done with the chosen rows; it shows itself. */
  bulk?: ReactNode
  children: ReactNode
  pager?: ReactNode
}

/** The one card of a list page: filter bar, bulk bar, table, pager. */
export const ListCard = ({ filter, bulk, children, pager }: Props) => (
  <div className="card list-card">
    {filter}
    {bulk}
    {children}
    {pager}
  </div>
)
