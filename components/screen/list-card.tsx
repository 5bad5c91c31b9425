import type { ReactNode } from 'react'

/** The one card of a list page: filter bar, table, pager. */
export const ListCard = ({
  filter,
  children,
  pager,
}: {
  filter?: ReactNode
  children: ReactNode
  pager?: ReactNode
}) => (
  <div className="card list-card">
    {filter}
    {children}
    {pager}
  </div>
)
