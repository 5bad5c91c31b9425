import type { ReactNode } from 'react'

type Props = {
  side: ReactNode
  /** Whether the side column stays visible next to a long main column, with a scrollbar of its own. */
  sticky?: boolean
  children: ReactNode
}

/** Layout of a wide main column and a side column of 340 px; below 992 px the side column comes first. */
export const Columns = ({ side, sticky, children }: Props) => (
  <div className="columns">
    <div className="columns-main stack">{children}</div>
    <aside className="columns-side stack" data-sticky={sticky || undefined}>
      {side}
    </aside>
  </div>
)

/** Layout of cards below each other, 16 px apart. */
export const Stack = ({ children }: { children: ReactNode }) => <div className="stack">{children}</div>
